/// The range of colours that a display shows.
public enum DisplayGamut: Int, Sendable, Hashable {
  /// Nothing is said about the range.
  case unspecified = -1

  /// The range of sRGB.
  case SRGB = 0

  /// The wider range of Display P3.
  case P3 = 1
}

/// How much brighter than white an image may be.
public enum ImageDynamicRange: Int, Sendable, Hashable {
  /// Nothing is said about the range.
  case unspecified = -1

  /// Nothing is brighter than white.
  case standard = 0

  /// Parts may be a little brighter than white.
  case constrainedHigh = 1

  /// Parts may be as bright as the display can.
  case high = 2
}

/// Whether what is shown is recorded, mirrored or shared.
public enum SceneCaptureState: Int, Sendable, Hashable {
  /// Nothing is said about recording.
  case unspecified = -1

  /// What is shown is not recorded.
  case inactive = 0

  /// What is shown goes elsewhere too.
  case active = 1
}

/// Whether a display feels how hard it is touched.
public enum ForceTouchCapability: Int, Sendable, Hashable {
  /// Nothing is said about it.
  case unknown = 0

  /// It does not.
  case unavailable = 1

  /// It does.
  case available = 2

  /// What the other traits call it.
  static var unspecified: ForceTouchCapability { .unknown }
}

/// How far the colours of an interface are to stand apart.
public enum AccessibilityContrast: Int, Sendable, Hashable {
  /// Nothing is said about contrast.
  case unspecified = -1

  /// Colours as they are designed.
  case normal = 0

  /// Colours that stand further apart.
  case high = 1
}

/// How much an interface may move.
public enum AccessibilityMotion: Int, Sendable, Hashable {
  /// Nothing is said about motion.
  case unspecified = 0

  /// Views may move as they like.
  case normal = 1

  /// Motion is reduced, because it makes the user unwell: the built-in transitions fade instead.
  case reduced = 2
}

/// How heavy text is to be.
public enum LegibilityWeight: Int, Sendable, Hashable {
  /// Nothing is said about the weight.
  case unspecified = -1

  /// Text as it is designed.
  case regular = 0

  /// Heavier text, which is easier to read.
  case bold = 1
}

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
