#if Pictures
import CCairo

/// The versions of the libraries that draw pictures.
///
/// With other versions, the same picture may have different pixels.
public struct RenderingVersions: Sendable, Hashable {
  /// The version of Cairo, which draws.
  public var cairo: String

  /// The version of Pixman, which composites pixels for Cairo.
  public var pixman: String

  /// The version of Pango, which sets text.
  public var pango: String

  /// The version of HarfBuzz, which selects glyphs for Pango.
  public var harfBuzz: String

  /// The version of FreeType, which reads outlines of fonts.
  public var freeType: String

  /// Creates versions from version strings such as `1.16.0`. The strings are not checked.
  public init(cairo: String, pixman: String, pango: String, harfBuzz: String, freeType: String) {
    self.cairo = cairo
    self.pixman = pixman
    self.pango = pango
    self.harfBuzz = harfBuzz
    self.freeType = freeType
  }

  /// The versions of the libraries that this process has loaded.
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
  /// The names and versions of all libraries in one line.
  public var description: String {
    "Cairo \(cairo), Pixman \(pixman), Pango \(pango), HarfBuzz \(harfBuzz), FreeType \(freeType)"
  }
}
#endif
