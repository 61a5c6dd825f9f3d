/// What a percent-driven transition does with a call, as a value.
///
/// Gestures are quicker than transitions: what they report before the start is kept for it.
struct PercentDrivenStateMachine: Equatable {
  enum Outcome: Equatable {
    case finish
    case cancel
  }

  private enum State: Equatable {
    /// No transition has begun; what was asked for already, to be applied at its start.
    case waiting(Outcome?)
    /// The transition runs, and can become interactive.
    case running
    /// A gesture drives it.
    case interactive
  }

  private var state = State.waiting(nil)

  /// Whether a gesture drives the transition.
  var isInteractive: Bool { state == .interactive }

  /// Reports that the transition begins interactively; returns what was asked for before.
  mutating func start() -> Outcome? {
    switch state {
    case .waiting(let outcome):
      state = outcome == nil ? .interactive : .running
      return outcome
    case .running, .interactive:
      // The end of the one before was not reported.
      state = .interactive
      return nil
    }
  }

  /// Reports that the transition begins by itself; what was asked for before is without meaning.
  mutating func startByItself() { state = .running }

  /// The gesture progresses; whether that is to be followed. Before the start it means that the gesture has not ended.
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

  /// The gesture ends; whether the transition is to be notified now.
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

  /// The gesture resumes; whether the transition is to be notified.
  mutating func pause() -> Bool {
    switch state {
    case .waiting, .interactive:
      return false
    case .running:
      state = .interactive
      return true
    }
  }

  /// Reports the transition's end.
  mutating func end() { state = .waiting(nil) }
}
