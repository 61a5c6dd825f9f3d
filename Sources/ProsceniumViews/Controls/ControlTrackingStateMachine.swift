/// The state machine of a control that tracks one touch.
///
///     idle ──▶ inside ⇄ outside ──▶ idle
struct ControlTrackingStateMachine {
  enum State: Hashable {
    /// The control tracks no touch.
    case idle
    /// The tracked touch is inside the control or within its margin.
    case inside
    /// The tracked touch has left the control and its margin.
    case outside
  }

  private(set) var state = State.idle

  var isTracking: Bool { state != .idle }

  /// Processes the beginning of a touch that the control has accepted, and returns the events to send in order.
  ///
  /// - Parameter isRepeated: A Boolean value that indicates whether the touch is the second or a later tap.
  mutating func begin(isRepeated: Bool) -> [Control.Event] {
    guard state == .idle else { return [] }
    state = .inside
    return isRepeated ? [.touchDown, .touchDownRepeat] : [.touchDown]
  }

  /// Processes a movement, and returns the event to send.
  ///
  /// The event of a crossing replaces that of the movement.
  mutating func move(isInside: Bool) -> Control.Event? {
    switch (state, isInside) {
    case (.idle, _): return nil
    case (.inside, true): return .touchDragInside
    case (.inside, false):
      state = .outside
      return .touchDragExit
    case (.outside, true):
      state = .inside
      return .touchDragEnter
    case (.outside, false): return .touchDragOutside
    }
  }

  /// Processes the end of the touch, and returns the event to send.
  mutating func end(isInside: Bool) -> Control.Event? {
    defer { state = .idle }
    guard state != .idle else { return nil }
    return isInside ? .touchUpInside : .touchUpOutside
  }

  /// Processes a cancellation of the touch, and returns the event to send.
  mutating func cancel() -> Control.Event? {
    defer { state = .idle }
    return state == .idle ? nil : .touchCancel
  }
}
