public import Foundation

/// The environment of an interface as a value: size classes, scale, style.
///
/// A trait that nobody specified is `.unspecified` (0 for the scale) and overrides nothing. Collections are
/// immutable and `Sendable`, so that any actor can build, merge and send them.
public struct TraitCollection: Sendable, Hashable {
  /// How much room there is from side to side.
  public private(set) var horizontalSizeClass = UserInterfaceSizeClass.unspecified

  /// How much room there is from top to bottom.
  public private(set) var verticalSizeClass = UserInterfaceSizeClass.unspecified

  /// Pixels a point; 0 when unspecified.
  public private(set) var displayScale: CGFloat = 0

  /// Light or dark.
  public private(set) var userInterfaceStyle = UserInterfaceStyle.unspecified

  /// How much may move.
  public private(set) var accessibilityMotion = AccessibilityMotion.unspecified

  /// From which side text runs.
  public private(set) var layoutDirection = TraitEnvironmentLayoutDirection.unspecified

  /// Makes a collection in which every trait is unspecified.
  public init() {}

  /// Makes a collection with the horizontal size class alone.
  public init(horizontalSizeClass: UserInterfaceSizeClass) {
    self.horizontalSizeClass = horizontalSizeClass
  }

  /// Makes a collection with the vertical size class alone.
  public init(verticalSizeClass: UserInterfaceSizeClass) {
    self.verticalSizeClass = verticalSizeClass
  }

  /// Makes a collection with the display scale alone; a scale that is not finite and positive is unspecified.
  public init(displayScale: CGFloat) {
    self.displayScale = displayScale.isFinite && displayScale > 0 ? displayScale : 0
  }

  /// Makes a collection with the style alone.
  public init(userInterfaceStyle: UserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// Makes a collection with the amount of motion alone.
  public init(accessibilityMotion: AccessibilityMotion) {
    self.accessibilityMotion = accessibilityMotion
  }

  /// Makes a collection with the direction of text alone.
  public init(layoutDirection: TraitEnvironmentLayoutDirection) {
    self.layoutDirection = layoutDirection
  }

  /// Merges collections; for each trait the last one that specifies it wins.
  ///
  /// An unspecified trait never overwrites a specified one. An empty array gives a collection in which
  /// everything is unspecified.
  public init(traitsFrom collections: [TraitCollection]) {
    for collection in collections {
      if collection.horizontalSizeClass != .unspecified { horizontalSizeClass = collection.horizontalSizeClass }
      if collection.verticalSizeClass != .unspecified { verticalSizeClass = collection.verticalSizeClass }
      if collection.displayScale != 0 { displayScale = collection.displayScale }
      if collection.userInterfaceStyle != .unspecified { userInterfaceStyle = collection.userInterfaceStyle }
      if collection.accessibilityMotion != .unspecified { accessibilityMotion = collection.accessibilityMotion }
      if collection.layoutDirection != .unspecified { layoutDirection = collection.layoutDirection }
    }
  }
}

extension TraitCollection: CustomStringConvertible {
  /// The specified traits, in a fixed order.
  public var description: String {
    var parts: [String] = []
    if horizontalSizeClass != .unspecified { parts.append("horizontal \(horizontalSizeClass)") }
    if verticalSizeClass != .unspecified { parts.append("vertical \(verticalSizeClass)") }
    if displayScale != 0 { parts.append("scale \(displayScale)") }
    if userInterfaceStyle != .unspecified { parts.append("\(userInterfaceStyle)") }
    if accessibilityMotion != .unspecified { parts.append("\(accessibilityMotion) motion") }
    if layoutDirection != .unspecified { parts.append("\(layoutDirection)") }
    return parts.isEmpty ? "unspecified" : parts.joined(separator: ", ")
  }
}
