/// Decides how posts, sleeping and stopping of one loop race; performs nothing itself.
///
/// Its owner holds a lock around every event, and wakes or refuses after it has released it.
///
///     awake ──willWait──▶ asleep ──post──▶ woken
///       ▲────────didWait────┴───────────────┘
///     any ──stop──▶ closing ──didDrain──▶ closed
struct LoopLife: Sendable {
  private enum State {
    /// The thread runs work, or has not begun; it looks at the mailbox before it sleeps. No wake-up is needed.
    case awake
    /// The thread waits in libevent, or is about to. The next post must wake it.
    case asleep
    /// As asleep, and the wake-up is written. No other is needed.
    case woken
    /// A stop was asked for. Posts are refused; what is in the mailbox will still be collected.
    case closing
    /// The thread has left. Nothing runs any more.
    case closed
  }

  private var state: State = .awake

  /// What to do after ``post()``.
  enum PostAction: Equatable {
    /// Keep the message; the thread will look by itself.
    case keep
    /// Keep the message and wake the thread.
    case keepAndWake
    /// Drop the message: the loop runs nothing more.
    case refuse
  }

  /// Reports that another thread has a message.
  mutating func post() -> PostAction {
    switch state {
    case .awake, .woken:
      return .keep
    case .asleep:
      state = .woken
      return .keepAndWake
    case .closing, .closed:
      return .refuse
    }
  }

  /// What to do after ``willWait(hasMail:)``.
  enum WaitAction: Equatable {
    /// Wait in libevent: each post from now on wakes the thread.
    case block
    /// There is mail, or the end has come: only look.
    case look
  }

  /// Reports that the thread has nothing to run and would wait.
  mutating func willWait(hasMail: Bool) -> WaitAction {
    switch state {
    case .awake where hasMail:
      return .look
    case .awake:
      state = .asleep
      return .block
    case .closing:
      return .look
    case .asleep, .woken, .closed:
      preconditionFailure("A loop waits once at a time; willWait(hasMail:) arrived in \(state).")
    }
  }

  /// What to do after ``didWait()``.
  enum DidWaitAction: Equatable {
    case runTurn
    /// Collect once more, run what is ready, and leave.
    case drainAndLeave
  }

  /// Reports that the thread is back and collects its mail.
  mutating func didWait() -> DidWaitAction {
    switch state {
    case .awake, .asleep, .woken:
      state = .awake
      return .runTurn
    case .closing:
      return .drainAndLeave
    case .closed:
      preconditionFailure("A closed loop waits no more; didWait() arrived in \(state).")
    }
  }

  /// What to do after ``stop()``; `nil` if it was stopped before, which is allowed.
  enum StopAction: Equatable {
    /// The thread sleeps: wake it, so that it can leave.
    case wake
    /// The thread will see the stop by itself.
    case wait
  }

  /// Reports a request to end the loop.
  mutating func stop() -> StopAction? {
    switch state {
    case .awake, .woken:
      state = .closing
      return .wait
    case .asleep:
      state = .closing
      return .wake
    case .closing, .closed:
      return nil
    }
  }

  /// Reports that the thread has run what was ready.
  mutating func didDrain() {
    switch state {
    case .closing:
      state = .closed
    case .awake, .asleep, .woken, .closed:
      preconditionFailure("Only a closing loop drains; didDrain() arrived in \(state).")
    }
  }
}
