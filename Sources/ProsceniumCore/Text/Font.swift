public import Foundation

/// A typeface, a weight and a size, as a value.
///
/// The core measures text with the built-in metrics of two free fonts: Inter stands for the system's font and for any
/// that is named, JetBrains Mono for the monospaced one. A renderer that has fonts draws with those of the names
/// that a font gives (``familyName``, ``weight``, ``isItalic``, ``hasMonospacedDigits``).
public struct Font: Sendable, Hashable {
  /// Where the letters come from.
  enum Family: Sendable, Hashable {
    case system
    case monospaced
    case named(String)
  }

  /// How a font follows the size that users want text to have.
  struct Scaling: Sendable, Hashable {
    /// The style whose sizes it follows.
    var style: TextStyle

    /// The size with the category `.large`; `nil` for the style's own.
    var size: CGFloat?

    /// The size that it never exceeds, in points.
    var maximum: CGFloat
  }

  let family: Family

  /// The size in points: from the baseline of one line of solid text to the next, but for what the font adds.
  public let pointSize: CGFloat

  /// How heavy the letters are.
  public let weight: Weight

  /// Whether the letters lean.
  public let isItalic: Bool

  /// Whether all digits are as wide as each other, so that numbers that change do not move what follows.
  public let hasMonospacedDigits: Bool

  let scaling: Scaling?

  init(
    family: Family = .system,
    size: CGFloat,
    weight: Weight = .regular,
    isItalic: Bool = false,
    hasMonospacedDigits: Bool = false,
    scaling: Scaling? = nil
  ) {
    self.family = family
    self.pointSize = Font.valid(size)
    self.weight = weight
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
    self.scaling = scaling
  }

  /// Makes a font by its name, such as `"Inter-Bold"` or `"HelveticaNeue-MediumItalic"`.
  ///
  /// Which fonts there are is not known before a renderer draws, so every name but an empty one makes a font. What
  /// follows the last hyphen gives weight and slant, what stands before it the family. The core measures such a font
  /// with the metrics of the system's; a renderer draws with its own fallback where it has no font of the name.
  ///
  /// - Parameters:
  ///   - name: A family, or a family with a weight and a slant after a hyphen: "Georgia", "HelveticaNeue-BoldItalic".
  ///   - size: In points; one that is not finite and positive counts as 12, one above 10,000 as 10,000.
  public init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    let (weight, isItalic) = Font.traits(ofName: name)
    self.init(family: .named(name), size: size, weight: weight, isItalic: isItalic)
  }

  /// 12 for what is no size, as Core Text has it, and at most 10,000.
  private static func valid(_ size: CGFloat) -> CGFloat { size.isFinite && size > 0 ? min(size, 10_000) : 12 }

  /// The same font at another size, in points; it follows no text style any more.
  public func withSize(_ size: CGFloat) -> Font { with(size: size, scaling: nil) }

  /// The same font at another size, which follows a text style as `scaling` says.
  func with(size: CGFloat, scaling: Scaling?) -> Font {
    Font(
      family: family,
      size: size,
      weight: weight,
      isItalic: isItalic,
      hasMonospacedDigits: hasMonospacedDigits,
      scaling: scaling
    )
  }

  /// The same font at another size, for text that is made smaller to fit.
  func scaled(by factor: CGFloat) -> Font { withSize(pointSize * factor) }
}

extension Font {
  /// The system's font, of regular weight unless another is given.
  ///
  /// - Parameters:
  ///   - size: In points; one that is not finite and positive counts as 12, one above 10,000 as 10,000.
  ///   - weight: How heavy it is; regular by default.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
    Font(size: size, weight: weight)
  }

  /// The system's font in bold.
  public static func boldSystemFont(ofSize size: CGFloat) -> Font { Font(size: size, weight: .bold) }

  /// The system's font with letters that lean.
  public static func italicSystemFont(ofSize size: CGFloat) -> Font { Font(size: size, isItalic: true) }

  /// The system's font in which all characters are as wide as each other.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
    Font(family: .monospaced, size: size, weight: weight)
  }

  /// The system's font with digits that are as wide as each other.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
    Font(size: size, weight: weight, hasMonospacedDigits: true)
  }

  /// The size of a label's font, 17 points.
  public static let labelFontSize: CGFloat = 17

  /// The size of a button's font, 18 points.
  public static let buttonFontSize: CGFloat = 18

  /// The size of the system's font where nothing else is said, 14 points.
  public static let systemFontSize: CGFloat = 14

  /// The size of the system's font in small controls, 12 points.
  public static let smallSystemFontSize: CGFloat = 12
}

// MARK: Names

extension Font {
  /// The name of the family, without weight and slant; for the system's fonts that of the free font that stands for it.
  public var familyName: String {
    switch family {
    case .system: "Inter"
    case .monospaced: "JetBrains Mono"
    case .named(let name): String(name.prefix(upTo: name.lastIndex(of: "-") ?? name.endIndex))
    }
  }

  /// The full name: that which the font was made with, else the family with weight and slant.
  public var fontName: String {
    if case .named(let name) = family { return name }
    let face = (weight == .regular && isItalic ? "" : weight.faceName) + (isItalic ? "Italic" : "")
    return "\(familyName.filter { $0 != " " })-\(face)"
  }

  /// Weight and slant that the end of a name speaks of; what it does not know is regular and upright.
  private static func traits(ofName name: String) -> (weight: Weight, isItalic: Bool) {
    guard let hyphen = name.lastIndex(of: "-") else { return (.regular, false) }
    let face = name[name.index(after: hyphen)...].lowercased()
    let isItalic = face.contains("italic") || face.contains("oblique")
    // What Apple's families call thin is heavier than their lightest face; OpenType's thin, as Inter has it, is that one.
    let thin: Weight = ["Inter", "JetBrainsMono"].contains(name[..<hyphen]) ? .ultraLight : .thin
    // Longer names before those that they contain.
    let names: [(String, Weight)] = [
      ("ultralight", .ultraLight), ("extralight", .thin), ("thin", thin), ("light", .light),
      ("semibold", .semibold), ("demibold", .semibold), ("extrabold", .heavy), ("ultrabold", .heavy), ("bold", .bold),
      ("medium", .medium), ("heavy", .heavy), ("black", .black),
    ]
    return (names.first { face.contains($0.0) }?.1 ?? .regular, isItalic)
  }
}

extension Font {
  /// How heavy letters are, from -1 to 1 with 0 for regular; the constants have UIKit's values.
  public struct Weight: RawRepresentable, Sendable, Hashable {
    /// The value, from -1 to 1.
    public let rawValue: CGFloat

    /// Makes a weight; what is no number is regular.
    public init(rawValue: CGFloat) { self.rawValue = rawValue.isNaN ? 0 : min(1, max(-1, rawValue)) }

    /// Makes a weight; what is no number is regular.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

    /// The lightest: 100 in numbers of CSS, which calls it thin.
    public static let ultraLight = Weight(-0.8)

    /// 200 in numbers of CSS, which calls it extra light.
    public static let thin = Weight(-0.6)

    /// 300 in numbers of CSS.
    public static let light = Weight(-0.4)

    /// 400 in numbers of CSS.
    public static let regular = Weight(0)

    /// 500 in numbers of CSS.
    public static let medium = Weight(0.23)

    /// 600 in numbers of CSS.
    public static let semibold = Weight(0.3)

    /// 700 in numbers of CSS.
    public static let bold = Weight(0.4)

    /// 800 in numbers of CSS.
    public static let heavy = Weight(0.56)

    /// 900 in numbers of CSS.
    public static let black = Weight(0.62)

    /// The nine weights, and what the faces of the built-in font call them.
    private static let steps: [(weight: Weight, name: String)] = [
      (.ultraLight, "Thin"), (.thin, "ExtraLight"), (.light, "Light"), (.regular, "Regular"), (.medium, "Medium"),
      (.semibold, "SemiBold"), (.bold, "Bold"), (.heavy, "ExtraBold"), (.black, "Black"),
    ]

    /// The place of the nearest of the nine weights.
    var step: Int {
      func distance(_ step: Int) -> CGFloat { abs(Self.steps[step].weight.rawValue - rawValue) }
      return Self.steps.indices.min { distance($0) < distance($1) } ?? 3
    }

    /// The nearest of the nine weights that CSS and OpenType number from 100 to 900.
    public var openTypeNumber: Int { 100 * (step + 1) }

    /// What the faces of the built-in font call it.
    var faceName: String { Self.steps[step].name }
  }
}
