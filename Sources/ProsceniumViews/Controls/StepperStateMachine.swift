/// The state machine of a stepper's pressed half and its repetitions.
///
///     idle ──▶ pressed ⇄ left ──▶ idle
struct StepperStateMachine {
  /// The half of a stepper that is pressed, with the sign of its steps.
  enum Half: Int {
    /// The half that decreases the value.
    case decrement = -1
    /// The half that increases the value.
    case increment = 1
  }

  enum State: Hashable {
    /// The stepper tracks no touch.
    case idle
    /// The touch is on its half. A timer is armed if the stepper repeats its steps.
    case pressed(Half, repeats: Int)
    /// The touch has left its half. No timer is armed.
    case left(Half, repeats: Int)
  }

  /// The effect of a movement on the timer.
  enum MoveAction: Hashable {
    /// The touch has left its half. Disarm the timer.
    case disarm
    /// The touch has returned to its half. Arm the timer.
    case arm(after: Duration)
  }

  /// The time from the first step to its first repetition, which is that of AppKit's buttons.
  static let delay = Duration.milliseconds(500)

  /// The time between two repetitions.
  static let interval = Duration.milliseconds(100)

  /// The time between two repetitions after ``fastAfter``.
  static let fastInterval = Duration.seconds(1) / 30

  /// The time from the first repetition to the fast ones.
  static let fastAfter = Duration.seconds(3)

  private(set) var state = State.idle

  /// The pressed half with the touch on it, or `nil` if there is none.
  var pressedHalf: Half? {
    switch state {
    case .pressed(let half, _): half
    case .idle, .left: nil
    }
  }

  mutating func begin(_ half: Half) { state = .pressed(half, repeats: 0) }

  /// Processes a movement to a half, or to no half.
  mutating func move(to half: Half?) -> MoveAction? {
    switch state {
    case .idle: return nil
    case .pressed(let own, let repeats):
      guard half != own else { return nil }
      state = .left(own, repeats: repeats)
      return .disarm
    case .left(let own, let repeats):
      guard half == own else { return nil }
      state = .pressed(own, repeats: repeats)
      return .arm(after: Self.pause(after: repeats))
    }
  }

  /// Processes the fired timer, and returns the time to the next repetition.
  ///
  /// The result is `nil` if the touch has left its half, because the timer may have fired before it was disarmed.
  mutating func fire() -> Duration? {
    guard case .pressed(let half, let repeats) = state else { return nil }
    state = .pressed(half, repeats: repeats + 1)
    return Self.pause(after: repeats + 1)
  }

  mutating func end() { state = .idle }

  /// Returns the time from a step to the next one.
  ///
  /// - Parameter repeats: The number of repetitions so far.
  private static func pause(after repeats: Int) -> Duration {
    if repeats == 0 { return delay }
    return interval * (repeats - 1) < fastAfter ? interval : fastInterval
  }
}
