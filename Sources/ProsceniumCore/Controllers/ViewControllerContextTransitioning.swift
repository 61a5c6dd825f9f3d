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

  /// Whether a hand moves the transition now; it may change several times.
  var isInteractive: Bool { get }

  /// How the shown side has to be turned when the surface turns with the transition; on Linux it never does.
  var targetTransform: AffineTransform { get }

  /// The transition's animator, for an interaction controller that has it move the views; `nil` by default.
  ///
  /// UIKit's contexts keep it to themselves, and with that its percent-driven class. A context of one's own that
  /// returns its animator works with ``PercentDrivenInteractiveTransition``.
  var animator: (any ViewControllerAnimatedTransitioning)? { get }

  /// Moves the ends of the views to where they belong after a change in the middle, as far as can be told.
  ///
  /// A view at its final frame gets the new one; one that waits or goes beside the container stays beside it; those of
  /// a container's children keep their place in proportion. What stands elsewhere is left where its animator put it.
  /// It has an effect only in ``ViewControllerAnimatedTransitioning/retargetTransition(using:)``, and there once; the
  /// default of this method, for contexts of one's own, does nothing.
  func retargetViews()

  /// Says how far the hand has moved the transition: the part of the whole, clamped to 0…1; not a number is ignored.
  ///
  /// Everything on the transition's timeline follows before the next frame: the animations that its animator started
  /// with the interaction, and those alongside. It has no effect unless the transition is interactive.
  func updateInteractiveTransition(_ percentComplete: Double)

  /// Has a hand take hold of a transition that runs, wherever it is; no effect on one that was turned back for good.
  func pauseInteractiveTransition()

  /// Says that the hand let go and the transition is to reach its end; animations go on from where they are.
  ///
  /// It does not complete the transition; while the transition is being started it is kept until it has begun.
  func finishInteractiveTransition()

  /// Says that the hand let go and the transition is to go back; everything moves to where it began.
  ///
  /// It does not complete the transition; while the transition is being started it is kept until it has begun.
  func cancelInteractiveTransition()

  /// Says that every animation has ended; must be called once, with `false` when the transition was cancelled.
  ///
  /// A second call is logged and has no effect.
  func completeTransition(_ didComplete: Bool)
}

extension ViewControllerContextTransitioning {
  public var animator: (any ViewControllerAnimatedTransitioning)? { nil }
  public func retargetViews() {}
}
