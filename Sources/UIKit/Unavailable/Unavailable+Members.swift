public import Foundation
public import ProsceniumViews

// Names of Apple's platforms that do not exist here. Each use has one message with the reason and the way round. The
// members of the classes have no messages of their own, so that a subclass and its overrides cause no more messages.

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
