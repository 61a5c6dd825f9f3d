/// The state machine of a touch that is a tap until it moves along the x axis, and then a drag.
///
///     idle ──▶ pressed ──▶ dragged ──▶ idle
struct TapOrDragStateMachine {
  enum State: Hashable {
    /// The control tracks no touch.
    case idle
    /// The touch has not moved far from its beginning at `x`.
    case pressed(x: Double)
    /// The touch has moved, and remains a drag if it moves back.
    case dragged
  }

  /// The gesture of a touch that has ended.
  enum EndAction: Hashable {
    /// The touch was a tap.
    case tap
    /// The touch was a drag.
    case drag
  }

  /// The distance in points from which a movement is a drag, as for a pan.
  static let slop = 10.0

  private(set) var state = State.idle

  mutating func begin(at x: Double) { state = .pressed(x: x) }

  /// Processes a movement, and returns a Boolean value that indicates whether the touch is a drag.
  mutating func move(to x: Double) -> Bool {
    switch state {
    case .idle: return false
    case .pressed(let start):
      guard abs(x - start) >= Self.slop else { return false }
      state = .dragged
      return true
    case .dragged: return true
    }
  }

  mutating func end() -> EndAction? {
    defer { state = .idle }
    switch state {
    case .idle: return nil
    case .pressed: return .tap
    case .dragged: return .drag
    }
  }

  mutating func cancel() { state = .idle }
}
