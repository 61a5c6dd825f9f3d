import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Touches whose views, windows and stages go while calls of the same event are pending.
@MainActor @Suite struct DeliveryReentrancyTests {
  /// Adds a second view in the upper left corner, beside the view of the scene.
  private func addOther(to scene: TouchScene) -> LoggedTouchView {
    let other = LoggedTouchView("other ", log: scene.log, frame: Rect(x: 0, y: 0, width: 90, height: 90))
    scene.parent.addSubview(other)
    return other
  }

  @Test func `a view that leaves in the call of another one is not cancelled without a beginning`() async throws {
    let scene = await TouchScene()
    let other = addOther(to: scene)
    scene.view.onCall = { call, _ in if call == "b" { other.removeFromSuperview() } }
    try scene.pointer.down(at: scene.middle, finger: 0)
    try scene.pointer.down(at: Point(x: 20, y: 20), finger: 1)
    await scene.pointer.settle()
    #expect(scene.take() == "b")
    for finger: UInt64 in 0...1 { try scene.pointer.up(finger: finger) }
    await scene.pointer.settle()
    #expect(scene.take() == "e")
  }

  @Test func `a view that leaves before its touchesEnded is cancelled`() async throws {
    let scene = await TouchScene()
    let other = addOther(to: scene)
    scene.view.onCall = { call, _ in if call == "e" { other.removeFromSuperview() } }
    try scene.pointer.down(at: scene.middle, finger: 0)
    try scene.pointer.down(at: Point(x: 20, y: 20), finger: 1)
    await scene.pointer.settle()
    for finger: UInt64 in 0...1 { try scene.pointer.up(finger: finger) }
    await scene.pointer.settle()
    #expect(scene.take() == "b > other b > e > other c")
  }

  @Test func `a recogniser whose view leaves before it has received a touch is not told of its end`() async throws {
    final class Listener: GestureRecognizer {
      var onCall: (String) -> Void = { _ in }
      override func touchesBegan(_ touches: Set<Touch>, with event: Event) { onCall("began \(touches.count)") }
      override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { onCall("cancelled \(touches.count)") }
    }
    let scene = await TouchScene()
    scene.view.isLogging = false
    scene.view.isMultipleTouchEnabled = true
    let (outer, inner) = (Listener(), Listener())
    // The recogniser of the deepest view comes first, so that it removes the middle one before that receives the touch.
    let middle = View(frame: scene.view.bounds)
    scene.view.addSubview(middle)
    let deepest = View(frame: middle.bounds)
    middle.addSubview(deepest)
    deepest.addGestureRecognizer(inner)
    middle.addGestureRecognizer(outer)
    outer.onCall = { [log = scene.log] in log.add("middle \($0)") }
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    #expect(scene.take() == "middle began 1")
    inner.onCall = { [log = scene.log] call in
      log.add("deepest \(call)")
      if call == "began 1" { middle.removeFromSuperview() }
    }
    try scene.pointer.down(at: Point(x: 150, y: 150), finger: 1)
    await scene.pointer.settle()
    #expect(scene.take() == "deepest began 1 > deepest cancelled 2 > middle cancelled 1")
    for finger: UInt64 in 0...1 { try scene.pointer.up(finger: finger) }
    await scene.pointer.settle()
    #expect(scene.take() == "")
  }

  @Test func `a recogniser that removes its view at the end of a touch is told of no other end`() async throws {
    final class Remover: GestureRecognizer {
      var onCall: (String) -> Void = { _ in }
      override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        onCall("ended \(touches.count)")
        view?.removeFromSuperview()
      }
      override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { onCall("cancelled \(touches.count)") }
    }
    let scene = await TouchScene()
    scene.view.isLogging = false
    let remover = Remover()
    remover.onCall = { [log = scene.log] in log.add($0) }
    scene.view.addGestureRecognizer(remover)
    for finger: UInt64 in 0...1 { try scene.pointer.down(at: scene.middle, finger: finger) }
    await scene.pointer.settle()
    try scene.pointer.up(finger: 1)
    await scene.pointer.settle()
    #expect(scene.take() == "ended 1 > cancelled 1")
    try scene.pointer.up()
    await scene.pointer.settle()
    #expect(scene.take() == "")
  }

  @Test func `a cancelled view that takes in its coming superview stays in its superview`() async throws {
    let scene = await TouchScene()
    let coming = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    scene.view.onCall = { [view = scene.view] call, _ in if call == "c" { view.addSubview(coming) } }
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    coming.addSubview(scene.view)
    #expect(scene.take() == "b > c" && scene.view.superview === scene.parent)
    #expect(coming.superview === scene.view && coming.subviews.isEmpty)
    scene.view.onCall = nil
    try scene.pointer.up()
    try await scene.pointer.tap(.view(scene.view))
    #expect(scene.take() == "b > e")
  }

  @Test func `a view that removes itself in its first touchesBegan is cancelled immediately`() async throws {
    let scene = await TouchScene()
    scene.view.onCall = { call, _ in if call == "b" { scene.view.removeFromSuperview() } }
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    #expect(scene.take() == "b > c")
    scene.view.onCall = nil
    try scene.pointer.up()
    await scene.pointer.settle()
    #expect(scene.take() == "")
  }

  @Test func `touches of a closed window are in no later event`() async throws {
    let scene = await TouchScene()
    let front = Window(stage: scene.virtual.stage)
    front.rootViewController = ViewController()
    front.makeKeyAndVisible()
    await scene.virtual.runUntilSettled()
    try scene.pointer.down(at: scene.middle, finger: 1)
    await scene.pointer.settle()
    front.close()
    #expect(throws: PointerError.refused(.windowClosed(id: 1))) { try scene.pointer.up(finger: 1) }
    let counter = scene.add(EventTouchCounter(), "counter")
    try await scene.pointer.tap(.point(scene.middle))
    #expect(counter.counts == [1])
  }

  @Test func `a late movement begins at the place of the late beginning`() async throws {
    let scene = await TouchScene()
    scene.add(TapGestureRecognizer(), "tap").delaysTouchesBegan = true
    var places: [Point] = []
    scene.view.onCall = { call, touch in if call == "m" { places.append(touch.previousLocation(in: nil)) } }
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    for x in [230.0, 260, 270] {
      try scene.pointer.move(to: Point(x: x, y: 200))
      await scene.pointer.settle()
    }
    #expect(scene.take() == "b > m*")
    #expect(places == [scene.middle, Point(x: 260, y: 200)])
  }

  @Test func `a touch that is taken in its late beginning ends with its finger`() async throws {
    let scene = await TouchScene()
    scene.add(TapGestureRecognizer(), "tap").delaysTouchesBegan = true
    let taker = scene.add(GestureRecognizer(), "taker")
    let delegate = ScriptedGestureDelegate()
    delegate.isSimultaneous = { _, _ in true }
    taker.delegate = delegate
    scene.view.onCall = { call, _ in if call == "b" { taker.state = .began } }
    try scene.pointer.down(at: scene.middle)
    await scene.virtual.advance(by: .seconds(1))
    #expect(scene.take() == "b > taker=began > c")
    try scene.pointer.up()
    await scene.pointer.settle()
    _ = scene.take()
    scene.view.onCall = nil
    let counter = scene.add(EventTouchCounter(), "counter")
    try await scene.pointer.tap(.point(scene.middle))
    #expect(counter.counts == [1])
  }

  @Test func `a touch goes on for recognisers if its view removes another one while it is cancelled`() async throws {
    let scene = await TouchScene()
    let other = addOther(to: scene)
    scene.add(PanGestureRecognizer(), "pan", to: scene.parent)
    scene.view.onCall = { call, _ in if call == "c" { other.removeFromSuperview() } }
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    scene.view.removeFromSuperview()
    for x in [220.0, 240] {
      try scene.pointer.move(to: Point(x: x, y: 200))
      await scene.pointer.settle()
    }
    try scene.pointer.up()
    await scene.pointer.settle()
    #expect(scene.take() == "b > c > pan=began > pan=changed > pan=ended")
  }

  @Test func `a released stage releases the recogniser of a touch on its surface`() async throws {
    var scene: TouchScene? = await TouchScene()
    weak let tap = scene?.add(TapGestureRecognizer(), "tap")
    if let scene {
      try scene.pointer.down(at: scene.middle)
      await scene.pointer.settle()
    }
    #expect(tap?.numberOfTouches == 1)
    scene = nil
    for _ in 0..<3 where tap != nil { await Task.yield() }
    #expect(tap == nil)
  }
}

/// A recogniser that counts the touches of each event with a new touch, and fails with the last one.
@MainActor private final class EventTouchCounter: GestureRecognizer {
  private(set) var counts: [Int] = []

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { counts.append(event.allTouches?.count ?? 0) }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .failed }
}
