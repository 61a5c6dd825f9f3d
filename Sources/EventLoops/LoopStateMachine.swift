/// The state machine for the races between posts, sleep and stop of one loop. It has no side effects.
///
/// The owner holds a lock during every event, and wakes the thread or refuses the message after unlocking.
///
///     awake ──willWait──▶ asleep ──post──▶ woken
///       ▲────────didWait────┴───────────────┘
///     any ──stop──▶ closing ──didDrain──▶ closed
struct LoopStateMachine: Sendable {
  private enum State {
    /// The thread runs work or has not started. It checks the mailbox before it sleeps, so no wake-up is needed.
    case awake
    /// The thread waits in libevent or is about to wait. The next post must wake it.
    case asleep
    /// The thread sleeps, but a wake-up is already written. No other wake-up is needed.
    case woken
    /// A stop was requested. New posts are refused, and the messages in the mailbox are still collected.
    case closing
    /// The thread has left the loop, and nothing runs any more.
    case closed
  }

  private var state: State = .awake

  /// The actions after ``post()``.
  enum PostAction: Equatable {
    /// Keep the message. The thread will check the mailbox without a wake-up.
    case keep
    /// Keep the message and wake the thread.
    case keepAndWake
    /// Drop the message, because the loop runs no more work.
    case refuse
  }

  /// Reports a message from another thread.
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

  /// The actions after ``willWait(hasMail:)``.
  enum WaitAction: Equatable {
    /// Wait in libevent. Each later post wakes the thread.
    case block
    /// Poll without blocking, because messages are pending or the loop is closing.
    case look
  }

  /// Reports that the thread has no work and is about to wait.
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
      preconditionFailure("willWait(hasMail:) requires the state awake or closing, not \(state).")
    }
  }

  /// The actions after ``didWait()``.
  enum DidWaitAction: Equatable {
    case runTurn
    /// Collect once more, run the ready work, and leave the loop.
    case drainAndLeave
  }

  /// Reports that the thread has returned from its wait and collects its messages.
  mutating func didWait() -> DidWaitAction {
    switch state {
    case .awake, .asleep, .woken:
      state = .awake
      return .runTurn
    case .closing:
      return .drainAndLeave
    case .closed:
      preconditionFailure("didWait() requires a loop that is not closed; its state is \(state).")
    }
  }

  /// The actions after ``stop()``, which returns `nil` if the loop was stopped before. Repeated stops are allowed.
  enum StopAction: Equatable {
    /// Wake the sleeping thread, so that it can leave the loop.
    case wake
    /// Do nothing, because the awake thread will see the stop.
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

  /// Reports that the thread has run the ready work.
  mutating func didDrain() {
    switch state {
    case .closing:
      state = .closed
    case .awake, .asleep, .woken, .closed:
      preconditionFailure("didDrain() requires the state closing, not \(state).")
    }
  }
}
