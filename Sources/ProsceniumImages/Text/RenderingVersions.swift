#if Pictures
import CCairo

/// Which versions of the libraries draw pictures; with others the same picture may have other pixels.
public struct RenderingVersions: Sendable, Hashable {
  /// Cairo, which draws.
  public var cairo: String

  /// Pixman, which composes pixels for Cairo.
  public var pixman: String

  /// Pango, which sets text.
  public var pango: String

  /// HarfBuzz, which finds glyphs for Pango.
  public var harfBuzz: String

  /// FreeType, which reads outlines of fonts.
  public var freeType: String

  /// Makes versions of their names, as `1.16.0`.
  public init(cairo: String, pixman: String, pango: String, harfBuzz: String, freeType: String) {
    self.cairo = cairo
    self.pixman = pixman
    self.pango = pango
    self.harfBuzz = harfBuzz
    self.freeType = freeType
  }

  /// Those that this process is linked to.
  public static let current: RenderingVersions = {
    var (major, minor, patch): (Int32, Int32, Int32) = (0, 0, 0)
    proscenium_freetype_version(&major, &minor, &patch)
    return RenderingVersions(
      cairo: String(cString: cairo_version_string()),
      pixman: String(cString: proscenium_version("pixman_version_string")),
      pango: String(cString: pango_version_string()),
      harfBuzz: String(cString: proscenium_version("hb_version_string")),
      freeType: "\(major).\(minor).\(patch)"
    )
  }()
}

extension RenderingVersions: CustomStringConvertible {
  /// All of them in one line.
  public var description: String {
    "Cairo \(cairo), Pixman \(pixman), Pango \(pango), HarfBuzz \(harfBuzz), FreeType \(freeType)"
  }
}
#endif
