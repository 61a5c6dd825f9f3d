internal import Synchronization

/// The state machine for the races between arming, firing and cancelling of one timer. It has no side effects.
///
/// The owner exchanges the value atomically. Any thread arms and ends the timer, and only the loop's thread fires it.
///
///     idle ──arm──▶ armed ──fire──▶ firing ──arm──▶ firingAndArmed
///      ▲              │ ▲             │ │                │  │
///      └───finish─────┼─┼─────────────┘ └──end──▶ firingAndEnded ──finish──▶ ended
///                     │ └──finish────────────────────────┘
///                     └──end, or fire of a timer that fires once──▶ ended
enum TimerStateMachine: UInt8, AtomicRepresentable {
  /// The timer is not in the heap, and keeps its closure.
  case idle
  /// The timer is in the heap or in a message to the loop. It counts as pending and keeps its closure.
  case armed
  /// The loop's thread runs the closure, and the timer keeps it for the next time.
  case firing
  /// The closure runs, and the timer was armed again meanwhile.
  case firingAndArmed
  /// The closure runs, and the timer was cancelled meanwhile. The closure is freed when it returns.
  case firingAndEnded
  /// The closure is freed, or its only call has begun. No other state follows.
  case ended

  var isPending: Bool {
    switch self {
    case .armed, .firingAndArmed: true
    case .idle, .firing, .firingAndEnded, .ended: false
    }
  }

  /// The actions after ``arm()``, which returns `nil` if the timer has ended. The owner need not know this before.
  enum ArmAction: Equatable {
    /// Count the timer as pending and add it to the heap.
    case countAndPlace
    /// Only change the deadline, because the timer is already pending.
    case place
  }

  mutating func arm() -> ArmAction? {
    switch self {
    case .idle:
      self = .armed
      return .countAndPlace
    case .firing:
      self = .firingAndArmed
      return .countAndPlace
    case .armed, .firingAndArmed:
      return .place
    case .firingAndEnded, .ended:
      return nil
    }
  }

  /// The actions after ``fire(isKept:)``, which returns `nil` if another thread cancels the timer at this moment.
  enum FireAction: Equatable {
    /// Remove the closure from the timer and run it.
    case runForGood
    /// Run the closure without removing it, and report its return.
    case runAndFinish
  }

  /// Reports on the loop's thread that the deadline has passed.
  mutating func fire(isKept: Bool) -> FireAction? {
    switch self {
    case .armed where isKept, .firingAndArmed:
      // The timer fires within its own closure if the closure runs the loop.
      self = .firing
      return .runAndFinish
    case .armed:
      self = .ended
      return .runForGood
    case .idle, .firing, .firingAndEnded, .ended:
      // The thread that ended the timer removes it from the heap with a message.
      return nil
    }
  }

  /// The actions after ``finish(isRepeating:)``, which returns `nil` if no action is needed.
  enum FinishAction: Equatable {
    /// Count the timer as pending again, and add it to the heap for its next tick.
    case countAndPlaceNext
    /// Free the closure, because the timer was cancelled during its call.
    case free
  }

  /// Reports that the closure of a timer with a recurrence has returned.
  mutating func finish(isRepeating: Bool) -> FinishAction? {
    switch self {
    case .firing where isRepeating:
      self = .armed
      return .countAndPlaceNext
    case .firing:
      self = .idle
      return nil
    case .firingAndArmed:
      self = .armed
      return nil
    case .firingAndEnded:
      self = .ended
      return .free
    case .idle, .armed, .ended:
      // The closure ran the loop, which fired the timer again and has already reported the return.
      return nil
    }
  }

  /// The actions after ``end()``, which returns `nil` if the timer had already ended.
  enum EndAction: Equatable {
    /// Free the closure.
    case free
    /// Free the closure, subtract the timer from the pending count, and remove it from the heap.
    case freeAndRemove
    /// Subtract the timer from the pending count and remove it from the heap. The running closure is freed when it
    /// returns.
    case remove
    /// Do nothing now. The running closure is freed when it returns.
    case wait
  }

  mutating func end() -> EndAction? {
    switch self {
    case .idle:
      self = .ended
      return .free
    case .armed:
      self = .ended
      return .freeAndRemove
    case .firing:
      self = .firingAndEnded
      return .wait
    case .firingAndArmed:
      self = .firingAndEnded
      return .remove
    case .firingAndEnded, .ended:
      return nil
    }
  }
}
