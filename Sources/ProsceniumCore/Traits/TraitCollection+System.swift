public import Foundation

extension TraitCollection {
  /// How much room there is from side to side.
  public var horizontalSizeClass: UserInterfaceSizeClass { packed[.horizontalSizeClass] }

  /// How much room there is from top to bottom.
  public var verticalSizeClass: UserInterfaceSizeClass { packed[.verticalSizeClass] }

  /// Light or dark.
  public var userInterfaceStyle: UserInterfaceStyle { packed[.userInterfaceStyle] }

  /// How much may move.
  public var accessibilityMotion: AccessibilityMotion { packed[.accessibilityMotion] }

  /// From which side text runs.
  public var layoutDirection: TraitEnvironmentLayoutDirection { packed[.layoutDirection] }

  /// The kind of device.
  public var userInterfaceIdiom: UserInterfaceIdiom { packed[.userInterfaceIdiom] }

  /// The range of colours that the display shows.
  public var displayGamut: DisplayGamut { packed[.displayGamut] }

  /// How far colours are to stand apart.
  public var accessibilityContrast: AccessibilityContrast { packed[.accessibilityContrast] }

  /// Whether the interface lies over another one.
  public var userInterfaceLevel: UserInterfaceLevel { packed[.userInterfaceLevel] }

  /// Whether the display feels how hard it is touched.
  public var forceTouchCapability: ForceTouchCapability { packed[.forceTouchCapability] }

  /// How large text is to be.
  public var preferredContentSizeCategory: ContentSizeCategory { packed[.preferredContentSizeCategory] }

  /// How heavy text is to be.
  public var legibilityWeight: LegibilityWeight { packed[.legibilityWeight] }

  /// Whether the interface looks as the one in use.
  public var activeAppearance: UserInterfaceActiveAppearance { packed[.activeAppearance] }

  /// How much brighter than white an image may be.
  public var imageDynamicRange: ImageDynamicRange { packed[.imageDynamicRange] }

  /// Whether what is shown is recorded, mirrored or shared.
  public var sceneCaptureState: SceneCaptureState { packed[.sceneCaptureState] }

  /// The kind of list that the object stands in.
  public var listEnvironment: ListEnvironment { packed[.listEnvironment] }

  /// How large the items of a toolbar are.
  public var toolbarItemPresentationSize: ToolbarItemPresentationSize { rare.toolbarItemSize }

  /// At which edge bars stand upright.
  public var verticalBarEdge: VerticalBarEdge { rare.verticalBarEdge }

  /// The language that text is set in; `nil` when unspecified.
  public var typesettingLanguage: Locale.Language? { rare.language }
}

extension TraitCollection {
  /// Makes a collection with the horizontal size class alone.
  public init(horizontalSizeClass: UserInterfaceSizeClass) { packed[.horizontalSizeClass] = horizontalSizeClass }

  /// Makes a collection with the vertical size class alone.
  public init(verticalSizeClass: UserInterfaceSizeClass) { packed[.verticalSizeClass] = verticalSizeClass }

  /// Makes a collection with the style alone.
  public init(userInterfaceStyle: UserInterfaceStyle) { packed[.userInterfaceStyle] = userInterfaceStyle }

  /// Makes a collection with the amount of motion alone.
  public init(accessibilityMotion: AccessibilityMotion) { packed[.accessibilityMotion] = accessibilityMotion }

  /// Makes a collection with the direction of text alone.
  public init(layoutDirection: TraitEnvironmentLayoutDirection) { packed[.layoutDirection] = layoutDirection }

  /// Makes a collection with the kind of device alone.
  public init(userInterfaceIdiom: UserInterfaceIdiom) { packed[.userInterfaceIdiom] = userInterfaceIdiom }

  /// Makes a collection with the range of colours alone.
  public init(displayGamut: DisplayGamut) { packed[.displayGamut] = displayGamut }

  /// Makes a collection with the contrast alone.
  public init(accessibilityContrast: AccessibilityContrast) { packed[.accessibilityContrast] = accessibilityContrast }

  /// Makes a collection with the level alone.
  public init(userInterfaceLevel: UserInterfaceLevel) { packed[.userInterfaceLevel] = userInterfaceLevel }

  /// Makes a collection with the feeling of force alone.
  public init(forceTouchCapability: ForceTouchCapability) { packed[.forceTouchCapability] = forceTouchCapability }

  /// Makes a collection with the size of text alone.
  public init(preferredContentSizeCategory: ContentSizeCategory) {
    packed[.preferredContentSizeCategory] = preferredContentSizeCategory
  }

  /// Makes a collection with the weight of text alone.
  public init(legibilityWeight: LegibilityWeight) { packed[.legibilityWeight] = legibilityWeight }

  /// Makes a collection with the look of use alone.
  public init(activeAppearance: UserInterfaceActiveAppearance) { packed[.activeAppearance] = activeAppearance }

  /// Makes a collection with the range of brightness alone.
  public init(imageDynamicRange: ImageDynamicRange) { packed[.imageDynamicRange] = imageDynamicRange }

  /// Makes a collection with the state of recording alone.
  public init(sceneCaptureState: SceneCaptureState) { packed[.sceneCaptureState] = sceneCaptureState }

  /// Makes a collection with the kind of list alone.
  public init(listEnvironment: ListEnvironment) { packed[.listEnvironment] = listEnvironment }

  /// Makes a collection with the display scale alone; a scale that is not finite and positive is unspecified.
  public init(displayScale: CGFloat) { TraitDisplayScale.set(displayScale, in: &self) }

  /// Makes a collection with the size of a toolbar's items alone.
  public init(toolbarItemPresentationSize: ToolbarItemPresentationSize) {
    rare.toolbarItemSize = toolbarItemPresentationSize
  }

  /// Makes a collection with the edge of upright bars alone.
  public init(verticalBarEdge: VerticalBarEdge) { rare.verticalBarEdge = verticalBarEdge }

  /// Makes a collection with the language of text alone.
  public init(typesettingLanguage: Locale.Language?) { rare.language = typesettingLanguage }
}
