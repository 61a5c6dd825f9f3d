public import Foundation

extension Font {
  /// What text is for, which decides its size and weight; the sizes follow ``ContentSizeCategory``.
  ///
  /// The raw values are UIKit's.
  public struct TextStyle: RawRepresentable, Sendable, Hashable {
    /// The style's name.
    public let rawValue: String

    /// Makes a style by its name; one that is none of the eleven has the sizes of ``body``.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A large title at the top of a screen.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")

    /// A title of the first level.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")

    /// A title of the second level.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")

    /// A title of the third level.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")

    /// A heading.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")

    /// Text to read.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")

    /// Text set off from what is around it.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")

    /// A heading of the second level.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")

    /// A footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")

    /// A caption.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")

    /// A caption of the second level.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    private static let columns: [TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1,
      .caption2,
    ]

    /// Sizes in points, a column for each style and a row for each category from the smallest to the largest: Apple's
    /// Human Interface Guidelines, "Typography", Dynamic Type sizes and larger accessibility sizes for iOS.
    private static let sizes: [[CGFloat]] = [
      [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11],
      [32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11],
      [33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11],
      [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11],
      [36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13],
      [38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15],
      [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17],
      [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20],
      [48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24],
      [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29],
      [56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34],
      [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40],
    ]

    /// The size for a category, in points; nothing said counts as `.large`.
    func size(for category: ContentSizeCategory) -> CGFloat {
      let category = category == .unspecified ? ContentSizeCategory.large : category
      let column = Self.columns.firstIndex(of: self) ?? 5
      return Self.sizes[Int(category.code) - 1][column]
    }
  }

  /// The system's font for a style, at the size that users of ``TraitCollection/current`` want text to have.
  public static func preferredFont(forTextStyle style: TextStyle) -> Font {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The system's font for a style, at the size that users of an environment want text to have.
  ///
  /// Headlines are semibold, all else is regular. ``Label/adjustsFontForContentSizeCategory`` has a label follow later
  /// changes.
  /// - Parameters:
  ///   - style: What the text is for; one that is unknown counts as ``TextStyle/body``.
  ///   - traitCollection: The environment; `nil` stands for ``TraitCollection/current``. Where its category is
  ///     unspecified, the size is that of `.large`.
  public static func preferredFont(
    forTextStyle style: TextStyle,
    compatibleWith traitCollection: TraitCollection?
  ) -> Font {
    Font(
      size: style.size(for: (traitCollection ?? .current).preferredContentSizeCategory),
      weight: style == .headline ? .semibold : .regular,
      scaling: Scaling(style: style, maximum: .infinity)
    )
  }

  /// The same font at the size for a category; a font that follows no text style is itself.
  func adjusted(for category: ContentSizeCategory) -> Font {
    guard let scaling else { return self }
    let size =
      if let base = scaling.size {
        FontMetrics(forTextStyle: scaling.style).value(base, for: category)
      } else {
        scaling.style.size(for: category)
      }
    return with(size: min(size, scaling.maximum), scaling: scaling)
  }
}

/// Scales fonts and lengths of an application's own as a text style grows and shrinks with the size that users want.
///
/// The factor is the style's size for the category over its size for `.large`. UIKit's own factor is not published.
public struct FontMetrics: Sendable, Hashable {
  private let style: Font.TextStyle

  /// The metrics of ``Font/TextStyle/body``.
  public static let `default` = FontMetrics(forTextStyle: .body)

  /// Makes the metrics of a style.
  public init(forTextStyle textStyle: Font.TextStyle) { style = textStyle }

  /// A length for ``TraitCollection/current`` that is `value` with the category `.large`.
  public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// A length for an environment that is `value` with the category `.large`.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: TraitCollection?) -> CGFloat {
    self.value(value, for: (traitCollection ?? .current).preferredContentSizeCategory)
  }

  /// A font for ``TraitCollection/current`` that is `font` with the category `.large`.
  public func scaledFont(for font: Font) -> Font { scaledFont(for: font, compatibleWith: nil) }

  /// A font for an environment that is `font` with the category `.large`.
  ///
  /// A label whose ``Label/adjustsFontForContentSizeCategory`` is set has it follow later changes.
  public func scaledFont(for font: Font, compatibleWith traitCollection: TraitCollection?) -> Font {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
  }

  /// A font for an environment that is `font` with the category `.large`, and never larger than a size.
  ///
  /// - Parameters:
  ///   - font: The font in an environment of the category `.large`.
  ///   - maximumPointSize: In points; 0 and what is no size sets no limit.
  ///   - traitCollection: The environment; `nil` stands for ``TraitCollection/current``.
  public func scaledFont(
    for font: Font,
    maximumPointSize: CGFloat,
    compatibleWith traitCollection: TraitCollection? = nil
  ) -> Font {
    let limit = maximumPointSize > 0 ? maximumPointSize : .infinity
    let scaling = Font.Scaling(style: style, size: font.pointSize, maximum: limit)
    return font.with(size: font.pointSize, scaling: scaling)
      .adjusted(for: (traitCollection ?? .current).preferredContentSizeCategory)
  }

  fileprivate func value(_ value: CGFloat, for category: ContentSizeCategory) -> CGFloat {
    value * style.size(for: category) / style.size(for: .large)
  }
}
