import UIKit

// The names of Swift 3 and Swift 4, which the compiler accepts with a warning.

@MainActor func oldSpellings(_ c: UIViewController, _ nav: UINavigationController, _ view: UIView, _ layer: CALayer) {
  let operation: UINavigationControllerOperation = .push
  let curve: UIViewAnimationCurve = .easeIn
  let options: UIViewAnimationOptions = [.curveEaseIn, .repeat]
  let keyframes: UIViewKeyframeAnimationOptions = .calculationModeCubic
  let state: UIGestureRecognizerState = .began
  let controlState: UIControlState = .normal
  let events: UIControlEvents = .touchUpInside
  let blur: UIBlurEffectStyle = .dark
  let vibrancy: UIVibrancyEffectStyle? = nil
  let resizing: UIViewAutoresizing = [.flexibleWidth, .flexibleHeight]
  let mode: UIViewContentMode = .scaleAspectFill
  let axis: UILayoutConstraintAxis = .vertical
  let attribute: NSLayoutAttribute = .top
  let relation: NSLayoutRelation = .equal
  let format: NSLayoutFormatOptions = []
  let alert: UIAlertControllerStyle = .alert
  let action: UIAlertActionStyle = .default
  let bar: UIBarButtonItemStyle = .plain
  let item: UIBarButtonSystemItem = .done
  let level: UIWindowLevel = .normal
  let alignment: UIStackViewAlignment = .center
  let distribution: UIStackViewDistribution = .fill
  let spinner: UIActivityIndicatorViewStyle = .medium
  let direction: UISwipeGestureRecognizerDirection = .left
  let application: UIApplicationState = .active
  let launch: UIApplicationLaunchOptionsKey? = nil
  let feedback: UIImpactFeedbackStyle = .light
  let button: UIButtonType = .custom
  let image: UIImageRenderingMode = .alwaysTemplate
  let touch: UITouchPhase = .began
  let border: UITextBorderStyle = .none
  let field: UITextFieldViewMode = .always
  let keyboard: UIScrollViewKeyboardDismissMode = .onDrag
  let adjustment: UIScrollViewContentInsetAdjustmentBehavior = .never
  let split: UISplitViewControllerDisplayMode = .automatic
  let page: UIPageViewControllerTransitionStyle = .scroll
  let orientation: UIPageViewControllerNavigationOrientation = .horizontal
  let pageDirection: UIPageViewControllerNavigationDirection = .forward
  let traits: UIAccessibilityTraits = UIAccessibilityTraitButton
  let weight: UIFont.Weight = UIFont.Weight.bold
  let loop: RunLoopMode = .commonModes
  print(operation, curve, options, keyframes, state, controlState, events, blur, vibrancy as Any, resizing, mode, axis, attribute, relation)
  print(format, alert, action, bar, item, level, alignment, distribution, spinner, direction, application, launch as Any, feedback, button, image)
  print(touch, border, field, keyboard, adjustment, split, page, orientation, pageDirection, traits, weight, loop)
  c.childViewControllers.forEach { $0.removeFromParentViewController() }
  c.addChildViewController(nav)
  nav.didMove(toParentViewController: c)
  nav.willMove(toParentViewController: nil)
  print(c.childViewControllerForStatusBarStyle as Any, c.childViewControllerForStatusBarHidden as Any)
  view.bringSubview(toFront: view)
  view.sendSubview(toBack: view)
  view.frame = UIEdgeInsetsInsetRect(view.bounds, UIEdgeInsetsMake(1, 2, 3, 4))
  print(UIEdgeInsets.zero == UIEdgeInsetsZero, UIViewNoIntrinsicMetric, UILayoutFittingCompressedSize, UILayoutFittingExpandedSize)
  print(UILayoutPriorityRequired, UILayoutPriorityDefaultHigh, UILayoutPriorityDefaultLow, UIWindowLevelAlert, UIWindowLevelStatusBar, UIWindowLevelNormal)
  print(NSNotification.Name.UIKeyboardWillShow, Notification.Name.UIKeyboardWillHide, Notification.Name.UIKeyboardWillChangeFrame)
  print(UIKeyboardFrameEndUserInfoKey, UIKeyboardAnimationDurationUserInfoKey, UIKeyboardAnimationCurveUserInfoKey)
  print(NSNotification.Name.UIApplicationWillResignActive, NSNotification.Name.UIApplicationDidBecomeActive, NSNotification.Name.UIDeviceOrientationDidChange)
  print(kCAMediaTimingFunctionEaseInEaseOut, kCAMediaTimingFunctionLinear, kCAFillModeForwards, kCAFillModeBoth, kCALineCapRound, kCAGravityResizeAspect)
  layer.contentsGravity = kCAGravityCenter
  _ = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)
  UIAccessibilityPostNotification(UIAccessibilityScreenChangedNotification, nil)
  print(UIAccessibilityIsReduceMotionEnabled(), UIAccessibilityIsVoiceOverRunning())
  print(UIScrollViewDecelerationRateFast, UIApplicationOpenSettingsURLString, NSFontAttributeName, NSForegroundColorAttributeName)
  _ = NSLayoutConstraint.constraints(withVisualFormat: "H:|[v]|", options: NSLayoutFormatOptions(rawValue: 0), metrics: nil, views: ["v": view])
  let size = view.systemLayoutSizeFitting(UILayoutFittingCompressedSize)
  let context: UITransitionContextViewControllerKey = UITransitionContextViewControllerKey.to
  print(size, context, UITransitionContextFromViewControllerKey, UITransitionContextToViewKey)
}
