public import Foundation

// The types of the system traits, for subscripts, overrides and registrations. Each type corresponds to a property of
// ``TraitCollection``.

/// The trait of the horizontal size class.
public enum TraitHorizontalSizeClass: TraitDefinition {
  public static var defaultValue: UserInterfaceSizeClass { .unspecified }
}

/// The trait of the vertical size class.
public enum TraitVerticalSizeClass: TraitDefinition {
  public static var defaultValue: UserInterfaceSizeClass { .unspecified }
}

/// The trait of the light or dark style.
public enum TraitUserInterfaceStyle: TraitDefinition {
  public static var defaultValue: UserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

/// The trait of the user's preference for motion.
public enum TraitAccessibilityMotion: TraitDefinition {
  public static var defaultValue: AccessibilityMotion { .unspecified }
}

/// The trait of the layout direction.
public enum TraitLayoutDirection: TraitDefinition {
  public static var defaultValue: TraitEnvironmentLayoutDirection { .unspecified }
}

/// The trait of the kind of device.
public enum TraitUserInterfaceIdiom: TraitDefinition {
  public static var defaultValue: UserInterfaceIdiom { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

/// The trait of the display's colour gamut.
public enum TraitDisplayGamut: TraitDefinition {
  public static var defaultValue: DisplayGamut { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

/// The trait of the user's preference for colour contrast.
public enum TraitAccessibilityContrast: TraitDefinition {
  public static var defaultValue: AccessibilityContrast { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

/// The trait of the interface's level.
public enum TraitUserInterfaceLevel: TraitDefinition {
  public static var defaultValue: UserInterfaceLevel { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

/// The trait of the display's capability to measure the force of touches.
public enum TraitForceTouchCapability: TraitDefinition {
  public static var defaultValue: ForceTouchCapability { .unknown }
}

/// The trait of the user's preferred text size.
public enum TraitPreferredContentSizeCategory: TraitDefinition {
  public static var defaultValue: ContentSizeCategory { .unspecified }
}

/// The trait of the preferred weight of text.
public enum TraitLegibilityWeight: TraitDefinition {
  public static var defaultValue: LegibilityWeight { .unspecified }
}

/// The trait of the active or inactive appearance.
public enum TraitActiveAppearance: TraitDefinition {
  public static var defaultValue: UserInterfaceActiveAppearance { .unspecified }
}

/// The trait of the dynamic range of images.
public enum TraitImageDynamicRange: TraitDefinition {
  public static var defaultValue: ImageDynamicRange { .unspecified }
}

/// The trait of the scene's capture state.
public enum TraitSceneCaptureState: TraitDefinition {
  public static var defaultValue: SceneCaptureState { .unspecified }
}

/// The trait of the kind of list that contains an object.
public enum TraitListEnvironment: TraitDefinition {
  public static var defaultValue: ListEnvironment { .unspecified }
}

/// The trait of the number of pixels per point.
public enum TraitDisplayScale: TraitDefinition {
  public static var defaultValue: CGFloat { 0 }
}

/// The trait of the size of toolbar items.
public enum TraitToolbarItemPresentationSize: TraitDefinition {
  public static var defaultValue: ToolbarItemPresentationSize { .unspecified }
}

/// The trait of the edge of vertical bars.
public enum TraitVerticalBarEdge: TraitDefinition {
  public static var defaultValue: VerticalBarEdge { .unspecified }
}

/// The trait of the language for typesetting.
public enum TraitTypesettingLanguage: TraitDefinition {
  public static var defaultValue: Locale.Language? { nil }
}
