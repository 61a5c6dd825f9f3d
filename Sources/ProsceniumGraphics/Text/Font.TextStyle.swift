public import Foundation

extension Font {
  /// The purpose of a text, which determines the size and weight of its font for each ``ContentSizeCategory``.
  ///
  /// The raw values are those of UIKit.
  public struct TextStyle: RawRepresentable, Sendable, Hashable {
    /// The name of the style.
    public let rawValue: String

    /// Creates a style from its name.
    ///
    /// A name that is not one of the eleven styles has the sizes of ``body``.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The style of a large title at the top of a screen.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")

    /// The style of a first-level title.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")

    /// The style of a second-level title.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")

    /// The style of a third-level title.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")

    /// The style of a heading.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")

    /// The style of body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")

    /// The style of a callout, which is set apart from the surrounding text.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")

    /// The style of a second-level heading.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")

    /// The style of a footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")

    /// The style of a caption.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")

    /// The style of a second-level caption.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    private static let columns: [TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1,
      .caption2,
    ]

    /// The font sizes in points, with a column for each style and a row for each category in ascending order.
    ///
    /// The source is Apple's Human Interface Guidelines, "Typography", Dynamic Type sizes and larger accessibility
    /// sizes for iOS.
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

    /// Returns the size for a category in points, where `.unspecified` counts as `.large`.
    func size(for category: ContentSizeCategory) -> CGFloat {
      let category = category == .unspecified ? ContentSizeCategory.large : category
      let column = Self.columns.firstIndex(of: self) ?? 5
      return Self.sizes[Int(category.code) - 1][column]
    }
  }

  /// Returns the system font for a style, at the size that the user prefers in ``TraitCollection/current``.
  public static func preferredFont(forTextStyle style: TextStyle) -> Font {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the system font for a style, at the size that the user prefers in an environment.
  ///
  /// The headline style is semibold, and the other styles are regular. A label with
  /// `Label.adjustsFontForContentSizeCategory` updates the font when the preferred size changes.
  /// - Parameters:
  ///   - style: The purpose of the text. An unknown style counts as ``TextStyle/body``.
  ///   - traitCollection: The traits of the environment, or `nil` for ``TraitCollection/current``. An unspecified
  ///     category counts as `.large`.
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

  /// Returns the font at the size for a category, or the font itself if it follows no text style.
  package func adjusted(for category: ContentSizeCategory) -> Font {
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

/// A scale for an application's own fonts and lengths that follows the preferred size of a text style.
///
/// The factor is the style's size for the category divided by its size for `.large`. UIKit does not publish its own
/// factor.
public struct FontMetrics: Sendable, Hashable {
  private let style: Font.TextStyle

  /// The metrics of ``Font/TextStyle/body``.
  public static let `default` = FontMetrics(forTextStyle: .body)

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: Font.TextStyle) { style = textStyle }

  /// Returns a length scaled for ``TraitCollection/current``, where `value` is the length for the category `.large`.
  public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// Returns a length scaled for an environment, where `value` is the length for the category `.large`.
  ///
  /// - Parameters:
  ///   - value: The length for the category `.large`, in points.
  ///   - traitCollection: The traits of the environment, or `nil` for ``TraitCollection/current``.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: TraitCollection?) -> CGFloat {
    self.value(value, for: (traitCollection ?? .current).preferredContentSizeCategory)
  }

  /// Returns a font scaled for ``TraitCollection/current``, where `font` is the font for the category `.large`.
  public func scaledFont(for font: Font) -> Font { scaledFont(for: font, compatibleWith: nil) }

  /// Returns a font scaled for an environment, where `font` is the font for the category `.large`.
  ///
  /// A label with `Label.adjustsFontForContentSizeCategory` updates the font when the preferred size changes.
  public func scaledFont(for font: Font, compatibleWith traitCollection: TraitCollection?) -> Font {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
  }

  /// Returns a font scaled for an environment up to a maximum size.
  ///
  /// - Parameters:
  ///   - font: The font for the category `.large`.
  ///   - maximumPointSize: The maximum size in points. NaN, 0 and negative values set no limit.
  ///   - traitCollection: The traits of the environment, or `nil` for ``TraitCollection/current``.
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
