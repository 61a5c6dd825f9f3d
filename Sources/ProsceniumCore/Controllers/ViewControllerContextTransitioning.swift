public import Foundation

/// The context that describes a transition to its animator and that receives the end of the animations.
@preconcurrency @MainActor public protocol ViewControllerContextTransitioning: AnyObject {
  /// The container of the views that the transition moves.
  ///
  /// The animator adds the incoming view to it.
  var containerView: View { get }

  /// A Boolean value that indicates whether the transition is animated.
  var isAnimated: Bool { get }

  /// A Boolean value that indicates whether the transition was cancelled.
  ///
  /// The moved views then end at their start.
  var transitionWasCancelled: Bool { get }

  /// The current style of the presentation.
  var presentationStyle: ModalPresentationStyle { get }

  /// Returns the controller shown at the start for `.from` or at the end for `.to`, and `nil` for other keys.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?

  /// Returns the view to move for `key`, or `nil` if the animator must not move that view.
  ///
  /// The view may be a wrapper of the controller's view.
  func view(forKey key: TransitionContextViewKey) -> View?

  /// Returns the frame of the controller's view at the start, or zero if the view is not on screen then.
  func initialFrame(for viewController: ViewController) -> Rect

  /// Returns the frame of the controller's view at the end, for the current size of the container.
  ///
  /// The frame is zero for a presenter's view that leaves the window, and for the outgoing child of a container. For a
  /// controller that is being dismissed, it is the frame of the presentation, at which a cancelled dismissal ends.
  func finalFrame(for viewController: ViewController) -> Rect

  /// A Boolean value that indicates whether an interaction currently drives the transition.
  ///
  /// The value can change repeatedly.
  var isInteractive: Bool { get }

  /// The rotation of the visible side if the surface rotates during the transition.
  ///
  /// On Linux it is always the identity.
  var targetTransform: AffineTransform { get }

  /// The transition's animator, for an interaction controller that uses it to move the views.
  ///
  /// The default is `nil`. UIKit's contexts do not expose the animator, which only UIKit's own percent-driven class
  /// can use. A custom context that returns its animator works with ``PercentDrivenInteractiveTransition``.
  var animator: (any ViewControllerAnimatedTransitioning)? { get }

  /// Moves the targets of the views after an environment change during the transition, as far as they are known.
  ///
  /// A view at its final frame receives the new final frame. A view that waits or moves outside of the container
  /// remains outside of it. The children of a container move in proportion. Views at other positions remain where the
  /// animator put them.
  ///
  /// The method has an effect only on the context of
  /// ``ViewControllerAnimatedTransitioning/retargetTransition(using:)``, and only once for each call of that method.
  /// The default implementation, for custom contexts, does nothing.
  func retargetViews()

  /// Sets the fraction of the transition that the interaction has reached.
  ///
  /// The value is clamped to 0 through 1, and NaN is ignored.
  ///
  /// All animations on the transition's timeline follow before the next frame. These are the animations that its
  /// animator started for the interaction, and the alongside animations. The method has no effect unless the
  /// transition is interactive.
  func updateInteractiveTransition(_ percentComplete: CGFloat)

  /// Makes a running transition interactive at its current fraction, unless it was cancelled without an interaction.
  func pauseInteractiveTransition()

  /// Ends the interaction and continues the animations from their current state to the end.
  ///
  /// The method does not complete the transition. A call during the start of the transition applies when the
  /// transition has begun.
  func finishInteractiveTransition()

  /// Ends the interaction and cancels the transition, so that all views move back to their start.
  ///
  /// The method does not complete the transition. A call during the start of the transition applies when the
  /// transition has begun.
  func cancelInteractiveTransition()

  /// Reports that all animations have ended.
  ///
  /// The animator must call it once, with `false` if the transition was cancelled. A second call is logged and has no
  /// effect.
  func completeTransition(_ didComplete: Bool)
}

extension ViewControllerContextTransitioning {
  public var animator: (any ViewControllerAnimatedTransitioning)? { nil }
  public func retargetViews() {}
}

/// A key that identifies a controller of a transition.
public struct TransitionContextViewControllerKey: RawRepresentable, Sendable, Hashable {
  /// The key's name, which is the same as in UIKit.
  public let rawValue: String

  /// Creates a key.
  ///
  /// Only ``from`` and ``to`` have a meaning.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The key of the controller shown at the start, and again after a cancelled transition.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")

  /// The key of the controller shown at the end.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// A key that identifies a view of a transition.
public struct TransitionContextViewKey: RawRepresentable, Sendable, Hashable {
  /// The key's name, which is the same as in UIKit.
  public let rawValue: String

  /// Creates a key.
  ///
  /// Only ``from`` and ``to`` have a meaning.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The key of the outgoing view.
  public static let from = Self(rawValue: "UITransitionContextFromView")

  /// The key of the incoming view.
  public static let to = Self(rawValue: "UITransitionContextToView")
}
