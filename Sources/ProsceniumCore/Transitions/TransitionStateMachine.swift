/// Decides how one transition advances; performs nothing itself.
///
///     requested ──begin──▶ preparing ──started──▶ running ──complete──▶ ending ──finish──▶ finishing
///         │                    │  complete       │ ▲  │ cancel           ▲                    │ release
///         │ cancel             ▼           pause ▼ │  ▼                  │                    ▼
///         │              completedEarly          │ │  reversed ──────────┤ complete         ended
///         ▼                    │          finish │ │                     │                    │ conclude
///     calledOff ─────begin──▶ finishing          interactive ◀─pause─┐   │                    ▼
///                              │                 └─────cancel─▶ returning┤               concluded
///                              └───────started───────────────────────────┘
///
/// Where handlers alongside have not returned, `awaitingHandlers` stands before `ending`, until `handlersReturned`.
/// What is carried out at once goes from `preparing` to `finishing`.
struct TransitionStateMachine {
  enum State {
    /// Waits for its turn; nothing is set up.
    case requested
    /// Cancelled or refused before its turn; nothing will be set up.
    case calledOff(PresentationError?)
    /// Callbacks before the start run; one of them may have said already how it is to go on.
    case preparing(Wish?)
    /// The animator said that it has ended while it was being started.
    case completedEarly(Ending)
    /// The animator's animations run towards the end.
    case running
    /// They run back to where they began.
    case reversed
    /// A gesture drives them; `isReversed` if appearances stand as after a cancelled interaction.
    case interactive(isReversed: Bool)
    /// The interaction was cancelled, and the timeline takes them back to where they began.
    case returning
    /// The animator has ended; handlers alongside it have not returned, and the end waits for them.
    case awaitingHandlers(Ending)
    /// Animator and handlers have ended; the task is about to carry out the end.
    case ending(Ending)
    /// Views and links are taken to where they belong, and callbacks before the release run.
    case finishing(Ending)
    /// Views and links stand where they belong, other transitions may begin; callbacks and completions run.
    case ended(Ending)
    /// The completions have returned, and so have the handlers. No state follows.
    case concluded(Ending)
  }

  /// What was asked of a transition while it was being started.
  enum Wish {
    case cancel
    case finishInteraction
    case cancelInteraction
  }

  /// How a transition ends.
  struct Ending: Equatable {
    var outcome: PresentationOutcome

    /// Whether it ends where it began although nothing was reversed: an animator gave up by itself.
    var mustUndo = false

    /// Why it did not begin, or was interrupted; thrown to the task that waits, in place of the outcome.
    var refusal: PresentationError?
  }

  private(set) var state = State.requested

  /// What to do after ``begin()``.
  enum BeginAction: Equatable {
    case prepare
    case unlinkAndFinish
  }

  /// Reports that the transition's turn has come.
  mutating func begin() -> BeginAction {
    switch state {
    case .requested:
      state = .preparing(nil)
      return .prepare
    case .calledOff(let refusal):
      state = .finishing(Ending(outcome: .cancelled, refusal: refusal))
      return .unlinkAndFinish
    case .preparing, .completedEarly, .running, .reversed, .interactive, .returning, .awaitingHandlers, .ending,
      .finishing, .ended, .concluded:
      preconditionFailure("A transition begins once; begin() arrived in \(state).")
    }
  }

  /// What to do after ``started(interactively:handlersRun:)``.
  enum StartedAction: Equatable {
    case waitForEnd
    /// The animator has ended already; the end waits for the handlers alongside it.
    case waitForHandlers
    case reverseAndWaitForEnd
    case finishInteractionAndWaitForEnd
    case cancelInteractionAndWaitForEnd
    case finish(Ending)
  }

  /// Reports that the animator or the interaction controller has started, or that there was nothing to start.
  ///
  /// - Parameter handlersRun: Whether handlers alongside have not returned.
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
    case (.requested, _), (.calledOff, _), (.running, _), (.reversed, _), (.interactive, _), (.returning, _),
      (.awaitingHandlers, _), (.ending, _), (.finishing, _), (.ended, _), (.concluded, _):
      preconditionFailure("A transition is started after its preparation; started(interactively:) arrived in \(state).")
    }
  }

  /// What to do after ``cancel()``.
  enum CancelAction: Equatable {
    /// Correct everything back to where it began.
    case reverse
    /// Take the timeline back, notify the handlers, and reverse appearances unless they are reversed.
    case cancelInteraction(isReversed: Bool)
  }

  /// Asks the transition to go back; `nil` when that is kept for later, or it is too late.
  mutating func cancel() -> CancelAction? {
    switch state {
    case .requested:
      state = .calledOff(nil)
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
    case .calledOff, .completedEarly, .reversed, .returning, .awaitingHandlers, .ending, .finishing, .ended, .concluded:
      // The wish came while the end was under way, or came twice.
      return nil
    }
  }

  /// Calls the transition off before its turn, for a reason that is thrown to the task that waits.
  ///
  /// One that was called off before keeps the reason that it has.
  mutating func refuse(_ reason: PresentationError?) {
    switch state {
    case .requested:
      state = .calledOff(reason)
    case .calledOff, .preparing, .completedEarly, .running, .reversed, .interactive, .returning, .awaitingHandlers,
      .ending, .finishing, .ended, .concluded:
      return
    }
  }

  // MARK: Interaction

  /// What to do after ``finishInteraction()``.
  enum FinishInteractionAction: Equatable {
    /// Let the timeline go on, notify the handlers, and reverse appearances again if they are reversed.
    case goOn(isReversed: Bool)
  }

  /// The interaction ends, to finish; `nil` when that is kept for the start, or the transition is not interactive.
  mutating func finishInteraction() -> FinishInteractionAction? {
    switch state {
    case .preparing:
      state = .preparing(.finishInteraction)
      return nil
    case .interactive(let isReversed):
      state = .running
      return .goOn(isReversed: isReversed)
    case .requested, .calledOff, .completedEarly, .running, .reversed, .returning, .awaitingHandlers, .ending,
      .finishing, .ended, .concluded:
      return nil
    }
  }

  /// The interaction ends, to go back; `nil` when that is kept for the start, or the transition is not interactive.
  mutating func cancelInteraction() -> CancelAction? {
    switch state {
    case .preparing:
      state = .preparing(.cancelInteraction)
      return nil
    case .interactive(let isReversed):
      state = .returning
      return .cancelInteraction(isReversed: isReversed)
    case .requested, .calledOff, .completedEarly, .running, .reversed, .returning, .awaitingHandlers, .ending,
      .finishing, .ended, .concluded:
      return nil
    }
  }

  /// What to do after ``pauseInteraction()``.
  enum PauseAction: Equatable {
    /// Hold the timeline and notify the handlers.
    case hold
  }

  /// An interaction begins and pauses what runs; `nil` when nothing runs, or corrections take it back.
  mutating func pauseInteraction() -> PauseAction? {
    switch state {
    case .running:
      state = .interactive(isReversed: false)
      return .hold
    case .returning:
      state = .interactive(isReversed: true)
      return .hold
    case .requested, .calledOff, .preparing, .completedEarly, .reversed, .interactive, .awaitingHandlers, .ending,
      .finishing, .ended, .concluded:
      return nil
    }
  }

  // MARK: The end

  /// What to do after ``complete(_:)``.
  enum CompleteAction: Equatable {
    case resumeTask(Ending)
    /// The end waits for the handlers alongside, which are watched from now on.
    case waitForHandlers(Ending)
    case logSecondCompletion
  }

  /// Reports that the animator has ended; `nil` when ``started(interactively:handlersRun:)`` will take it up.
  ///
  /// - Parameter handlersRun: Whether handlers alongside have not returned.
  mutating func complete(_ didComplete: Bool, handlersRun: Bool) -> CompleteAction? {
    switch state {
    case .preparing(let wish):
      let isCompleted = didComplete && wish != .cancel && wish != .cancelInteraction
      state = .completedEarly(Ending(outcome: isCompleted ? .completed : .cancelled, mustUndo: !isCompleted))
      return nil
    case .running, .interactive(isReversed: false):
      let ending = Ending(outcome: didComplete ? .completed : .cancelled, mustUndo: !didComplete)
      return resume(ending, after: handlersRun)
    case .interactive(isReversed: true):
      // The interaction paused it on the way back: it can end there, but not where it was to go.
      return resume(Ending(outcome: .cancelled), after: handlersRun)
    case .reversed, .returning:
      // Its views stand where they began, whatever the animator believes.
      return resume(Ending(outcome: .cancelled), after: handlersRun)
    case .completedEarly, .awaitingHandlers, .ending, .finishing, .ended, .concluded:
      return .logSecondCompletion
    case .requested, .calledOff:
      preconditionFailure("An animator completed a transition that has not begun; complete(_:) arrived in \(state).")
    }
  }

  private mutating func resume(_ ending: Ending, after handlersRun: Bool) -> CompleteAction {
    state = handlersRun ? .awaitingHandlers(ending) : .ending(ending)
    return handlersRun ? .waitForHandlers(ending) : .resumeTask(ending)
  }

  /// What to do after ``handlersReturned()``.
  enum HandlersAction: Equatable {
    case resumeTask(Ending)
  }

  /// Reports that no handler alongside is waited for; `nil` when the end does not wait for that.
  mutating func handlersReturned() -> HandlersAction? {
    switch state {
    case .awaitingHandlers(let ending):
      state = .ending(ending)
      return .resumeTask(ending)
    case .requested, .calledOff, .preparing, .completedEarly, .running, .reversed, .interactive, .returning,
      .ending, .finishing, .ended, .concluded:
      return nil
    }
  }

  /// The task is to carry out the end that was decided; `nil` when none was, or it has been carried out meanwhile.
  ///
  /// - Parameter interruption: Why what would have been completed comes to nothing.
  mutating func finish(interruptedBy interruption: PresentationError? = nil) -> Ending? {
    switch state {
    case .ending(var ending):
      if ending.outcome == .completed { ending.refusal = interruption }
      state = .finishing(ending)
      return ending
    case .requested, .calledOff, .preparing, .completedEarly, .running, .reversed, .interactive, .returning,
      .awaitingHandlers, .finishing, .ended, .concluded:
      return nil
    }
  }

  /// What is carried out at once was prepared and started: it ends where it was to go, whatever its animator says.
  mutating func finishAtOnce() -> Ending {
    switch state {
    case .preparing, .completedEarly:
      let ending = Ending(outcome: .completed)
      state = .finishing(ending)
      return ending
    case .requested, .calledOff, .running, .reversed, .interactive, .returning, .awaitingHandlers, .ending, .finishing,
      .ended, .concluded:
      preconditionFailure("What is carried out at once is prepared before; finishAtOnce() arrived in \(state).")
    }
  }

  /// Reports that views and links stand where they belong.
  mutating func release() {
    switch state {
    case .finishing(let ending):
      state = .ended(ending)
    case .requested, .calledOff, .preparing, .completedEarly, .running, .reversed, .interactive, .returning,
      .awaitingHandlers, .ending, .ended, .concluded:
      preconditionFailure("A transition is released once, at its end; release() arrived in \(state).")
    }
  }

  /// Reports that completions and handlers have returned; `nil` where the outcome was told before.
  mutating func conclude() -> Ending? {
    switch state {
    case .ended(let ending):
      state = .concluded(ending)
      return ending
    case .requested, .calledOff, .preparing, .completedEarly, .running, .reversed, .interactive, .returning,
      .awaitingHandlers, .ending, .finishing, .concluded:
      return nil
    }
  }
}
