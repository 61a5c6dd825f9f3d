internal import Synchronization

/// Decides how arming, firing and cancelling of one timer race; performs nothing itself.
///
/// A value that its owner exchanges atomically: any thread arms and ends, the loop's thread fires.
///
///     idle ──arm──▶ armed ──fire──▶ firing ──arm──▶ firingAndArmed
///      ▲              │ ▲             │ │                │  │
///      └───finish─────┼─┼─────────────┘ └──end──▶ firingAndEnded ──finish──▶ ended
///                     │ └──finish────────────────────────┘
///                     └──end, or fire of a timer that fires once──▶ ended
enum LoopTimerLife: UInt8, AtomicRepresentable {
  /// Not in the heap. The closure is held.
  case idle
  /// In the heap or on its way there, and counted as pending. The closure is held.
  case armed
  /// The loop's thread runs the closure, which is held for the next time.
  case firing
  /// As firing, and armed anew meanwhile.
  case firingAndArmed
  /// As firing, and cancelled meanwhile: the closure is freed when it returns.
  case firingAndEnded
  /// The closure is gone, or its one call has begun. No state follows.
  case ended

  var isPending: Bool {
    switch self {
    case .armed, .firingAndArmed: true
    case .idle, .firing, .firingAndEnded, .ended: false
    }
  }

  /// What to do after ``arm()``; `nil` if the timer has ended, which its owner need not know.
  enum ArmAction: Equatable {
    /// It becomes pending: count it, and put it into the heap.
    case countAndPlace
    /// It is pending already: only its deadline changes.
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

  /// What to do after ``fire(isKept:)``; `nil` if another thread cancels the timer at this moment.
  enum FireAction: Equatable {
    /// Take the closure out and run it.
    case runForGood
    /// Run the closure, keep it, and report when it has returned.
    case runAndFinish
  }

  /// Reports that the deadline has come, on the loop's thread.
  mutating func fire(isKept: Bool) -> FireAction? {
    switch self {
    case .armed where isKept, .firingAndArmed:
      // It fires within its own closure if that runs the loop.
      self = .firing
      return .runAndFinish
    case .armed:
      self = .ended
      return .runForGood
    case .idle, .firing, .firingAndEnded, .ended:
      // The heap lost it, or will, by a message of the thread that has just ended it.
      return nil
    }
  }

  /// What to do after ``finish(isRepeating:)``; `nil` means nothing.
  enum FinishAction: Equatable {
    /// Count it again, and put it into the heap for its next tick.
    case countAndPlaceNext
    /// It was cancelled while its closure ran: free the closure.
    case free
  }

  /// Reports that the closure of a timer that is kept has returned.
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
      // The closure ran the loop, which fired the timer again and has finished that.
      return nil
    }
  }

  /// What to do after ``end()``; `nil` if it had ended.
  enum EndAction: Equatable {
    /// Free the closure.
    case free
    /// Free the closure, count it off, and take the timer out of the heap.
    case freeAndRemove
    /// Its closure runs and will be freed afterwards; count it off, and take the timer out of the heap.
    case remove
    /// Its closure runs and will be freed afterwards.
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
