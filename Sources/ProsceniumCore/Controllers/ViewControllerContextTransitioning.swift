public import Foundation

/// What an animator may know of its transition, and how it says that it has ended.
@preconcurrency @MainActor public protocol ViewControllerContextTransitioning: AnyObject {
  /// The view in which everything happens; the animator adds the coming view to it.
  var containerView: View { get }

  /// Whether the transition animates.
  var isAnimated: Bool { get }

  /// Whether the transition was turned back; what moved stands where it began.
  var transitionWasCancelled: Bool { get }

  /// The style of the presentation in force.
  var presentationStyle: ModalPresentationStyle { get }

  /// The controller shown at the start (`.from`) or at the end (`.to`); `nil` for other keys.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?

  /// The view to be moved for `key`, perhaps a wrapper; `nil` when that view must be left alone.
  func view(forKey key: TransitionContextViewKey) -> View?

  /// Where the controller's view stands at the start; zero when it is not on the screen.
  func initialFrame(for viewController: ViewController) -> Rect

  /// Where the controller's view stands at the end, by the container's size now; zero when it leaves the window.
  func finalFrame(for viewController: ViewController) -> Rect

  /// Says that every animation has ended; must be called once, with `false` when the transition was cancelled.
  ///
  /// A second call is logged and has no effect.
  func completeTransition(_ didComplete: Bool)
}
