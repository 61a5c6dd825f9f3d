#if Pictures
import CCairo
import ProsceniumGraphics

/// A font with its attributes in the form that Pango needs.
///
/// The painter and the measurer both use this type, so that both find the same glyphs.
struct PangoFont: Hashable, Sendable {
  var description: DisplayList.FontDescription

  /// The additional space after each character in Pango units.
  var kern: Int32

  /// The rise over the baseline in Pango units.
  var rise: Int32 = 0

  /// Creates a font with `kern` points of additional space between characters.
  ///
  /// A `kern` that is not finite counts as 0.
  init(_ description: DisplayList.FontDescription, kern: CGFloat = 0) {
    self.description = description
    self.kern = Int32(Self.valid(kern: kern) * Double(PANGO_SCALE))
  }

  /// Creates the font of a text's attributes.
  init(_ attributes: TextAttributes) {
    self.init(DisplayList.FontDescription(attributes.font), kern: attributes.validKern)
    rise = Int32(min(1e7, max(-1e7, attributes.validOffset * Double(PANGO_SCALE))))
  }

  /// The size of an em in points, limited to 4,000.
  var size: Double { min(4_000, description.size) }

  /// Returns a kern limited to 1,000 points in both directions, or 0 if it is not finite.
  static func valid(kern: CGFloat) -> CGFloat { kern.isFinite ? min(1_000, max(-1_000, kern)) : 0 }

  /// The part of ``kern`` that Pango adds before a character.
  ///
  /// At the ends of a line, Pango omits both parts.
  var kernBefore: Int32 {
    let half = kern / 2
    // If the kern is a whole number of points, Pango rounds its half to whole points.
    return kern % PANGO_SCALE == 0 ? (half + PANGO_SCALE / 2) & ~(PANGO_SCALE - 1) : half
  }

  /// Runs `body` with the font as a Pango description.
  func withDescription(_ body: (OpaquePointer?) -> Void) {
    let font = pango_font_description_new()
    defer { pango_font_description_free(font) }
    let family = description.isMonospaced ? PictureFonts.monospacedFamily : description.family ?? PictureFonts.family
    pango_font_description_set_family(font, family)
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    pango_font_description_set_weight(font, PangoWeight(UInt32(description.weight)))
    // Set the style of upright text too, because it would otherwise inherit the style of the beginning of its text.
    pango_font_description_set_style(font, description.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    body(font)
  }

  /// Adds the font and its features to the attributes of the bytes `range`.
  func add(to attributes: OpaquePointer?, _ range: Range<Int>) {
    func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
      attribute?.pointee.start_index = UInt32(range.lowerBound)
      attribute?.pointee.end_index = UInt32(range.upperBound)
      pango_attr_list_insert(attributes, attribute)
    }
    withDescription { add(pango_attr_font_desc_new($0)) }
    if kern != 0 { add(pango_attr_letter_spacing_new(kern)) }
    if rise != 0 { add(pango_attr_rise_new(rise)) }
    if description.hasMonospacedDigits { add(pango_attr_font_features_new("tnum=1")) }
  }
}
#endif
