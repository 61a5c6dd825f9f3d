public import Foundation

// The traits of the system as types, for everything that takes a trait: subscripts, overrides, registrations. One row a
// trait; what a trait means stands at the property of ``TraitCollection``.

/// How much room there is from side to side.
public enum TraitHorizontalSizeClass: TraitDefinition {
  public static var defaultValue: UserInterfaceSizeClass { .unspecified }
}

/// How much room there is from top to bottom.
public enum TraitVerticalSizeClass: TraitDefinition {
  public static var defaultValue: UserInterfaceSizeClass { .unspecified }
}

/// Light or dark.
public enum TraitUserInterfaceStyle: TraitDefinition {
  public static var defaultValue: UserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

/// How much may move.
public enum TraitAccessibilityMotion: TraitDefinition {
  public static var defaultValue: AccessibilityMotion { .unspecified }
}

/// From which side text runs.
public enum TraitLayoutDirection: TraitDefinition {
  public static var defaultValue: TraitEnvironmentLayoutDirection { .unspecified }
}

/// The kind of device.
public enum TraitUserInterfaceIdiom: TraitDefinition {
  public static var defaultValue: UserInterfaceIdiom { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

/// The range of colours that the display shows.
public enum TraitDisplayGamut: TraitDefinition {
  public static var defaultValue: DisplayGamut { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

/// How far colours are to stand apart.
public enum TraitAccessibilityContrast: TraitDefinition {
  public static var defaultValue: AccessibilityContrast { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

/// Whether the interface lies over another one.
public enum TraitUserInterfaceLevel: TraitDefinition {
  public static var defaultValue: UserInterfaceLevel { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

/// Whether the display feels how hard it is touched.
public enum TraitForceTouchCapability: TraitDefinition {
  public static var defaultValue: ForceTouchCapability { .unknown }
}

/// How large text is to be.
public enum TraitPreferredContentSizeCategory: TraitDefinition {
  public static var defaultValue: ContentSizeCategory { .unspecified }
}

/// How heavy text is to be.
public enum TraitLegibilityWeight: TraitDefinition {
  public static var defaultValue: LegibilityWeight { .unspecified }
}

/// Whether the interface looks as the one in use.
public enum TraitActiveAppearance: TraitDefinition {
  public static var defaultValue: UserInterfaceActiveAppearance { .unspecified }
}

/// How much brighter than white an image may be.
public enum TraitImageDynamicRange: TraitDefinition {
  public static var defaultValue: ImageDynamicRange { .unspecified }
}

/// Whether what is shown is recorded, mirrored or shared.
public enum TraitSceneCaptureState: TraitDefinition {
  public static var defaultValue: SceneCaptureState { .unspecified }
}

/// The kind of list that the object stands in.
public enum TraitListEnvironment: TraitDefinition {
  public static var defaultValue: ListEnvironment { .unspecified }
}

/// Pixels a point.
public enum TraitDisplayScale: TraitDefinition {
  public static var defaultValue: CGFloat { 0 }
}

/// How large the items of a toolbar are.
public enum TraitToolbarItemPresentationSize: TraitDefinition {
  public static var defaultValue: ToolbarItemPresentationSize { .unspecified }
}

/// At which edge bars stand upright.
public enum TraitVerticalBarEdge: TraitDefinition {
  public static var defaultValue: VerticalBarEdge { .unspecified }
}

/// The language that text is set in.
public enum TraitTypesettingLanguage: TraitDefinition {
  public static var defaultValue: Locale.Language? { nil }
}
