public import Foundation

extension DisplayList {
  /// A font as a renderer looks for it.
  public struct FontDescription: Sendable, Hashable, Codable {
    /// The family's name; `nil` is that of the system.
    public var family: String?

    /// Points of an em; 0, which draws nothing, in place of one that is not positive and finite.
    public var size: CGFloat { didSet { size = Self.valid(size: size) } }

    /// How heavy it is, by the numbers of CSS and OpenType: 100…900, 400 is regular and 700 bold; kept in 1…1000.
    public var weight: Int { didSet { weight = Self.valid(weight: weight) } }

    /// Whether it slants.
    public var isItalic: Bool

    /// Whether all characters are equally wide.
    public var isMonospaced: Bool

    /// Whether all digits are equally wide.
    public var hasMonospacedDigits: Bool

    /// Makes a description; a size that is not positive and finite is 0, which draws nothing.
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

    /// Reads a description.
    ///
    /// - Throws: `DecodingError` where something is missing, or is a value that the property does not keep.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      family = try container.decodeIfPresent(String.self, forKey: .family)
      size = try container.decode(.size, "A size is 0 or more and finite") { $0 == Self.valid(size: $0) }
      weight = try container.decode(.weight, "A weight is in 1…1000") { $0 == Self.valid(weight: $0) }
      isItalic = try container.decode(Bool.self, forKey: .isItalic)
      isMonospaced = try container.decode(Bool.self, forKey: .isMonospaced)
      hasMonospacedDigits = try container.decode(Bool.self, forKey: .hasMonospacedDigits)
    }

    private static func valid(size: CGFloat) -> CGFloat { size > 0 && size.isFinite ? size : 0 }

    private static func valid(weight: Int) -> Int { min(1000, max(1, weight)) }
  }

  /// Some characters of one line in one font.
  ///
  /// Lines are broken and runs are placed before they come here; a renderer shapes a run and draws it from its origin.
  public struct TextRun: Sendable, Hashable, Codable {
    /// The characters, in the order in which they are read.
    public var string: String

    /// The left end of the baseline, in the coordinates of what draws it.
    public var origin: Point

    /// How wide the run was reckoned to be, in points; a renderer whose font is wider may squeeze it.
    public var width: CGFloat

    /// How far the run was reckoned to reach over the baseline, in points.
    public var ascent: CGFloat

    /// How far the run was reckoned to reach under the baseline, in points.
    public var descent: CGFloat

    /// What it is set in.
    public var font: FontDescription

    /// What it is drawn in, which is not dynamic.
    public var color: Color

    /// What fills the run's rectangle behind it; `nil` fills nothing.
    public var backgroundColor: Color?

    /// Points added after each character.
    public var kern: CGFloat

    /// Whether a line is drawn under it.
    public var isUnderlined: Bool

    /// Whether a line is drawn through it.
    public var isStruckThrough: Bool

    /// Whether it is read from right to left.
    public var isRightToLeft: Bool

    /// Makes a run.
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

    /// The rectangle that the run was reckoned to fill.
    public var frame: Rect { Rect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent) }
  }
}
