/// The state machine of a percent-driven transition, which determines the effect of each call.
///
/// Gestures may be faster than transitions, so calls before the start of the transition are kept until the start.
struct PercentDrivenStateMachine: Equatable {
  enum Outcome: Equatable {
    case finish
    case cancel
  }

  private enum State: Equatable {
    /// No transition has begun. The outcome, if any, was requested before the start and applies at the start.
    case waiting(Outcome?)
    /// The transition runs and can become interactive.
    case running
    /// A gesture drives the transition.
    case interactive
  }

  private var state = State.waiting(nil)

  /// A Boolean value that indicates whether a gesture drives the transition.
  var isInteractive: Bool { state == .interactive }

  /// Handles the start of an interactive transition, and returns the outcome that was requested before it.
  mutating func start() -> Outcome? {
    switch state {
    case .waiting(let outcome):
      state = outcome == nil ? .interactive : .running
      return outcome
    case .running, .interactive:
      // The end of the previous transition was not reported.
      state = .interactive
      return nil
    }
  }

  /// Handles the start of a transition without interaction, which discards an outcome requested before it.
  mutating func startByItself() { state = .running }

  /// Handles progress of the gesture, and returns whether the transition must follow it.
  ///
  /// Progress before the start means that the gesture has not ended, so it discards a requested outcome.
  mutating func update() -> Bool {
    switch state {
    case .waiting:
      state = .waiting(nil)
      return false
    case .running:
      return false
    case .interactive:
      return true
    }
  }

  /// Handles the end of the gesture, and returns whether the transition must be notified now.
  mutating func letGo(_ outcome: Outcome) -> Bool {
    switch state {
    case .waiting:
      state = .waiting(outcome)
      return false
    case .running:
      return false
    case .interactive:
      state = .running
      return true
    }
  }

  /// Handles a gesture that begins during the transition, and returns whether the transition must be notified.
  mutating func pause() -> Bool {
    switch state {
    case .waiting, .interactive:
      return false
    case .running:
      state = .interactive
      return true
    }
  }

  /// Handles the end of the transition.
  mutating func end() { state = .waiting(nil) }
}
