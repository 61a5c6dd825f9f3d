/// The state machine of a scroll view's zoom scale.
///
///     resting ──▶ pinching ──▶ bouncing ──▶ resting
///        │            └──────────────────────▶ ▲
///        └──▶ animating ───────────────────────┘
///
/// The delegate is notified when the scale leaves `resting` and when it returns there.
struct ZoomStateMachine {
  enum State: Hashable {
    case resting
    /// The scale follows two fingers.
    case pinching
    /// The scale returns to its nearest limit.
    case bouncing
    /// The scale moves to the target of a call with animation.
    case animating
  }

  private(set) var state = State.resting

  /// Processes the beginning of a pinch or of a movement by code, and returns `true` if the delegate must be notified.
  private mutating func enter(_ new: State) -> Bool {
    defer { state = new }
    switch state {
    case .resting: return true
    case .pinching, .bouncing, .animating: return false
    }
  }

  /// Processes the beginning of a pinch, and returns `true` if the delegate must be notified.
  mutating func pinch() -> Bool { enter(.pinching) }

  /// Processes a call that moves the scale with an animation, and returns `true` if the delegate must be notified.
  mutating func animate() -> Bool { enter(.animating) }

  /// The action at the end of a pinch.
  enum ReleaseAction: Hashable {
    /// Move the scale back to its limit.
    case bounce
    /// Notify the delegate of the end.
    case end
  }

  /// Processes the end of a pinch.
  mutating func release(isBeyondLimit: Bool) -> ReleaseAction? {
    guard state == .pinching else { return nil }
    state = isBeyondLimit ? .bouncing : .resting
    return isBeyondLimit ? .bounce : .end
  }

  /// Processes the arrival of the scale, or a call that sets it without an animation.
  ///
  /// - Returns: `true` if the delegate must be notified of the end.
  mutating func arrive() -> Bool {
    switch state {
    case .bouncing, .animating:
      state = .resting
      return true
    case .resting, .pinching: return false
    }
  }
}
