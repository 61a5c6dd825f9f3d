/// The state machine of a scroll view's offset, from the first touch to the end of the movement.
///
///     idle ──▶ tracking ──▶ dragging ──▶ releasing ──▶ released ──▶ decelerating ──▶ idle
///      │          │                                                     │
///      │          └──▶ decelerating, if the content is beyond an edge   └──▶ tracking, if a finger catches the content
///      └──▶ animating ──▶ idle
///
/// The scroll view reports events, performs the returned actions and then calls its delegate. A callback may report
/// another event, so that the machine has left a state before the callback of its end.
struct ScrollStateMachine {
  enum State: Hashable {
    case idle
    /// A finger is down and no drag has begun. A movement by code continues if there is one.
    case tracking(isAnimating: Bool)
    /// The content follows the finger.
    case dragging
    /// The finger has left the content, and the delegate is asked for the target.
    case releasing
    /// The content will move, and the delegate is notified of the end of the drag.
    case released
    /// The content moves by itself after a drag, or back to an edge without a drag.
    case decelerating(afterDrag: Bool)
    /// The content moves to the target of a call with animation.
    case animating
  }

  private(set) var state = State.idle

  /// A Boolean value that indicates whether a finger is down.
  var isTracking: Bool {
    switch state {
    case .tracking, .dragging, .releasing: true
    case .idle, .released, .decelerating, .animating: false
    }
  }

  /// A Boolean value that indicates whether a drag has begun, up to the end of the deceleration after it.
  var isDragging: Bool {
    switch state {
    case .dragging, .releasing, .released, .decelerating(afterDrag: true): true
    case .idle, .tracking, .decelerating(afterDrag: false), .animating: false
    }
  }

  /// A Boolean value that indicates whether the content moves by itself after a finger has left it.
  var isDecelerating: Bool {
    if case .decelerating = state { true } else { false }
  }

  /// A Boolean value that indicates whether the content moves or a finger is down.
  var isActive: Bool { state != .idle }

  /// A Boolean value that indicates whether the movement is relative to the offset, so that code can shift both.
  var isRelative: Bool {
    switch state {
    case .dragging, .releasing, .released, .decelerating: true
    case .idle, .tracking, .animating: false
    }
  }

  /// The action for the end of a movement.
  enum StopAction: Hashable {
    /// Stop the movement and notify the delegate of the end of the deceleration.
    case endDeceleration
    /// Stop the movement by code without a callback.
    case stopAnimation
  }

  /// Processes a finger that touches the content.
  ///
  /// The result is not `nil` if the finger catches moving content. A movement by code continues until a drag begins.
  mutating func touch() -> StopAction? {
    switch state {
    case .idle: state = .tracking(isAnimating: false)
    case .animating: state = .tracking(isAnimating: true)
    case .released: state = .tracking(isAnimating: false)
    case .decelerating:
      state = .tracking(isAnimating: false)
      return .endDeceleration
    case .tracking, .dragging, .releasing: break
    }
    return nil
  }

  /// Processes the beginning of a drag, by a finger or by a trackpad.
  mutating func beginDrag() -> StopAction? {
    let before = state
    state = .dragging
    switch before {
    case .idle, .tracking(isAnimating: false), .dragging, .releasing, .released: return nil
    case .tracking(isAnimating: true), .animating: return .stopAnimation
    case .decelerating: return .endDeceleration
    }
  }

  /// Processes the end of the drag's touches, and returns `false` if there is no drag.
  mutating func release() -> Bool {
    guard state == .dragging else { return false }
    state = .releasing
    return true
  }

  /// Processes the delegate's answer about the target.
  ///
  /// - Parameter moves: A Boolean value that indicates whether the content is not at the target.
  /// - Returns: A Boolean value that indicates whether the content will decelerate. The value is `false` if the delegate
  ///   has started another movement.
  mutating func decide(moves: Bool) -> Bool {
    guard state == .releasing else { return false }
    state = moves ? .released : .idle
    return moves
  }

  /// Begins the deceleration after the callback of the end of the drag.
  ///
  /// - Returns: `false` if the callback has started another movement.
  mutating func decelerate() -> Bool {
    guard state == .released else { return false }
    state = .decelerating(afterDrag: true)
    return true
  }

  /// Processes the end of a touch without a drag, and returns `true` if the content must return to an edge.
  mutating func lift(isBeyondEdge: Bool) -> Bool {
    switch state {
    case .tracking(isAnimating: true): state = .animating
    case .tracking(isAnimating: false):
      state = isBeyondEdge ? .decelerating(afterDrag: false) : .idle
      return isBeyondEdge
    case .idle, .dragging, .releasing, .released, .decelerating, .animating: break
    }
    return false
  }

  /// Returns content that lies beyond an edge to it, because the edge has moved.
  ///
  /// - Returns: `false` if a finger is down or the content moves already.
  mutating func recoil() -> Bool {
    guard state == .idle else { return false }
    state = .decelerating(afterDrag: false)
    return true
  }

  /// The action for a movement by code.
  enum AnimateAction: Hashable {
    /// Start the movement.
    case start
    /// Notify the delegate of the end of the deceleration, and start the movement.
    case endDecelerationAndStart
    /// Set the offset immediately, because the content follows a finger.
    case jump
  }

  /// Processes a call that moves the content with an animation.
  mutating func animate() -> AnimateAction {
    switch state {
    case .idle, .animating, .releasing, .released:
      state = .animating
      return .start
    case .tracking:
      state = .tracking(isAnimating: true)
      return .start
    case .decelerating:
      state = .animating
      return .endDecelerationAndStart
    case .dragging: return .jump
    }
  }

  /// Processes a call that sets the offset without an animation and ends the movement.
  mutating func stop() -> StopAction? {
    switch state {
    case .animating:
      state = .idle
      return .stopAnimation
    case .tracking(isAnimating: true):
      state = .tracking(isAnimating: false)
      return .stopAnimation
    case .decelerating:
      state = .idle
      return .endDeceleration
    case .released:
      state = .idle
      return nil
    case .idle, .tracking(isAnimating: false), .dragging, .releasing: return nil
    }
  }

  /// The callback at the end of a movement.
  enum ArriveAction: Hashable {
    /// Notify the delegate of the end of the deceleration.
    case endDeceleration
    /// Notify the delegate of the end of the movement by code.
    case endAnimation
  }

  /// Processes the arrival of the content at its target.
  mutating func arrive() -> ArriveAction? {
    switch state {
    case .decelerating:
      state = .idle
      return .endDeceleration
    case .animating:
      state = .idle
      return .endAnimation
    case .tracking(isAnimating: true):
      state = .tracking(isAnimating: false)
      return .endAnimation
    case .idle, .tracking(isAnimating: false), .dragging, .releasing, .released: return nil
    }
  }
}
