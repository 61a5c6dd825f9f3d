public import Foundation

extension DisplayList {
  /// A description of a font, by which a renderer selects one.
  public struct FontDescription: Sendable, Hashable, Codable {
    /// The name of the font family, or `nil` for the system font.
    public var family: String?

    /// The size of the em in points.
    ///
    /// A value that is not positive and finite becomes 0, and text of that size is not drawn.
    public var size: CGFloat { didSet { size = Self.valid(size: size) } }

    /// The weight on the scale of CSS and OpenType, on which 400 is regular and 700 is bold.
    ///
    /// Usual values are 100…900. A value outside 1…1000 is clamped.
    public var weight: Int { didSet { weight = Self.valid(weight: weight) } }

    /// A Boolean value that indicates whether the font is italic.
    public var isItalic: Bool

    /// A Boolean value that indicates whether all characters have the same width.
    public var isMonospaced: Bool

    /// A Boolean value that indicates whether all digits have the same width.
    public var hasMonospacedDigits: Bool

    /// Creates a font description. Invalid values of `size` and `weight` are corrected as the properties document.
    public init(
      family: String? = nil,
      size: CGFloat,
      weight: Int = 400,
      isItalic: Bool = false,
      isMonospaced: Bool = false,
      hasMonospacedDigits: Bool = false
    ) {
      self.family = family
      self.size = Self.valid(size: size)
      self.weight = Self.valid(weight: weight)
      self.isItalic = isItalic
      self.isMonospaced = isMonospaced
      self.hasMonospacedDigits = hasMonospacedDigits
    }

    /// Creates a font description by decoding.
    ///
    /// - Throws: `DecodingError` if a value is missing, or if a property would have to correct it.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      family = try container.decodeIfPresent(String.self, forKey: .family)
      size = try container.decode(.size, "A size must be finite and at least 0") { $0 == Self.valid(size: $0) }
      weight = try container.decode(.weight, "A weight must be in 1…1000") { $0 == Self.valid(weight: $0) }
      isItalic = try container.decode(Bool.self, forKey: .isItalic)
      isMonospaced = try container.decode(Bool.self, forKey: .isMonospaced)
      hasMonospacedDigits = try container.decode(Bool.self, forKey: .hasMonospacedDigits)
    }

    private static func valid(size: CGFloat) -> CGFloat { size > 0 && size.isFinite ? size : 0 }

    private static func valid(weight: Int) -> Int { min(1000, max(1, weight)) }
  }

  /// A run of characters in one line with one font.
  ///
  /// The library breaks lines and positions runs before it creates them. A renderer shapes each run and draws it from
  /// the run's origin.
  public struct TextRun: Sendable, Hashable, Codable {
    /// The characters in reading order.
    public var string: String

    /// The left end of the baseline, in the coordinates of the view or layer that draws the run.
    public var origin: Point

    /// The measured width of the run in points.
    ///
    /// A renderer whose font is wider may compress the run.
    public var width: CGFloat

    /// The measured extent of the run above the baseline, in points.
    public var ascent: CGFloat

    /// The measured extent of the run below the baseline, in points.
    public var descent: CGFloat

    /// The font of the run.
    public var font: FontDescription

    /// The colour of the characters, which is not dynamic.
    public var color: Color

    /// The colour of the run's rectangle behind the characters, or `nil` for no fill.
    public var backgroundColor: Color?

    /// The additional space after each character, in points.
    public var kern: CGFloat

    /// A Boolean value that indicates whether the run is underlined.
    public var isUnderlined: Bool

    /// A Boolean value that indicates whether the run is struck through.
    public var isStruckThrough: Bool

    /// A Boolean value that indicates whether the run is read from right to left.
    public var isRightToLeft: Bool

    /// Creates a run.
    public init(
      string: String,
      origin: Point,
      width: CGFloat,
      ascent: CGFloat,
      descent: CGFloat,
      font: FontDescription,
      color: Color,
      backgroundColor: Color? = nil,
      kern: CGFloat = 0,
      isUnderlined: Bool = false,
      isStruckThrough: Bool = false,
      isRightToLeft: Bool = false
    ) {
      self.string = string
      self.origin = origin
      self.width = width
      self.ascent = ascent
      self.descent = descent
      self.font = font
      self.color = color
      self.backgroundColor = backgroundColor
      self.kern = kern
      self.isUnderlined = isUnderlined
      self.isStruckThrough = isStruckThrough
      self.isRightToLeft = isRightToLeft
    }

    /// The rectangle that the run occupies, as measured.
    public var frame: Rect { Rect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent) }
  }
}
