import Foundation

extension Touch {
  /// A Boolean value that indicates whether the touch has not left the surface, also while its view sees it cancelled.
  var isOnSurface: Bool {
    let phase = real?.current.phase ?? current.phase
    return phase != .ended && phase != .cancelled
  }

  /// A Boolean value that indicates whether the view has received the touch or will receive it.
  var isHandled: Bool { delivery.isTracked || delivery.isHolding }

  /// Prepares the touch for the next event.
  func beginEvent() {
    isChanged = false
    hasLateMovement = false
    samples.removeAll(keepingCapacity: true)
    if isOnSurface { current.phase = .stationary }
  }

  /// Converts the first sample to the coordinates of the window that hit testing has found.
  func moveToWindow(_ point: Point) {
    current.location = point
    previous.location = point
    samples[0].location = point
    first.location = point
  }

  /// The touch as a set, without allocating memory at each event.
  ///
  /// A touch that has ended keeps no set, because the set retains the touch.
  var asSet: Set<Touch> {
    if let ownSet { return ownSet }
    guard gestureRecognizers != nil else { return [self] }
    let set: Set<Touch> = [self]
    ownSet = set
    return set
  }

  /// Shows the view the values of a call, which differ from the latest sample if the call was held back or if a
  /// recogniser has taken the touch.
  ///
  /// A call inside of another one keeps the latest sample that the outer one has saved.
  ///
  /// - Parameters:
  ///   - call: The call of the view.
  ///   - isLate: A Boolean value that indicates whether a recogniser held the call back.
  func present(_ call: TouchDeliveryStateMachine.Call, isLate: Bool = false) {
    let phase = call.phase
    guard current.phase != phase || isLate && call == .moved else { return }
    if real == nil { real = (current, previous) }
    switch call {
    case .began: (current, previous) = (first, first)
    case .moved: (current.phase, previous) = (.moved, first)
    case .ended, .cancelled: current.phase = phase
    }
  }

  /// Restores the latest sample after ``present(_:)``.
  func restore() {
    if let real { (current, previous) = real }
    real = nil
  }

  /// Cancels the touch in its view, in place of a call that the view has not received.
  func cancelDelivery() { call = delivery.cancel(replacing: call) }

  /// Ends the touch, because its window has closed and no later sample will be accepted.
  func lose() {
    current.phase = .cancelled
    real?.current.phase = .cancelled
  }

  /// Releases the objects of the touch after its end.
  func end() {
    ownSet = nil
    gestureRecognizers = nil
  }
}

extension TouchDeliveryStateMachine.Call {
  /// The phase of the touches in the call.
  fileprivate var phase: TouchPhase {
    switch self {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}

extension View {
  /// Calls the view's method for touches.
  final func receive(_ call: TouchDeliveryStateMachine.Call, _ touches: Set<Touch>, with event: Event) {
    switch call {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    }
  }
}
