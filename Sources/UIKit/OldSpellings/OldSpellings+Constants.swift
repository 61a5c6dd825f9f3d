public import Foundation

// The constants of Swift 4.0 and before, each of which has its present name in its message.

/// The older name of `UIEdgeInsets.zero`.
@available(*, deprecated, renamed: "UIEdgeInsets.zero")
@MainActor public var UIEdgeInsetsZero: UIEdgeInsets { UIEdgeInsets.zero }

/// The older name of `UIView.noIntrinsicMetric`.
@available(*, deprecated, renamed: "UIView.noIntrinsicMetric")
@MainActor public var UIViewNoIntrinsicMetric: CGFloat { UIView.noIntrinsicMetric }

/// The older name of `UIView.layoutFittingCompressedSize`.
@available(*, deprecated, renamed: "UIView.layoutFittingCompressedSize")
@MainActor public var UILayoutFittingCompressedSize: CGSize { UIView.layoutFittingCompressedSize }

/// The older name of `UIView.layoutFittingExpandedSize`.
@available(*, deprecated, renamed: "UIView.layoutFittingExpandedSize")
@MainActor public var UILayoutFittingExpandedSize: CGSize { UIView.layoutFittingExpandedSize }

/// The older name of `UILayoutPriority.required`.
@available(*, deprecated, renamed: "UILayoutPriority.required")
@MainActor public var UILayoutPriorityRequired: UILayoutPriority { UILayoutPriority.required }

/// The older name of `UILayoutPriority.defaultHigh`.
@available(*, deprecated, renamed: "UILayoutPriority.defaultHigh")
@MainActor public var UILayoutPriorityDefaultHigh: UILayoutPriority { UILayoutPriority.defaultHigh }

/// The older name of `UILayoutPriority.defaultLow`.
@available(*, deprecated, renamed: "UILayoutPriority.defaultLow")
@MainActor public var UILayoutPriorityDefaultLow: UILayoutPriority { UILayoutPriority.defaultLow }

/// The older name of `UILayoutPriority.fittingSizeLevel`.
@available(*, deprecated, renamed: "UILayoutPriority.fittingSizeLevel")
@MainActor public var UILayoutPriorityFittingSizeLevel: UILayoutPriority { UILayoutPriority.fittingSizeLevel }

/// The older name of `UIWindow.Level.normal`.
@available(*, deprecated, renamed: "UIWindow.Level.normal")
@MainActor public var UIWindowLevelNormal: UIWindow.Level { UIWindow.Level.normal }

/// The older name of `UIWindow.Level.statusBar`.
@available(*, deprecated, renamed: "UIWindow.Level.statusBar")
@MainActor public var UIWindowLevelStatusBar: UIWindow.Level { UIWindow.Level.statusBar }

/// The older name of `UIWindow.Level.alert`.
@available(*, deprecated, renamed: "UIWindow.Level.alert")
@MainActor public var UIWindowLevelAlert: UIWindow.Level { UIWindow.Level.alert }

/// The older name of `UIResponder.keyboardFrameBeginUserInfoKey`.
@available(*, deprecated, renamed: "UIResponder.keyboardFrameBeginUserInfoKey")
@MainActor public var UIKeyboardFrameBeginUserInfoKey: String { UIResponder.keyboardFrameBeginUserInfoKey }

/// The older name of `UIResponder.keyboardFrameEndUserInfoKey`.
@available(*, deprecated, renamed: "UIResponder.keyboardFrameEndUserInfoKey")
@MainActor public var UIKeyboardFrameEndUserInfoKey: String { UIResponder.keyboardFrameEndUserInfoKey }

/// The older name of `UIResponder.keyboardAnimationDurationUserInfoKey`.
@available(*, deprecated, renamed: "UIResponder.keyboardAnimationDurationUserInfoKey")
@MainActor public var UIKeyboardAnimationDurationUserInfoKey: String {
  UIResponder.keyboardAnimationDurationUserInfoKey
}

/// The older name of `UIResponder.keyboardAnimationCurveUserInfoKey`.
@available(*, deprecated, renamed: "UIResponder.keyboardAnimationCurveUserInfoKey")
@MainActor public var UIKeyboardAnimationCurveUserInfoKey: String { UIResponder.keyboardAnimationCurveUserInfoKey }

/// The older name of `UIResponder.keyboardIsLocalUserInfoKey`.
@available(*, deprecated, renamed: "UIResponder.keyboardIsLocalUserInfoKey")
@MainActor public var UIKeyboardIsLocalUserInfoKey: String { UIResponder.keyboardIsLocalUserInfoKey }

/// The older name of `CAMediaTimingFunctionName.linear`.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.linear")
@MainActor public var kCAMediaTimingFunctionLinear: CAMediaTimingFunctionName { CAMediaTimingFunctionName.linear }

/// The older name of `CAMediaTimingFunctionName.easeIn`.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeIn")
@MainActor public var kCAMediaTimingFunctionEaseIn: CAMediaTimingFunctionName { CAMediaTimingFunctionName.easeIn }

/// The older name of `CAMediaTimingFunctionName.easeOut`.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeOut")
@MainActor public var kCAMediaTimingFunctionEaseOut: CAMediaTimingFunctionName { CAMediaTimingFunctionName.easeOut }

/// The older name of `CAMediaTimingFunctionName.easeInEaseOut`.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeInEaseOut")
@MainActor public var kCAMediaTimingFunctionEaseInEaseOut: CAMediaTimingFunctionName {
  CAMediaTimingFunctionName.easeInEaseOut
}

/// The older name of `CAMediaTimingFunctionName.default`.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.default")
@MainActor public var kCAMediaTimingFunctionDefault: CAMediaTimingFunctionName { CAMediaTimingFunctionName.default }

/// The older name of `CAMediaTimingFillMode.forwards`.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.forwards")
@MainActor public var kCAFillModeForwards: CAMediaTimingFillMode { CAMediaTimingFillMode.forwards }

/// The older name of `CAMediaTimingFillMode.backwards`.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.backwards")
@MainActor public var kCAFillModeBackwards: CAMediaTimingFillMode { CAMediaTimingFillMode.backwards }

/// The older name of `CAMediaTimingFillMode.both`.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.both")
@MainActor public var kCAFillModeBoth: CAMediaTimingFillMode { CAMediaTimingFillMode.both }

/// The older name of `CAMediaTimingFillMode.removed`.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.removed")
@MainActor public var kCAFillModeRemoved: CAMediaTimingFillMode { CAMediaTimingFillMode.removed }

/// The older name of `CAShapeLayerLineCap.butt`.
@available(*, deprecated, renamed: "CAShapeLayerLineCap.butt")
@MainActor public var kCALineCapButt: CAShapeLayerLineCap { CAShapeLayerLineCap.butt }

/// The older name of `CAShapeLayerLineCap.round`.
@available(*, deprecated, renamed: "CAShapeLayerLineCap.round")
@MainActor public var kCALineCapRound: CAShapeLayerLineCap { CAShapeLayerLineCap.round }

/// The older name of `CAShapeLayerLineCap.square`.
@available(*, deprecated, renamed: "CAShapeLayerLineCap.square")
@MainActor public var kCALineCapSquare: CAShapeLayerLineCap { CAShapeLayerLineCap.square }

/// The older name of `CAShapeLayerLineJoin.miter`.
@available(*, deprecated, renamed: "CAShapeLayerLineJoin.miter")
@MainActor public var kCALineJoinMiter: CAShapeLayerLineJoin { CAShapeLayerLineJoin.miter }

/// The older name of `CAShapeLayerLineJoin.round`.
@available(*, deprecated, renamed: "CAShapeLayerLineJoin.round")
@MainActor public var kCALineJoinRound: CAShapeLayerLineJoin { CAShapeLayerLineJoin.round }

/// The older name of `CAShapeLayerLineJoin.bevel`.
@available(*, deprecated, renamed: "CAShapeLayerLineJoin.bevel")
@MainActor public var kCALineJoinBevel: CAShapeLayerLineJoin { CAShapeLayerLineJoin.bevel }

/// The older name of `CAShapeLayerFillRule.evenOdd`.
@available(*, deprecated, renamed: "CAShapeLayerFillRule.evenOdd")
@MainActor public var kCAFillRuleEvenOdd: CAShapeLayerFillRule { CAShapeLayerFillRule.evenOdd }

/// The older name of `CAShapeLayerFillRule.nonZero`.
@available(*, deprecated, renamed: "CAShapeLayerFillRule.nonZero")
@MainActor public var kCAFillRuleNonZero: CAShapeLayerFillRule { CAShapeLayerFillRule.nonZero }

/// The older name of `CALayerContentsGravity.center`.
@available(*, deprecated, renamed: "CALayerContentsGravity.center")
@MainActor public var kCAGravityCenter: CALayerContentsGravity { CALayerContentsGravity.center }

/// The older name of `CALayerContentsGravity.top`.
@available(*, deprecated, renamed: "CALayerContentsGravity.top")
@MainActor public var kCAGravityTop: CALayerContentsGravity { CALayerContentsGravity.top }

/// The older name of `CALayerContentsGravity.bottom`.
@available(*, deprecated, renamed: "CALayerContentsGravity.bottom")
@MainActor public var kCAGravityBottom: CALayerContentsGravity { CALayerContentsGravity.bottom }

/// The older name of `CALayerContentsGravity.left`.
@available(*, deprecated, renamed: "CALayerContentsGravity.left")
@MainActor public var kCAGravityLeft: CALayerContentsGravity { CALayerContentsGravity.left }

/// The older name of `CALayerContentsGravity.right`.
@available(*, deprecated, renamed: "CALayerContentsGravity.right")
@MainActor public var kCAGravityRight: CALayerContentsGravity { CALayerContentsGravity.right }

/// The older name of `CALayerContentsGravity.resize`.
@available(*, deprecated, renamed: "CALayerContentsGravity.resize")
@MainActor public var kCAGravityResize: CALayerContentsGravity { CALayerContentsGravity.resize }

/// The older name of `CALayerContentsGravity.resizeAspect`.
@available(*, deprecated, renamed: "CALayerContentsGravity.resizeAspect")
@MainActor public var kCAGravityResizeAspect: CALayerContentsGravity { CALayerContentsGravity.resizeAspect }

/// The older name of `CALayerContentsGravity.resizeAspectFill`.
@available(*, deprecated, renamed: "CALayerContentsGravity.resizeAspectFill")
@MainActor public var kCAGravityResizeAspectFill: CALayerContentsGravity { CALayerContentsGravity.resizeAspectFill }

/// The older name of `CAGradientLayerType.axial`.
@available(*, deprecated, renamed: "CAGradientLayerType.axial")
@MainActor public var kCAGradientLayerAxial: CAGradientLayerType { CAGradientLayerType.axial }

/// The older name of `UIScrollView.DecelerationRate.normal`.
@available(*, deprecated, renamed: "UIScrollView.DecelerationRate.normal")
@MainActor public var UIScrollViewDecelerationRateNormal: UIScrollView.DecelerationRate {
  UIScrollView.DecelerationRate.normal
}

/// The older name of `UIScrollView.DecelerationRate.fast`.
@available(*, deprecated, renamed: "UIScrollView.DecelerationRate.fast")
@MainActor public var UIScrollViewDecelerationRateFast: UIScrollView.DecelerationRate {
  UIScrollView.DecelerationRate.fast
}

/// The older name of `UIApplication.openSettingsURLString`.
@available(*, deprecated, renamed: "UIApplication.openSettingsURLString")
@MainActor public var UIApplicationOpenSettingsURLString: String { UIApplication.openSettingsURLString }

/// The older name of `UITransitionContextViewControllerKey.from`.
@available(*, deprecated, renamed: "UITransitionContextViewControllerKey.from")
@MainActor public var UITransitionContextFromViewControllerKey: UITransitionContextViewControllerKey {
  UITransitionContextViewControllerKey.from
}

/// The older name of `UITransitionContextViewControllerKey.to`.
@available(*, deprecated, renamed: "UITransitionContextViewControllerKey.to")
@MainActor public var UITransitionContextToViewControllerKey: UITransitionContextViewControllerKey {
  UITransitionContextViewControllerKey.to
}

/// The older name of `UITransitionContextViewKey.from`.
@available(*, deprecated, renamed: "UITransitionContextViewKey.from")
@MainActor public var UITransitionContextFromViewKey: UITransitionContextViewKey { UITransitionContextViewKey.from }

/// The older name of `UITransitionContextViewKey.to`.
@available(*, deprecated, renamed: "UITransitionContextViewKey.to")
@MainActor public var UITransitionContextToViewKey: UITransitionContextViewKey { UITransitionContextViewKey.to }

/// The older name of `UIAccessibilityTraits.none`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.none")
@MainActor public var UIAccessibilityTraitNone: UIAccessibilityTraits { UIAccessibilityTraits.none }

/// The older name of `UIAccessibilityTraits.button`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.button")
@MainActor public var UIAccessibilityTraitButton: UIAccessibilityTraits { UIAccessibilityTraits.button }

/// The older name of `UIAccessibilityTraits.header`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.header")
@MainActor public var UIAccessibilityTraitHeader: UIAccessibilityTraits { UIAccessibilityTraits.header }

/// The older name of `UIAccessibilityTraits.image`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.image")
@MainActor public var UIAccessibilityTraitImage: UIAccessibilityTraits { UIAccessibilityTraits.image }

/// The older name of `UIAccessibilityTraits.selected`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.selected")
@MainActor public var UIAccessibilityTraitSelected: UIAccessibilityTraits { UIAccessibilityTraits.selected }

/// The older name of `UIAccessibilityTraits.notEnabled`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.notEnabled")
@MainActor public var UIAccessibilityTraitNotEnabled: UIAccessibilityTraits { UIAccessibilityTraits.notEnabled }

/// The older name of `UIAccessibilityTraits.adjustable`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.adjustable")
@MainActor public var UIAccessibilityTraitAdjustable: UIAccessibilityTraits { UIAccessibilityTraits.adjustable }

/// The older name of `UIAccessibilityTraits.staticText`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.staticText")
@MainActor public var UIAccessibilityTraitStaticText: UIAccessibilityTraits { UIAccessibilityTraits.staticText }

/// The older name of `UIAccessibilityTraits.link`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.link")
@MainActor public var UIAccessibilityTraitLink: UIAccessibilityTraits { UIAccessibilityTraits.link }

/// The older name of `UIAccessibility.Notification.announcement`.
@available(*, deprecated, renamed: "UIAccessibility.Notification.announcement")
@MainActor public var UIAccessibilityAnnouncementNotification: UIAccessibility.Notification {
  UIAccessibility.Notification.announcement
}

/// The older name of `UIAccessibility.Notification.layoutChanged`.
@available(*, deprecated, renamed: "UIAccessibility.Notification.layoutChanged")
@MainActor public var UIAccessibilityLayoutChangedNotification: UIAccessibility.Notification {
  UIAccessibility.Notification.layoutChanged
}

/// The older name of `UIAccessibility.Notification.screenChanged`.
@available(*, deprecated, renamed: "UIAccessibility.Notification.screenChanged")
@MainActor public var UIAccessibilityScreenChangedNotification: UIAccessibility.Notification {
  UIAccessibility.Notification.screenChanged
}

/// The older name of `UIAccessibility.Notification.pageScrolled`.
@available(*, deprecated, renamed: "UIAccessibility.Notification.pageScrolled")
@MainActor public var UIAccessibilityPageScrolledNotification: UIAccessibility.Notification {
  UIAccessibility.Notification.pageScrolled
}

/// The older name of `NSAttributedString.Key.font`.
@available(*, deprecated, renamed: "NSAttributedString.Key.font")
@MainActor public var NSFontAttributeName: NSAttributedString.Key { NSAttributedString.Key.font }

/// The older name of `NSAttributedString.Key.foregroundColor`.
@available(*, deprecated, renamed: "NSAttributedString.Key.foregroundColor")
@MainActor public var NSForegroundColorAttributeName: NSAttributedString.Key { NSAttributedString.Key.foregroundColor }

/// The older name of `NSAttributedString.Key.backgroundColor`.
@available(*, deprecated, renamed: "NSAttributedString.Key.backgroundColor")
@MainActor public var NSBackgroundColorAttributeName: NSAttributedString.Key { NSAttributedString.Key.backgroundColor }

/// The older name of `NSAttributedString.Key.paragraphStyle`.
@available(*, deprecated, renamed: "NSAttributedString.Key.paragraphStyle")
@MainActor public var NSParagraphStyleAttributeName: NSAttributedString.Key { NSAttributedString.Key.paragraphStyle }

/// The older name of `NSAttributedString.Key.kern`.
@available(*, deprecated, renamed: "NSAttributedString.Key.kern")
@MainActor public var NSKernAttributeName: NSAttributedString.Key { NSAttributedString.Key.kern }

/// The older name of `NSAttributedString.Key.underlineStyle`.
@available(*, deprecated, renamed: "NSAttributedString.Key.underlineStyle")
@MainActor public var NSUnderlineStyleAttributeName: NSAttributedString.Key { NSAttributedString.Key.underlineStyle }

/// The older name of `NSAttributedString.Key.strikethroughStyle`.
@available(*, deprecated, renamed: "NSAttributedString.Key.strikethroughStyle")
@MainActor public var NSStrikethroughStyleAttributeName: NSAttributedString.Key {
  NSAttributedString.Key.strikethroughStyle
}

/// The older name of `NSAttributedString.Key.baselineOffset`.
@available(*, deprecated, renamed: "NSAttributedString.Key.baselineOffset")
@MainActor public var NSBaselineOffsetAttributeName: NSAttributedString.Key { NSAttributedString.Key.baselineOffset }

extension Notification.Name {
  /// The older name of `UIResponder.keyboardWillShowNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillShowNotification")
  public static var UIKeyboardWillShow: Notification.Name { UIResponder.keyboardWillShowNotification }

  /// The older name of `UIResponder.keyboardDidShowNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardDidShowNotification")
  public static var UIKeyboardDidShow: Notification.Name { UIResponder.keyboardDidShowNotification }

  /// The older name of `UIResponder.keyboardWillHideNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillHideNotification")
  public static var UIKeyboardWillHide: Notification.Name { UIResponder.keyboardWillHideNotification }

  /// The older name of `UIResponder.keyboardDidHideNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardDidHideNotification")
  public static var UIKeyboardDidHide: Notification.Name { UIResponder.keyboardDidHideNotification }

  /// The older name of `UIResponder.keyboardWillChangeFrameNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillChangeFrameNotification")
  public static var UIKeyboardWillChangeFrame: Notification.Name { UIResponder.keyboardWillChangeFrameNotification }

  /// The older name of `UIResponder.keyboardDidChangeFrameNotification`.
  @available(*, deprecated, renamed: "UIResponder.keyboardDidChangeFrameNotification")
  public static var UIKeyboardDidChangeFrame: Notification.Name { UIResponder.keyboardDidChangeFrameNotification }

  /// The older name of `UIApplication.didBecomeActiveNotification`.
  @available(*, deprecated, renamed: "UIApplication.didBecomeActiveNotification")
  public static var UIApplicationDidBecomeActive: Notification.Name { UIApplication.didBecomeActiveNotification }

  /// The older name of `UIApplication.willResignActiveNotification`.
  @available(*, deprecated, renamed: "UIApplication.willResignActiveNotification")
  public static var UIApplicationWillResignActive: Notification.Name { UIApplication.willResignActiveNotification }

  /// The older name of `UIApplication.didEnterBackgroundNotification`.
  @available(*, deprecated, renamed: "UIApplication.didEnterBackgroundNotification")
  public static var UIApplicationDidEnterBackground: Notification.Name { UIApplication.didEnterBackgroundNotification }

  /// The older name of `UIApplication.willEnterForegroundNotification`.
  @available(*, deprecated, renamed: "UIApplication.willEnterForegroundNotification")
  public static var UIApplicationWillEnterForeground: Notification.Name {
    UIApplication.willEnterForegroundNotification
  }

  /// The older name of `UIApplication.didReceiveMemoryWarningNotification`.
  @available(*, deprecated, renamed: "UIApplication.didReceiveMemoryWarningNotification")
  public static var UIApplicationDidReceiveMemoryWarning: Notification.Name {
    UIApplication.didReceiveMemoryWarningNotification
  }

  /// The older name of `UIApplication.willTerminateNotification`.
  @available(*, deprecated, renamed: "UIApplication.willTerminateNotification")
  public static var UIApplicationWillTerminate: Notification.Name { UIApplication.willTerminateNotification }

  /// The older name of `UIApplication.willChangeStatusBarOrientationNotification`.
  @available(*, deprecated, renamed: "UIApplication.willChangeStatusBarOrientationNotification")
  public static var UIApplicationWillChangeStatusBarOrientation: Notification.Name {
    UIApplication.willChangeStatusBarOrientationNotification
  }

  /// The older name of `UIApplication.didChangeStatusBarOrientationNotification`.
  @available(*, deprecated, renamed: "UIApplication.didChangeStatusBarOrientationNotification")
  public static var UIApplicationDidChangeStatusBarOrientation: Notification.Name {
    UIApplication.didChangeStatusBarOrientationNotification
  }

  /// The older name of `UIApplication.willChangeStatusBarFrameNotification`.
  @available(*, deprecated, renamed: "UIApplication.willChangeStatusBarFrameNotification")
  public static var UIApplicationWillChangeStatusBarFrame: Notification.Name {
    UIApplication.willChangeStatusBarFrameNotification
  }

  /// The older name of `UIApplication.didChangeStatusBarFrameNotification`.
  @available(*, deprecated, renamed: "UIApplication.didChangeStatusBarFrameNotification")
  public static var UIApplicationDidChangeStatusBarFrame: Notification.Name {
    UIApplication.didChangeStatusBarFrameNotification
  }

  /// The older name of `UIDevice.orientationDidChangeNotification`.
  @available(*, deprecated, renamed: "UIDevice.orientationDidChangeNotification")
  public static var UIDeviceOrientationDidChange: Notification.Name { UIDevice.orientationDidChangeNotification }

  /// The older name of `UIContentSizeCategory.didChangeNotification`.
  @available(*, deprecated, renamed: "UIContentSizeCategory.didChangeNotification")
  public static var UIContentSizeCategoryDidChange: Notification.Name { UIContentSizeCategory.didChangeNotification }

  /// The older name of `UITextField.textDidChangeNotification`.
  @available(*, deprecated, renamed: "UITextField.textDidChangeNotification")
  public static var UITextFieldTextDidChange: Notification.Name { UITextField.textDidChangeNotification }

  /// The older name of `UITextField.textDidBeginEditingNotification`.
  @available(*, deprecated, renamed: "UITextField.textDidBeginEditingNotification")
  public static var UITextFieldTextDidBeginEditing: Notification.Name { UITextField.textDidBeginEditingNotification }

  /// The older name of `UITextField.textDidEndEditingNotification`.
  @available(*, deprecated, renamed: "UITextField.textDidEndEditingNotification")
  public static var UITextFieldTextDidEndEditing: Notification.Name { UITextField.textDidEndEditingNotification }

  /// The older name of `UITextView.textDidChangeNotification`.
  @available(*, deprecated, renamed: "UITextView.textDidChangeNotification")
  public static var UITextViewTextDidChange: Notification.Name { UITextView.textDidChangeNotification }
}
