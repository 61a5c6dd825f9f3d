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

extension ViewControllerTransitionCoordinator {
  /// Runs handlers that can `await`: `animation` along with the transition, and `completion` after it ended.
  ///
  /// A closure that awaits chooses this form, for both; any other one, and `nil`, chooses the form with plain blocks,
  /// so that calls written for UIKit keep their meaning. Handlers are called where plain blocks are, in the order of
  /// the calls, on the main actor, as child tasks of the transition's task:
  ///
  ///     coordinator.animate { _ in
  ///       header.alpha = 0  // animated along with the transition
  ///       await store.save()
  ///     } completion: { context in
  ///       await log.note(cancelled: context.isCancelled)
  ///     }
  ///
  /// What `animation` changes before its first suspension is animated; one that is given while the transition runs
  /// starts in a coming turn, animated over what remains. The end of the transition waits until each `animation` has
  /// returned, so ``ViewControllerAnimatedTransitioning/animationEnded(_:)`` comes after that. `completion` is awaited
  /// when the window or container is free, so that it may present again; `presentAndWait` and the like return after it.
  /// A change that is made at once, as a push without animation, waits for nothing before it ends.
  ///
  /// Cancelling the transition cancels each `animation`, and no `completion`. Closing the window cancels both, and the
  /// end does not wait. One that has not returned within the time of grace of ``TransitionWatchdog`` is named in the
  /// log, cancelled, and no longer waited for.
  ///
  /// A coordinator that is not the library's own runs each handler in a task of its own and waits for none.
  ///
  /// - Parameters:
  ///   - animation: Called when the transition animates; after the end it is not.
  ///   - completion: Called after the transition ended, also when it was cancelled.
  ///   - file: Where the handlers stand, for logs.
  ///   - line: The line there.
  /// - Returns: Whether `animation` waits for the start.
  @discardableResult
  public func animate(
    alongsideTransition animation: (@MainActor (any ViewControllerTransitionCoordinatorContext) async -> Void)?,
    completion: (@MainActor (any ViewControllerTransitionCoordinatorContext) async -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Bool {
    let along = CoordinatorHandler("alongside handler", animation, file: file, line: line)
    let completion = CoordinatorHandler("completion", completion, file: file, line: line)
    if let own = self as? any AsyncTransitionCoordinator {
      return own.animate(alongside: along, completion: completion)
    }
    return animate(
      alongsideTransition: along.map { along in { along.startApart(with: $0) } },
      completion: completion.map { completion in { completion.startApart(with: $0) } }
    )
  }

  /// Does what ``animate(alongsideTransition:completion:file:line:)`` does, wherever `view` stands.
  @discardableResult
  public func animateAlongsideTransition(
    in view: View?,
    animation: (@MainActor (any ViewControllerTransitionCoordinatorContext) async -> Void)?,
    completion: (@MainActor (any ViewControllerTransitionCoordinatorContext) async -> Void)?,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion, file: file, line: line)
  }
}
