import Foundation

/// A recogniser of one or more taps with one or more fingers, which is discrete.
///
/// Each finger may stay down for 0.75 s and wander 44 points. The next tap begins at most 0.35 s after the last one and
/// at most 44 points from it. All fingers of a tap begin within 0.35 s. UIKit does not document its numbers.
@preconcurrency @MainActor open class TapGestureRecognizer: GestureRecognizer {
  static let pressDuration = Duration.milliseconds(750)
  static let interval = Duration.milliseconds(350)
  nonisolated static let wander = 44.0

  /// The number of taps, at least 1. The default is 1.
  open var numberOfTapsRequired = 1 {
    didSet { precondition(numberOfTapsRequired > 0, "A tap needs at least one tap, not \(numberOfTapsRequired).") }
  }

  /// The number of fingers of each tap, at least 1. The default is 1.
  open var numberOfTouchesRequired = 1 {
    didSet {
      precondition(numberOfTouchesRequired > 0, "A tap needs at least one touch, not \(numberOfTouchesRequired).")
    }
  }

  /// The button that a pointer must press. Fingers and pencils press the primary one. The default is the primary one.
  open var buttonMaskRequired = ButtonMask.primary

  private var progress = TapProgress()

  /// Returns the centre of the first tap.
  open override func location(in view: View?) -> Point { Touch.convert(progress.place ?? attempt.place, to: view) }

  open override func location(ofTouch touchIndex: Int, in view: View?) -> Point {
    location(ofTouch: touchIndex, of: attempt.touches.suffix(numberOfTouchesRequired), in: view)
  }

  /// The number of fingers of the tap, also after they were lifted.
  open override var numberOfTouches: Int {
    attempt.machine.reported == .ended ? min(attempt.touches.count, numberOfTouchesRequired) : attempt.live.count
  }

  /// Returns `false` for a tap that needs more taps than this one.
  open override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool {
    guard let tap = preventedGestureRecognizer as? TapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard touches.allSatisfy({ $0.type != .indirectPointer || event.buttonMask == buttonMaskRequired }) else {
      state = .failed
      return
    }
    for touch in attempt.live where touches.contains(touch) {
      guard progress.begin(at: touch.current, of: numberOfTouchesRequired) else {
        state = .failed
        return
      }
    }
    let limit = progress.isComplete(of: numberOfTouchesRequired) ? Self.pressDuration : Self.interval
    setAlarm(after: limit) { [weak self] in self?.state = .failed }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    for touch in touches where touch.travel > Self.wander {
      state = .failed
      return
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    for touch in touches where touch.travel > Self.wander {
      state = .failed
      return
    }
    guard attempt.live.allSatisfy({ !$0.isOnSurface }) else { return }
    guard progress.end(of: numberOfTouchesRequired, at: attempt.place) else {
      state = .failed
      return
    }
    if progress.count == numberOfTapsRequired {
      cancelAlarm()
      state = .ended
    } else {
      setAlarm(after: Self.interval) { [weak self] in self?.state = .failed }
    }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { state = .failed }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {}

  open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {
    if numberOfTapsRequired == 1 { state = .ended }
  }

  open override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) { state = .failed }

  open override func reset() { progress = TapProgress() }
}

/// The taps of a recogniser so far, with the fingers of the present one.
private struct TapProgress {
  /// The number of complete taps.
  private(set) var count = 0

  /// The centre of the first tap.
  private(set) var place: Point?

  private var fingers = 0
  private var firstPoint: Point?

  /// Adds a finger of the present tap, and returns `false` if it does not belong to the gesture.
  mutating func begin(at sample: TouchSample, of required: Int) -> Bool {
    fingers += 1
    guard fingers <= required else { return false }
    let first = firstPoint ?? sample.location
    firstPoint = first
    guard count > 0, required == 1 else { return true }
    return hypot(first.x - sample.location.x, first.y - sample.location.y) <= TapGestureRecognizer.wander
  }

  /// Returns a Boolean value that indicates whether all fingers are down.
  func isComplete(of required: Int) -> Bool { fingers == required }

  /// Completes a tap, and returns `false` if fingers are missing.
  mutating func end(of required: Int, at centre: Point) -> Bool {
    guard fingers == required else { return false }
    count += 1
    place = place ?? centre
    fingers = 0
    return true
  }
}

extension Touch {
  /// The distance between the beginning and the latest sample, in points of the window.
  package var travel: Double { hypot(current.location.x - first.location.x, current.location.y - first.location.y) }
}
