/// The range of colours that a display shows.
public enum DisplayGamut: Int, Sendable, Hashable {
  /// The gamut is unspecified.
  case unspecified = -1

  /// The gamut is sRGB.
  case SRGB = 0

  /// The gamut is Display P3, which is wider than sRGB.
  case P3 = 1
}

/// The dynamic range of an image, which limits its brightness above white.
public enum ImageDynamicRange: Int, Sendable, Hashable {
  /// The dynamic range is unspecified.
  case unspecified = -1

  /// The dynamic range is standard, so that no pixel is brighter than white.
  case standard = 0

  /// The dynamic range is constrained, so that parts of an image may be slightly brighter than white.
  case constrainedHigh = 1

  /// The dynamic range is high, so that parts of an image may be as bright as the display permits.
  case high = 2
}

/// The capture state of a scene, which can be recorded, mirrored or shared.
public enum SceneCaptureState: Int, Sendable, Hashable {
  /// The capture state is unspecified.
  case unspecified = -1

  /// The capture state is inactive, so that no other viewer receives the scene.
  case inactive = 0

  /// The capture state is active, so that the scene is recorded, mirrored or shared.
  case active = 1
}

/// The capability of a display to measure the force of touches.
public enum ForceTouchCapability: Int, Sendable, Hashable {
  /// The capability is unknown.
  case unknown = 0

  /// The display does not measure the force of touches.
  case unavailable = 1

  /// The display measures the force of touches.
  case available = 2

  /// The unspecified value under the name that all other traits use.
  static var unspecified: ForceTouchCapability { .unknown }
}

/// The preferred contrast between the colours of an interface.
public enum AccessibilityContrast: Int, Sendable, Hashable {
  /// The contrast is unspecified.
  case unspecified = -1

  /// The contrast is normal, and colours remain as designed.
  case normal = 0

  /// The contrast is high, and colours differ more from each other.
  case high = 1
}

/// The preferred amount of motion in an interface.
public enum AccessibilityMotion: Int, Sendable, Hashable {
  /// The amount of motion is unspecified.
  case unspecified = 0

  /// The amount of motion is not limited.
  case normal = 1

  /// The amount of motion is reduced, because motion makes the user unwell.
  ///
  /// Built-in transitions fade instead.
  case reduced = 2
}

/// The preferred weight of text.
public enum LegibilityWeight: Int, Sendable, Hashable {
  /// The weight of text is unspecified.
  case unspecified = -1

  /// The weight of text is regular, as designed.
  case regular = 0

  /// The weight of text is bold, which is easier to read.
  case bold = 1
}

/// The user's preferred size of text, from the smallest to the largest.
///
/// The raw values are UIKit's. Categories are ordered by size, and `.unspecified` precedes all others.
public enum ContentSizeCategory: String, Sendable, Hashable, CaseIterable {
  /// The size of text is unspecified.
  case unspecified = "_UICTContentSizeCategoryUnspecified"

  /// The text has the smallest size.
  case extraSmall = "UICTContentSizeCategoryXS"

  /// The text is small.
  case small = "UICTContentSizeCategoryS"

  /// The text has a size between small and large.
  case medium = "UICTContentSizeCategoryM"

  /// The text is large, which is the default size.
  case large = "UICTContentSizeCategoryL"

  /// The text is one step larger than the default.
  case extraLarge = "UICTContentSizeCategoryXL"

  /// The text is two steps larger than the default.
  case extraExtraLarge = "UICTContentSizeCategoryXXL"

  /// The text is three steps larger than the default, which is the maximum without the accessibility sizes.
  case extraExtraExtraLarge = "UICTContentSizeCategoryXXXL"

  /// The text has the smallest accessibility size, for users who need large text.
  case accessibilityMedium = "UICTContentSizeCategoryAccessibilityM"

  /// The text has the second accessibility size.
  case accessibilityLarge = "UICTContentSizeCategoryAccessibilityL"

  /// The text has the third accessibility size.
  case accessibilityExtraLarge = "UICTContentSizeCategoryAccessibilityXL"

  /// The text has the fourth accessibility size.
  case accessibilityExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXL"

  /// The text has the fifth accessibility size, which is the largest size of all.
  case accessibilityExtraExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXXL"

  /// A Boolean value that indicates whether the category is one of the accessibility sizes.
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
