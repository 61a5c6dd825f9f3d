public import Foundation

/// Lets code take part in a running transition: animate alongside it, and be notified when it ended.
@preconcurrency @MainActor
public protocol ViewControllerTransitionCoordinator:
  ViewControllerTransitionCoordinatorContext
{
  /// Runs `animation` in the transition's own animation, and `completion` after it ended.
  ///
  /// Both run in the transition's task, in the order of the calls. Before the transition animates, the blocks wait for
  /// it. While it runs, `animation` is called before the method returns, in a task of the transition's name, and
  /// animated over what remains. After its end, `animation` is not called and `completion` comes in a turn and a task
  /// of its own.
  ///
  /// - Returns: Whether `animation` waits for the start.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// The same, for views outside of the container; `view` is an ancestor of them.
  ///
  /// The transition's timeline carries views wherever they stand, so `view` is taken for its meaning only.
  @discardableResult
  func animateAlongsideTransition(
    in view: View?,
    animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls `handler` each time that an interaction with the transition begins or ends, before any other callback.
  ///
  /// All handlers are called, in the order of the calls, and are kept until the end. Read
  /// ``ViewControllerTransitionCoordinatorContext/isCancelled`` in it: after a cancelled interaction the controllers'
  /// appearances are reversed next. They run in a task of the transition's name, before what changed the interaction
  /// returns.
  func notifyWhenInteractionChanges(_ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void)

  /// Calls `handler` each time that an interaction with the transition ends.
  ///
  /// It is the older form of ``notifyWhenInteractionChanges(_:)``, which the default calls.
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

  /// Does what ``animate(alongsideTransition:completion:)`` does, wherever `view` stands.
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
  /// Does what ``animate(alongsideTransition:completion:)`` does, which it calls.
  ///
  /// A stored closure of the main actor chooses this form, which the compiler (6.3) does not convert to a plain one
  /// where an async form stands beside it; `isolation` need not be given.
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

  /// Does what ``animateAlongsideTransition(in:animation:completion:)`` does, which it calls.
  ///
  /// A stored closure of the main actor chooses this form; `isolation` need not be given.
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

/// What a transition calls as the last.
enum TransitionCompletion {
  case block(() -> Void)
  case handler(AsyncHandler)

  /// `nil` for no completion.
  init?(_ completion: (@MainActor () async -> Void)?, file: StaticString, line: UInt) {
    guard let completion else { return nil }
    self = .handler(AsyncHandler("completion", file: file, line: line, body: completion))
  }

  /// Calls it for a change that was made without a transition, in a task named after the change.
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
