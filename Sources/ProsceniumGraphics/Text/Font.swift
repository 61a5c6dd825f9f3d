public import Foundation

/// A value that describes a typeface, a weight and a size.
///
/// The core measures text with the built-in metrics of two free fonts. JetBrains Mono represents the monospaced system
/// font, and Inter represents the system font and all named fonts. A renderer with fonts selects its font by
/// ``familyName``, ``weight``, ``isItalic`` and ``hasMonospacedDigits``.
public struct Font: Sendable, Hashable {
  /// The source of a font's letters.
  enum Family: Sendable, Hashable {
    case system
    case monospaced
    case named(String)
  }

  /// The relation between a font and the text size that the user prefers.
  struct Scaling: Sendable, Hashable {
    /// The text style whose sizes the font follows.
    var style: TextStyle

    /// The size for the category `.large` in points, or `nil` to use the sizes of the style.
    var size: CGFloat?

    /// The maximum size in points.
    var maximum: CGFloat
  }

  let family: Family

  /// The size in points, which is the distance between the baselines of solid text without the font's own line spacing.
  public let pointSize: CGFloat

  /// The weight of the letters.
  public let weight: Weight

  /// A Boolean value that indicates whether the letters are italic.
  public let isItalic: Bool

  /// A Boolean value that indicates whether all digits have the same width.
  ///
  /// With such digits, a number that changes does not move the text after it.
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

  /// Creates a font from a name such as `"Inter-Bold"` or `"HelveticaNeue-MediumItalic"`.
  ///
  /// The available fonts are unknown until a renderer draws, so every name except an empty one creates a font. The part
  /// before the last hyphen is the family, and the part after it determines weight and slant. The core measures the
  /// font with the metrics of the system font. A renderer without a font of this name draws its own fallback.
  ///
  /// - Parameters:
  ///   - name: A family such as "Georgia", optionally with a hyphen, a weight and a slant, as in
  ///     "HelveticaNeue-BoldItalic".
  ///   - size: The size in points. A size that is not finite and positive becomes 12, and a size above 10,000 becomes
  ///     10,000.
  public init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    let (weight, isItalic) = Font.traits(ofName: name)
    self.init(family: .named(name), size: size, weight: weight, isItalic: isItalic)
  }

  /// Returns a size of at most 10,000 points, or 12 as in Core Text if `size` is not finite and positive.
  private static func valid(_ size: CGFloat) -> CGFloat { size.isFinite && size > 0 ? min(size, 10_000) : 12 }

  /// Returns the font at another size in points, without its relation to a text style.
  public func withSize(_ size: CGFloat) -> Font { with(size: size, scaling: nil) }

  /// Returns the font at another size, with `scaling` as its relation to a text style.
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

  /// Returns the font at a scaled size, for text that shrinks to fit.
  func scaled(by factor: CGFloat) -> Font { withSize(pointSize * factor) }
}

extension Font {
  /// Returns the system font.
  ///
  /// - Parameters:
  ///   - size: The size in points. A size that is not finite and positive becomes 12, and a size above 10,000 becomes
  ///     10,000.
  ///   - weight: The weight, which is regular by default.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
    Font(size: size, weight: weight)
  }

  /// Returns the bold system font.
  public static func boldSystemFont(ofSize size: CGFloat) -> Font { Font(size: size, weight: .bold) }

  /// Returns the italic system font.
  public static func italicSystemFont(ofSize size: CGFloat) -> Font { Font(size: size, isItalic: true) }

  /// Returns the monospaced system font, in which all characters have the same width.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
    Font(family: .monospaced, size: size, weight: weight)
  }

  /// Returns the system font with digits of equal width.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
    Font(size: size, weight: weight, hasMonospacedDigits: true)
  }

  /// The size of a label's font, 17 points.
  public static let labelFontSize: CGFloat = 17

  /// The size of a button's font, 18 points.
  public static let buttonFontSize: CGFloat = 18

  /// The default size of the system font, 14 points.
  public static let systemFontSize: CGFloat = 14

  /// The size of the system font in small controls, 12 points.
  public static let smallSystemFontSize: CGFloat = 12
}

// MARK: Names

extension Font {
  /// The name of the family, without weight and slant.
  ///
  /// A system font has the name of the free font that represents it.
  public var familyName: String {
    switch family {
    case .system: "Inter"
    case .monospaced: "JetBrains Mono"
    case .named(let name): String(name.prefix(upTo: name.lastIndex(of: "-") ?? name.endIndex))
    }
  }

  /// The full name of the font.
  ///
  /// A named font has the name from its initializer, and a system font has its family name with weight and slant.
  public var fontName: String {
    if case .named(let name) = family { return name }
    let face = (weight == .regular && isItalic ? "" : weight.faceName) + (isItalic ? "Italic" : "")
    return "\(familyName.filter { $0 != " " })-\(face)"
  }

  /// Returns the weight and slant at the end of a font name, or regular and upright if the name contains none.
  private static func traits(ofName name: String) -> (weight: Weight, isItalic: Bool) {
    guard let hyphen = name.lastIndex(of: "-") else { return (.regular, false) }
    let face = name[name.index(after: hyphen)...].lowercased()
    let isItalic = face.contains("italic") || face.contains("oblique")
    // Apple's families use "thin" for a weight above their lightest face. OpenType and Inter use it for the lightest
    // face.
    let thin: Weight = ["Inter", "JetBrainsMono"].contains(name[..<hyphen]) ? .ultraLight : .thin
    // Names that contain another name precede it.
    let names: [(String, Weight)] = [
      ("ultralight", .ultraLight), ("extralight", .thin), ("thin", thin), ("light", .light),
      ("semibold", .semibold), ("demibold", .semibold), ("extrabold", .heavy), ("ultrabold", .heavy), ("bold", .bold),
      ("medium", .medium), ("heavy", .heavy), ("black", .black),
    ]
    return (names.first { face.contains($0.0) }?.1 ?? .regular, isItalic)
  }
}

extension Font {
  /// The weight of letters from -1 to 1, where 0 is regular.
  ///
  /// The constants have the values of UIKit.
  public struct Weight: RawRepresentable, Sendable, Hashable {
    /// The weight from -1 to 1.
    public let rawValue: CGFloat

    /// Creates a weight, limited to -1…1.
    ///
    /// NaN becomes the regular weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue.isNaN ? 0 : min(1, max(-1, rawValue)) }

    /// Creates a weight, limited to -1…1.
    ///
    /// NaN becomes the regular weight.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

    /// The lightest weight, which is 100 or "thin" in CSS.
    public static let ultraLight = Weight(-0.8)

    /// The thin weight, which is 200 or "extra light" in CSS.
    public static let thin = Weight(-0.6)

    /// The light weight, which is 300 in CSS.
    public static let light = Weight(-0.4)

    /// The regular weight, which is 400 in CSS.
    public static let regular = Weight(0)

    /// The medium weight, which is 500 in CSS.
    public static let medium = Weight(0.23)

    /// The semibold weight, which is 600 in CSS.
    public static let semibold = Weight(0.3)

    /// The bold weight, which is 700 in CSS.
    public static let bold = Weight(0.4)

    /// The heavy weight, which is 800 in CSS.
    public static let heavy = Weight(0.56)

    /// The black weight, which is 900 in CSS.
    public static let black = Weight(0.62)

    /// The nine weights, with the names of the corresponding faces of the built-in font.
    private static let steps: [(weight: Weight, name: String)] = [
      (.ultraLight, "Thin"), (.thin, "ExtraLight"), (.light, "Light"), (.regular, "Regular"), (.medium, "Medium"),
      (.semibold, "SemiBold"), (.bold, "Bold"), (.heavy, "ExtraBold"), (.black, "Black"),
    ]

    /// The index of the nearest of the nine weights.
    var step: Int {
      func distance(_ step: Int) -> CGFloat { abs(Self.steps[step].weight.rawValue - rawValue) }
      return Self.steps.indices.min { distance($0) < distance($1) } ?? 3
    }

    /// The number of the nearest of the nine weights in CSS and OpenType, from 100 to 900.
    public var openTypeNumber: Int { 100 * (step + 1) }

    /// The name of the built-in font's face with the nearest weight.
    var faceName: String { Self.steps[step].name }
  }
}
