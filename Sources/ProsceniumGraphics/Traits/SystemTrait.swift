import Foundation

/// A system trait, which has its own storage in a collection and an unspecified value.
protocol SystemTrait: TraitDefinition {
  static func value(in collection: TraitCollection) -> Value

  static func set(_ value: Value, in collection: inout TraitCollection)
}

extension SystemTrait {
  /// Returns the value in `collection` for callers that do not know the trait's type.
  static func anyValue(in collection: TraitCollection) -> any Sendable & Hashable { value(in: collection) }

  static func setAny(_ value: any Sendable & Hashable, in collection: inout TraitCollection) {
    if let value = value as? Value { set(value, in: &collection) }
  }
}

/// A system trait with at most 16 values, which a collection stores in ``PackedTraits``.
protocol PackedTrait: SystemTrait where Value: PackableTrait {
  static var field: PackedTraits.Field { get }
}

extension PackedTrait {
  static func value(in collection: TraitCollection) -> Value { collection.packed[field] }

  static func set(_ value: Value, in collection: inout TraitCollection) { collection.packed[field] = value }
}

extension TraitHorizontalSizeClass: PackedTrait {
  static var field: PackedTraits.Field { .horizontalSizeClass }
}

extension TraitVerticalSizeClass: PackedTrait {
  static var field: PackedTraits.Field { .verticalSizeClass }
}

extension TraitUserInterfaceStyle: PackedTrait {
  static var field: PackedTraits.Field { .userInterfaceStyle }
}

extension TraitAccessibilityMotion: PackedTrait {
  static var field: PackedTraits.Field { .accessibilityMotion }
}

extension TraitLayoutDirection: PackedTrait {
  static var field: PackedTraits.Field { .layoutDirection }
}

extension TraitUserInterfaceIdiom: PackedTrait {
  static var field: PackedTraits.Field { .userInterfaceIdiom }
}

extension TraitDisplayGamut: PackedTrait {
  static var field: PackedTraits.Field { .displayGamut }
}

extension TraitAccessibilityContrast: PackedTrait {
  static var field: PackedTraits.Field { .accessibilityContrast }
}

extension TraitUserInterfaceLevel: PackedTrait {
  static var field: PackedTraits.Field { .userInterfaceLevel }
}

extension TraitForceTouchCapability: PackedTrait {
  static var field: PackedTraits.Field { .forceTouchCapability }
}

extension TraitPreferredContentSizeCategory: PackedTrait {
  static var field: PackedTraits.Field { .preferredContentSizeCategory }
}

extension TraitLegibilityWeight: PackedTrait {
  static var field: PackedTraits.Field { .legibilityWeight }
}

extension TraitActiveAppearance: PackedTrait {
  static var field: PackedTraits.Field { .activeAppearance }
}

extension TraitImageDynamicRange: PackedTrait {
  static var field: PackedTraits.Field { .imageDynamicRange }
}

extension TraitSceneCaptureState: PackedTrait {
  static var field: PackedTraits.Field { .sceneCaptureState }
}

extension TraitListEnvironment: PackedTrait {
  static var field: PackedTraits.Field { .listEnvironment }
}

extension TraitDisplayScale: SystemTrait {
  static func value(in collection: TraitCollection) -> CGFloat { collection.displayScale }

  static func set(_ value: CGFloat, in collection: inout TraitCollection) {
    collection.displayScale = value.isFinite && value > 0 ? value : 0
  }
}

extension TraitToolbarItemPresentationSize: SystemTrait {
  static func value(in collection: TraitCollection) -> ToolbarItemPresentationSize { collection.rare.toolbarItemSize }

  static func set(_ value: ToolbarItemPresentationSize, in collection: inout TraitCollection) {
    collection.rare.toolbarItemSize = value
  }
}

extension TraitVerticalBarEdge: SystemTrait {
  static func value(in collection: TraitCollection) -> VerticalBarEdge { collection.rare.verticalBarEdge }

  static func set(_ value: VerticalBarEdge, in collection: inout TraitCollection) {
    collection.rare.verticalBarEdge = value
  }
}

extension TraitTypesettingLanguage: SystemTrait {
  static func value(in collection: TraitCollection) -> Locale.Language? { collection.rare.language }

  static func set(_ value: Locale.Language?, in collection: inout TraitCollection) {
    collection.rare.language = value
  }
}

extension TraitCollection {
  /// All system traits, in the order of descriptions.
  static let systemTraits: [any SystemTrait.Type] = [
    TraitHorizontalSizeClass.self, TraitVerticalSizeClass.self, TraitDisplayScale.self, TraitUserInterfaceStyle.self,
    TraitAccessibilityMotion.self, TraitLayoutDirection.self, TraitUserInterfaceIdiom.self, TraitDisplayGamut.self,
    TraitAccessibilityContrast.self, TraitUserInterfaceLevel.self, TraitForceTouchCapability.self,
    TraitPreferredContentSizeCategory.self, TraitLegibilityWeight.self, TraitActiveAppearance.self,
    TraitToolbarItemPresentationSize.self, TraitImageDynamicRange.self, TraitSceneCaptureState.self,
    TraitTypesettingLanguage.self, TraitListEnvironment.self, TraitVerticalBarEdge.self,
  ]
}
