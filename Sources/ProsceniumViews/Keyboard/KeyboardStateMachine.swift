import Foundation

/// The state machine of the keyboard, which determines the events for each change.
///
/// Each `will` event is followed by its `did` event, and no two changes run at the same time.
package struct KeyboardStateMachine {
  /// A change that the caller must perform.
  package struct Move {
    /// The unique number of the change.
    package let number: Int

    /// The final event of the replaced change, or `nil` if no change was running. The caller reports it first.
    package let overtaken: KeyboardEvent?

    /// The event that precedes the change.
    package let event: KeyboardEvent
  }

  private enum Phase {
    /// The keyboard is at its final frame.
    case still
    /// The change with this number runs, and only its `will` event was reported.
    case moving(KeyboardEvent, number: Int)
  }

  private var phase = Phase.still
  private var lastNumber = 0

  /// The current frame of the keyboard or the target of its running change, or `nil` while the keyboard is hidden.
  ///
  /// The frame is in the surface's coordinates.
  package private(set) var frame: Rect?

  /// Creates a machine for a hidden keyboard.
  package init() {}

  /// Handles a change on a surface of `size`, and returns the move to perform, or `nil` if the frame does not change.
  package mutating func change(_ change: KeyboardChange, onSurfaceOf size: Size) -> Move? {
    guard change.frame != frame else { return nil }
    let (old, new) = (frame, change.frame)
    // A hidden keyboard has the size of the shown one, and each change has a shown keyboard at its start or at its end.
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

  /// Handles the arrival of the change with a number.
  ///
  /// - Returns: The `did` event, or `nil` if another change has replaced this one.
  package mutating func arrive(_ number: Int) -> KeyboardEvent? {
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
  /// Returns the rectangle moved to just below the lower edge of a surface of `size`.
  fileprivate func under(_ size: Size) -> Rect { Rect(origin: Point(x: minX, y: size.height), size: self.size) }
}
