import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A window with one view in the middle, a scripted pointer, and a log of the calls of the view and of recognisers.
@MainActor final class TouchScene {
  let virtual: VirtualStage
  let window: Window
  let log = EventLog()
  let pointer: Pointer

  /// The superview of the view, which fills the window.
  let parent: LoggedTouchView

  /// The view from (100, 100) to (300, 300).
  let view: LoggedTouchView

  init(size: Size = Size(width: 400, height: 400)) async {
    virtual = VirtualStage(size: size, traits: TraitCollection())
    let root = ViewController()
    window = await virtual.show(root)
    pointer = Pointer(on: virtual)
    parent = LoggedTouchView("parent ", log: log, frame: window.bounds)
    view = LoggedTouchView("", log: log, frame: Rect(x: 100, y: 100, width: 200, height: 200))
    parent.isLogging = false
    root.view.addSubview(parent)
    parent.addSubview(view)
    await virtual.runUntilSettled()
  }

  /// The middle of the view.
  let middle = Point(x: 200, y: 200)

  /// Adds a recogniser to a view, and logs its messages as `name=state`.
  @discardableResult
  func add<Recognizer: GestureRecognizer>(_ recognizer: Recognizer, _ name: String, to view: View? = nil) -> Recognizer
  {
    recognizer.name = name
    recognizer.addAction { [log] in log.add("\(name)=\($0.state)") }
    (view ?? self.view).addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Returns the log since the last call on one line, in which `x*` stands for several `x` in succession.
  func take() -> String {
    var lines: [String] = []
    for line in log.take() {
      if lines.last == line || lines.last == line + "*" {
        lines[lines.count - 1] = line + "*"
      } else {
        lines.append(line)
      }
    }
    return lines.joined(separator: " > ")
  }

  /// Moves a finger from the middle by a distance and lifts it, in steps of a sixtieth of a second.
  func drag(by distance: Vector, over duration: Duration = .milliseconds(300)) async throws {
    let end = Point(x: middle.x + distance.dx, y: middle.y + distance.dy)
    try await pointer.drag(from: .point(middle), to: .point(end), over: duration, curve: .linear)
  }
}

/// A view that logs its touches: `b` for `touchesBegan`, `m`, `e` and `c` for the other methods.
@MainActor final class LoggedTouchView: View {
  private let name: String
  private let log: EventLog
  var isLogging = true

  /// The closure to call with each call of the view.
  var onCall: ((String, Touch) -> Void)?

  init(_ name: String, log: EventLog, frame: Rect) {
    (self.name, self.log) = (name, log)
    super.init(frame: frame)
  }

  private func add(_ call: String, _ touches: Set<Touch>) {
    if isLogging { log.add(name + call) }
    if let touch = touches.first { onCall?(call, touch) }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { add("b", touches) }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { add("m", touches) }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { add("e", touches) }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { add("c", touches) }
}

/// A delegate of gesture recognisers that answers by closures.
@MainActor final class ScriptedGestureDelegate: GestureRecognizerDelegate {
  var shouldBegin: (GestureRecognizer) -> Bool = { _ in true }
  var isSimultaneous: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var requiresFailure: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var isRequiredToFail: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var receives: (Touch) -> Bool = { _ in true }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { shouldBegin(gestureRecognizer) }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { isSimultaneous(gestureRecognizer, otherGestureRecognizer) }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { requiresFailure(gestureRecognizer, otherGestureRecognizer) }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool { isRequiredToFail(gestureRecognizer, otherGestureRecognizer) }

  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { receives(touch) }
}
