#if Pictures
import CCairo
import ProsceniumCore

/// A font and what is added to it, as Pango is told: by the painter and by the measurer alike, so that both find the
/// same glyphs.
struct PangoFont: Hashable, Sendable {
  var description: DisplayList.FontDescription

  /// Units that are added after each character.
  var kern: Int32

  /// Units over the baseline.
  var rise: Int32 = 0

  /// A font for characters that are set apart by `kern` points, one that is not finite for none.
  init(_ description: DisplayList.FontDescription, kern: CGFloat = 0) {
    self.description = description
    self.kern = Int32(Self.valid(kern: kern) * Double(PANGO_SCALE))
  }

  /// The font of characters of a text.
  init(_ attributes: TextAttributes) {
    self.init(DisplayList.FontDescription(attributes.font), kern: attributes.validKern)
    rise = Int32(min(1e7, max(-1e7, attributes.validOffset * Double(PANGO_SCALE))))
  }

  /// Points of an em, 4,000 at most: what is larger is set in that size.
  var size: Double { min(4_000, description.size) }

  /// A kern within 1,000 points to either side; 0 for one that is not finite.
  static func valid(kern: CGFloat) -> CGFloat { kern.isFinite ? min(1_000, max(-1_000, kern)) : 0 }

  /// How much of ``kern`` Pango puts before a character; it leaves both parts away at the ends of a line.
  var kernBefore: Int32 {
    let half = kern / 2
    // Pango keeps to whole points where the whole is some.
    return kern % PANGO_SCALE == 0 ? (half + PANGO_SCALE / 2) & ~(PANGO_SCALE - 1) : half
  }

  /// Runs `body` with the font as Pango describes it.
  func withDescription(_ body: (OpaquePointer?) -> Void) {
    let font = pango_font_description_new()
    defer { pango_font_description_free(font) }
    let family = description.isMonospaced ? PictureFonts.monospacedFamily : description.family ?? PictureFonts.family
    pango_font_description_set_family(font, family)
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    pango_font_description_set_weight(font, PangoWeight(UInt32(description.weight)))
    // Said of upright letters as well, or they would lean as the beginning of their text does.
    pango_font_description_set_style(font, description.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    body(font)
  }

  /// Adds the font and what goes with it to attributes of the bytes `range`.
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
