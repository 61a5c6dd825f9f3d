public import Foundation

/// A set of writable traits, which is either a collection under construction or the overrides of an object.
public protocol MutableTraits {
  /// Accesses the value of a system trait or of an application's trait.
  subscript<Trait: TraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension MutableTraits {
  /// The horizontal size class.
  public var horizontalSizeClass: UserInterfaceSizeClass {
    get { self[TraitHorizontalSizeClass.self] }
    set { self[TraitHorizontalSizeClass.self] = newValue }
  }

  /// The vertical size class.
  public var verticalSizeClass: UserInterfaceSizeClass {
    get { self[TraitVerticalSizeClass.self] }
    set { self[TraitVerticalSizeClass.self] = newValue }
  }

  /// The number of pixels per point, or 0 if unspecified.
  ///
  /// Setting a value that is not finite or not positive makes the scale unspecified.
  public var displayScale: CGFloat {
    get { self[TraitDisplayScale.self] }
    set { self[TraitDisplayScale.self] = newValue }
  }

  /// The light or dark style of the interface.
  public var userInterfaceStyle: UserInterfaceStyle {
    get { self[TraitUserInterfaceStyle.self] }
    set { self[TraitUserInterfaceStyle.self] = newValue }
  }

  /// The user's preference for motion.
  public var accessibilityMotion: AccessibilityMotion {
    get { self[TraitAccessibilityMotion.self] }
    set { self[TraitAccessibilityMotion.self] = newValue }
  }

  /// The layout direction of text and content.
  public var layoutDirection: TraitEnvironmentLayoutDirection {
    get { self[TraitLayoutDirection.self] }
    set { self[TraitLayoutDirection.self] = newValue }
  }

  /// The kind of device.
  public var userInterfaceIdiom: UserInterfaceIdiom {
    get { self[TraitUserInterfaceIdiom.self] }
    set { self[TraitUserInterfaceIdiom.self] = newValue }
  }

  /// The colour gamut of the display.
  public var displayGamut: DisplayGamut {
    get { self[TraitDisplayGamut.self] }
    set { self[TraitDisplayGamut.self] = newValue }
  }

  /// The user's preference for colour contrast.
  public var accessibilityContrast: AccessibilityContrast {
    get { self[TraitAccessibilityContrast.self] }
    set { self[TraitAccessibilityContrast.self] = newValue }
  }

  /// The level of the interface, which is elevated if it covers another interface.
  public var userInterfaceLevel: UserInterfaceLevel {
    get { self[TraitUserInterfaceLevel.self] }
    set { self[TraitUserInterfaceLevel.self] = newValue }
  }

  /// The capability of the display to measure the force of touches.
  public var forceTouchCapability: ForceTouchCapability {
    get { self[TraitForceTouchCapability.self] }
    set { self[TraitForceTouchCapability.self] = newValue }
  }

  /// The user's preferred text size.
  public var preferredContentSizeCategory: ContentSizeCategory {
    get { self[TraitPreferredContentSizeCategory.self] }
    set { self[TraitPreferredContentSizeCategory.self] = newValue }
  }

  /// The preferred weight of text.
  public var legibilityWeight: LegibilityWeight {
    get { self[TraitLegibilityWeight.self] }
    set { self[TraitLegibilityWeight.self] = newValue }
  }

  /// The active or inactive appearance of the interface.
  public var activeAppearance: UserInterfaceActiveAppearance {
    get { self[TraitActiveAppearance.self] }
    set { self[TraitActiveAppearance.self] = newValue }
  }

  /// The dynamic range of images, which limits their brightness above white.
  public var imageDynamicRange: ImageDynamicRange {
    get { self[TraitImageDynamicRange.self] }
    set { self[TraitImageDynamicRange.self] = newValue }
  }

  /// The capture state, which indicates whether the scene is recorded, mirrored or shared.
  public var sceneCaptureState: SceneCaptureState {
    get { self[TraitSceneCaptureState.self] }
    set { self[TraitSceneCaptureState.self] = newValue }
  }

  /// The kind of list that contains the object.
  public var listEnvironment: ListEnvironment {
    get { self[TraitListEnvironment.self] }
    set { self[TraitListEnvironment.self] = newValue }
  }

  /// The size of toolbar items.
  public var toolbarItemPresentationSize: ToolbarItemPresentationSize {
    get { self[TraitToolbarItemPresentationSize.self] }
    set { self[TraitToolbarItemPresentationSize.self] = newValue }
  }

  /// The edge of vertical bars.
  public var verticalBarEdge: VerticalBarEdge {
    get { self[TraitVerticalBarEdge.self] }
    set { self[TraitVerticalBarEdge.self] = newValue }
  }

  /// The language for typesetting, or `nil` if unspecified.
  public var typesettingLanguage: Locale.Language? {
    get { self[TraitTypesettingLanguage.self] }
    set { self[TraitTypesettingLanguage.self] = newValue }
  }
}

/// The trait values that an object uses instead of inherited ones, for itself and its descendants.
///
/// Setting a trait overrides it. ``remove(_:)`` restores the inherited value, and so does setting a system trait to
/// its unspecified value. Only overridden traits can be read.
public struct TraitOverrides: MutableTraits, Sendable, Hashable {
  package private(set) var collection = TraitCollection()

  /// Creates an instance without overrides.
  public init() {}

  /// Accesses the value that overrides a trait.
  ///
  /// Reading a trait that is not overridden is a programming error. Call ``contains(_:)`` first.
  public subscript<Trait: TraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get {
      precondition(contains(trait), "\(trait.name) is not overridden. Call contains(_:) before reading it.")
      return trait.read(in: collection)
    }
    set { trait.write(newValue, in: &collection) }
  }

  /// Returns a Boolean value that indicates whether a trait is overridden.
  public func contains(_ trait: any TraitDefinition.Type) -> Bool { trait.isSpecified(in: collection) }

  /// Removes the override of a trait, if there is one.
  public mutating func remove(_ trait: any TraitDefinition.Type) { trait.reset(in: &collection) }
}
