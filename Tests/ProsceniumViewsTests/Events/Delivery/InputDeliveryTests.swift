import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// The delivery of a stage's inputs, and the inputs that the stage refuses.
@MainActor @Suite struct InputDeliveryTests {
  private func sample(
    _ phase: TouchPhase,
    _ point: Point = Point(x: 200, y: 200),
    id: UInt64 = 0,
    time: Duration = .zero
  ) -> InputEvent { .touch(TouchSample(id: id, phase: phase, time: time, location: point)) }

  @Test func `an input is delivered at the beginning of the next frame`() async throws {
    let scene = await TouchScene()
    try scene.virtual.stage.deliver(sample(.began))
    #expect(scene.take() == "")
    await scene.virtual.advance(frames: 1)
    #expect(scene.take() == "b")
  }

  @Test func `movements between two frames are one event with coalesced touches`() async throws {
    let scene = await TouchScene()
    var coalesced: [Double] = []
    let recognizer = scene.add(CoalescingRecognizer(), "reader")
    recognizer.onMove = { coalesced = $0.map { $0.location(in: nil).x } }
    try scene.virtual.stage.deliver(sample(.began))
    await scene.virtual.advance(frames: 1)
    for x in [201.0, 203, 206] { try scene.virtual.stage.deliver(sample(.moved, Point(x: x, y: 200))) }
    await scene.virtual.advance(frames: 1)
    #expect(coalesced == [201, 203, 206])
    #expect(scene.take() == "b > m")
    try scene.virtual.stage.deliver(sample(.moved, Point(x: 207, y: 200)))
    try scene.virtual.stage.deliver(sample(.ended, Point(x: 207, y: 200)))
    await scene.virtual.advance(frames: 1)
    #expect(scene.take() == "m > e")
  }

  @Test func `a touch outside all windows and on a stage without windows is refused`() async throws {
    let scene = await TouchScene()
    let outside = Point(x: 400, y: 10)
    #expect(throws: InputError.outsideWindows(outside)) {
      try scene.virtual.stage.deliver(sample(.began, outside))
    }
    let empty = VirtualStage(size: Size(width: 100, height: 100), traits: TraitCollection())
    #expect(throws: InputError.outsideWindows(Point(x: 10, y: 10))) {
      try empty.stage.deliver(sample(.began, Point(x: 10, y: 10)))
    }
    try await scene.pointer.tap(.point(scene.middle))
    #expect(scene.take() == "b > e")
  }

  @Test func `a touch that has not begun or has ended is refused`() async throws {
    let scene = await TouchScene()
    let stage = scene.virtual.stage
    for phase in [TouchPhase.moved, .stationary, .ended, .cancelled] {
      #expect(throws: InputError.unknownTouch(id: 7)) { try stage.deliver(sample(phase, id: 7)) }
    }
    try stage.deliver(sample(.began))
    try stage.deliver(sample(.ended))
    #expect(throws: InputError.unknownTouch(id: 0)) { try stage.deliver(sample(.ended)) }
    await scene.virtual.advance(frames: 1)
    #expect(scene.take() == "b > e")
  }

  @Test func `a second beginning of a touch cancels the first one`() async throws {
    let scene = await TouchScene()
    try scene.virtual.stage.deliver(sample(.began))
    try scene.virtual.stage.deliver(sample(.began))
    try scene.virtual.stage.deliver(sample(.ended))
    await scene.virtual.advance(frames: 1)
    #expect(scene.take() == "b > c > b > e")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `values that are not finite are refused`(value: Double) async throws {
    let scene = await TouchScene()
    let stage = scene.virtual.stage
    #expect(throws: InputError.invalidValue("location")) { try stage.deliver(sample(.began, Point(x: value, y: 1))) }
    #expect(throws: InputError.invalidValue("force")) {
      try stage.deliver(.touch(TouchSample(id: 0, phase: .began, time: .zero, location: .zero, force: value)))
    }
    #expect(throws: InputError.invalidValue("majorRadius")) {
      try stage.deliver(.touch(TouchSample(id: 0, phase: .began, time: .zero, location: .zero, majorRadius: value)))
    }
    #expect(throws: InputError.invalidValue("translation")) {
      try stage.deliver(
        .scroll(
          ScrollSample(phase: .discrete, time: .zero, location: .zero, translation: Size(width: value, height: 0))
        )
      )
    }
    #expect(throws: InputError.invalidValue("zOffset")) {
      try stage.deliver(.hover(HoverSample(phase: .moved, time: .zero, location: .zero, zOffset: value)))
    }
    try await scene.pointer.tap(.point(scene.middle))
    #expect(scene.take() == "b > e")
  }

  @Test func `times before the last input and after the present are replaced`() async throws {
    let scene = await TouchScene()
    var times: [Double] = []
    scene.view.onCall = { _, touch in times.append(touch.timestamp) }
    await scene.virtual.advance(by: .seconds(1))
    let now = scene.virtual.scheduler.now
    try scene.virtual.stage.deliver(sample(.began, time: now - .milliseconds(10)))
    try scene.virtual.stage.deliver(sample(.moved, Point(x: 205, y: 200), time: now - .milliseconds(90)))
    try scene.virtual.stage.deliver(sample(.ended, Point(x: 205, y: 200), time: now + .seconds(9)))
    await scene.virtual.advance(frames: 1)
    let expected = [now - .milliseconds(10), now - .milliseconds(10), now].map(\.seconds)
    #expect(zip(times, expected).allSatisfy { abs($0 - $1) < 1e-9 } && times.count == 3)
  }

  @Test func `a hundred fingers all begin and end`() async throws {
    let scene = await TouchScene()
    scene.view.isMultipleTouchEnabled = true
    var (began, ended) = (0, 0)
    let counter = scene.add(CountingRecognizer(), "counter")
    counter.onTouches = { if $0 { began += $1 } else { ended += $1 } }
    for finger in 0..<100 { try scene.pointer.down(at: Point(x: 110 + Double(finger), y: 200), finger: UInt64(finger)) }
    await scene.pointer.settle()
    #expect(began == 100)
    for finger in 0..<100 { try scene.pointer.up(finger: UInt64(finger)) }
    await scene.pointer.settle()
    #expect(ended == 100)
    #expect(scene.take() == "b > e")
  }

  @Test func `a released key that is not down is refused, and a repeated key changes`() async throws {
    let scene = await TouchScene()
    let stage = scene.virtual.stage
    #expect(throws: InputError.unknownKey(.escape)) {
      try stage.deliver(.press(PressSample(phase: .ended, time: .zero, key: .escape)))
    }
    let log = scene.log
    let reader = PressReader(frame: .zero)
    reader.onPress = { log.add($0) }
    scene.parent.addSubview(reader)
    reader.becomeFirstResponder()
    for phase in [PressSample.Phase.began, .began, .ended] {
      try stage.deliver(.press(PressSample(phase: phase, time: .zero, key: KeyCode(rawValue: 4), characters: "a")))
    }
    await scene.virtual.advance(frames: 1)
    #expect(scene.take() == "began a > changed a > ended a")
  }

  @Test func `the window of the highest level and the last shown one of a level receive touches`() async throws {
    let scene = await TouchScene()
    func show(_ name: String, at level: Window.Level) async -> Window {
      let root = ViewController()
      let window = Window(stage: scene.virtual.stage)
      window.windowLevel = level
      window.rootViewController = root
      window.makeKeyAndVisible()
      root.view.addSubview(LoggedTouchView("\(name) ", log: scene.log, frame: window.bounds))
      await scene.virtual.runUntilSettled()
      return window
    }
    let alert = await show("alert", at: .alert)
    let normal = await show("normal", at: .normal)
    #expect(scene.virtual.stage.windows == [scene.window, normal, alert])
    try await scene.pointer.tap(.point(scene.middle))
    #expect(scene.take() == "alert b > alert e")
    alert.windowLevel = Window.Level(rawValue: -1)
    #expect(scene.virtual.stage.windows == [alert, scene.window, normal])
    try await scene.pointer.tap(.point(scene.middle))
    #expect(scene.take() == "normal b > normal e")
    normal.isUserInteractionEnabled = false
    try await scene.pointer.tap(.point(scene.middle))
    #expect(scene.take() == "b > e")
  }

  @Test func `touches travel up the responder chain`() async throws {
    let scene = await TouchScene()
    scene.parent.isLogging = true
    let plain = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    scene.parent.addSubview(plain)
    try await scene.pointer.tap(.view(plain))
    #expect(scene.take() == "parent b > parent e")
  }
}

/// A recogniser that passes the coalesced touches of each movement to the test and never recognises anything.
@MainActor private final class CoalescingRecognizer: GestureRecognizer {
  var onMove: (([Touch]) -> Void)?

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if let touch = touches.first { onMove?(event.coalescedTouches(for: touch) ?? []) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .failed }
}

/// A recogniser that counts touches and fails with the last one.
@MainActor private final class CountingRecognizer: GestureRecognizer {
  var onTouches: ((_ begins: Bool, _ count: Int) -> Void)?

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { onTouches?(true, touches.count) }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    onTouches?(false, touches.count)
    state = .failed
  }
}

/// A view that passes its presses to the test.
@MainActor private final class PressReader: View {
  var onPress: ((String) -> Void)?

  private func add(_ call: String, _ presses: Set<Press>) {
    for press in presses { onPress?("\(call) \(press.key?.characters ?? "")") }
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) { add("began", presses) }

  override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) { add("changed", presses) }

  override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) { add("ended", presses) }
}
