/// An async handler of a coordinator, with the source location of the call that added it.
struct CoordinatorHandler {
  private let purpose: String
  private let file: StaticString
  private let line: UInt
  private let body: @MainActor (any ViewControllerTransitionCoordinatorContext) async -> Void

  /// Creates a handler, or returns `nil` if `body` is `nil`.
  init?(
    _ purpose: String,
    _ body: (@MainActor (any ViewControllerTransitionCoordinatorContext) async -> Void)?,
    file: StaticString,
    line: UInt
  ) {
    guard let body else { return nil }
    (self.purpose, self.file, self.line, self.body) = (purpose, file, line, body)
  }

  /// Returns the handler with `context` as its argument.
  @MainActor func bound(to context: any ViewControllerTransitionCoordinatorContext) -> AsyncHandler {
    AsyncHandler(purpose, file: file, line: line) { [body] in await body(context) }
  }

  /// Starts the handler in its own task.
  @MainActor func startApart(with context: any ViewControllerTransitionCoordinatorContext) {
    let handler = bound(to: context)
    StageTask.start(named: "transition", on: nil) { $0.run(handler, .completion) }
  }
}

/// A coordinator of the library, which has a task for async handlers.
@MainActor protocol AsyncTransitionCoordinator: ViewControllerTransitionCoordinator {
  func animate(alongside animation: CoordinatorHandler?, completion: CoordinatorHandler?) -> Bool
}

extension ViewControllerTransitionCoordinator {
  /// Runs async handlers, where `animation` runs alongside the transition and `completion` runs after its end.
  ///
  /// Swift selects this method for both parameters if one of the closures awaits. Otherwise, and for `nil`, it selects
  /// the method with plain blocks, so that calls written for UIKit keep their meaning. Handlers and plain blocks are
  /// called at the same points, in the order of the calls. Handlers run on the main actor as child tasks of the
  /// transition's task:
  ///
  ///     coordinator.animate { _ in
  ///       header.alpha = 0  // animated along with the transition
  ///       await store.save()
  ///     } completion: { context in
  ///       await log.note(cancelled: context.isCancelled)
  ///     }
  ///
  /// The changes of `animation` before its first suspension are animated. A handler that is added while the transition
  /// runs starts in a later turn, and its changes are animated over the remaining duration. The end of the transition
  /// waits until each `animation` has returned, so ``ViewControllerAnimatedTransitioning/animationEnded(_:)`` follows
  /// after that. A `completion` runs when the window or container is free, so that it may present again. The methods
  /// `presentAndWait` and similar ones return after it. An immediate change, such as a push without animation, does not
  /// wait for handlers before it ends.
  ///
  /// Cancelling the transition cancels each `animation`, but no `completion`. Closing the window cancels both, and the
  /// end does not wait. A handler that has not returned within the grace period of `TransitionWatchdog` is logged and
  /// cancelled, and the transition no longer waits for it.
  ///
  /// A coordinator that is not the library's own runs each handler in a separate task and does not wait for it.
  ///
  /// - Parameters:
  ///   - animation: The handler that is called when the transition animates. It is not called after the end.
  ///   - completion: The handler that is called after the transition has ended, even if the transition was cancelled.
  ///   - file: The source file of the call, for logs.
  ///   - line: The source line of the call, for logs.
  /// - Returns: `true` if `animation` waits for the start of the transition.
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

  /// Runs async handlers like ``animate(alongsideTransition:completion:file:line:)``, regardless of the position of
  /// `view`.
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
