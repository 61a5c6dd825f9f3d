/// An async handler given to a coordinator, and where.
struct CoordinatorHandler {
  private let purpose: String
  private let file: StaticString
  private let line: UInt
  private let body: @MainActor (any ViewControllerTransitionCoordinatorContext) async -> Void

  /// `nil` for no handler.
  init?(
    _ purpose: String,
    _ body: (@MainActor (any ViewControllerTransitionCoordinatorContext) async -> Void)?,
    file: StaticString,
    line: UInt
  ) {
    guard let body else { return nil }
    (self.purpose, self.file, self.line, self.body) = (purpose, file, line, body)
  }

  /// The handler, called with `context`.
  @MainActor func bound(to context: any ViewControllerTransitionCoordinatorContext) -> AsyncHandler {
    AsyncHandler(purpose, file: file, line: line) { [body] in await body(context) }
  }

  /// Starts the handler in a task of its own.
  @MainActor func startApart(with context: any ViewControllerTransitionCoordinatorContext) {
    let handler = bound(to: context)
    StageTask.start(named: "transition", on: nil) { $0.run(handler, .completion) }
  }
}

/// A coordinator of the library's own, which has a task for async handlers.
@MainActor protocol AsyncTransitionCoordinator: ViewControllerTransitionCoordinator {
  func animate(alongside animation: CoordinatorHandler?, completion: CoordinatorHandler?) -> Bool
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
