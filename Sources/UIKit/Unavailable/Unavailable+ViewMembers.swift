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
