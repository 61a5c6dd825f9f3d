import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// The ends of attempts that views, subclasses, keys and scrolls cause.
@MainActor @Suite struct AttemptEndTests {
  @Test func `a tap whose view leaves its window under a finger recognises the next tap`() async throws {
    let scene = await TouchScene()
    let tap = scene.add(TapGestureRecognizer(), "tap")
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    scene.view.removeFromSuperview()
    #expect(tap.state == .possible)
    scene.parent.addSubview(scene.view)
    try scene.pointer.up()
    await scene.pointer.settle()
    #expect(scene.take() == "b > c")
    try await scene.pointer.tap(.point(scene.middle))
    #expect(scene.take() == "b > tap=ended > c")
  }

  @Test func `touches of a view that leaves are cancelled for its recognisers`() async throws {
    let scene = await TouchScene()
    let recorder = scene.add(PhaseRecorder(), "recorder")
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    scene.view.removeFromSuperview()
    #expect(recorder.phases == [.began, .cancelled])
  }

  @Test func `a recogniser that ignores its last touch while it is active is cancelled`() async throws {
    let scene = await TouchScene()
    let pan = scene.add(IgnoringPan(), "pan")
    pan.ignoresBeyond = 260
    try await scene.drag(by: Vector(dx: 96))
    #expect(scene.take() == "b > m > pan=began > c > pan=changed* > pan=cancelled")
    #expect(pan.state == .possible)
    pan.ignoresBeyond = 1000
    try await scene.drag(by: Vector(dx: 96))
    #expect(scene.take() == "b > m > pan=began > c > pan=changed* > pan=ended")
  }

  @Test(arguments: [true, false])
  func `a tap that waits for another one sends nothing after it was disabled or removed`(disables: Bool) async throws {
    let scene = await TouchScene()
    scene.view.isLogging = false
    let double = scene.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let single = scene.add(TapGestureRecognizer(), "single")
    single.require(toFail: double)
    try await scene.pointer.tap(.point(scene.middle))
    if disables { single.isEnabled = false } else { scene.view.removeGestureRecognizer(single) }
    await scene.virtual.advance(by: .seconds(1))
    #expect(scene.take() == "")
    if disables { single.isEnabled = true } else { scene.view.addGestureRecognizer(single) }
    try await scene.pointer.tap(.point(scene.middle))
    await scene.virtual.advance(by: .seconds(1))
    #expect(scene.take() == "single=ended")
  }

  @Test func `a recogniser that fails with one touch receives no other touch of the event`() async throws {
    let scene = await TouchScene()
    let recorder = scene.add(PhaseRecorder(), "recorder")
    try scene.pointer.down(at: scene.middle, finger: 0)
    await scene.pointer.settle()
    recorder.failsWithBegan = true
    try scene.pointer.down(at: scene.middle, finger: 1)
    try scene.pointer.move(to: Point(x: 205, y: 200), finger: 0)
    await scene.pointer.settle()
    #expect(recorder.phases == [.began, .began])
  }

  @Test(arguments: [Double.infinity, .greatestFiniteMagnitude])
  func `a long press of an infinite duration never begins`(duration: Double) async throws {
    let scene = await TouchScene()
    scene.add(LongPressGestureRecognizer(), "press").minimumPressDuration = duration
    try await scene.pointer.press(.point(scene.middle), for: .seconds(3))
    #expect(scene.take() == "b > e")
  }

  @Test func `the velocity of samples at one time is 0`() async throws {
    let scene = await TouchScene()
    // The time in seconds has rounding errors as a Double.
    await scene.virtual.advance(by: .nanoseconds(123_456_789))
    let pan = scene.add(PanGestureRecognizer(), "pan")
    var velocities: [Point] = []
    pan.addAction { velocities.append($0.velocity(in: nil)) }
    try scene.pointer.down(at: scene.middle)
    try scene.pointer.move(to: Point(x: 250, y: 200))
    await scene.pointer.settle()
    #expect(velocities == [.zero])
  }

  // MARK: Keys and scrolls

  private func select(_ scene: TouchScene) async throws {
    try await scene.pointer.press(.returnOrEnter)
  }

  @Test func `of two recognisers of one key, the last one added takes effect`() async throws {
    let scene = await TouchScene()
    for name in ["first", "last"] {
      let tap = scene.add(TapGestureRecognizer(), name)
      tap.allowedPressTypes = [NSNumber(value: Press.PressType.select.rawValue)]
    }
    scene.view.becomeFirstResponder()
    try await select(scene)
    #expect(scene.take() == "last=ended")
    try await select(scene)
    #expect(scene.take() == "last=ended")
  }

  @Test func `a recogniser that does not end with its key is reset`() async throws {
    let scene = await TouchScene()
    let recorder = scene.add(PhaseRecorder(), "recorder")
    recorder.allowedPressTypes = [NSNumber(value: Press.PressType.select.rawValue)]
    scene.view.becomeFirstResponder()
    try await select(scene)
    #expect(recorder.resetCount == 1)
  }

  @Test func `a scroll ends for its pan although the pointer has left the view`() async throws {
    let scene = await TouchScene()
    scene.add(PanGestureRecognizer(), "pan").allowedScrollTypesMask = .continuous
    let points: [(ScrollSample.Phase, Double)] = [(.began, 200), (.changed, 200), (.changed, 20), (.ended, 20)]
    for (phase, x) in points {
      let step = Size(width: 12, height: 0)
      let time = scene.virtual.scheduler.now
      let sample = ScrollSample(phase: phase, time: time, location: Point(x: x, y: 200), translation: step)
      try scene.pointer.send(.scroll(sample))
      await scene.pointer.settle()
    }
    #expect(scene.take() == "pan=began > pan=changed > pan=ended")
  }
}

/// A recogniser that records the phases of its touches and sets no state unless the test wants it to fail.
@MainActor private final class PhaseRecorder: GestureRecognizer {
  private(set) var phases: [Touch.Phase] = []
  private(set) var resetCount = 0
  var failsWithBegan = false

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    phases += touches.map(\.phase)
    if failsWithBegan { state = .failed }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) { phases += touches.map(\.phase) }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { phases += touches.map(\.phase) }

  override func reset() { resetCount += 1 }
}

/// A pan that ignores its touch to the right of a position in the window.
@MainActor private final class IgnoringPan: PanGestureRecognizer {
  var ignoresBeyond = 0.0

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    super.touchesMoved(touches, with: event)
    for touch in touches where touch.location(in: nil).x > ignoresBeyond { ignore(touch, for: event) }
  }
}
