public import Foundation

/// What is known of a running transition.
@preconcurrency @MainActor public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition animates.
  var isAnimated: Bool { get }

  /// The style of the presentation in force; `.none` for what is no presentation, as a change of size.
  var presentationStyle: ModalPresentationStyle { get }

  /// The whole length in seconds; 0 when nothing animates.
  var transitionDuration: TimeInterval { get }

  /// Whether the transition was turned back.
  var isCancelled: Bool { get }

  /// The view in which everything of the transition happens.
  var containerView: View { get }

  /// The controller shown at the start (`.from`) or at the end (`.to`).
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?

  /// The view that moves for `key`; `nil` when that view stays where it is.
  func view(forKey key: TransitionContextViewKey) -> View?
}
