public import Foundation

/// What an animator may know of its transition, and how it reports the end of its animations.
@preconcurrency @MainActor public protocol ViewControllerContextTransitioning: AnyObject {
  /// The view in which everything happens; the animator adds the coming view to it.
  var containerView: View { get }

  /// Whether the transition animates.
  var isAnimated: Bool { get }

  /// Whether the transition was cancelled; what moved stands where it began.
  var transitionWasCancelled: Bool { get }

  /// The style of the presentation in force.
  var presentationStyle: ModalPresentationStyle { get }

  /// The controller shown at the start (`.from`) or at the end (`.to`); `nil` for other keys.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?

  /// The view to be moved for `key`, perhaps a wrapper; `nil` when that view must be left alone.
  func view(forKey key: TransitionContextViewKey) -> View?

  /// Where the controller's view stands at the start; zero when it is not on the screen.
  func initialFrame(for viewController: ViewController) -> Rect

  /// Where the controller's view stands at the end, by the container's size now; zero for a presenter's view that
  /// leaves the window, and for the child that leaves a container.
  ///
  /// Of a controller that is being dismissed it is the frame in which it is presented: there a cancelled dismissal
  /// ends.
  func finalFrame(for viewController: ViewController) -> Rect

  /// Whether an interaction drives the transition now; it may change several times.
  var isInteractive: Bool { get }

  /// How the shown side has to be turned when the surface turns with the transition; on Linux it never does.
  var targetTransform: AffineTransform { get }

  /// The transition's animator, for an interaction controller that has it move the views; `nil` by default.
  ///
  /// UIKit's contexts keep it to themselves, and with that its percent-driven class. A context of one's own that
  /// returns its animator works with ``PercentDrivenInteractiveTransition``.
  var animator: (any ViewControllerAnimatedTransitioning)? { get }

  /// Moves the ends of the views to where they belong after a change in the middle, as far as that is known.
  ///
  /// A view at its final frame gets the new one; one that waits or goes beside the container stays beside it; those of
  /// a container's children keep their place in proportion. What stands elsewhere is left where its animator put it.
  /// It has an effect only in ``ViewControllerAnimatedTransitioning/retargetTransition(using:)``, on the context given
  /// there, and there once; the default of this method, for contexts of one's own, does nothing.
  func retargetViews()

  /// Sets how far the interaction has moved the transition, as a part of the whole.
  ///
  /// The value is clamped to 0…1; not a number is ignored.
  ///
  /// Everything on the transition's timeline follows before the next frame: the animations that its animator started
  /// with the interaction, and those alongside. It has no effect unless the transition is interactive.
  func updateInteractiveTransition(_ percentComplete: Double)

  /// Makes a running transition interactive, wherever it is; no effect on one cancelled outside an interaction.
  func pauseInteractiveTransition()

  /// Ends the interaction and lets the transition finish; animations go on from where they are.
  ///
  /// It does not complete the transition; while the transition is being started it is kept until it has begun.
  func finishInteractiveTransition()

  /// Ends the interaction and cancels the transition; everything moves back to where it began.
  ///
  /// It does not complete the transition; while the transition is being started it is kept until it has begun.
  func cancelInteractiveTransition()

  /// Reports that every animation has ended; must be called once, with `false` when the transition was cancelled.
  ///
  /// A second call is logged and has no effect.
  func completeTransition(_ didComplete: Bool)
}

extension ViewControllerContextTransitioning {
  public var animator: (any ViewControllerAnimatedTransitioning)? { nil }
  public func retargetViews() {}
}

/// Says which controller of a transition is meant.
public struct TransitionContextViewControllerKey: RawRepresentable, Sendable, Hashable {
  /// The key's name, which is UIKit's.
  public let rawValue: String

  /// Makes a key; only ``from`` and ``to`` mean something.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller shown at the start, and again after a cancelled transition.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")

  /// The controller shown at the end.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Says which view of a transition is meant.
public struct TransitionContextViewKey: RawRepresentable, Sendable, Hashable {
  /// The key's name, which is UIKit's.
  public let rawValue: String

  /// Makes a key; only ``from`` and ``to`` mean something.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that leaves.
  public static let from = Self(rawValue: "UITransitionContextFromView")

  /// The view that comes.
  public static let to = Self(rawValue: "UITransitionContextToView")
}
