public import Foundation

/// Traits that can be written: those of a collection in the making, and the overrides of an object.
public protocol MutableTraits {
  /// The value of a trait, of the system's or one's own.
  subscript<Trait: TraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension MutableTraits {
  /// How much room there is from side to side.
  public var horizontalSizeClass: UserInterfaceSizeClass {
    get { self[TraitHorizontalSizeClass.self] }
    set { self[TraitHorizontalSizeClass.self] = newValue }
  }

  /// How much room there is from top to bottom.
  public var verticalSizeClass: UserInterfaceSizeClass {
    get { self[TraitVerticalSizeClass.self] }
    set { self[TraitVerticalSizeClass.self] = newValue }
  }

  /// Pixels a point; 0 when unspecified, and for what is not finite and positive.
  public var displayScale: CGFloat {
    get { self[TraitDisplayScale.self] }
    set { self[TraitDisplayScale.self] = newValue }
  }

  /// Light or dark.
  public var userInterfaceStyle: UserInterfaceStyle {
    get { self[TraitUserInterfaceStyle.self] }
    set { self[TraitUserInterfaceStyle.self] = newValue }
  }

  /// How much may move.
  public var accessibilityMotion: AccessibilityMotion {
    get { self[TraitAccessibilityMotion.self] }
    set { self[TraitAccessibilityMotion.self] = newValue }
  }

  /// From which side text runs.
  public var layoutDirection: TraitEnvironmentLayoutDirection {
    get { self[TraitLayoutDirection.self] }
    set { self[TraitLayoutDirection.self] = newValue }
  }

  /// The kind of device.
  public var userInterfaceIdiom: UserInterfaceIdiom {
    get { self[TraitUserInterfaceIdiom.self] }
    set { self[TraitUserInterfaceIdiom.self] = newValue }
  }

  /// The range of colours that the display shows.
  public var displayGamut: DisplayGamut {
    get { self[TraitDisplayGamut.self] }
    set { self[TraitDisplayGamut.self] = newValue }
  }

  /// How far colours are to stand apart.
  public var accessibilityContrast: AccessibilityContrast {
    get { self[TraitAccessibilityContrast.self] }
    set { self[TraitAccessibilityContrast.self] = newValue }
  }

  /// Whether the interface lies over another one.
  public var userInterfaceLevel: UserInterfaceLevel {
    get { self[TraitUserInterfaceLevel.self] }
    set { self[TraitUserInterfaceLevel.self] = newValue }
  }

  /// Whether the display feels how hard it is touched.
  public var forceTouchCapability: ForceTouchCapability {
    get { self[TraitForceTouchCapability.self] }
    set { self[TraitForceTouchCapability.self] = newValue }
  }

  /// How large text is to be.
  public var preferredContentSizeCategory: ContentSizeCategory {
    get { self[TraitPreferredContentSizeCategory.self] }
    set { self[TraitPreferredContentSizeCategory.self] = newValue }
  }

  /// How heavy text is to be.
  public var legibilityWeight: LegibilityWeight {
    get { self[TraitLegibilityWeight.self] }
    set { self[TraitLegibilityWeight.self] = newValue }
  }

  /// Whether the interface looks as the one in use.
  public var activeAppearance: UserInterfaceActiveAppearance {
    get { self[TraitActiveAppearance.self] }
    set { self[TraitActiveAppearance.self] = newValue }
  }

  /// How much brighter than white an image may be.
  public var imageDynamicRange: ImageDynamicRange {
    get { self[TraitImageDynamicRange.self] }
    set { self[TraitImageDynamicRange.self] = newValue }
  }

  /// Whether what is shown is recorded, mirrored or shared.
  public var sceneCaptureState: SceneCaptureState {
    get { self[TraitSceneCaptureState.self] }
    set { self[TraitSceneCaptureState.self] = newValue }
  }

  /// The kind of list that the object stands in.
  public var listEnvironment: ListEnvironment {
    get { self[TraitListEnvironment.self] }
    set { self[TraitListEnvironment.self] = newValue }
  }

  /// How large the items of a toolbar are.
  public var toolbarItemPresentationSize: ToolbarItemPresentationSize {
    get { self[TraitToolbarItemPresentationSize.self] }
    set { self[TraitToolbarItemPresentationSize.self] = newValue }
  }

  /// At which edge bars stand upright.
  public var verticalBarEdge: VerticalBarEdge {
    get { self[TraitVerticalBarEdge.self] }
    set { self[TraitVerticalBarEdge.self] = newValue }
  }

  /// The language that text is set in; `nil` when unspecified.
  public var typesettingLanguage: Locale.Language? {
    get { self[TraitTypesettingLanguage.self] }
    set { self[TraitTypesettingLanguage.self] = newValue }
  }
}

/// The traits that an object has in place of those that it would inherit, for itself and everything in it.
///
/// Setting a trait overrides it; ``remove(_:)`` gives the inherited one back, and so does setting a trait of the system
/// to its unspecified value. Only what is overridden can be read.
public struct TraitOverrides: MutableTraits, Sendable, Hashable {
  private(set) var collection = TraitCollection()

  /// Overrides nothing.
  public init() {}

  /// The value that overrides a trait. Reading one that is not overridden is a programmer's error: ask
  /// ``contains(_:)`` before.
  public subscript<Trait: TraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get {
      precondition(contains(trait), "\(trait.name) is not overridden, so that there is no override to read.")
      return trait.read(in: collection)
    }
    set { trait.write(newValue, in: &collection) }
  }

  /// Whether a trait is overridden.
  public func contains(_ trait: any TraitDefinition.Type) -> Bool { trait.isSpecified(in: collection) }

  /// Overrides a trait no longer; one that is not overridden is left alone.
  public mutating func remove(_ trait: any TraitDefinition.Type) { trait.reset(in: &collection) }
}
