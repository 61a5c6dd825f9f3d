public import Foundation

extension NSAttributedString.Key {
  // Foundation on Linux has no keys of what text looks like; the names are those of UIKit.

  /// A ``ProsceniumCore/Font``; what shows the text has one where there is none.
  public static let font = NSAttributedString.Key("NSFont")

  /// The ``Color`` of the characters.
  public static let foregroundColor = NSAttributedString.Key("NSColor")

  /// The ``Color`` behind the characters.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")

  /// A number: points added after each character.
  public static let kern = NSAttributedString.Key("NSKern")

  /// A ``ProsceniumCore/ParagraphStyle``.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")

  /// The raw value of an ``UnderlineStyle``; any but 0 draws one line under the characters.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")

  /// The raw value of an ``UnderlineStyle``; any but 0 draws one line through the characters.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")

  /// A number: points over the baseline.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// Lines under or through characters; whichever it is, one plain line is drawn.
public struct UnderlineStyle: OptionSet, Sendable, Hashable {
  /// The style as a number, for attributes.
  public let rawValue: Int

  /// Makes a style of a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = UnderlineStyle(rawValue: 1)

  /// One thick line.
  public static let thick = UnderlineStyle(rawValue: 2)

  /// Two lines.
  public static let double = UnderlineStyle(rawValue: 9)
}

extension AttributeScopes {
  /// What text looks like, for `AttributedString`: `text.font = .boldSystemFont(ofSize: 17)`.
  public struct ProsceniumAttributes: AttributeScope {
    /// A ``ProsceniumCore/Font``.
    public let font: FontAttribute

    /// The ``Color`` of the characters.
    public let foregroundColor: ForegroundColorAttribute

    /// The ``Color`` behind the characters.
    public let backgroundColor: BackgroundColorAttribute

    /// Points added after each character.
    public let kern: KernAttribute

    /// A ``ProsceniumCore/ParagraphStyle``.
    public let paragraphStyle: ParagraphStyleAttribute

    /// A line under the characters.
    public let underlineStyle: UnderlineStyleAttribute

    /// A line through the characters.
    public let strikethroughStyle: StrikethroughStyleAttribute

    /// Points over the baseline.
    public let baselineOffset: BaselineOffsetAttribute

    /// Foundation's own attributes.
    public let foundation: FoundationAttributes

    /// The key of ``font``.
    public enum FontAttribute: AttributedStringKey {
      /// A font.
      public typealias Value = Font

      /// The name, which is that of the key of `NSAttributedString`.
      public static let name = NSAttributedString.Key.font.rawValue
    }

    /// The key of ``foregroundColor``.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = Color

      /// The name, which is that of the key of `NSAttributedString`.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }

    /// The key of ``backgroundColor``.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = Color

      /// The name, which is that of the key of `NSAttributedString`.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }

    /// The key of ``kern``.
    public enum KernAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat

      /// The name, which is that of the key of `NSAttributedString`.
      public static let name = NSAttributedString.Key.kern.rawValue
    }

    /// The key of ``paragraphStyle``.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// A style of paragraphs.
      public typealias Value = ParagraphStyle

      /// The name, which is that of the key of `NSAttributedString`.
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }

    /// The key of ``underlineStyle``.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// A line and how it is drawn.
      public typealias Value = UnderlineStyle

      /// The name, which is that of the key of `NSAttributedString`.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }

    /// The key of ``strikethroughStyle``.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// A line and how it is drawn.
      public typealias Value = UnderlineStyle

      /// The name, which is that of the key of `NSAttributedString`.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }

    /// The key of ``baselineOffset``.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat

      /// The name, which is that of the key of `NSAttributedString`.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
  }

  /// What text looks like.
  public var proscenium: ProsceniumAttributes.Type { ProsceniumAttributes.self }
}

extension AttributeDynamicLookup {
  /// Finds the attributes of `AttributeScopes` by their names.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.ProsceniumAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension StyledText {
  /// Makes a text of an attributed one; what that does not say, `attributes` do. Values of other types count as unsaid.
  public init(_ attributed: NSAttributedString, attributes: TextAttributes) {
    var runs: [Run] = []
    attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length)) { values, range, _ in
      var own = attributes
      own.take(values)
      runs.append(Run(length: range.length, attributes: own))
    }
    self.init(attributed.string, attributes: attributes, runs: runs)
  }

  /// Makes a text of an attributed one; what that does not say, `attributes` do.
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

  /// The text as Foundation has it.
  var attributedString: NSAttributedString {
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
  /// Takes over what is said in an attributed text.
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
    paragraphStyle = values[.paragraphStyle] as? ParagraphStyle ?? paragraphStyle
    kern = number(.kern) ?? kern
    baselineOffset = number(.baselineOffset) ?? baselineOffset
    isUnderlined = number(.underlineStyle).map { $0 != 0 } ?? isUnderlined
    isStruckThrough = number(.strikethroughStyle).map { $0 != 0 } ?? isStruckThrough
  }

  /// The attributes as Foundation has them.
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
