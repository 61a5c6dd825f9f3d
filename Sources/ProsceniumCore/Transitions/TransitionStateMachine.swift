/// Decides how one modal transition advances; performs nothing itself.
///
///     requested ──begin──▶ preparing ──started──▶ running ──complete──▶ ending ──release──▶ ended
///         │                    │  complete            │ cancel            ▲
///         │ cancel             ▼                      ▼                   │
///         │              completedEarly          turnedBack ──complete────┤
///         ▼                    └───────started────────────────────────────┤
///     calledOff ──begin───────────────────────────────────────────────────┘
struct TransitionStateMachine {
  private enum State {
    /// Waits for its turn; nothing is set up.
    case requested
    /// Cancelled before its turn; nothing will be set up.
    case calledOff
    /// Callbacks before the start run; `isCancelled` if one of them cancelled.
    case preparing(isCancelled: Bool)
    /// The animator said that it has ended while it was being started.
    case completedEarly(Ending)
    /// The animator's animations run towards the end.
    case running
    /// They run back to where they began.
    case turnedBack
    /// The animator has ended; the task takes views and links to where they belong.
    case ending(Ending)
    /// Views and links stand where they belong, other transitions may begin. No state follows.
    case ended(PresentationOutcome)
  }

  /// How a transition ends.
  struct Ending: Equatable {
    var outcome: PresentationOutcome

    /// Whether it ends where it began although nothing was turned back: an animator gave up by itself.
    var mustUndo = false
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
      state = .ending(Ending(outcome: .cancelled))
      return .unlinkAndFinish
    case .preparing, .completedEarly, .running, .turnedBack, .ending, .ended:
      preconditionFailure("A transition begins once; begin() arrived in \(state).")
    }
  }

  /// What to do after ``started()``.
  enum StartedAction: Equatable {
    case waitForEnd
    case turnBackAndWaitForEnd
    case finish(Ending)
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
    case .completedEarly(let ending):
      state = .ending(ending)
      return .finish(ending)
    case .requested, .calledOff, .running, .turnedBack, .ending, .ended:
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
    case .calledOff, .completedEarly, .turnedBack, .ending, .ended:
      // The wish came while the end was under way, or came twice.
      return nil
    }
  }

  /// What to do after ``complete(_:)``.
  enum CompleteAction: Equatable {
    case resumeTask(Ending)
    case logSecondCompletion
  }

  /// Reports that the animator has ended; `nil` when ``started()`` will take it up.
  mutating func complete(_ didComplete: Bool) -> CompleteAction? {
    switch state {
    case .preparing(let isCancelled):
      let isCompleted = didComplete && !isCancelled
      state = .completedEarly(Ending(outcome: isCompleted ? .completed : .cancelled, mustUndo: !isCompleted))
      return nil
    case .running:
      return resume(Ending(outcome: didComplete ? .completed : .cancelled, mustUndo: !didComplete))
    case .turnedBack:
      // Its views stand where they began, whatever the animator believes.
      return resume(Ending(outcome: .cancelled))
    case .completedEarly, .ending, .ended:
      return .logSecondCompletion
    case .requested, .calledOff:
      preconditionFailure("An animator completed a transition that has not begun; complete(_:) arrived in \(state).")
    }
  }

  private mutating func resume(_ ending: Ending) -> CompleteAction {
    state = .ending(ending)
    return .resumeTask(ending)
  }

  /// Reports that views and links stand where they belong.
  mutating func release() {
    switch state {
    case .ending(let ending):
      state = .ended(ending.outcome)
    case .requested, .calledOff, .preparing, .completedEarly, .running, .turnedBack, .ended:
      preconditionFailure("A transition is released once, at its end; release() arrived in \(state).")
    }
  }

  /// What a transition is doing, for those who want to begin another one or change its course.
  enum Phase: Equatable {
    /// It waits for its turn, or runs callbacks before its start.
    case beginning
    /// Animations run, so that a change of the environment has something to turn.
    case running
    /// It is about to let go: another one may be asked for, and begins after it.
    case ending
    /// It has let go.
    case over
  }

  var phase: Phase {
    switch state {
    case .requested, .calledOff, .preparing, .completedEarly: .beginning
    case .running, .turnedBack: .running
    case .ending: .ending
    case .ended: .over
    }
  }

  /// Whether callbacks before the start run now.
  var isPreparing: Bool {
    switch state {
    case .preparing, .completedEarly: true
    case .requested, .calledOff, .running, .turnedBack, .ending, .ended: false
    }
  }

  /// Whether the transition goes back, or ended where it began.
  var isCancelled: Bool {
    switch state {
    case .calledOff, .turnedBack, .preparing(isCancelled: true), .ended(.cancelled): true
    case .completedEarly(let ending), .ending(let ending): ending.outcome == .cancelled
    case .requested, .preparing, .running, .ended: false
    }
  }
}
