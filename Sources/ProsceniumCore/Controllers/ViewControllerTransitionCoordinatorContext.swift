public import Foundation

/// What is known of a running transition.
@preconcurrency @MainActor public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition animates.
  var isAnimated: Bool { get }

  /// The style of the presentation in force; `.none` for what is no presentation, as a change of size.
  var presentationStyle: ModalPresentationStyle { get }

  /// The whole length in seconds; 0 when nothing animates.
  var transitionDuration: TimeInterval { get }

  /// Whether the transition began with an interaction.
  var initiallyInteractive: Bool { get }

  /// Whether the animator vended an interruptible animator.
  ///
  /// Any transition of the library can be made interactive by its context's `pauseInteractiveTransition()`, also where
  /// this is false.
  var isInterruptible: Bool { get }

  /// Whether an interaction drives the transition now. Each transition ends with a part in which none does.
  var isInteractive: Bool { get }

  /// How far the interaction moved the transition, 0…1.
  var percentComplete: CGFloat { get }

  /// How fast the rest goes once the interaction has ended; 1 takes the part of the duration that is left.
  var completionVelocity: CGFloat { get }

  /// The pace of the rest once the interaction has ended.
  var completionCurve: View.AnimationCurve { get }

  /// How the shown side has to be turned when the surface turns with the transition; on Linux it never does.
  var targetTransform: AffineTransform { get }

  /// Whether the transition was cancelled.
  var isCancelled: Bool { get }

  /// The view in which everything of the transition happens.
  var containerView: View { get }

  /// The controller shown at the start (`.from`) or at the end (`.to`).
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?

  /// The view that moves for `key`; `nil` when that view stays where it is.
  func view(forKey key: TransitionContextViewKey) -> View?
}
