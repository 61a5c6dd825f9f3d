/// The state machine of one transition, which decides each step and performs none.
///
///     requested ──begin──▶ preparing ──started──▶ running ──complete──▶ ending ──beginCleanup──▶ cleaningUp
///         │                    │  complete       │ ▲  │ cancel           ▲                        │ didCleanUp
///         │ cancel             ▼           pause ▼ │  ▼                  │                        ▼
///         │              completedEarly          │ │  reversed ──────────┤ complete             ended
///         ▼                    │          finish │ │                     │                        │ finish
///   cancelledEarly ──begin──▶ cleaningUp         interactive ◀─pause─┐   │                        ▼
///                              │                 └─────cancel─▶ returning┤                     finished
///                              └───────started───────────────────────────┘
///
/// If handlers alongside have not returned, the state `awaitingHandlers` precedes `ending` until `handlersReturned`. A
/// transition that is performed immediately changes from `preparing` to `cleaningUp`.
struct TransitionStateMachine {
  enum State {
    /// The transition waits for its turn, and no participant is set up.
    case requested
    /// The transition was cancelled or refused before its turn, and will not set up any participant.
    case cancelledEarly(Ending)
    /// The callbacks before the start run. The wish is the last request that one of them has made.
    case preparing(PendingRequest?)
    /// The animator reported its end while it was being started.
    case completedEarly(Ending)
    /// The animator's animations run towards the end.
    case running
    /// The animator's animations run back to the start, because code cancelled the transition.
    case reversed
    /// A gesture drives the animations. `isReversed` is true if the appearances are those of a cancelled interaction.
    case interactive(isReversed: Bool)
    /// The interaction was cancelled, and the timeline runs the animations back to the start.
    case returning
    /// The animator has ended, and the end waits for alongside handlers that have not returned.
    case awaitingHandlers(Ending)
    /// The animator and the handlers have ended, and the task is about to perform the end.
    case ending(Ending)
    /// The task moves views and links to their final state and runs the callbacks before the participants are released.
    case cleaningUp(Ending)
    /// Views and links are in their final state, other transitions may begin, and callbacks and completions run.
    case ended(Ending)
    /// The completions and the handlers have returned. This state is final.
    case finished(Ending)
  }

  /// A request made while the transition was being started.
  enum PendingRequest {
    case cancel
    case finishInteraction
    case cancelInteraction
  }

  /// The ending of a transition.
  enum Ending: Equatable {
    /// The views are at the end.
    case completed
    /// The views are at the start, or the transition was cancelled before its turn.
    case cancelled
    /// The animator ended its transition as not completed, so the start state must be restored without a reversal.
    case notCompleted
    /// The transition did not begin, and the waiting task receives the error.
    case refused(PresentationError)
    /// The transition was ended immediately at its end, and the waiting task receives the error.
    case interrupted(PresentationError)

    var outcome: PresentationOutcome {
      switch self {
      case .completed, .interrupted: .completed
      case .cancelled, .notCompleted, .refused: .cancelled
      }
    }

    /// The error for the waiting task, which replaces the outcome, or `nil` if there is none.
    var refusal: PresentationError? {
      switch self {
      case .refused(let error), .interrupted(let error): error
      case .completed, .cancelled, .notCompleted: nil
      }
    }
  }

  private(set) var state = State.requested

  /// The action after ``begin()``.
  enum BeginAction: Equatable {
    case prepare
    case unlinkAndFinish
  }

  /// Handles the transition's turn.
  mutating func begin() -> BeginAction {
    switch state {
    case .requested:
      state = .preparing(nil)
      return .prepare
    case .cancelledEarly(let ending):
      state = .cleaningUp(ending)
      return .unlinkAndFinish
    case .preparing, .completedEarly, .running, .reversed, .interactive, .returning, .awaitingHandlers, .ending,
      .cleaningUp, .ended, .finished:
      preconditionFailure("begin() requires the state requested or cancelledEarly, not \(state).")
    }
  }

  /// The action after ``started(interactively:handlersRun:)``.
  enum StartedAction: Equatable {
    case waitForEnd
    /// The animator has already ended, and the end waits for the alongside handlers.
    case waitForHandlers
    case reverseAndWaitForEnd
    case finishInteractionAndWaitForEnd
    case cancelInteractionAndWaitForEnd
    case finish(Ending)
  }

  /// Handles the start of the animator or of the interaction controller, or the absence of both.
  ///
  /// - Parameters:
  ///   - interactively: A Boolean value that indicates whether the interaction controller has started the transition.
  ///   - handlersRun: A Boolean value that indicates whether alongside handlers have not returned.
  mutating func started(interactively: Bool, handlersRun: Bool) -> StartedAction {
    switch (state, interactively) {
    case (.preparing(nil), false), (.preparing(.finishInteraction), false):
      state = .running
      return .waitForEnd
    case (.preparing(.cancel), false), (.preparing(.cancelInteraction), false):
      state = .reversed
      return .reverseAndWaitForEnd
    case (.preparing(nil), true):
      state = .interactive(isReversed: false)
      return .waitForEnd
    case (.preparing(.finishInteraction), true):
      state = .running
      return .finishInteractionAndWaitForEnd
    case (.preparing(.cancel), true), (.preparing(.cancelInteraction), true):
      state = .returning
      return .cancelInteractionAndWaitForEnd
    case (.completedEarly(let ending), _) where handlersRun:
      state = .awaitingHandlers(ending)
      return .waitForHandlers
    case (.completedEarly(let ending), _):
      state = .ending(ending)
      return .finish(ending)
    case (.requested, _), (.cancelledEarly, _), (.running, _), (.reversed, _), (.interactive, _), (.returning, _),
      (.awaitingHandlers, _), (.ending, _), (.cleaningUp, _), (.ended, _), (.finished, _):
      preconditionFailure("started(interactively:) requires the state preparing or completedEarly, not \(state).")
    }
  }

  /// The action after ``cancel()``.
  enum CancelAction: Equatable {
    /// Reverse all animations to the start.
    case reverse
    /// Run the timeline back, notify the handlers, and reverse the appearances unless they are already reversed.
    case cancelInteraction(isReversed: Bool)
  }

  /// Handles a cancellation by code.
  ///
  /// - Returns: The action, or `nil` if the request is kept until the start or is too late.
  mutating func cancel() -> CancelAction? {
    switch state {
    case .requested:
      state = .cancelledEarly(.cancelled)
      return nil
    case .preparing:
      state = .preparing(.cancel)
      return nil
    case .running:
      state = .reversed
      return .reverse
    case .interactive(let isReversed):
      state = .returning
      return .cancelInteraction(isReversed: isReversed)
    case .cancelledEarly, .completedEarly, .reversed, .returning, .awaitingHandlers, .ending, .cleaningUp, .ended,
      .finished:
      // The transition was already ending or already cancelled.
      return nil
    }
  }

  /// Cancels the transition before its turn, with an error for the waiting task.
  ///
  /// A transition that was already cancelled keeps its first reason.
  mutating func refuse(_ reason: PresentationError?) {
    switch state {
    case .requested:
      state = .cancelledEarly(reason.map(Ending.refused) ?? .cancelled)
    case .cancelledEarly, .preparing, .completedEarly, .running, .reversed, .interactive, .returning, .awaitingHandlers,
      .ending, .cleaningUp, .ended, .finished:
      return
    }
  }

  // MARK: Interaction

  /// The action after ``finishInteraction()``.
  enum FinishInteractionAction: Equatable {
    /// Resume the timeline, notify the handlers, and reverse the appearances again if they are reversed.
    case goOn(isReversed: Bool)
  }

  /// Handles an interaction that finishes the transition.
  ///
  /// - Returns: The action, or `nil` if the request is kept until the start or the transition is not interactive.
  mutating func finishInteraction() -> FinishInteractionAction? {
    switch state {
    case .preparing:
      state = .preparing(.finishInteraction)
      return nil
    case .interactive(let isReversed):
      state = .running
      return .goOn(isReversed: isReversed)
    case .requested, .cancelledEarly, .completedEarly, .running, .reversed, .returning, .awaitingHandlers, .ending,
      .cleaningUp, .ended, .finished:
      return nil
    }
  }

  /// Handles an interaction that cancels the transition.
  ///
  /// - Returns: The action, or `nil` if the request is kept until the start or the transition is not interactive.
  mutating func cancelInteraction() -> CancelAction? {
    switch state {
    case .preparing:
      state = .preparing(.cancelInteraction)
      return nil
    case .interactive(let isReversed):
      state = .returning
      return .cancelInteraction(isReversed: isReversed)
    case .requested, .cancelledEarly, .completedEarly, .running, .reversed, .returning, .awaitingHandlers, .ending,
      .cleaningUp, .ended, .finished:
      return nil
    }
  }

  /// The action after ``pauseInteraction()``.
  enum PauseAction: Equatable {
    /// Pause the timeline and notify the handlers.
    case hold
  }

  /// Handles an interaction that pauses the transition.
  ///
  /// - Returns: The action, or `nil` if no animation runs or code has reversed the transition.
  mutating func pauseInteraction() -> PauseAction? {
    switch state {
    case .running:
      state = .interactive(isReversed: false)
      return .hold
    case .returning:
      state = .interactive(isReversed: true)
      return .hold
    case .requested, .cancelledEarly, .preparing, .completedEarly, .reversed, .interactive, .awaitingHandlers, .ending,
      .cleaningUp, .ended, .finished:
      return nil
    }
  }

  // MARK: Ending

  /// The action after ``complete(_:handlersRun:)``.
  enum CompleteAction: Equatable {
    case resumeTask(Ending)
    /// The end waits for the alongside handlers, which the watchdog watches from now on.
    case waitForHandlers(Ending)
    case logSecondCompletion
  }

  /// Handles the animator's report of its end.
  ///
  /// - Parameters:
  ///   - didComplete: A Boolean value that indicates whether the animator arrived at its end.
  ///   - handlersRun: A Boolean value that indicates whether alongside handlers have not returned.
  /// - Returns: The action, or `nil` if ``started(interactively:handlersRun:)`` will handle the report.
  mutating func complete(_ didComplete: Bool, handlersRun: Bool) -> CompleteAction? {
    switch state {
    case .preparing(let wish):
      let isCompleted = didComplete && wish != .cancel && wish != .cancelInteraction
      state = .completedEarly(isCompleted ? .completed : .notCompleted)
      return nil
    case .running, .interactive(isReversed: false):
      return resume(didComplete ? .completed : .notCompleted, after: handlersRun)
    case .interactive(isReversed: true):
      // The interaction paused the return to the start, so the transition can end only at its start.
      return resume(.cancelled, after: handlersRun)
    case .reversed, .returning:
      // The models are back at the start, so the outcome is `.cancelled` even if the animator passes `true`.
      return resume(.cancelled, after: handlersRun)
    case .completedEarly, .awaitingHandlers, .ending, .cleaningUp, .ended, .finished:
      return .logSecondCompletion
    case .requested, .cancelledEarly:
      preconditionFailure("complete(_:handlersRun:) requires a transition that has begun, not the state \(state).")
    }
  }

  private mutating func resume(_ ending: Ending, after handlersRun: Bool) -> CompleteAction {
    state = handlersRun ? .awaitingHandlers(ending) : .ending(ending)
    return handlersRun ? .waitForHandlers(ending) : .resumeTask(ending)
  }

  /// The action after ``handlersReturned()``.
  enum HandlersAction: Equatable {
    case resumeTask(Ending)
  }

  /// Handles the return of the last alongside handler.
  ///
  /// - Returns: The action, or `nil` if the end does not wait for handlers.
  mutating func handlersReturned() -> HandlersAction? {
    switch state {
    case .awaitingHandlers(let ending):
      state = .ending(ending)
      return .resumeTask(ending)
    case .requested, .cancelledEarly, .preparing, .completedEarly, .running, .reversed, .interactive, .returning,
      .ending, .cleaningUp, .ended, .finished:
      return nil
    }
  }

  /// Starts the cleanup of the decided ending.
  ///
  /// - Parameter interruption: The error that replaces a completed outcome, or `nil` if the transition was not
  ///   interrupted.
  /// - Returns: The ending, or `nil` if none was decided or it has already been performed.
  mutating func beginCleanup(interruptedBy interruption: PresentationError? = nil) -> Ending? {
    switch state {
    case .ending(let decision):
      let ending = decision == .completed ? interruption.map(Ending.interrupted) ?? decision : decision
      state = .cleaningUp(ending)
      return ending
    case .requested, .cancelledEarly, .preparing, .completedEarly, .running, .reversed, .interactive, .returning,
      .awaitingHandlers, .cleaningUp, .ended, .finished:
      return nil
    }
  }

  /// Ends a prepared transition that is performed immediately. It ends at its target regardless of its animator's
  /// report.
  mutating func beginCleanupImmediately() -> Ending {
    switch state {
    case .preparing, .completedEarly:
      state = .cleaningUp(.completed)
      return .completed
    case .requested, .cancelledEarly, .running, .reversed, .interactive, .returning, .awaitingHandlers, .ending,
      .cleaningUp,
      .ended, .finished:
      preconditionFailure("beginCleanupImmediately() requires the state preparing or completedEarly, not \(state).")
    }
  }

  /// Reports that views and links are in their final state.
  mutating func didCleanUp() {
    switch state {
    case .cleaningUp(let ending):
      state = .ended(ending)
    case .requested, .cancelledEarly, .preparing, .completedEarly, .running, .reversed, .interactive, .returning,
      .awaitingHandlers, .ending, .ended, .finished:
      preconditionFailure("didCleanUp() requires the state cleaningUp, not \(state).")
    }
  }

  /// Handles the return of the completions and the handlers.
  ///
  /// - Returns: The ending, or `nil` if the outcome was already reported.
  mutating func finish() -> Ending? {
    switch state {
    case .ended(let ending):
      state = .finished(ending)
      return ending
    case .requested, .cancelledEarly, .preparing, .completedEarly, .running, .reversed, .interactive, .returning,
      .awaitingHandlers, .ending, .cleaningUp, .finished:
      return nil
    }
  }
}
