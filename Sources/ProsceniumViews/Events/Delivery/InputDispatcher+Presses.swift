import Foundation

/// The delivery of keys.
extension InputDispatcher {
  /// Delivers a sample of a key.
  func deliver(_ sample: PressSample) {
    let press: Press
    if sample.phase == .began {
      press = Press(sample)
      presses.append(press)
      press.window = host?.keyWindow
      press.responder = press.window?.pressTarget
    } else {
      guard let found = presses.first(where: { $0.current.key == sample.key }) else { return }
      press = found
      press.current = sample
    }
    pressesEvent.presses = presses
    pressesEvent.timestamp = sample.time.seconds
    pressesEvent.modifierFlags = sample.modifierFlags
    deliver(press)
  }

  private func deliver(_ press: Press) {
    pressesEvent.changed = press
    press.window?.sendEvent(pressesEvent)
    pressesEvent.changed = nil
    guard press.phase == .ended || press.phase == .cancelled else { return }
    presses.removeAll { $0 === press }
    pressesEvent.presses.removeAll { $0 === press }
    press.gestureRecognizers = nil
  }

  /// Delivers a press, first to key commands, then to gesture recognisers and then to the responder.
  func process(_ press: Press, in window: Window) {
    // A repeated key does not begin a command, because its responder expects the end of the press.
    if press.phase == .began, window.performKeyCommand(of: press) {
      press.responder = nil
      return
    }
    if press.phase == .began { gestures.begin(press, with: pressesEvent) }
    gestures.send(press, pressesEvent)
    gestures.settle()
    let responder = press.responder
    switch press.phase {
    case .began: responder?.pressesBegan([press], with: pressesEvent)
    case .changed, .stationary: responder?.pressesChanged([press], with: pressesEvent)
    case .ended: responder?.pressesEnded([press], with: pressesEvent)
    case .cancelled: responder?.pressesCancelled([press], with: pressesEvent)
    }
    finishTurn(with: nil)
  }

  /// Cancels a key whose window has closed.
  func cancel(_ press: Press) {
    press.current.phase = .cancelled
    pressesEvent.presses = presses
    deliver(press)
  }
}
