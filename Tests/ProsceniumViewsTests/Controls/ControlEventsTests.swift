import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumViews

/// The events of controls under a scripted finger, in order.
@MainActor @Suite struct ControlEventsTests {
  /// Adds a control of 100 × 100 points in the middle of a scene, and logs its events.
  private func add<Subject: Control>(_ control: Subject, to scene: TouchScene) -> Subject {
    control.frame = Rect(x: 50, y: 50, width: 100, height: 100)
    scene.view.addSubview(control)
    scene.logEvents(of: control)
    return control
  }

  @Test func `a tap of a button is a touch down, up inside and the primary action`() async throws {
    let scene = await TouchScene()
    let button = add(Button(frame: .zero), to: scene)
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    #expect(scene.take() == "down" && button.isHighlighted && button.isTracking && button.isTouchInside)
    try scene.pointer.up()
    await scene.pointer.settle()
    #expect(scene.take() == "upInside > primary" && !button.isHighlighted && !button.isTracking)
    try await scene.pointer.tap(.view(button))
    #expect(scene.take() == "down > downRepeat > upInside > primary")
  }

  @Test func `a plain control has no primary action`() async throws {
    let scene = await TouchScene()
    let control = add(Control(frame: .zero), to: scene)
    try await scene.pointer.tap(.view(control))
    #expect(scene.take() == "down > upInside")
  }

  @Test func `a finger leaves a control 70 points beyond its bounds`() async throws {
    let scene = await TouchScene()
    let button = add(Button(frame: .zero), to: scene)
    var highlights: [Bool] = []
    try scene.pointer.down(at: scene.middle)
    // The button ends at 250 points.
    for x in [260.0, 319, 321, 330, 310, 250] {
      try scene.pointer.move(to: Point(x: x, y: 200))
      await scene.pointer.settle()
      highlights.append(button.isHighlighted)
    }
    try scene.pointer.up()
    await scene.pointer.settle()
    let expected = "down > dragInside* > dragExit > dragOutside > dragEnter > dragInside > upInside > primary"
    #expect(scene.take() == expected)
    #expect(highlights == [true, true, false, false, true, true])
    try await scene.pointer.drag(from: .point(200, 200), to: .point(390, 200), over: .milliseconds(50), curve: .linear)
    #expect(scene.take().hasSuffix("dragExit > dragOutside > upOutside"))
  }

  @Test func `a pointer leaves a control at its bounds`() async throws {
    let scene = await TouchScene()
    _ = add(Button(frame: .zero), to: scene)
    scene.pointer.type = .indirectPointer
    try scene.pointer.down(at: scene.middle)
    try scene.pointer.move(to: Point(x: 255, y: 200))
    try scene.pointer.up()
    await scene.pointer.settle()
    #expect(scene.take() == "down > dragExit > upOutside")
  }

  @Test func `a cancelled touch, a disabled control and a removed one send touchCancel`() async throws {
    let scene = await TouchScene()
    let button = add(Button(frame: .zero), to: scene)
    try scene.pointer.down(at: scene.middle)
    try scene.pointer.cancel()
    await scene.pointer.settle()
    #expect(scene.take() == "down > cancel" && !button.isHighlighted)
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    button.isEnabled = false
    #expect(scene.take() == "down > cancel" && !button.isTracking)
    try scene.pointer.up()
    await scene.pointer.settle()
    button.isEnabled = true
    await scene.virtual.advance(by: .milliseconds(500))
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    button.removeFromSuperview()
    #expect(scene.take() == "down > cancel")
    try scene.pointer.up()
    await scene.pointer.settle()
  }

  @Test func `a disabled control passes whole touches to its superview`() async throws {
    let scene = await TouchScene()
    let button = add(Button(frame: .zero), to: scene)
    button.isEnabled = false
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    button.isEnabled = true
    try scene.pointer.up()
    await scene.pointer.settle()
    #expect(scene.take() == "b > e")
  }

  @Test func `a control tracks one finger, and two controls track two`() async throws {
    let scene = await TouchScene()
    let button = add(Button(frame: .zero), to: scene)
    let other = Button(frame: Rect(x: 160, y: 50, width: 40, height: 100))
    scene.view.addSubview(other)
    other.addAction(Action { [log = scene.log] _ in log.add("other") }, for: .touchUpInside)
    try scene.pointer.down(at: scene.middle)
    try scene.pointer.down(at: Point(x: 210, y: 200), finger: 1)
    try scene.pointer.down(at: Point(x: 280, y: 200), finger: 2)
    await scene.pointer.settle()
    #expect(scene.take() == "down" && button.isTracking && other.isTracking)
    for finger: UInt64 in [1, 2, 0] { try scene.pointer.up(finger: finger) }
    await scene.pointer.settle()
    #expect(scene.take() == "upInside > primary > other")
  }

  @Test func `a control that is removed in its own action sends nothing more`() async throws {
    let scene = await TouchScene()
    let button = add(Button(frame: .zero), to: scene)
    button.addAction(Action { [unowned button] _ in button.removeFromSuperview() }, for: .touchDown)
    try await scene.pointer.tap(.view(button))
    #expect(scene.take() == "down > cancel")
  }

  @Test func `a control that is disabled in its own touchDown sends no touchDownRepeat`() async throws {
    let scene = await TouchScene()
    let button = add(Button(frame: .zero), to: scene)
    try await scene.pointer.tap(.view(button))
    _ = scene.take()
    button.addAction(Action { [unowned button] _ in button.isEnabled = false }, for: .touchDown)
    try await scene.pointer.tap(.view(button))
    #expect(scene.take() == "down > cancel" && !button.isTracking && !button.isHighlighted)
  }

  /// A control that is disabled by its own override.
  private final class RefusingControl: Control {
    override func continueTracking(_ touch: Touch, with event: ProsceniumViews.Event?) -> Bool {
      isEnabled = false
      return true
    }
  }

  @Test func `a control that is disabled in continueTracking stays without a highlight`() async throws {
    let scene = await TouchScene()
    let control = add(RefusingControl(frame: .zero), to: scene)
    try scene.pointer.down(at: scene.middle)
    try scene.pointer.move(to: Point(x: 210, y: 200))
    await scene.pointer.settle()
    #expect(scene.take() == "down > cancel" && !control.isHighlighted && !control.isTracking)
    try scene.pointer.up()
    await scene.pointer.settle()
  }

  // MARK: Gesture recognisers of superviews

  @Test func `a button keeps its touch from a tap of its superview, and a plain control loses it`() async throws {
    let scene = await TouchScene()
    scene.view.isLogging = false
    scene.add(TapGestureRecognizer(), "tap")
    let button = add(Button(frame: .zero), to: scene)
    try await scene.pointer.tap(.view(button))
    #expect(scene.take() == "down > upInside > primary")
    button.removeFromSuperview()
    await scene.virtual.advance(by: .milliseconds(500))
    let control = add(Control(frame: .zero), to: scene)
    try await scene.pointer.tap(.view(control))
    #expect(scene.take() == "down > tap=ended > cancel")
  }

  @Test func `a recogniser on the button itself wins over it`() async throws {
    let scene = await TouchScene()
    let button = add(Button(frame: .zero), to: scene)
    scene.add(TapGestureRecognizer(), "own", to: button)
    try await scene.pointer.tap(.view(button))
    #expect(scene.take() == "down > own=ended > cancel")
  }

  // MARK: Receivers

  @MainActor private final class Form: View {
    var calls: [String] = []

    func press(_ button: Button) { calls.append("press \(button.tag)") }

    func pressWithEvent(_ button: Button, _ event: ProsceniumViews.Event?) { calls.append("event \(event != nil)") }
  }

  @Test func `receivers are called in the order in which they were added`() async throws {
    let scene = await TouchScene()
    let (button, form) = (Button(frame: Rect(x: 50, y: 50, width: 100, height: 100)), Form(frame: .zero))
    form.frame = scene.view.bounds
    scene.view.addSubview(form)
    form.addSubview(button)
    button.tag = 7
    let press = Selector("press(_:)", Form.press(_:))
    button.addTarget(form, action: press, for: .touchUpInside)
    button.addTarget(form, action: press, for: .touchUpInside)
    button.addAction(
      Action(identifier: Action.Identifier("a")) { [form] _ in form.calls.append("old") },
      for: .touchUpInside
    )
    button.addAction(
      Action(identifier: Action.Identifier("a")) { [form] _ in form.calls.append("new") },
      for: .touchUpInside
    )
    button.addTarget(nil, action: Selector("pressWithEvent(_:_:)", Form.pressWithEvent(_:_:)), for: .touchUpInside)
    try await scene.pointer.tap(.view(button))
    #expect(form.calls == ["press 7", "new", "event true"])
    button.removeTarget(form, action: press, for: .touchUpInside)
    button.removeAction(identifiedBy: Action.Identifier("a"), for: .allEvents)
    button.sendActions(for: .touchUpInside)
    #expect(form.calls == ["press 7", "new", "event true", "event false"])
  }

  @Test func `a control does not retain its targets`() async throws {
    let button = Button(frame: .zero)
    var form: Form? = Form(frame: .zero)
    button.addTarget(form, action: Selector("press(_:)", Form.press(_:)), for: .touchUpInside)
    weak let observed = form
    form = nil
    #expect(observed == nil)
    button.sendActions(for: .touchUpInside)
  }

  @Test func `the events of a control are an async sequence that ends with it`() async throws {
    let scene = await TouchScene()
    var button: Button? = add(Button(frame: .zero), to: scene)
    let events = try #require(button?.events([.touchDown, .touchUpInside]))
    try await scene.pointer.tap(.point(scene.middle))
    button?.removeFromSuperview()
    button = nil
    var seen: [Control.Event] = []
    for await event in events { seen.append(event) }
    #expect(seen == [.touchDown, .touchUpInside])
  }

  @Test func `a control forgets a sequence whose reader was cancelled`() async throws {
    let button = Button(frame: .zero)
    let task = Task {
      for await _ in button.events(.touchDown) { break }
    }
    while button.receivers.isEmpty { await Task.yield() }
    button.sendActions(for: .touchDown)
    await task.value
    button.sendActions(for: .touchDown)
    #expect(button.receivers.isEmpty)
  }
}
