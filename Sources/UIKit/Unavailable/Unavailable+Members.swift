public import Foundation
public import ProsceniumViews

// Names of Apple's platforms that do not exist here. Each use has one message with the reason and the way round. The
// members of the classes have no messages of their own, so that a subclass and its overrides cause no more messages.

extension UIView {
  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "appearance() does not exist on Linux: set the property of each view, or in a factory of your own."
  )
  public static func appearance() -> Self { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "appearance(whenContainedInInstancesOf:) does not exist on Linux: set the property of each view, or in a factory of your own."
  )
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> Self { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "appearance(for:) does not exist on Linux: set the property of each view, or in a factory of your own."
  )
  public static func appearance(for trait: UITraitCollection) -> Self { fatalError() }
}

extension UIBarItem {
  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "appearance() does not exist on Linux: set the property of each view, or in a factory of your own."
  )
  public static func appearance() -> Self { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "appearance(whenContainedInInstancesOf:) does not exist on Linux: set the property of each view, or in a factory of your own."
  )
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> Self { fatalError() }
}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIAppearance does not exist on Linux: set the property of each view, or in a factory of your own."
)
@preconcurrency @MainActor public protocol UIAppearance: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIAppearanceContainer does not exist on Linux: set the property of each view, or in a factory of your own."
)
@preconcurrency @MainActor public protocol UIAppearanceContainer: AnyObject {}

extension UIImageView {
  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "animationImages does not exist on Linux: animate the image property with UIView.transition(with:duration:options:animations:completion:)."
  )
  public final var animationImages: [UIImage]? {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "highlightedAnimationImages does not exist on Linux: animate the image property with UIView.transition(with:duration:options:animations:completion:)."
  )
  public final var highlightedAnimationImages: [UIImage]? {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "animationDuration does not exist on Linux: animate the image property with UIView.transition(with:duration:options:animations:completion:)."
  )
  public final var animationDuration: TimeInterval {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "animationRepeatCount does not exist on Linux: animate the image property with UIView.transition(with:duration:options:animations:completion:)."
  )
  public final var animationRepeatCount: Int {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "startAnimating() does not exist on Linux: animate the image property with UIView.transition(with:duration:options:animations:completion:)."
  )
  public final func startAnimating() { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "stopAnimating() does not exist on Linux: animate the image property with UIView.transition(with:duration:options:animations:completion:)."
  )
  public final func stopAnimating() { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "isAnimating does not exist on Linux: animate the image property with UIView.transition(with:duration:options:animations:completion:)."
  )
  public final var isAnimating: Bool {
    get { fatalError() }
    set {}
  }
}

extension UIImage {
  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "animatedImage(with:duration:) does not exist on Linux: animate the image property with UIView.transition(with:duration:options:animations:completion:)."
  )
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "animatedImageNamed(_:duration:) does not exist on Linux: animate the image property with UIView.transition(with:duration:options:animations:completion:)."
  )
  public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "images does not exist on Linux: animate the image property with UIView.transition(with:duration:options:animations:completion:)."
  )
  public var images: [UIImage]? {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "ciImage does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
  )
  public var ciImage: CIImage? {
    get { fatalError() }
    set {}
  }
}

extension UISlider {
  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "setThumbImage(_:for:) does not exist on Linux: set the tint colours of the slider."
  )
  public final func setThumbImage(_ image: UIImage?, for state: UIControl.State) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "setMinimumTrackImage(_:for:) does not exist on Linux: set the tint colours of the slider."
  )
  public final func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "setMaximumTrackImage(_:for:) does not exist on Linux: set the tint colours of the slider."
  )
  public final func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) { fatalError() }
}

extension UISegmentedControl {
  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "setTitleTextAttributes(_:for:) does not exist on Linux: set selectedSegmentTintColor."
  )
  public final func setTitleTextAttributes(_ a: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    fatalError()
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "setBackgroundImage(_:for:barMetrics:) does not exist on Linux: set selectedSegmentTintColor."
  )
  public final func setBackgroundImage(_ i: UIImage?, for s: UIControl.State, barMetrics: UIBarMetrics) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "setDividerImage(_:forLeftSegmentState:rightSegmentState:barMetrics:) does not exist on Linux: set selectedSegmentTintColor."
  )
  public final func setDividerImage(
    _ image: UIImage?,
    forLeftSegmentState left: UIControl.State,
    rightSegmentState right: UIControl.State,
    barMetrics: UIBarMetrics
  ) { fatalError() }
}

extension UITextView {
  /// A member of Apple's platforms.
  @available(*, unavailable, message: "textContainer does not exist on Linux: the text view lays out its text itself.")
  public final var textContainer: NSTextContainer {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(*, unavailable, message: "layoutManager does not exist on Linux: the text view lays out its text itself.")
  public final var layoutManager: NSLayoutManager {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(*, unavailable, message: "textStorage does not exist on Linux: the text view lays out its text itself.")
  public final var textStorage: NSTextStorage {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "typingAttributes does not exist on Linux: the text view lays out its text itself."
  )
  public final var typingAttributes: [NSAttributedString.Key: Any] {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "linkTextAttributes does not exist on Linux: the text view lays out its text itself."
  )
  public final var linkTextAttributes: [NSAttributedString.Key: Any] {
    get { fatalError() }
    set {}
  }
}

extension UIView {
  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "inputAssistantItem does not exist on Linux: a stage has no bar above the keyboard."
  )
  public final var inputAssistantItem: AnyObject? {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(*, unavailable, message: "pasteConfiguration does not exist on Linux: use UIPasteboard.")
  public final var pasteConfiguration: UIPasteConfiguration? {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(*, unavailable, message: "largeContentTitle does not exist on Linux: set accessibilityLabel.")
  public final var largeContentTitle: String? {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(*, unavailable, message: "showsLargeContentViewer does not exist on Linux: set accessibilityLabel.")
  public final var showsLargeContentViewer: Bool {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(*, unavailable, message: "focusGroupIdentifier does not exist on Linux: use canBecomeFirstResponder.")
  public final var focusGroupIdentifier: String? {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(*, unavailable, message: "maskView does not exist on Linux: use mask.")
  public final var maskView: UIView? {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "beginAnimations(_:context:) does not exist on Linux: use animate(withDuration:animations:)."
  )
  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "commitAnimations() does not exist on Linux: use animate(withDuration:animations:)."
  )
  public static func commitAnimations() { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "setAnimationDuration(_:) does not exist on Linux: use animate(withDuration:animations:)."
  )
  public static func setAnimationDuration(_ duration: TimeInterval) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "setAnimationCurve(_:) does not exist on Linux: use animate(withDuration:delay:options:animations:completion:)."
  )
  public static func setAnimationCurve(_ curve: UIView.AnimationCurve) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "setAnimationDelay(_:) does not exist on Linux: use animate(withDuration:delay:options:animations:completion:)."
  )
  public static func setAnimationDelay(_ delay: TimeInterval) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "setAnimationDelegate(_:) does not exist on Linux: use the completion of animate(withDuration:animations:completion:)."
  )
  public static func setAnimationDelegate(_ delegate: Any?) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "setAnimationDidStop(_:) does not exist on Linux: use the completion of animate(withDuration:animations:completion:)."
  )
  public static func setAnimationDidStop(_ selector: Selector?) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "setAnimationRepeatCount(_:) does not exist on Linux: use modifyAnimations(withRepeatCount:autoreverses:animations:)."
  )
  public static func setAnimationRepeatCount(_ count: Float) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "setAnimationBeginsFromCurrentState(_:) does not exist on Linux: use the option beginFromCurrentState."
  )
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "setAnimationTransition(_:for:cache:) does not exist on Linux: use transition(with:duration:options:animations:completion:)."
  )
  public static func setAnimationTransition(_ transition: Int, for view: UIView, cache: Bool) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "inheritedAnimationDuration does not exist on Linux: keep the duration in a constant."
  )
  public static var inheritedAnimationDuration: TimeInterval {
    get { fatalError() }
    set {}
  }
}

extension CALayer {
  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "action(forKey:) does not exist on Linux: use CATransaction.setDisableActions(_:)."
  )
  public final func action(forKey event: String) -> (any CAAction)? { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "compositingFilter does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
  )
  public final var compositingFilter: Any? {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "filters does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
  )
  public final var filters: [Any]? {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "backgroundFilters does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
  )
  public final var backgroundFilters: [Any]? {
    get { fatalError() }
    set {}
  }
}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "CAAction does not exist on Linux: use CATransaction.setDisableActions(_:).")
@preconcurrency @MainActor public protocol CAAction: AnyObject {}

extension UIColor {
  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "init(patternImage:) does not exist on Linux: use a UIImageView behind the content."
  )
  public init(patternImage image: UIImage) { fatalError() }
}

extension UIApplication {
  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "shortcutItems does not exist on Linux: use a long press and present the controller."
  )
  public final var shortcutItems: [UIApplicationShortcutItem]? {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "setAlternateIconName(_:completionHandler:) does not exist on Linux: a process has no icon."
  )
  public final func setAlternateIconName(_ name: String?, completionHandler: (((any Error)?) -> Void)? = nil) {
    fatalError()
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "requestSceneSessionActivation(_:userActivity:options:errorHandler:) does not exist on Linux: a stage has one scene."
  )
  public final func requestSceneSessionActivation(
    _ session: UISceneSession?,
    userActivity: NSUserActivity?,
    options: Any?,
    errorHandler: Any?
  ) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "registerUserNotificationSettings(_:) does not exist on Linux: use NotificationCenter inside of the process."
  )
  public final func registerUserNotificationSettings(_ s: UIUserNotificationSettings) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "scheduleLocalNotification(_:) does not exist on Linux: use NotificationCenter inside of the process."
  )
  public final func scheduleLocalNotification(_ n: UILocalNotification) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "presentLocalNotificationNow(_:) does not exist on Linux: use NotificationCenter inside of the process."
  )
  public final func presentLocalNotificationNow(_ n: UILocalNotification) { fatalError() }
}
