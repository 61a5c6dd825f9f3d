#if Pictures
import CCairo

/// Which versions of the libraries draw pictures; with others the same picture may have other pixels.
public struct RenderingVersions: Sendable, Hashable, Codable {
  /// Cairo, which draws.
  public var cairo: String

  /// Pango, which sets text.
  public var pango: String

  /// FreeType, which reads outlines of fonts.
  public var freeType: String

  /// Makes versions of their names, as `1.16.0`.
  public init(cairo: String, pango: String, freeType: String) {
    (self.cairo, self.pango, self.freeType) = (cairo, pango, freeType)
  }

  /// Those that this process is linked to.
  public static let current: RenderingVersions = {
    var (major, minor, patch): (Int32, Int32, Int32) = (0, 0, 0)
    proscenium_freetype_version(&major, &minor, &patch)
    return RenderingVersions(
      cairo: String(cString: cairo_version_string()),
      pango: String(cString: pango_version_string()),
      freeType: "\(major).\(minor).\(patch)"
    )
  }()
}

extension RenderingVersions: CustomStringConvertible {
  /// All three in one line.
  public var description: String { "Cairo \(cairo), Pango \(pango), FreeType \(freeType)" }
}
#endif
