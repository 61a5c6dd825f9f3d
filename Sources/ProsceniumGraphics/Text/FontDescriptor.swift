public import Foundation

/// A description of a font, which can be changed before a font is created from it.
///
/// A descriptor is a value in contrast to UIKit. It keeps the family, the size, the weight, the slant and the text style
/// of a font. Attributes that the fonts of this library do not have are ignored.
public struct FontDescriptor: Sendable, Hashable {
  /// The properties that distinguish the faces of a family, with UIKit's raw values.
  public struct SymbolicTraits: OptionSet, Sendable, Hashable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The letters are slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)

    /// The letters are bold, with at least the weight semibold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)

    /// The letters are wide. No font of this library has this trait.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)

    /// The letters are narrow. No font of this library has this trait.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)

    /// All letters have the same width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)

    /// The font is used for the interface. Only the system fonts have this trait.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)

    /// The lines are close together. The trait has no effect.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)

    /// The lines are far apart. The trait has no effect.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// The name of an attribute, with UIKit's raw values.
  public struct AttributeName: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the family, as a string.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")

    /// The name of the font, as a string.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")

    /// The name of the face such as "Bold Italic", as a string.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")

    /// The size in points, as a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")

    /// The traits, as a dictionary from ``FontDescriptor/TraitKey`` to values.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")

    /// The ``Font/TextStyle`` of the font.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")

    /// The settings of the font's features, which have no effect.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// The key of a trait, with UIKit's raw values.
  public struct TraitKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The raw value of ``FontDescriptor/SymbolicTraits``, as a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")

    /// The weight, as a ``Font/Weight`` or a number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")

    /// The slant, as a number. Each value except 0 is italic.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// A design of the system font, with UIKit's raw values.
  public struct SystemDesign: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    /// Creates a design.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The plain design.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")

    /// The design with round ends, which is shown as the plain design.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")

    /// The design with serifs, which is shown as the plain design.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")

    /// The design in which all letters have the same width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// The font that the descriptor describes.
  fileprivate let font: Font

  fileprivate init(_ font: Font) { self.font = font }

  /// Creates a descriptor from attributes. The default is the system font of 12 points.
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self = FontDescriptor(Font(size: 12)).addingAttributes(attributes)
  }

  /// Creates a descriptor of a named font. An empty name describes the system font.
  public init(name fontName: String, size: CGFloat) {
    self.init(Font(name: fontName, size: size) ?? Font(size: size))
  }

  /// Returns the descriptor of the system font for a text style, at the size that the user prefers.
  public static func preferredFontDescriptor(withTextStyle style: Font.TextStyle) -> FontDescriptor {
    FontDescriptor(.preferredFont(forTextStyle: style))
  }

  /// Returns the descriptor of the system font for a text style, at the size that the user prefers in an environment.
  ///
  /// - Parameters:
  ///   - style: The purpose of the text.
  ///   - traitCollection: The traits of the environment, or `nil` for `TraitCollection.current`.
  public static func preferredFontDescriptor(
    withTextStyle style: Font.TextStyle,
    compatibleWith traitCollection: TraitCollection?
  ) -> FontDescriptor {
    FontDescriptor(.preferredFont(forTextStyle: style, compatibleWith: traitCollection))
  }
}

extension FontDescriptor {
  /// The size in points.
  public var pointSize: CGFloat { font.pointSize }

  /// The full name of the font.
  public var postscriptName: String { font.fontName }

  /// The traits of the face.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.isItalic { traits.insert(.traitItalic) }
    if font.weight.rawValue >= Font.Weight.semibold.rawValue { traits.insert(.traitBold) }
    switch font.family {
    case .system: traits.insert(.traitUIOptimized)
    case .monospaced: traits.formUnion([.traitUIOptimized, .traitMonoSpace])
    case .named: break
    }
    return traits
  }

  /// The attributes of the descriptor.
  public var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [
      .size: font.pointSize, .name: font.fontName, .family: font.familyName,
      .traits: [TraitKey.weight: font.weight.rawValue, TraitKey.symbolic: symbolicTraits.rawValue] as [TraitKey: Any],
    ]
    if let style = font.scaling?.style { attributes[.textStyle] = style }
    return attributes
  }

  /// Returns the value of an attribute, or `nil` if the descriptor does not have it.
  public func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

  private func with(
    family: Font.Family? = nil,
    size: CGFloat? = nil,
    weight: Font.Weight? = nil,
    isItalic: Bool? = nil
  ) -> FontDescriptor {
    FontDescriptor(
      Font(
        family: family ?? font.family,
        size: size ?? font.pointSize,
        weight: weight ?? font.weight,
        isItalic: isItalic ?? font.isItalic,
        hasMonospacedDigits: font.hasMonospacedDigits,
        scaling: size == nil ? font.scaling : nil
      )
    )
  }

  /// Returns the descriptor with other traits, or `nil` if no font has them.
  ///
  /// Narrow and wide fonts do not exist. A weight of at least semibold remains if the traits include
  /// ``SymbolicTraits/traitBold``, and otherwise becomes regular.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> FontDescriptor? {
    guard symbolicTraits.isDisjoint(with: [.traitExpanded, .traitCondensed]) else { return nil }
    let (isBold, staysBold) = (self.symbolicTraits.contains(.traitBold), symbolicTraits.contains(.traitBold))
    var family = font.family
    switch family {
    case .system where symbolicTraits.contains(.traitMonoSpace): family = .monospaced
    case .monospaced where !symbolicTraits.contains(.traitMonoSpace): family = .system
    case .system, .monospaced: break
    // The name of a named font determines its face in a renderer, so the family alone is kept.
    case .named: family = .named(font.familyName)
    }
    return with(
      family: family,
      weight: staysBold == isBold ? font.weight : staysBold ? .bold : .regular,
      isItalic: symbolicTraits.contains(.traitItalic)
    )
  }

  /// Returns the descriptor with another size in points.
  public func withSize(_ newPointSize: CGFloat) -> FontDescriptor { with(size: newPointSize) }

  /// Returns the descriptor with another family, in regular weight and upright.
  public func withFamily(_ newFamily: String) -> FontDescriptor {
    newFamily.isEmpty ? self : with(family: .named(newFamily), weight: .regular, isItalic: false)
  }

  /// Returns the descriptor with another face of its family, such as "Bold Italic".
  public func withFace(_ newFace: String) -> FontDescriptor {
    guard let named = Font(name: "Family-\(newFace)", size: font.pointSize) else { return self }
    return with(weight: named.weight, isItalic: named.isItalic)
  }

  /// Returns the descriptor of the system font in a design. The designs rounded and serif have the plain letters.
  public func withDesign(_ design: SystemDesign) -> FontDescriptor? {
    with(family: design == .monospaced ? .monospaced : .system)
  }

  /// Returns the descriptor with attributes replaced. Values of another type are ignored.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> FontDescriptor {
    var result = self
    if let name = attributes[.name] as? String, let named = Font(name: name, size: font.pointSize) {
      result = FontDescriptor(named)
    }
    if let family = attributes[.family] as? String { result = result.withFamily(family) }
    if let face = attributes[.face] as? String { result = result.withFace(face) }
    if let style = attributes[.textStyle] as? Font.TextStyle { result = .preferredFontDescriptor(withTextStyle: style) }
    if let size = Self.number(attributes[.size]) { result = result.withSize(size) }
    guard let traits = attributes[.traits] as? [TraitKey: Any] else { return result }
    if let value = Self.number(traits[.symbolic]) {
      result = result.withSymbolicTraits(SymbolicTraits(rawValue: UInt32(clamping: Int(value)))) ?? result
    }
    if let weight = traits[.weight] as? Font.Weight ?? Self.number(traits[.weight]).map(Font.Weight.init(rawValue:)) {
      result = result.with(weight: weight)
    }
    if let slant = Self.number(traits[.slant]) { result = result.with(isItalic: slant != 0) }
    return result
  }

  private static func number(_ value: Any?) -> CGFloat? {
    let number: CGFloat? =
      switch value {
      case let value as CGFloat: value
      case let value as Double: CGFloat(value)
      case let value as Int: CGFloat(value)
      case let value as UInt32: CGFloat(value)
      case let value as NSNumber: CGFloat(value.doubleValue)
      default: nil
      }
    return number.flatMap { $0.magnitude < 1e9 ? $0 : nil }
  }
}

extension Font {
  /// Creates the font of a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The description.
  ///   - pointSize: The size in points, or 0 for the size of the descriptor.
  public init(descriptor: FontDescriptor, size pointSize: CGFloat) {
    self = pointSize > 0 ? descriptor.font.withSize(pointSize) : descriptor.font
  }

  /// The description of the font.
  public var fontDescriptor: FontDescriptor { FontDescriptor(self) }
}
