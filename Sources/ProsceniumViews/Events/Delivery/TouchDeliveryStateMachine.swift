/// The state machine of the delivery of one touch to its view.
///
///     held ──▶ delivered ──▶ endHeld ──▶ over         refused, for a view that does not receive the touch
///
/// Gesture recognisers can hold back the beginning and the end of a touch, and can take the touch. A view whose
/// `touchesBegan` was called receives exactly one end or cancellation.
struct TouchDeliveryStateMachine {
  enum State: Hashable {
    /// The touch has not begun.
    case new
    /// The view does not receive the touch.
    case refused
    /// The beginning is held back. The touch may have moved and ended meanwhile.
    case held(hasMoved: Bool, hasEnded: Bool)
    /// The view has received the beginning.
    case delivered
    /// The view has received the beginning, and the end is held back.
    case endHeld
    /// The view receives nothing more.
    case over
  }

  private(set) var state = State.new

  /// A call of the view's methods.
  enum Call: Hashable {
    /// `touchesBegan`, with the values of the beginning.
    case began
    /// A single `touchesMoved` to the present position.
    case moved
    /// `touchesEnded`.
    case ended
    /// `touchesCancelled`.
    case cancelled
  }

  /// A Boolean value that indicates whether the view has received the beginning and receives the end later.
  var isTracked: Bool {
    switch state {
    case .delivered, .endHeld: true
    case .new, .refused, .held, .over: false
    }
  }

  /// A Boolean value that indicates whether something is held back for the view.
  var isHolding: Bool {
    switch state {
    case .held, .endHeld: true
    case .new, .refused, .delivered, .over: false
    }
  }

  /// A Boolean value that indicates whether the beginning is held back for the view.
  var isBeginningHeld: Bool {
    switch state {
    case .held: true
    case .new, .refused, .delivered, .endHeld, .over: false
    }
  }

  /// Processes the beginning of the touch.
  mutating func begin(isHeld: Bool) -> Call? {
    guard state == .new else { return nil }
    state = isHeld ? .held(hasMoved: false, hasEnded: false) : .delivered
    return isHeld ? nil : .began
  }

  /// Refuses the touch for the view, because of exclusive touches or because the view accepts a single touch.
  mutating func refuse() { if state == .new { state = .refused } }

  /// Processes a movement.
  mutating func move() -> Call? {
    switch state {
    case .held(_, let hasEnded):
      state = .held(hasMoved: true, hasEnded: hasEnded)
      return nil
    case .delivered: return .moved
    case .new, .refused, .endHeld, .over: return nil
    }
  }

  /// Processes the end of the touch.
  mutating func end(isHeld: Bool) -> Call? {
    switch state {
    case .held(let hasMoved, _):
      state = .held(hasMoved: hasMoved, hasEnded: true)
      return nil
    case .delivered:
      state = isHeld ? .endHeld : .over
      return isHeld ? nil : .ended
    case .new, .refused:
      state = .over
      return nil
    case .endHeld, .over: return nil
    }
  }

  /// Processes a cancellation by the system, or a gesture recogniser that takes the touch.
  ///
  /// - Parameter unsent: The last call of this machine, or `nil` if the view has received it.
  /// - Returns: The call that replaces `unsent`. A view that did not receive the beginning receives no cancellation.
  mutating func cancel(replacing unsent: Call? = nil) -> Call? {
    defer { state = .over }
    switch unsent {
    case .began?: return nil
    case .ended?, .cancelled?: return .cancelled
    case .moved?, nil: return isTracked ? .cancelled : nil
    }
  }

  /// Processes the decision of the recognisers that hold the touch back, and returns the next call for the view.
  ///
  /// The caller repeats this method until the result is `nil`.
  ///
  /// - Parameters:
  ///   - beganIsHeld: A Boolean value that indicates whether a recogniser still holds back the beginning.
  ///   - endIsHeld: A Boolean value that indicates whether a recogniser still holds back the end.
  mutating func release(beganIsHeld: Bool, endIsHeld: Bool) -> Call? {
    switch state {
    case .held(let hasMoved, let hasEnded) where !beganIsHeld:
      pending = Pending(hasMoved: hasMoved, hasEnded: hasEnded)
      state = .delivered
      return .began
    case .delivered where pending.hasMoved:
      pending.hasMoved = false
      return .moved
    case .delivered where pending.hasEnded:
      pending.hasEnded = false
      return end(isHeld: endIsHeld)
    case .endHeld where !endIsHeld:
      state = .over
      return .ended
    case .new, .refused, .held, .delivered, .endHeld, .over: return nil
    }
  }

  /// The calls that follow a delayed beginning.
  private struct Pending {
    var hasMoved = false
    var hasEnded = false
  }

  private var pending = Pending()
}
