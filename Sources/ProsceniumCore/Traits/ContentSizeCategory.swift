/// How large people want text to be, from the smallest to the largest.
///
/// The raw values are UIKit's. Categories compare by their size; `.unspecified` comes before all others.
public enum ContentSizeCategory: String, Sendable, Hashable, CaseIterable {
  /// Nothing is said about text.
  case unspecified = "_UICTContentSizeCategoryUnspecified"

  /// The smallest text.
  case extraSmall = "UICTContentSizeCategoryXS"

  /// Small text.
  case small = "UICTContentSizeCategoryS"

  /// Text between small and large.
  case medium = "UICTContentSizeCategoryM"

  /// The usual text.
  case large = "UICTContentSizeCategoryL"

  /// Text above the usual.
  case extraLarge = "UICTContentSizeCategoryXL"

  /// Text two steps above the usual.
  case extraExtraLarge = "UICTContentSizeCategoryXXL"

  /// The largest text without a need for it.
  case extraExtraExtraLarge = "UICTContentSizeCategoryXXXL"

  /// Large text for users that need it.
  case accessibilityMedium = "UICTContentSizeCategoryAccessibilityM"

  /// Text a step above that.
  case accessibilityLarge = "UICTContentSizeCategoryAccessibilityL"

  /// Text two steps above that.
  case accessibilityExtraLarge = "UICTContentSizeCategoryAccessibilityXL"

  /// Text three steps above that.
  case accessibilityExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXL"

  /// The largest text there is.
  case accessibilityExtraExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXXL"

  /// Whether text is larger than any size for users that do not need large text.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  private static let ascending = allCases
}

extension ContentSizeCategory: Comparable {
  public static func < (left: ContentSizeCategory, right: ContentSizeCategory) -> Bool { left.code < right.code }
}

extension ContentSizeCategory: PackableTrait {
  var code: UInt64 { UInt64(Self.ascending.firstIndex(of: self) ?? 0) }

  init(code: UInt64) { self = Self.ascending[Int(code)] }
}
