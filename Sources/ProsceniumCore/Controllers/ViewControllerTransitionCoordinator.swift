public import Foundation

/// The methods by which code animates alongside a running transition and is notified of its end.
@preconcurrency @MainActor
public protocol ViewControllerTransitionCoordinator:
  ViewControllerTransitionCoordinatorContext
{
  /// Runs `animation` in the transition's own animation, and `completion` after its end.
  ///
  /// Both run in the transition's task, in the order of the calls. If the transition has not started, the blocks wait
  /// for its start. During the transition, `animation` is called before the method returns, in a task with the
  /// transition's name, and is animated over the remaining duration. After the transition's end, `animation` is not
  /// called, and `completion` runs in a turn and a task of its own.
  ///
  /// - Returns: A Boolean value that indicates whether `animation` waits for the start of the transition.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Runs `animation` in the transition's own animation, for views outside of the container view.
  ///
  /// The transition's timeline drives views in any hierarchy. `view`, an ancestor of the animated views, only
  /// documents the caller's intent.
  @discardableResult
  func animateAlongsideTransition(
    in view: View?,
    animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls `handler` each time an interaction with the transition begins or ends, before all other callbacks.
  ///
  /// All handlers run in the order of the calls, and are retained until the end of the transition. A handler can read
  /// ``ViewControllerTransitionCoordinatorContext/isCancelled``, because a cancelled interaction reverses the
  /// controllers' appearances next. The handlers run in a task with the transition's name, before the call that
  /// changed the interaction returns.
  func notifyWhenInteractionChanges(_ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void)

  /// Calls `handler` each time an interaction with the transition ends.
  ///
  /// This method is the older form of ``notifyWhenInteractionChanges(_:)``, which the default implementation calls.
  func notifyWhenInteractionEnds(_ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void)
}

extension ViewControllerTransitionCoordinator {
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void
  ) {
    notifyWhenInteractionChanges { context in if !context.isInteractive { handler(context) } }
  }
}

extension ViewControllerTransitionCoordinator {
  /// Runs `animation` in the transition's own animation.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Runs `animation` and `completion` like ``animate(alongsideTransition:completion:)``, for views in any hierarchy.
  @discardableResult
  public func animateAlongsideTransition(
    in view: View?,
    animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }
}

extension ViewControllerTransitionCoordinator {
  /// Runs `animation` and `completion` by calling ``animate(alongsideTransition:completion:)``.
  ///
  /// This overload accepts stored `@MainActor` closures. The compiler (6.3) does not convert such a closure to a plain
  /// one if an async overload exists. Callers do not pass `isolation`.
  @discardableResult
  public func animate(
    alongsideTransition animation: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)? = nil,
    isolation: MainActor = .shared
  ) -> Bool {
    let plainAnimation: ((any ViewControllerTransitionCoordinatorContext) -> Void)? = animation
    let plainCompletion: ((any ViewControllerTransitionCoordinatorContext) -> Void)? = completion
    return animate(alongsideTransition: plainAnimation, completion: plainCompletion)
  }

  /// Runs `animation` and `completion` by calling ``animateAlongsideTransition(in:animation:completion:)``.
  ///
  /// This overload accepts stored `@MainActor` closures. Callers do not pass `isolation`.
  @discardableResult
  public func animateAlongsideTransition(
    in view: View?,
    animation: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any ViewControllerTransitionCoordinatorContext) -> Void)?,
    isolation: MainActor = .shared
  ) -> Bool {
    let plainAnimation: ((any ViewControllerTransitionCoordinatorContext) -> Void)? = animation
    let plainCompletion: ((any ViewControllerTransitionCoordinatorContext) -> Void)? = completion
    return animateAlongsideTransition(in: view, animation: plainAnimation, completion: plainCompletion)
  }
}

/// The information about a running transition for its coordinator's blocks.
@preconcurrency @MainActor public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// A Boolean value that indicates whether the transition is animated.
  var isAnimated: Bool { get }

  /// The current style of the presentation, or `.none` for a change that is not a presentation, such as a size change.
  var presentationStyle: ModalPresentationStyle { get }

  /// The duration of the whole transition in seconds, or 0 if the transition is not animated.
  var transitionDuration: TimeInterval { get }

  /// A Boolean value that indicates whether the transition began with an interaction.
  var initiallyInteractive: Bool { get }

  /// A Boolean value that indicates whether the animator vended an interruptible animator.
  ///
  /// The context's `pauseInteractiveTransition()` makes any transition of the library interactive, regardless of this
  /// value.
  var isInterruptible: Bool { get }

  /// A Boolean value that indicates whether an interaction currently drives the transition.
  ///
  /// Each transition ends with a part without an interaction.
  var isInteractive: Bool { get }

  /// The fraction of the transition that the interaction has reached, from 0 through 1.
  var percentComplete: CGFloat { get }

  /// The speed of the remaining transition after the interaction has ended.
  ///
  /// With 1, the rest lasts for the remaining fraction of the duration.
  var completionVelocity: CGFloat { get }

  /// The curve of the remaining transition after the interaction has ended.
  var completionCurve: View.AnimationCurve { get }

  /// The rotation of the visible side if the surface rotates during the transition.
  ///
  /// On Linux it is always the identity.
  var targetTransform: AffineTransform { get }

  /// A Boolean value that indicates whether the transition was cancelled.
  var isCancelled: Bool { get }

  /// The container of the views that the transition moves.
  var containerView: View { get }

  /// Returns the controller shown at the start for `.from` or at the end for `.to`.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?

  /// Returns the view that moves for `key`, or `nil` if that view does not move.
  func view(forKey key: TransitionContextViewKey) -> View?
}

/// The completion of a transition, which the transition calls last.
enum TransitionCompletion {
  case block(() -> Void)
  case handler(AsyncHandler)

  /// Creates an async completion, or returns `nil` if `completion` is `nil`.
  init?(_ completion: (@MainActor () async -> Void)?, file: StaticString, line: UInt) {
    guard let completion else { return nil }
    self = .handler(AsyncHandler("completion", file: file, line: line, body: completion))
  }

  /// Calls the completion of a change without a transition, in a task with the name `name`.
  @MainActor func callApart(from name: String, on host: (any AnimationHost)?) {
    StageTask.start(named: name, on: host) { task in
      switch self {
      case .block(let block): block()
      case .handler(let handler): task.run(handler, .completion)
      }
      await task.handlersReturn()
    }
  }
}
