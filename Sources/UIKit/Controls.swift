public import ProsceniumCore
public import ProsceniumViews

/// The name of `Accessibility` in UIKit.
public typealias UIAccessibility = Accessibility

/// The name of `AccessibilityContrast` in UIKit.
public typealias UIAccessibilityContrast = AccessibilityContrast

/// The name of `AccessibilityCustomAction` in UIKit.
public typealias UIAccessibilityCustomAction = AccessibilityCustomAction

/// The name of `AccessibilityElement` in UIKit.
public typealias UIAccessibilityElement = AccessibilityElement

/// The name of `AccessibilityScrollDirection` in UIKit.
public typealias UIAccessibilityScrollDirection = AccessibilityScrollDirection

/// The name of `AccessibilityTraits` in UIKit.
public typealias UIAccessibilityTraits = AccessibilityTraits

/// The name of `Action` in UIKit.
public typealias UIAction = Action

/// The name of `ActivityIndicatorView` in UIKit.
public typealias UIActivityIndicatorView = ActivityIndicatorView

/// The name of `BarButtonItem` in UIKit.
public typealias UIBarButtonItem = BarButtonItem

/// The name of `BarItem` in UIKit.
public typealias UIBarItem = BarItem

/// The name of `BarStyle` in UIKit.
public typealias UIBarStyle = BarStyle

/// The name of `Button` in UIKit.
public typealias UIButton = Button

/// The name of `Control` in UIKit.
public typealias UIControl = Control

/// The name of `KeyInput` in UIKit.
public typealias UIKeyInput = KeyInput

/// The name of `KeyboardType` in UIKit.
public typealias UIKeyboardType = KeyboardType

/// The name of `Menu` in UIKit.
public typealias UIMenu = Menu

/// The name of `MenuElement` in UIKit.
public typealias UIMenuElement = MenuElement

/// The name of `NavigationBar` in UIKit.
public typealias UINavigationBar = NavigationBar

/// The name of `NavigationBarDelegate` in UIKit.
public typealias UINavigationBarDelegate = NavigationBarDelegate

/// The name of `NavigationItem` in UIKit.
public typealias UINavigationItem = NavigationItem

/// The name of `PageControl` in UIKit.
public typealias UIPageControl = PageControl

/// The name of `ProgressView` in UIKit.
public typealias UIProgressView = ProgressView

/// The name of `ReturnKeyType` in UIKit.
public typealias UIReturnKeyType = ReturnKeyType

/// The name of `SegmentedControl` in UIKit.
public typealias UISegmentedControl = SegmentedControl

/// The name of `Slider` in UIKit.
public typealias UISlider = Slider

/// The name of `Stepper` in UIKit.
public typealias UIStepper = Stepper

/// The name of `Switch` in UIKit.
public typealias UISwitch = Switch

/// The name of `TabBar` in UIKit.
public typealias UITabBar = TabBar

/// The name of `TabBarDelegate` in UIKit.
public typealias UITabBarDelegate = TabBarDelegate

/// The name of `TabBarItem` in UIKit.
public typealias UITabBarItem = TabBarItem

/// The name of `TextAutocapitalizationType` in UIKit.
public typealias UITextAutocapitalizationType = TextAutocapitalizationType

/// The name of `TextAutocorrectionType` in UIKit.
public typealias UITextAutocorrectionType = TextAutocorrectionType

/// The name of `TextContentType` in UIKit.
public typealias UITextContentType = TextContentType

/// The name of `TextField` in UIKit.
public typealias UITextField = TextField

/// The name of `TextFieldDelegate` in UIKit.
public typealias UITextFieldDelegate = TextFieldDelegate

/// The name of `TextInput` in UIKit.
public typealias UITextInput = TextInput

/// The name of `TextInputTraits` in UIKit.
public typealias UITextInputTraits = TextInputTraits

/// The name of `TextPosition` in UIKit.
public typealias UITextPosition = TextPosition

/// The name of `TextRange` in UIKit.
public typealias UITextRange = TextRange

/// The name of `TextSelectionRect` in UIKit.
public typealias UITextSelectionRect = TextSelectionRect

/// The name of `TextSpellCheckingType` in UIKit.
public typealias UITextSpellCheckingType = TextSpellCheckingType

/// The name of `TextStorageDirection` in UIKit.
public typealias UITextStorageDirection = TextStorageDirection

/// The name of `TextView` in UIKit.
public typealias UITextView = TextView

/// The name of `TextViewDelegate` in UIKit.
public typealias UITextViewDelegate = TextViewDelegate

/// The name of `Toolbar` in UIKit.
public typealias UIToolbar = Toolbar

/// The name of `BarAppearance` in UIKit.
public typealias UIBarAppearance = BarAppearance

/// The name of `NavigationBarAppearance` in UIKit.
public typealias UINavigationBarAppearance = NavigationBarAppearance

/// The name of `TabBarAppearance` in UIKit.
public typealias UITabBarAppearance = TabBarAppearance

/// The name of `ToolbarAppearance` in UIKit.
public typealias UIToolbarAppearance = ToolbarAppearance

/// The name of `UndoManager` in Foundation.
public typealias UndoManager = ProsceniumViews.UndoManager
