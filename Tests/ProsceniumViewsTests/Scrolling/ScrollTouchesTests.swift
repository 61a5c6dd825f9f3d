import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Touches of content in a scroll view. The content logs `b`, `m`, `e` and `c` for its four methods.
@MainActor @Suite struct ScrollTouchesTests {
  private func makeScene(_ scroll: ScrollView = ScrollView()) async -> ScrollScene {
    let scene = await ScrollScene(scroll: scroll)
    scene.content.isLogging = true
    return scene
  }

  @Test func `a tap of 80 ms reaches the content when the finger is lifted`() async throws {
    let scene = await makeScene()
    var times: [String: Double] = [:]
    scene.content.onCall = { [stage = scene.virtual.stage] call, _ in times[call] = stage.frameTime.seconds }
    try await scene.pointer.tap(.point(scene.middle), holding: .milliseconds(80))
    #expect(scene.take() == "b > e" && times["b"] == times["e"])
  }

  @Test func `a finger that moves 12 points within 0.15 s scrolls, and the content receives nothing`() async throws {
    let scene = await makeScene()
    try scene.pointer.down(at: scene.middle)
    await scene.virtual.advance(by: .milliseconds(100))
    try scene.pointer.move(to: Point(x: 200, y: 388))
    await scene.pointer.settle()
    await scene.virtual.advance(by: .milliseconds(200))
    try await scene.lift()
    #expect(scene.take() == "willBeginDragging > didScroll > willEndDragging > didEndDragging(false)")
    #expect(abs(scene.scroll.contentOffset.y - 2) < 1e-9)
  }

  @Test func `a finger that rests for 0.15 s reaches the content, and a drag cancels its touch`() async throws {
    let scene = await makeScene()
    try scene.pointer.down(at: scene.middle)
    await scene.virtual.advance(by: .milliseconds(140))
    #expect(scene.take() == "")
    await scene.virtual.advance(by: .milliseconds(20))
    #expect(scene.take() == "b")
    await scene.virtual.advance(by: .milliseconds(140))
    try scene.pointer.move(to: Point(x: 200, y: 370))
    await scene.pointer.settle()
    #expect(scene.take() == "c > willBeginDragging > didScroll")
    try await scene.lift()
    #expect(scene.take() == "willEndDragging > didEndDragging(false)")
  }

  @Test func `a scroll view that does not cancel touches leaves a received touch to the content`() async throws {
    let scene = await makeScene()
    scene.scroll.canCancelContentTouches = false
    try scene.pointer.down(at: scene.middle)
    await scene.virtual.advance(by: .milliseconds(200))
    try scene.pointer.move(to: Point(x: 200, y: 370))
    await scene.pointer.settle()
    try await scene.lift()
    #expect(scene.take() == "b > m > e" && scene.scroll.contentOffset == .zero)
    try await scene.fling(by: Vector(dy: -60))
    #expect(scene.take().hasPrefix("willBeginDragging"))
    await scene.virtual.runUntilSettled()
  }

  @Test func `a touch of a control is not cancelled by default`() async throws {
    let scene = await makeScene()
    let control = Control(frame: Rect(x: 100, y: 300, width: 200, height: 200))
    scene.content.addSubview(control)
    #expect(!scene.scroll.touchesShouldCancel(in: control) && scene.scroll.touchesShouldCancel(in: scene.content))
    try scene.pointer.down(at: scene.middle)
    await scene.virtual.advance(by: .milliseconds(200))
    try scene.pointer.move(to: Point(x: 200, y: 340))
    await scene.pointer.settle()
    try await scene.lift()
    #expect(scene.scroll.contentOffset == .zero && !scene.scroll.isTracking)
  }

  // MARK: A button

  /// Adds a button that logs its events, and the time of its first event in each touch.
  private func addButton(to scene: ScrollScene) -> Button {
    let button = Button(frame: Rect(x: 100, y: 300, width: 200, height: 200))
    let names: [(Control.Event, String)] = [
      (.touchDown, "down"), (.touchDragInside, "dragInside"), (.touchUpInside, "upInside"), (.touchCancel, "cancel"),
    ]
    for (event, name) in names {
      button.addAction(Action { [log = scene.log] _ in log.add(name) }, for: event)
    }
    scene.content.addSubview(button)
    return button
  }

  @Test func `a tap of 80 ms on a button is a touch down and up at the lift`() async throws {
    let scene = await makeScene()
    let button = addButton(to: scene)
    try scene.pointer.down(at: scene.middle)
    await scene.virtual.advance(by: .milliseconds(80))
    #expect(scene.take() == "" && !button.isHighlighted)
    try await scene.lift()
    #expect(scene.take() == "down > upInside")
  }

  @Test func `a drag of 12 points within 0.15 s on a button scrolls, and the button sends nothing`() async throws {
    let scene = await makeScene()
    let button = addButton(to: scene)
    try scene.pointer.down(at: scene.middle)
    await scene.virtual.advance(by: .milliseconds(100))
    try scene.pointer.move(to: Point(x: 200, y: 388))
    await scene.pointer.settle()
    #expect(scene.take() == "willBeginDragging > didScroll" && !button.isHighlighted)
    try await scene.lift()
    #expect(scene.take() == "willEndDragging > didEndDragging(false)")
  }

  @Test(arguments: [false, true])
  func `a drag after a rest on a button belongs to the button unless the scroll view cancels it`(
    cancels: Bool
  )
    async throws
  {
    final class Cancelling: ScrollView {
      override func touchesShouldCancel(in view: View) -> Bool { true }
    }
    let scene = await makeScene(cancels ? Cancelling() : ScrollView())
    _ = addButton(to: scene)
    try scene.pointer.down(at: scene.middle)
    await scene.virtual.advance(by: .milliseconds(300))
    #expect(scene.take() == "down")
    try scene.pointer.move(to: Point(x: 200, y: 370))
    await scene.pointer.settle()
    #expect(scene.take() == (cancels ? "cancel > willBeginDragging > didScroll" : "dragInside"))
    try await scene.lift()
    #expect(scene.take() == (cancels ? "willEndDragging > didEndDragging(false)" : "upInside"))
  }

  @Test func `content without a delay receives a touch immediately`() async throws {
    let scene = await makeScene()
    scene.scroll.delaysContentTouches = false
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    #expect(scene.take() == "b")
    try scene.pointer.move(to: Point(x: 200, y: 370))
    await scene.pointer.settle()
    #expect(scene.take() == "c > willBeginDragging > didScroll")
    try await scene.lift()
  }

  @Test func `content that the scroll view refuses touches never receives them, and they scroll`() async throws {
    final class Refusing: ScrollView {
      var views: [View] = []
      override func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool {
        views.append(view)
        return false
      }
    }
    let scroll = Refusing()
    let scene = await makeScene(scroll)
    for delays in [true, false] {
      scroll.delaysContentTouches = delays
      try await scene.pointer.tap(.point(scene.middle))
      try scene.pointer.down(at: scene.middle)
      await scene.virtual.advance(by: .milliseconds(200))
      #expect(scene.take() == "")
      try scene.pointer.move(to: Point(x: 200, y: 370))
      await scene.pointer.settle()
      #expect(scene.take() == "willBeginDragging > didScroll")
      try await scene.lift()
      _ = scene.take()
    }
    #expect(scroll.views == Array(repeating: scene.content, count: 4))
  }

  @Test func `neither the content nor its recognisers receive a touch that catches the content`() async throws {
    let scene = await makeScene()
    let tap = TapGestureRecognizer()
    tap.addAction { [log = scene.log] _ in log.add("tap") }
    scene.content.addGestureRecognizer(tap)
    try await scene.fling(by: Vector(dy: -150))
    await scene.virtual.advance(frames: 10)
    _ = scene.take()
    try await scene.pointer.tap(.point(scene.middle))
    #expect(scene.take() == "didEndDecelerating")
    try await scene.pointer.tap(.point(scene.middle))
    #expect(scene.take() == "tap")
    try await scene.fling(by: Vector(dy: -150))
    await scene.virtual.advance(frames: 10)
    _ = scene.take()
    try await scene.pull(by: Vector(dy: -50))
    #expect(
      scene.take() == "didEndDecelerating > willBeginDragging > didScroll* > willEndDragging > didEndDragging(false)"
    )
  }

  @Test func `a tap recogniser of the scroll view itself is independent of its drags`() async throws {
    let scene = await makeScene()
    let tap = TapGestureRecognizer()
    tap.addAction { [log = scene.log] _ in log.add("tap") }
    scene.scroll.addGestureRecognizer(tap)
    #expect(scene.scroll.gestureRecognizers?.last === tap && scene.scroll.gestureRecognizers?.count == 3)
    try await scene.pointer.tap(.point(scene.middle))
    #expect(scene.take() == "tap")
    try await scene.pull(by: Vector(dy: -50))
    #expect(scene.take() == "willBeginDragging > didScroll* > willEndDragging > didEndDragging(false)")
  }

  @Test func `a scroll view without touches, delegate and settings has no recognisers`() async {
    let scene = await Scene(size: Size(width: 390, height: 844))
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scene.root.view.addSubview(scroll)
    scroll.contentSize = Size(width: 100, height: 400)
    scroll.contentOffset.y = 20
    await scene.virtual.runUntilSettled()
    #expect(scroll.isStateless && !scroll.isTracking && scroll.zoomScale == 1 && scroll.delegate == nil)
    #expect(scroll.panGestureRecognizer.view === scroll && scroll.pinchGestureRecognizer == nil)
    #expect(!scroll.isStateless && scroll.gestureRecognizers?.contains(scroll.panGestureRecognizer) == true)
  }

  // MARK: Nested scroll views

  private func addInner(to scene: ScrollScene, contentSize: Size) -> ScrollView {
    let inner = ScrollView(frame: Rect(x: 0, y: 300, width: 393, height: 300))
    inner.contentSize = contentSize
    scene.content.addSubview(inner)
    scene.content.isLogging = false
    return inner
  }

  @Test func `the axis with the larger movement selects one of two nested scroll views`() async throws {
    let scene = await makeScene()
    let inner = addInner(to: scene, contentSize: Size(width: 2_000, height: 300))
    try await scene.pull(by: Vector(dx: -110, dy: -40))
    #expect(inner.contentOffset.x > 90 && scene.scroll.contentOffset == .zero)
    let before = inner.contentOffset
    try await scene.pull(by: Vector(dx: -40, dy: -110))
    #expect(inner.contentOffset == before && scene.scroll.contentOffset.y > 90)
    scene.scroll.contentOffset = .zero
    // A single sample with both movements does not depend on the order of the recognisers.
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    try scene.pointer.move(to: Point(x: 170, y: 360))
    await scene.pointer.settle()
    #expect(inner.contentOffset == before && scene.scroll.contentOffset.y > 20)
    await scene.virtual.advance(by: .milliseconds(100))
    try await scene.lift()
  }

  @Test func `an inner scroll view on the same axis scrolls until its edge, and then the outer one`() async throws {
    let scene = await makeScene()
    let inner = addInner(to: scene, contentSize: Size(width: 393, height: 400))
    scene.scroll.contentOffset.y = 50
    try await scene.pull(by: Vector(dy: 60))
    await scene.virtual.runUntilSettled()
    #expect(inner.contentOffset.y == 0 && abs(scene.scroll.contentOffset.y) < 1e-9, "the inner one is at its top")
    try await scene.pull(by: Vector(dy: -70))
    await scene.virtual.runUntilSettled()
    #expect(abs(inner.contentOffset.y - 60) < 1e-9 && scene.scroll.contentOffset.y == 0)
    try await scene.pull(by: Vector(dy: -210))
    await scene.virtual.runUntilSettled()
    #expect(inner.contentOffset.y == 100 && scene.scroll.contentOffset.y == 0, "the drag is not handed over")
    try await scene.pull(by: Vector(dy: -60))
    await scene.virtual.runUntilSettled()
    #expect(inner.contentOffset.y == 100 && abs(scene.scroll.contentOffset.y - 50) < 1e-9)
  }

  @Test func `the inner scroll view bounces if neither can move`() async throws {
    let scene = await makeScene()
    let inner = addInner(to: scene, contentSize: Size(width: 393, height: 400))
    try await scene.hold(by: Vector(dy: 60))
    #expect(inner.contentOffset.y < 0 && scene.scroll.contentOffset.y == 0)
    try await scene.lift()
    await scene.virtual.runUntilSettled()
    #expect(inner.contentOffset.y == 0)
  }

  @Test func `a scroll view waits for a required recogniser, and its drag can be cancelled`() async throws {
    let scene = await makeScene()
    let pan = PanGestureRecognizer()
    pan.addAction { [log = scene.log] in log.add("pan=\($0.state)") }
    scene.window.addGestureRecognizer(pan)
    scene.scroll.panGestureRecognizer.require(toFail: pan)
    try await scene.pull(by: Vector(dy: 50))
    #expect(scene.take() == "pan=began > pan=changed* > pan=ended" && scene.scroll.contentOffset.y == 0)
    scene.window.removeGestureRecognizer(pan)
    try await scene.hold(by: Vector(dy: -50))
    scene.scroll.panGestureRecognizer.isEnabled = false
    #expect(scene.take() == "willBeginDragging > didScroll* > willEndDragging > didEndDragging(false)")
    try await scene.lift()
  }

  // MARK: Wheels and trackpads

  @Test func `a wheel scrolls to the edges without a deceleration`() async throws {
    let scene = await makeScene()
    try await scene.pointer.turnWheel(by: Size(width: 0, height: -48), at: .point(scene.middle))
    #expect(scene.scroll.contentOffset.y == 48 && scene.take() == "didScroll")
    try await scene.pointer.turnWheel(by: Size(width: 0, height: 96), at: .point(scene.middle))
    await scene.virtual.runUntilSettled()
    #expect(scene.scroll.contentOffset.y == 0 && scene.take() == "didScroll")
    try await scene.pointer.turnWheel(by: Size(width: 0, height: 96), at: .point(scene.middle))
    #expect(scene.take() == "")
  }

  @Test func `a wheel over an inner scroll view moves the outer one at the inner edge`() async throws {
    let scene = await makeScene()
    let inner = addInner(to: scene, contentSize: Size(width: 393, height: 340))
    for _ in 0..<2 { try await scene.pointer.turnWheel(by: Size(width: 0, height: -48), at: .point(scene.middle)) }
    #expect(inner.contentOffset.y == 40 && scene.scroll.contentOffset.y == 48)
  }

  @Test func `a trackpad drags the content, and its momentum moves it to the edges`() async throws {
    let scene = await makeScene()
    try await scene.pointer.scroll(by: Size(width: 0, height: -120), at: .point(scene.middle))
    #expect(abs(scene.scroll.contentOffset.y - 120) < 1e-9)
    #expect(scene.take() == "willBeginDragging > didScroll* > willEndDragging > didEndDragging(false)")
    #expect(scene.delegate.velocity == .zero)
    for (phase, height) in [(ScrollSample.Phase.momentum, -30.0), (.momentum, 400), (.momentumEnded, 0)] {
      let sample = ScrollSample(
        phase: phase,
        time: scene.virtual.scheduler.now,
        location: scene.middle,
        translation: Size(width: 0, height: height)
      )
      try scene.pointer.send(.scroll(sample))
      await scene.pointer.settle()
      if height == -30 { #expect(abs(scene.scroll.contentOffset.y - 150) < 1e-9) }
    }
    await scene.virtual.runUntilSettled()
    #expect(scene.scroll.contentOffset.y == 0 && scene.take() == "didScroll*")
    try await scene.pointer.scroll(by: Size(width: 0, height: 120), at: .point(scene.middle))
    #expect(scene.scroll.contentOffset.y < -40)
    await scene.virtual.runUntilSettled()
    #expect(scene.scroll.contentOffset.y == 0)
  }
}
