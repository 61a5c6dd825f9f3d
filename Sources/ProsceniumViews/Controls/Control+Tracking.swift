import Foundation

extension Control {
  /// The distance in points by which a tracked finger may leave the bounds and still be inside, as measured on UIKit.
  static let trackingMargin = 70.0

  final func trackingBegins(_ touches: Set<Touch>, with event: ProsceniumViews.Event?) {
    guard isEnabled else {
      passedOn.formUnion(touches)
      next?.touchesBegan(touches, with: event)
      return
    }
    guard tracked == nil, let touch = event?.touches.first(where: touches.contains) ?? touches.first else { return }
    guard beginTracking(touch, with: event), isEnabled else { return }
    tracked = touch
    isHighlighted = true
    // A receiver of an event may disable or remove the control, which then sends nothing more.
    for sent in tracking.begin(isRepeated: touch.tapCount > 1) where tracked === touch { send(sent, with: event) }
    guard tracked === touch else { return }
    if opensMenu { openMenu(by: touch, with: event) } else { trackingDidBegin(with: event) }
  }

  final func trackingMoves(_ touches: Set<Touch>, with event: ProsceniumViews.Event?) {
    contextMenu?.touchesMoved(touches)
    guard let touch = tracked, touches.contains(touch) else {
      return forward(touches) { $0.touchesMoved($1, with: event) }
    }
    guard continueTracking(touch, with: event) else {
      // The control wants no more of the touch, and sends no event for its end.
      _ = tracking.cancel()
      tracked = nil
      endTracking(nil, with: event)
      isHighlighted = false
      return
    }
    // A receiver of an event that the control has sent may have ended the tracking.
    guard tracked === touch else { return }
    let isInside = isInside(touch)
    isHighlighted = isInside
    if let sent = tracking.move(isInside: isInside) { send(sent, with: event) }
  }

  final func trackingEnds(_ touches: Set<Touch>, with event: ProsceniumViews.Event?) {
    contextMenu?.touchesEnded(touches)
    guard let touch = tracked, touches.contains(touch) else {
      return forward(touches, ending: true) { $0.touchesEnded($1, with: event) }
    }
    let isInside = isInside(touch)
    tracked = nil
    endTracking(touch, with: event)
    isHighlighted = false
    guard let sent = tracking.end(isInside: isInside) else { return }
    send(sent, with: event)
    if sent == .touchUpInside, triggersPrimaryAction { send(.primaryActionTriggered, with: event) }
  }

  /// Ends the tracking without an effect, because the touch was cancelled or the control was disabled.
  final func trackingIsCancelled(with event: ProsceniumViews.Event?) {
    guard tracked != nil else { return }
    tracked = nil
    cancelTracking(with: event)
    isHighlighted = false
    if let sent = tracking.cancel() { send(sent, with: event) }
  }

  /// Sends an event, and passes the event of inputs that has caused it to the receivers.
  final func send(_ sent: Event, with event: ProsceniumViews.Event?) {
    let before = cause
    cause = event
    sendActions(for: sent)
    cause = before
  }

  /// Sends the events of a value that the user has changed.
  final func sendValueChange(with event: ProsceniumViews.Event?) {
    send(.valueChanged, with: event)
    send(.primaryActionTriggered, with: event)
  }

  /// Returns a Boolean value that indicates whether a touch is in the bounds or in the margin of a finger.
  final func isInside(_ touch: Touch) -> Bool {
    let margin = touch.type == .indirectPointer ? 0 : Self.trackingMargin
    return bounds.insetBy(dx: -margin, dy: -margin).contains(touch.location(in: self))
  }

  /// Passes touches on that began while the control was disabled.
  private func forward(_ touches: Set<Touch>, ending: Bool = false, _ pass: (Responder, Set<Touch>) -> Void) {
    let passed = touches.intersection(passedOn)
    guard !passed.isEmpty else { return }
    if ending { passedOn.subtract(passed) }
    if let next { pass(next, passed) }
  }

  /// Cancels the tracked touch, and passes a cancellation on for touches that began while the control was disabled.
  final func touchesAreCancelled(_ touches: Set<Touch>, with event: ProsceniumViews.Event?) {
    contextMenu?.touchesCancelled(touches)
    if tracked.map(touches.contains) ?? false { trackingIsCancelled(with: event) }
    forward(touches, ending: true) { $0.touchesCancelled($1, with: event) }
  }
}
