public import Foundation

/// A recogniser of fingers that stay down, which is continuous.
///
/// The gesture begins when the fingers have been down for ``minimumPressDuration`` without moving farther than
/// ``allowableMovement``, changes when they move, and ends when one is lifted.
@preconcurrency @MainActor open class LongPressGestureRecognizer: GestureRecognizer {
  /// The time in seconds after which the gesture begins, 0 or more. The default is 0.5.
  ///
  /// With infinity the gesture never begins. A negative value and NaN count as 0.
  open var minimumPressDuration: TimeInterval = 0.5

  /// The distance in points of the window that fingers may move before the gesture begins. The default is 10.
  open var allowableMovement: CGFloat = 10

  /// The number of taps before the press. The default is 0.
  open var numberOfTapsRequired = 0

  /// The number of fingers. The default is 1.
  open var numberOfTouchesRequired = 1

  /// The number of complete taps before the press.
  private var taps = 0

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    switch state {
    case .began, .changed:
      for touch in touches { ignore(touch, for: event) }
      return
    case .possible, .ended, .cancelled, .failed: break
    }
    guard attempt.live.count <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    guard attempt.live.count == numberOfTouchesRequired else { return }
    guard taps == numberOfTapsRequired else {
      return setAlarm(after: TapGestureRecognizer.pressDuration) { [weak self] in self?.state = .failed }
    }
    let elapsed = attempt.environment.map { $0.elapsed(since: event) } ?? 0
    let delay = minimumPressDuration.isNaN ? 0 : max(0, minimumPressDuration - elapsed)
    // A gesture that begins after more than 30 years never begins. Larger numbers are no durations.
    guard delay < 1e9 else { return cancelAlarm() }
    setAlarm(after: .seconds(delay)) { [weak self] in self?.state = .began }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard state == .possible else { return }
    let limit = taps < numberOfTapsRequired ? TapGestureRecognizer.wander : Double(allowableMovement)
    for touch in touches where touch.travel > limit {
      state = .failed
      return
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    switch state {
    case .began, .changed: state = .ended
    case .possible:
      guard taps < numberOfTapsRequired else {
        state = .failed
        return
      }
      guard attempt.live.allSatisfy({ !$0.isOnSurface }) else { return }
      taps += 1
      setAlarm(after: TapGestureRecognizer.interval) { [weak self] in self?.state = .failed }
    case .ended, .cancelled, .failed: return
    }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { state = .cancelled }

  open override func reset() { taps = 0 }
}
