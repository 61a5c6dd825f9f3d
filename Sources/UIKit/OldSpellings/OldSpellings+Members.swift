public import Foundation
public import ProsceniumCore

extension UIViewController {
  /// The older name of `children`.
  @available(*, deprecated, renamed: "children")
  public final var childViewControllers: [UIViewController] { children }

  /// The older name of `addChild(_:)`.
  @available(*, deprecated, renamed: "addChild(_:)")
  public final func addChildViewController(_ child: UIViewController) { addChild(child) }

  /// The older name of `removeFromParent()`.
  @available(*, deprecated, renamed: "removeFromParent()")
  public final func removeFromParentViewController() { removeFromParent() }

  /// The older name of `willMove(toParent:)`.
  @available(*, deprecated, renamed: "willMove(toParent:)")
  public final func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }

  /// The older name of `didMove(toParent:)`.
  @available(*, deprecated, renamed: "didMove(toParent:)")
  public final func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }

  /// The older name of `childForStatusBarStyle`.
  @available(*, deprecated, renamed: "childForStatusBarStyle")
  public final var childViewControllerForStatusBarStyle: UIViewController? { childForStatusBarStyle }

  /// The older name of `childForStatusBarHidden`.
  @available(*, deprecated, renamed: "childForStatusBarHidden")
  public final var childViewControllerForStatusBarHidden: UIViewController? { childForStatusBarHidden }
}

extension UIView {
  /// The older name of `bringSubviewToFront(_:)`.
  @available(*, deprecated, renamed: "bringSubviewToFront(_:)")
  public final func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }

  /// The older name of `sendSubviewToBack(_:)`.
  @available(*, deprecated, renamed: "sendSubviewToBack(_:)")
  public final func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension RunLoop.Mode {
  /// The older name of `common`.
  @available(*, deprecated, renamed: "common")
  public static var commonModes: RunLoop.Mode { .common }

  /// The older name of `default`.
  @available(*, deprecated, renamed: "default")
  public static var defaultRunLoopMode: RunLoop.Mode { .default }
}

extension UIActivityIndicatorView.Style {
  /// The older name of `large`. The colour is white only if it is set.
  @available(*, deprecated, renamed: "large")
  public static var whiteLarge: UIActivityIndicatorView.Style { .large }

  /// The older name of `medium`. The colour is white only if it is set.
  @available(*, deprecated, renamed: "medium")
  public static var white: UIActivityIndicatorView.Style { .medium }

  /// The older name of `medium`.
  @available(*, deprecated, renamed: "medium")
  public static var gray: UIActivityIndicatorView.Style { .medium }
}

extension UIBarStyle {
  /// The older name of `black`.
  @available(*, deprecated, renamed: "black")
  public static var blackTranslucent: UIBarStyle { .black }

  /// The older name of `black`.
  @available(*, deprecated, renamed: "black")
  public static var blackOpaque: UIBarStyle { .black }
}

extension UIColor {
  /// The older name of `systemGroupedBackground`.
  @available(*, deprecated, renamed: "systemGroupedBackground")
  public static var groupTableViewBackground: UIColor { .systemGroupedBackground }
}

/// Posts an accessibility notification.
@available(*, deprecated, renamed: "UIAccessibility.post(notification:argument:)")
@MainActor public func UIAccessibilityPostNotification(_ notification: UIAccessibility.Notification, _ argument: Any?) {
  UIAccessibility.post(notification: notification, argument: argument)
}

/// Returns a Boolean value that indicates whether motion is reduced.
@available(*, deprecated, renamed: "UIAccessibility.isReduceMotionEnabled")
@MainActor public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }

/// Returns a Boolean value that indicates whether a screen reader runs.
@available(*, deprecated, renamed: "UIAccessibility.isVoiceOverRunning")
@MainActor public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }
