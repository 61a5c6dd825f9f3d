import Foundation
import ProsceniumCore
import ProsceniumTesting

@testable import ProsceniumViews

extension TouchScene {
  private static let names: [(event: Control.Event, name: String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "downRepeat"), (.touchDragInside, "dragInside"),
    (.touchDragOutside, "dragOutside"), (.touchDragEnter, "dragEnter"), (.touchDragExit, "dragExit"),
    (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
    (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
  ]

  /// Adds a control to the view, and logs its events.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - frame: The frame in the window's coordinates, or `nil` to move the control to (150, 150) without another size.
  func add<Subject: Control>(_ control: Subject, at frame: Rect? = nil) async -> Subject {
    view.isLogging = false
    let place = frame ?? Rect(origin: Point(x: 150, y: 150), size: control.bounds.size)
    control.frame = place.offsetBy(dx: -100, dy: -100)
    view.addSubview(control)
    logEvents(of: control)
    await virtual.runUntilSettled()
    return control
  }

  /// Logs the events of a control.
  func logEvents(of control: Control) {
    for (event, name) in Self.names { control.addAction(Action { [log] _ in log.add(name) }, for: event) }
  }

  /// Moves a finger through points with a frame at each, without a lift.
  func hold(_ points: (x: Double, y: Double)...) async throws {
    guard let first = points.first else { return }
    try pointer.down(at: Point(x: first.x, y: first.y))
    await pointer.settle()
    for point in points.dropFirst() { try await move(point.x, point.y) }
  }

  /// Moves the finger that is down.
  func move(_ x: Double, _ y: Double) async throws {
    try pointer.move(to: Point(x: x, y: y))
    await pointer.settle()
  }

  /// Lifts the finger.
  func lift() async throws {
    try pointer.up()
    await pointer.settle()
  }

  /// Cancels the touch of the finger.
  func cancel() async throws {
    try pointer.cancel()
    await pointer.settle()
  }

  /// Presses and releases a key for a control that becomes the first responder.
  func press(_ key: KeyCode, on control: Control) async throws {
    control.becomeFirstResponder()
    try await pointer.press(key)
  }

  /// Sends one phase of a key.
  func send(_ phase: PressSample.Phase, _ key: KeyCode, modifierFlags: KeyModifierFlags = []) async throws {
    let time = virtual.scheduler.now
    try pointer.send(.press(PressSample(phase: phase, time: time, key: key, modifierFlags: modifierFlags)))
    await pointer.settle()
  }
}
