import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Courses of touches through recognisers and a view, call for call.
///
/// In the logs, `b`, `m`, `e` and `c` are the view's calls for touches that begin, move, end and are cancelled.
@MainActor @Suite struct GestureCoursesTests {
  @Test func `a tap without recognisers begins and ends`() async throws {
    let scene = await TouchScene()
    try await scene.pointer.tap(.view(scene.view))
    #expect(scene.take() == "b > e")
  }

  @Test func `a tap recogniser takes the touch from the view`() async throws {
    let scene = await TouchScene()
    scene.add(TapGestureRecognizer(), "tap")
    try await scene.pointer.tap(.view(scene.view))
    #expect(scene.take() == "b > tap=ended > c")
  }

  @Test func `a tap recogniser that cancels no touches lets the view end`() async throws {
    let scene = await TouchScene()
    scene.add(TapGestureRecognizer(), "tap").cancelsTouchesInView = false
    try await scene.pointer.tap(.view(scene.view))
    #expect(scene.take() == "b > tap=ended > e")
  }

  @Test func `a tap recogniser that delays the beginning keeps the touch from the view`() async throws {
    let scene = await TouchScene()
    scene.add(TapGestureRecognizer(), "tap").delaysTouchesBegan = true
    try await scene.pointer.tap(.view(scene.view))
    #expect(scene.take() == "tap=ended")
  }

  @Test func `a delayed beginning has its original time and place`() async throws {
    let scene = await TouchScene()
    scene.add(TapGestureRecognizer(), "tap").delaysTouchesBegan = true
    let start = scene.virtual.scheduler.now.seconds
    var began: (time: Double, place: Point)?
    scene.view.onCall = { call, touch in
      if call == "b" { began = (touch.timestamp, touch.location(in: nil)) }
    }
    try scene.pointer.down(at: scene.middle)
    await scene.virtual.advance(by: .milliseconds(500))
    try scene.pointer.move(to: Point(x: 205, y: 200))
    await scene.virtual.advance(by: .milliseconds(100))
    #expect(scene.take() == "")
    await scene.virtual.advance(by: .milliseconds(200))
    #expect(scene.take() == "b > m")
    #expect(began?.place == scene.middle)
    #expect(abs((began?.time ?? 0) - start) < 1e-9)
    try scene.pointer.up()
    await scene.pointer.settle()
    #expect(scene.take() == "e")
  }

  @Test func `a double tap recogniser holds the end of a single tap for 0.35 s`() async throws {
    let scene = await TouchScene()
    scene.add(TapGestureRecognizer(), "double").numberOfTapsRequired = 2
    var end: Double?
    scene.view.onCall = { call, touch in if call == "e" { end = touch.timestamp } }
    try await scene.pointer.tap(.view(scene.view), holding: .milliseconds(50))
    let lift = scene.virtual.scheduler.now.seconds
    #expect(scene.take() == "b")
    await scene.virtual.advance(by: .milliseconds(300))
    #expect(scene.take() == "")
    await scene.virtual.advance(by: .milliseconds(60))
    #expect(scene.take() == "e")
    #expect(abs((end ?? 0) - lift) <= 1.0 / 60 + 1e-9)
  }

  @Test(arguments: [(false, "b > e > b > double=ended > c"), (true, "b* > double=ended > c*")])
  func `a double tap takes the ends that it has delayed`(delays: Bool, expected: String) async throws {
    let scene = await TouchScene()
    let double = scene.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = delays
    try await scene.pointer.tap(.view(scene.view), count: 2)
    #expect(scene.take() == expected)
  }

  @Test func `a single and a double tap recogniser without requirement both recognise`() async throws {
    let scene = await TouchScene()
    scene.add(TapGestureRecognizer(), "double").numberOfTapsRequired = 2
    scene.add(TapGestureRecognizer(), "single")
    try await scene.pointer.tap(.view(scene.view), count: 2)
    #expect(scene.take() == "b > single=ended > c > b > double=ended > c")
  }

  @Test func `a single tap that requires the failure of a double tap waits for it`() async throws {
    let scene = await TouchScene()
    let double = scene.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    scene.add(TapGestureRecognizer(), "single").require(toFail: double)
    try await scene.pointer.tap(.view(scene.view))
    #expect(scene.take() == "b")
    await scene.virtual.advance(by: .milliseconds(400))
    #expect(scene.take() == "single=ended > c")
    try await scene.pointer.tap(.view(scene.view), count: 2)
    await scene.virtual.advance(by: .milliseconds(400))
    #expect(scene.take() == "b* > double=ended > c*")
  }

  @Test func `a long press begins without an event, changes and ends`() async throws {
    let scene = await TouchScene()
    scene.add(LongPressGestureRecognizer(), "press")
    try scene.pointer.down(at: scene.middle)
    await scene.virtual.advance(by: .milliseconds(490))
    #expect(scene.take() == "b")
    await scene.virtual.advance(by: .milliseconds(20))
    #expect(scene.take() == "press=began > c")
    for step in 1...10 {
      try scene.pointer.move(to: Point(x: 200 + 10 * Double(step), y: 200))
      await scene.pointer.settle()
    }
    try scene.pointer.up()
    await scene.pointer.settle()
    #expect(scene.take() == "press=changed* > press=ended")
  }

  @Test func `a long press fails if the finger moves 11 points before it begins`() async throws {
    let scene = await TouchScene()
    scene.add(LongPressGestureRecognizer(), "press")
    try scene.pointer.down(at: scene.middle)
    await scene.virtual.advance(by: .milliseconds(200))
    try scene.pointer.move(to: Point(x: 211, y: 200))
    await scene.virtual.advance(by: .milliseconds(600))
    try scene.pointer.up()
    await scene.pointer.settle()
    #expect(scene.take() == "b > m > e")
  }

  @Test func `a pan excludes the tap of the same touch`() async throws {
    let scene = await TouchScene()
    scene.add(TapGestureRecognizer(), "tap")
    scene.add(PanGestureRecognizer(), "pan")
    try await scene.drag(by: Vector(dx: 60))
    #expect(scene.take() == "b > m* > pan=began > c > pan=changed* > pan=ended")
  }

  @Test func `the recogniser of the deepest view wins`() async throws {
    let scene = await TouchScene()
    scene.add(TapGestureRecognizer(), "child")
    scene.add(TapGestureRecognizer(), "parent", to: scene.parent)
    try await scene.pointer.tap(.view(scene.view))
    #expect(scene.take() == "b > child=ended > c")
  }

  @Test func `the last recogniser added to a view wins`() async throws {
    let scene = await TouchScene()
    scene.add(TapGestureRecognizer(), "first")
    scene.add(TapGestureRecognizer(), "last")
    try await scene.pointer.tap(.view(scene.view))
    #expect(scene.take() == "b > last=ended > c")
  }

  @Test func `a delegate lets two recognisers take effect together`() async throws {
    let scene = await TouchScene()
    let delegate = ScriptedGestureDelegate()
    delegate.isSimultaneous = { _, _ in true }
    scene.add(TapGestureRecognizer(), "first").delegate = delegate
    scene.add(TapGestureRecognizer(), "last")
    try await scene.pointer.tap(.view(scene.view))
    #expect(scene.take() == "b > last=ended > first=ended > c")
  }

  @Test func `a refused pan fails and lets a waiting tap go`() async throws {
    let scene = await TouchScene()
    let delegate = ScriptedGestureDelegate()
    delegate.shouldBegin = { _ in false }
    let pan = scene.add(PanGestureRecognizer(), "pan")
    pan.delegate = delegate
    scene.add(TapGestureRecognizer(), "tap").require(toFail: pan)
    try await scene.drag(by: Vector(dx: 20))
    #expect(scene.take() == "b > m* > tap=ended > c")
  }

  @Test func `a pan that waits for a recogniser begins with the whole translation`() async throws {
    let scene = await TouchScene()
    let blocker = scene.add(FailingRecognizer(), "blocker")
    let pan = scene.add(PanGestureRecognizer(), "pan")
    pan.require(toFail: blocker)
    var translations: [Double] = []
    pan.addAction { translations.append($0.translation(in: nil).x) }
    try scene.pointer.down(at: scene.middle)
    for step in 1...6 {
      if step == 5 { blocker.failsAtNextMove = true }
      try scene.pointer.move(to: Point(x: 200 + 10 * Double(step), y: 200))
      await scene.pointer.settle()
    }
    try scene.pointer.up()
    await scene.pointer.settle()
    #expect(scene.take() == "b > m* > pan=began > pan=changed > c > pan=changed > pan=ended")
    #expect(translations == [50, 50, 60, 60])
  }

  @Test func `a pan that is disabled in its action is cancelled and receives only the next touch`() async throws {
    let scene = await TouchScene()
    let pan = scene.add(PanGestureRecognizer(), "pan")
    var isFirst = true
    pan.addAction { pan in
      guard pan.state == .changed, isFirst else { return }
      isFirst = false
      pan.isEnabled = false
      pan.isEnabled = true
    }
    try await scene.drag(by: Vector(dx: 100))
    #expect(scene.take() == "b > m > pan=began > c > pan=changed > pan=cancelled")
    try await scene.drag(by: Vector(dx: 100))
    #expect(scene.take() == "b > m > pan=began > c > pan=changed* > pan=ended")
  }

  @Test func `a subclass that ignores the touch leaves it to the view`() async throws {
    final class Ignoring: PanGestureRecognizer {
      override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        for touch in touches { ignore(touch, for: event) }
      }
    }
    let scene = await TouchScene()
    scene.add(Ignoring(), "pan")
    try await scene.drag(by: Vector(dx: 60))
    #expect(scene.take() == "b > m* > e")
  }

  @Test func `a view that leaves in the action of an ancestor's pan does not end the pan`() async throws {
    let scene = await TouchScene()
    let pan = scene.add(PanGestureRecognizer(), "pan", to: scene.parent)
    pan.addAction { [view = scene.view] in if $0.state == .changed { view.removeFromSuperview() } }
    try await scene.drag(by: Vector(dx: 100))
    #expect(scene.take() == "b > m > pan=began > c > pan=changed* > pan=ended")
  }

  @Test func `a view that leaves its window loses its touch at once`() async throws {
    let scene = await TouchScene()
    scene.add(PanGestureRecognizer(), "pan")
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    scene.view.removeFromSuperview()
    #expect(scene.take() == "b > c")
    try scene.pointer.move(to: Point(x: 300, y: 200))
    try scene.pointer.up()
    await scene.pointer.settle()
    #expect(scene.take() == "")
  }

  @Test func `a view that is hidden under the finger keeps its touch`() async throws {
    let scene = await TouchScene()
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    scene.view.isHidden = true
    try scene.pointer.move(to: Point(x: 300, y: 200))
    await scene.pointer.settle()
    try scene.pointer.up()
    await scene.pointer.settle()
    #expect(scene.take() == "b > m > e")
  }

  @Test func `a window that closes cancels its touches and gestures`() async throws {
    let scene = await TouchScene()
    let other = await scene.virtual.show(ViewController())
    let front = LoggedTouchView("front ", log: scene.log, frame: other.bounds)
    other.rootViewController?.view.addSubview(front)
    scene.add(PanGestureRecognizer(), "pan", to: front)
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    try scene.pointer.move(to: Point(x: 250, y: 200))
    await scene.pointer.settle()
    other.close()
    #expect(scene.take() == "front b > pan=began > front c > pan=cancelled")
    #expect(throws: PointerError.refused(.windowClosed(id: 0))) { try scene.pointer.move(to: Point(x: 260, y: 200)) }
    #expect(throws: PointerError.refused(.windowClosed(id: 0))) { try scene.pointer.up() }
    try await scene.pointer.tap(.point(scene.middle))
    #expect(scene.take() == "b > e")
  }

  @Test func `an exclusive view keeps a second touch from other views`() async throws {
    let scene = await TouchScene()
    let other = LoggedTouchView("other ", log: scene.log, frame: Rect(x: 0, y: 0, width: 50, height: 50))
    scene.parent.addSubview(other)
    scene.view.isExclusiveTouch = true
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    try scene.pointer.down(at: Point(x: 20, y: 20), finger: 1)
    await scene.pointer.settle()
    try scene.pointer.up(finger: 1)
    try scene.pointer.up()
    await scene.pointer.settle()
    #expect(scene.take() == "b > e")
  }

  @Test func `a pinch receives the second touch that its view loses`() async throws {
    let scene = await TouchScene()
    scene.add(PinchGestureRecognizer(), "pinch")
    try await scene.pointer.pinch(.view(scene.view), scale: 1.5)
    #expect(scene.take() == "b > m* > pinch=began > c > pinch=changed* > pinch=ended")
  }

  @Test func `a pinch goes on when a finger is lifted and put back`() async throws {
    let scene = await TouchScene()
    let pinch = scene.add(PinchGestureRecognizer(), "pinch")
    scene.view.isLogging = false
    try scene.pointer.down(at: Point(x: 150, y: 200))
    try scene.pointer.down(at: Point(x: 250, y: 200), finger: 1)
    await scene.pointer.settle()
    try scene.pointer.move(to: Point(x: 270, y: 200), finger: 1)
    await scene.pointer.settle()
    #expect(pinch.scale == 1)
    try scene.pointer.move(to: Point(x: 290, y: 200), finger: 1)
    await scene.pointer.settle()
    #expect(abs(pinch.scale - 140.0 / 120) < 1e-12)
    #expect(scene.take() == "pinch=began > pinch=changed")
    try scene.pointer.up(finger: 1)
    await scene.pointer.settle()
    #expect(scene.take() == "")
    try scene.pointer.down(at: Point(x: 250, y: 200), finger: 1)
    await scene.pointer.settle()
    try scene.pointer.move(to: Point(x: 300, y: 200), finger: 1)
    await scene.pointer.settle()
    #expect(abs(pinch.scale - 140.0 / 120 * 150 / 100) < 1e-12)
    #expect(scene.take() == "pinch=changed")
    try scene.pointer.up()
    try scene.pointer.up(finger: 1)
    await scene.pointer.settle()
    #expect(scene.take() == "pinch=ended")
  }
}

/// A recogniser that stays possible until the test lets it fail.
@MainActor private final class FailingRecognizer: GestureRecognizer {
  var failsAtNextMove = false

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) { if failsAtNextMove { state = .failed } }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .failed }
}
