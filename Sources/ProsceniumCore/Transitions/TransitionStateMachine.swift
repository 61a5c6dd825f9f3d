/// Decides how one modal transition advances; performs nothing itself.
///
///     requested ──begin──▶ preparing ──started──▶ running ──complete──▶ ended(completed | cancelled)
///         │                    │  complete                │ cancel        ▲
///         │ cancel             └───────(early)──started───┼───────────────┤
///         ▼                                               ▼               │
///     calledOff ──begin──────────────────────────────▶ turnedBack ──complete
///
/// (`calledOff` goes to `ended(cancelled)` as soon as its turn comes.)
struct TransitionStateMachine {
  private enum State {
    /// Waits for its turn; nothing is set up.
    case requested
    /// Cancelled before its turn; nothing will be set up.
    case calledOff
    /// Callbacks before the start run; `isCancelled` if one of them cancelled.
    case preparing(isCancelled: Bool)
    /// The animator said that it has ended while it was being started.
    case completedEarly(PresentationOutcome)
    /// The animator's animations run towards the end.
    case running
    /// They run back to where they began.
    case turnedBack
    /// No state follows.
    case ended(PresentationOutcome)
  }

  private var state = State.requested

  /// What to do after ``begin()``.
  enum BeginAction: Equatable {
    case prepare
    case unlinkAndFinish
  }

  /// Reports that the transition's turn has come.
  mutating func begin() -> BeginAction {
    switch state {
    case .requested:
      state = .preparing(isCancelled: false)
      return .prepare
    case .calledOff:
      state = .ended(.cancelled)
      return .unlinkAndFinish
    case .preparing, .completedEarly, .running, .turnedBack, .ended:
      preconditionFailure("A transition begins once; begin() arrived in \(state).")
    }
  }

  /// What to do after ``started()``.
  enum StartedAction: Equatable {
    case waitForEnd
    case turnBackAndWaitForEnd
    case finish(PresentationOutcome)
  }

  /// Reports that the animator was started, or that there was none to start.
  mutating func started() -> StartedAction {
    switch state {
    case .preparing(isCancelled: false):
      state = .running
      return .waitForEnd
    case .preparing(isCancelled: true):
      state = .turnedBack
      return .turnBackAndWaitForEnd
    case .completedEarly(let outcome):
      state = .ended(outcome)
      return .finish(outcome)
    case .requested, .calledOff, .running, .turnedBack, .ended:
      preconditionFailure("A transition is started after its preparation; started() arrived in \(state).")
    }
  }

  /// What to do after ``cancel()``.
  enum CancelAction: Equatable {
    case turnBack
  }

  /// Asks the transition to go back; `nil` when that is kept for later, or it is too late.
  mutating func cancel() -> CancelAction? {
    switch state {
    case .requested:
      state = .calledOff
      return nil
    case .preparing:
      state = .preparing(isCancelled: true)
      return nil
    case .running:
      state = .turnedBack
      return .turnBack
    case .calledOff, .completedEarly, .turnedBack, .ended:
      // The wish came while the end was under way, or came twice.
      return nil
    }
  }

  /// What to do after ``complete(_:)``.
  enum CompleteAction: Equatable {
    case resumeTask(PresentationOutcome)
    case logSecondCompletion
  }

  /// Reports that the animator has ended; `nil` when ``started()`` will take it up.
  mutating func complete(_ didComplete: Bool) -> CompleteAction? {
    switch state {
    case .preparing(let isCancelled):
      state = .completedEarly(didComplete && !isCancelled ? .completed : .cancelled)
      return nil
    case .running:
      let outcome = didComplete ? PresentationOutcome.completed : .cancelled
      state = .ended(outcome)
      return .resumeTask(outcome)
    case .turnedBack:
      // Its views stand where they began, whatever the animator believes.
      state = .ended(.cancelled)
      return .resumeTask(.cancelled)
    case .completedEarly, .ended:
      return .logSecondCompletion
    case .requested, .calledOff:
      preconditionFailure("An animator completed a transition that has not begun; complete(_:) arrived in \(state).")
    }
  }

  /// Whether another transition of the window must wait.
  var isBusy: Bool {
    switch state {
    case .requested, .calledOff, .preparing, .completedEarly, .running, .turnedBack: true
    case .ended: false
    }
  }

  /// Whether animations run, so that a change of the environment has something to turn.
  var isRunning: Bool {
    switch state {
    case .running, .turnedBack: true
    case .requested, .calledOff, .preparing, .completedEarly, .ended: false
    }
  }

  /// Whether the transition goes back, or ended where it began.
  var isCancelled: Bool {
    switch state {
    case .calledOff, .turnedBack, .ended(.cancelled), .completedEarly(.cancelled), .preparing(isCancelled: true): true
    case .requested, .preparing, .completedEarly, .running, .ended: false
    }
  }
}
