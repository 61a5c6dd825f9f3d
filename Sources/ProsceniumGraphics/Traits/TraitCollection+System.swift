public import Foundation

extension TraitCollection {
  /// The horizontal size class.
  public var horizontalSizeClass: UserInterfaceSizeClass { packed[.horizontalSizeClass] }

  /// The vertical size class.
  public var verticalSizeClass: UserInterfaceSizeClass { packed[.verticalSizeClass] }

  /// The light or dark style of the interface.
  public var userInterfaceStyle: UserInterfaceStyle { packed[.userInterfaceStyle] }

  /// The user's preference for motion.
  public var accessibilityMotion: AccessibilityMotion { packed[.accessibilityMotion] }

  /// The layout direction of text and content.
  public var layoutDirection: TraitEnvironmentLayoutDirection { packed[.layoutDirection] }

  /// The kind of device.
  public var userInterfaceIdiom: UserInterfaceIdiom { packed[.userInterfaceIdiom] }

  /// The colour gamut of the display.
  public var displayGamut: DisplayGamut { packed[.displayGamut] }

  /// The user's preference for colour contrast.
  public var accessibilityContrast: AccessibilityContrast { packed[.accessibilityContrast] }

  /// The level of the interface, which is elevated if it covers another interface.
  public var userInterfaceLevel: UserInterfaceLevel { packed[.userInterfaceLevel] }

  /// The capability of the display to measure the force of touches.
  public var forceTouchCapability: ForceTouchCapability { packed[.forceTouchCapability] }

  /// The user's preferred text size.
  public var preferredContentSizeCategory: ContentSizeCategory { packed[.preferredContentSizeCategory] }

  /// The preferred weight of text.
  public var legibilityWeight: LegibilityWeight { packed[.legibilityWeight] }

  /// The active or inactive appearance of the interface.
  public var activeAppearance: UserInterfaceActiveAppearance { packed[.activeAppearance] }

  /// The dynamic range of images, which limits their brightness above white.
  public var imageDynamicRange: ImageDynamicRange { packed[.imageDynamicRange] }

  /// The capture state, which indicates whether the scene is recorded, mirrored or shared.
  public var sceneCaptureState: SceneCaptureState { packed[.sceneCaptureState] }

  /// The kind of list that contains the object.
  public var listEnvironment: ListEnvironment { packed[.listEnvironment] }

  /// The size of toolbar items.
  public var toolbarItemPresentationSize: ToolbarItemPresentationSize { rare.toolbarItemSize }

  /// The edge of vertical bars.
  public var verticalBarEdge: VerticalBarEdge { rare.verticalBarEdge }

  /// The language for typesetting, or `nil` if unspecified.
  public var typesettingLanguage: Locale.Language? { rare.language }
}

extension TraitCollection {
  /// Creates a collection that specifies only the horizontal size class.
  public init(horizontalSizeClass: UserInterfaceSizeClass) { packed[.horizontalSizeClass] = horizontalSizeClass }

  /// Creates a collection that specifies only the vertical size class.
  public init(verticalSizeClass: UserInterfaceSizeClass) { packed[.verticalSizeClass] = verticalSizeClass }

  /// Creates a collection that specifies only the light or dark style.
  public init(userInterfaceStyle: UserInterfaceStyle) { packed[.userInterfaceStyle] = userInterfaceStyle }

  /// Creates a collection that specifies only the preference for motion.
  public init(accessibilityMotion: AccessibilityMotion) { packed[.accessibilityMotion] = accessibilityMotion }

  /// Creates a collection that specifies only the layout direction.
  public init(layoutDirection: TraitEnvironmentLayoutDirection) { packed[.layoutDirection] = layoutDirection }

  /// Creates a collection that specifies only the kind of device.
  public init(userInterfaceIdiom: UserInterfaceIdiom) { packed[.userInterfaceIdiom] = userInterfaceIdiom }

  /// Creates a collection that specifies only the colour gamut.
  public init(displayGamut: DisplayGamut) { packed[.displayGamut] = displayGamut }

  /// Creates a collection that specifies only the contrast.
  public init(accessibilityContrast: AccessibilityContrast) { packed[.accessibilityContrast] = accessibilityContrast }

  /// Creates a collection that specifies only the level of the interface.
  public init(userInterfaceLevel: UserInterfaceLevel) { packed[.userInterfaceLevel] = userInterfaceLevel }

  /// Creates a collection that specifies only the capability to measure the force of touches.
  public init(forceTouchCapability: ForceTouchCapability) { packed[.forceTouchCapability] = forceTouchCapability }

  /// Creates a collection that specifies only the preferred text size.
  public init(preferredContentSizeCategory: ContentSizeCategory) {
    packed[.preferredContentSizeCategory] = preferredContentSizeCategory
  }

  /// Creates a collection that specifies only the weight of text.
  public init(legibilityWeight: LegibilityWeight) { packed[.legibilityWeight] = legibilityWeight }

  /// Creates a collection that specifies only the active or inactive appearance.
  public init(activeAppearance: UserInterfaceActiveAppearance) { packed[.activeAppearance] = activeAppearance }

  /// Creates a collection that specifies only the dynamic range of images.
  public init(imageDynamicRange: ImageDynamicRange) { packed[.imageDynamicRange] = imageDynamicRange }

  /// Creates a collection that specifies only the capture state.
  public init(sceneCaptureState: SceneCaptureState) { packed[.sceneCaptureState] = sceneCaptureState }

  /// Creates a collection that specifies only the kind of list.
  public init(listEnvironment: ListEnvironment) { packed[.listEnvironment] = listEnvironment }

  /// Creates a collection that specifies only the display scale.
  ///
  /// A scale that is not finite or not positive is unspecified.
  public init(displayScale: CGFloat) { TraitDisplayScale.set(displayScale, in: &self) }

  /// Creates a collection that specifies only the size of toolbar items.
  public init(toolbarItemPresentationSize: ToolbarItemPresentationSize) {
    rare.toolbarItemSize = toolbarItemPresentationSize
  }

  /// Creates a collection that specifies only the edge of vertical bars.
  public init(verticalBarEdge: VerticalBarEdge) { rare.verticalBarEdge = verticalBarEdge }

  /// Creates a collection that specifies only the language for typesetting.
  public init(typesettingLanguage: Locale.Language?) { rare.language = typesettingLanguage }
}
