public import Foundation
public import ProsceniumCore
import ProsceniumViews

extension UIView {
  /// Sets whether blocks animate, until the next call.
  public static func setAnimationsEnabled(_ enabled: Bool) { ViewChanges.areAnimated = enabled }

  /// Animates a transition inside a view without changes.
  public static func transition(
    with view: UIView,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: Never?,
    completion: ((Bool) -> Void)? = nil
  ) {
    transition(with: view, duration: duration, options: options, animations: {}, completion: completion)
  }

  /// Removes views with a fade. This is the only animation of the system.
  public static func perform(
    _ animation: SystemAnimation,
    on views: [UIView],
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: 0.25,
      delay: 0,
      options: options,
      animations: {
        for view in views { view.alpha = 0 }
        animations?()
      },
      completion: { finished in
        for view in views { view.removeFromSuperview() }
        completion?(finished)
      }
    )
  }

  /// An animation of the system.
  public enum SystemAnimation: UInt, Sendable, Hashable {
    /// The removal of views.
    case delete = 0
  }

  /// Exchanges two subviews in the order of drawing. An index out of range has no effect.
  public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    let (low, high) = (min(index1, index2), max(index1, index2))
    guard low >= 0, high < subviews.count, low != high else { return }
    let (lower, upper) = (subviews[low], subviews[high])
    insertSubview(upper, at: low)
    insertSubview(lower, at: high)
  }

  /// Returns the direction of the interface for an attribute, by the traits of the stage.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// Returns the direction of the interface for an attribute inside a direction.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    default: direction
    }
  }

  /// The number of pixels in a point. Setting the property does nothing, because the stage decides.
  public final var contentScaleFactor: CGFloat {
    get { UIScreen.main.scale }
    set {}
  }

  /// Does nothing, because a view is drawn from recorded commands. The value is always `true`.
  public final var clearsContextBeforeDrawing: Bool {
    get { true }
    set {}
  }

  /// Does nothing, because colours are never inverted. The value is always `false`.
  public final var accessibilityIgnoresInvertColors: Bool {
    get { false }
    set {}
  }
}

extension UIViewPropertyAnimator {
  /// Does nothing, because views of an animation are always hit at their shown frames. The value is always `false`.
  public final var isManualHitTestingEnabled: Bool {
    get { false }
    set {}
  }
}
