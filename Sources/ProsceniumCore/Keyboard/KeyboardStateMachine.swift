import Foundation

/// Decides which events changes of the keyboard bring about: each `will` gets its `did`, and no two run at once.
struct KeyboardStateMachine {
  /// A change that the caller has to carry out.
  struct Move {
    /// Distinguishes this change from those before and after it.
    let number: Int

    /// The end of the change that this one overtakes; reported first.
    let overtaken: KeyboardEvent?

    /// What is about to happen.
    let event: KeyboardEvent
  }

  private enum Phase {
    /// It stands where it is to stand.
    case still
    /// It is on its way since `number`, of which only the beginning was reported.
    case moving(KeyboardEvent, number: Int)
  }

  private var phase = Phase.still
  private var lastNumber = 0

  /// Where the keyboard stands, or is on its way to, in the surface's coordinates; `nil` while it is hidden.
  private(set) var frame: Rect?

  /// The keyboard is to change on a surface of `size`; `nil` where it stands so already.
  mutating func change(_ change: KeyboardChange, onSurfaceOf size: Size) -> Move? {
    guard change.frame != frame else { return nil }
    let (old, new) = (frame, change.frame)
    // A hidden keyboard is as large as the shown one, which is there on one side of every change.
    let shown = new ?? old ?? .zero
    let event = KeyboardEvent(
      kind: old == nil ? .willShow : new == nil ? .willHide : .willChangeFrame,
      frameBegin: old ?? shown.under(size),
      frameEnd: new ?? shown.under(size),
      duration: change.duration,
      timing: change.timing,
      isLocal: change.isLocal
    )
    let overtaken: KeyboardEvent? =
      switch phase {
      case .still: nil
      case .moving(let event, _): event.ending
      }
    lastNumber += 1
    frame = new
    phase = .moving(event, number: lastNumber)
    return Move(number: lastNumber, overtaken: overtaken, event: event)
  }

  /// What began with `number` has arrived; `nil` if it was overtaken on its way.
  mutating func arrive(_ number: Int) -> KeyboardEvent? {
    switch phase {
    case .still: return nil
    case .moving(let event, let current):
      guard current == number else { return nil }
      phase = .still
      return event.ending
    }
  }
}

extension Rect {
  /// The rectangle moved just under the lower edge of a surface of `size`.
  fileprivate func under(_ size: Size) -> Rect { Rect(origin: Point(x: minX, y: size.height), size: self.size) }

  /// The upper edge of a keyboard that is docked there; `nil` where it floats.
  ///
  /// It is docked if it reaches the lower edge of a surface of `size`: it covers everything below its upper edge.
  func keyboardTop(onSurfaceOf size: Size) -> CGFloat? { maxY >= size.height ? minY : nil }
}
