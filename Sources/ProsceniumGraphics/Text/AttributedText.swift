public import Foundation

extension NSAttributedString.Key {
  // Foundation on Linux declares no keys for the appearance of text. The names of these keys are those of UIKit.

  /// The key of a ``ProsceniumGraphics/Font``.
  ///
  /// Characters without this attribute use the font of the view or layer that shows the text.
  public static let font = NSAttributedString.Key("NSFont")

  /// The key of the ``Color`` of the characters.
  public static let foregroundColor = NSAttributedString.Key("NSColor")

  /// The key of the ``Color`` behind the characters.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")

  /// The key of the space that is added after each character, as a number in points.
  public static let kern = NSAttributedString.Key("NSKern")

  /// The key of a ``ProsceniumGraphics/ParagraphStyle``.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")

  /// The key of the raw value of an ``UnderlineStyle``, where each value except 0 draws one line under the characters.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")

  /// The key of the raw value of an ``UnderlineStyle``, where each value except 0 draws one line through the
  /// characters.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")

  /// The key of the distance by which characters are raised above the baseline, as a number in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// A style of lines under or through characters, each of which is drawn as one plain line.
public struct UnderlineStyle: OptionSet, Sendable, Hashable {
  /// The style as a number, for attributes of text.
  public let rawValue: Int

  /// Creates a style from a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The style of a single line.
  public static let single = UnderlineStyle(rawValue: 1)

  /// The style of a single thick line.
  public static let thick = UnderlineStyle(rawValue: 2)

  /// The style of a double line.
  public static let double = UnderlineStyle(rawValue: 9)
}

extension AttributeScopes {
  /// The attributes of text appearance for `AttributedString`, as in `text.font = .boldSystemFont(ofSize: 17)`.
  public struct ProsceniumAttributes: AttributeScope {
    /// The ``ProsceniumGraphics/Font`` of the characters.
    public let font: FontAttribute

    /// The ``Color`` of the characters.
    public let foregroundColor: ForegroundColorAttribute

    /// The ``Color`` behind the characters.
    public let backgroundColor: BackgroundColorAttribute

    /// The space that is added after each character, in points.
    public let kern: KernAttribute

    /// The ``ProsceniumGraphics/ParagraphStyle`` of the characters.
    public let paragraphStyle: ParagraphStyleAttribute

    /// The style of a line under the characters.
    public let underlineStyle: UnderlineStyleAttribute

    /// The style of a line through the characters.
    public let strikethroughStyle: StrikethroughStyleAttribute

    /// The distance by which characters are raised above the baseline, in points.
    public let baselineOffset: BaselineOffsetAttribute

    /// The attributes that Foundation defines.
    public let foundation: FoundationAttributes

    /// The key of ``font``.
    public enum FontAttribute: AttributedStringKey {
      /// The type of a font.
      public typealias Value = Font

      /// The name of the key, equal to the name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.font.rawValue
    }

    /// The key of ``foregroundColor``.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of a colour.
      public typealias Value = Color

      /// The name of the key, equal to the name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }

    /// The key of ``backgroundColor``.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of a colour.
      public typealias Value = Color

      /// The name of the key, equal to the name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }

    /// The key of ``kern``.
    public enum KernAttribute: AttributedStringKey {
      /// The type of a distance in points.
      public typealias Value = CGFloat

      /// The name of the key, equal to the name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.kern.rawValue
    }

    /// The key of ``paragraphStyle``.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The type of a paragraph style.
      public typealias Value = ParagraphStyle

      /// The name of the key, equal to the name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }

    /// The key of ``underlineStyle``.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of a line style.
      public typealias Value = UnderlineStyle

      /// The name of the key, equal to the name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }

    /// The key of ``strikethroughStyle``.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of a line style.
      public typealias Value = UnderlineStyle

      /// The name of the key, equal to the name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }

    /// The key of ``baselineOffset``.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of a distance in points.
      public typealias Value = CGFloat

      /// The name of the key, equal to the name in `NSAttributedString`.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
  }

  /// The scope of the attributes of text appearance.
  public var proscenium: ProsceniumAttributes.Type { ProsceniumAttributes.self }
}

extension AttributeDynamicLookup {
  /// Accesses an attribute of the scope by its name.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.ProsceniumAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension StyledText {
  /// Creates a styled text from an attributed string, with `attributes` as the defaults.
  ///
  /// An attribute with a value of another type counts as absent.
  public init(_ attributed: NSAttributedString, attributes: TextAttributes) {
    var runs: [Run] = []
    attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length)) { values, range, _ in
      var own = attributes
      own.take(values)
      runs.append(Run(length: range.length, attributes: own))
    }
    self.init(attributed.string, attributes: attributes, runs: runs)
  }

  /// Creates a styled text from an attributed string, with `attributes` as the defaults.
  public init(_ attributed: AttributedString, attributes: TextAttributes) {
    typealias Scope = AttributeScopes.ProsceniumAttributes
    var runs: [Run] = []
    for run in attributed.runs {
      var own = attributes
      own.font = run[Scope.FontAttribute.self] ?? own.font
      own.foregroundColor = run[Scope.ForegroundColorAttribute.self] ?? own.foregroundColor
      own.backgroundColor = run[Scope.BackgroundColorAttribute.self] ?? own.backgroundColor
      own.kern = run[Scope.KernAttribute.self] ?? own.kern
      own.paragraphStyle = run[Scope.ParagraphStyleAttribute.self] ?? own.paragraphStyle
      own.baselineOffset = run[Scope.BaselineOffsetAttribute.self] ?? own.baselineOffset
      if let style = run[Scope.UnderlineStyleAttribute.self] { own.isUnderlined = !style.isEmpty }
      if let style = run[Scope.StrikethroughStyleAttribute.self] { own.isStruckThrough = !style.isEmpty }
      runs.append(Run(length: attributed[run.range].characters.reduce(0) { $0 + $1.utf16.count }, attributes: own))
    }
    self.init(String(attributed.characters), attributes: attributes, runs: runs)
  }

  /// The text as an `NSAttributedString`.
  package var attributedString: NSAttributedString {
    let attributed = NSMutableAttributedString(string: string, attributes: attributes.values)
    var start = 0
    for run in runs where start < attributed.length {
      let range = NSRange(location: start, length: min(run.length, attributed.length - start))
      attributed.setAttributes(run.attributes.values, range: range)
      start += run.length
    }
    return attributed
  }
}

extension TextAttributes {
  /// Replaces the attributes that have a value in an attributed string.
  fileprivate mutating func take(_ values: [NSAttributedString.Key: Any]) {
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      switch values[key] {
      case let value as CGFloat: value
      case let value as Double: CGFloat(value)
      case let value as Int: CGFloat(value)
      case let value as NSNumber: CGFloat(value.doubleValue)
      case let value as UnderlineStyle: CGFloat(value.rawValue)
      default: nil
      }
    }
    font = values[.font] as? Font ?? font
    foregroundColor = values[.foregroundColor] as? Color ?? foregroundColor
    backgroundColor = values[.backgroundColor] as? Color ?? backgroundColor
    switch values[.paragraphStyle] {
    case let style as ParagraphStyle: paragraphStyle = style
    case let style as any ParagraphStyleSource: paragraphStyle = style.paragraphStyle
    default: break
    }
    kern = number(.kern) ?? kern
    baselineOffset = number(.baselineOffset) ?? baselineOffset
    isUnderlined = number(.underlineStyle).map { $0 != 0 } ?? isUnderlined
    isStruckThrough = number(.strikethroughStyle).map { $0 != 0 } ?? isStruckThrough
  }

  /// The attributes as a dictionary for an `NSAttributedString`.
  fileprivate var values: [NSAttributedString.Key: Any] {
    var values: [NSAttributedString.Key: Any] = [.font: font, .paragraphStyle: paragraphStyle]
    values[.foregroundColor] = foregroundColor
    values[.backgroundColor] = backgroundColor
    if kern != 0 { values[.kern] = kern }
    if baselineOffset != 0 { values[.baselineOffset] = baselineOffset }
    if isUnderlined { values[.underlineStyle] = UnderlineStyle.single.rawValue }
    if isStruckThrough { values[.strikethroughStyle] = UnderlineStyle.single.rawValue }
    return values
  }
}
