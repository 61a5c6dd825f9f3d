public import ProsceniumCore

/// The name of `ContentSizeCategory` in UIKit.
public typealias UIContentSizeCategory = ContentSizeCategory

/// The name of `DisplayGamut` in UIKit.
public typealias UIDisplayGamut = DisplayGamut

/// The name of `ForceTouchCapability` in UIKit.
public typealias UIForceTouchCapability = ForceTouchCapability

/// The name of `ImageDynamicRange` in UIKit.
public typealias UIImageDynamicRange = ImageDynamicRange

/// The name of `LegibilityWeight` in UIKit.
public typealias UILegibilityWeight = LegibilityWeight

/// The name of `ListEnvironment` in UIKit.
public typealias UIListEnvironment = ListEnvironment

/// The name of `MutableTraits` in UIKit.
public typealias UIMutableTraits = MutableTraits

/// The name of `SceneCaptureState` in UIKit.
public typealias UISceneCaptureState = SceneCaptureState

/// The name of `TraitAccessibilityContrast` in UIKit.
public typealias UITraitAccessibilityContrast = TraitAccessibilityContrast

/// The name of `TraitActiveAppearance` in UIKit.
public typealias UITraitActiveAppearance = TraitActiveAppearance

/// The name of `TraitChangeObservable` in UIKit.
public typealias UITraitChangeObservable = TraitChangeObservable

/// The name of `TraitChangeRegistration` in UIKit.
public typealias UITraitChangeRegistration = TraitChangeRegistration

/// The name of `TraitCollection` in UIKit.
public typealias UITraitCollection = TraitCollection

/// The name of `TraitDefinition` in UIKit.
public typealias UITraitDefinition = TraitDefinition

/// The name of `TraitDisplayGamut` in UIKit.
public typealias UITraitDisplayGamut = TraitDisplayGamut

/// The name of `TraitDisplayScale` in UIKit.
public typealias UITraitDisplayScale = TraitDisplayScale

/// The name of `TraitEnvironment` in UIKit.
public typealias UITraitEnvironment = TraitEnvironment

/// The name of `TraitEnvironmentLayoutDirection` in UIKit.
public typealias UITraitEnvironmentLayoutDirection = TraitEnvironmentLayoutDirection

/// The name of `TraitForceTouchCapability` in UIKit.
public typealias UITraitForceTouchCapability = TraitForceTouchCapability

/// The name of `TraitHorizontalSizeClass` in UIKit.
public typealias UITraitHorizontalSizeClass = TraitHorizontalSizeClass

/// The name of `TraitImageDynamicRange` in UIKit.
public typealias UITraitImageDynamicRange = TraitImageDynamicRange

/// The name of `TraitLayoutDirection` in UIKit.
public typealias UITraitLayoutDirection = TraitLayoutDirection

/// The name of `TraitLegibilityWeight` in UIKit.
public typealias UITraitLegibilityWeight = TraitLegibilityWeight

/// The name of `TraitListEnvironment` in UIKit.
public typealias UITraitListEnvironment = TraitListEnvironment

/// The name of `TraitOverrides` in UIKit.
public typealias UITraitOverrides = TraitOverrides

/// The name of `TraitPreferredContentSizeCategory` in UIKit.
public typealias UITraitPreferredContentSizeCategory = TraitPreferredContentSizeCategory

/// The name of `TraitSceneCaptureState` in UIKit.
public typealias UITraitSceneCaptureState = TraitSceneCaptureState

/// The name of `TraitToolbarItemPresentationSize` in UIKit.
public typealias UITraitToolbarItemPresentationSize = TraitToolbarItemPresentationSize

/// The name of `TraitTypesettingLanguage` in UIKit.
public typealias UITraitTypesettingLanguage = TraitTypesettingLanguage

/// The name of `TraitUserInterfaceIdiom` in UIKit.
public typealias UITraitUserInterfaceIdiom = TraitUserInterfaceIdiom

/// The name of `TraitUserInterfaceLevel` in UIKit.
public typealias UITraitUserInterfaceLevel = TraitUserInterfaceLevel

/// The name of `TraitUserInterfaceStyle` in UIKit.
public typealias UITraitUserInterfaceStyle = TraitUserInterfaceStyle

/// The name of `TraitVerticalSizeClass` in UIKit.
public typealias UITraitVerticalSizeClass = TraitVerticalSizeClass

/// The name of `UserInterfaceActiveAppearance` in UIKit.
public typealias UIUserInterfaceActiveAppearance = UserInterfaceActiveAppearance

/// The name of `UserInterfaceIdiom` in UIKit.
public typealias UIUserInterfaceIdiom = UserInterfaceIdiom

/// The name of `UserInterfaceLayoutDirection` in UIKit.
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection

/// The name of `UserInterfaceLevel` in UIKit.
public typealias UIUserInterfaceLevel = UserInterfaceLevel

/// The name of `UserInterfaceSizeClass` in UIKit.
public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass

/// The name of `UserInterfaceStyle` in UIKit.
public typealias UIUserInterfaceStyle = UserInterfaceStyle
