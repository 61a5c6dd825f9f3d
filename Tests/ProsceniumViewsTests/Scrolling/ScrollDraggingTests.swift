import Foundation
import ProsceniumCore
import ProsceniumTesting
import SeededRandom
import Testing

/// Drags and throws of a scroll view, call for call and point for point.
@MainActor @Suite struct ScrollDraggingTests {
  private static let thrown = """
    willBeginDragging > didScroll* > willEndDragging > didEndDragging(true) > willBeginDecelerating > didScroll* \
    > didEndDecelerating
    """

  @Test func `a throw decelerates by its formula, call for call`() async throws {
    let scene = await ScrollScene()
    try await scene.fling(by: Vector(dy: -150))
    let (lift, start) = (scene.virtual.stage.frameTime.seconds, scene.scroll.contentOffset.y)
    #expect(abs(start - 140) < 1e-9 && scene.scroll.isDragging && scene.scroll.isDecelerating)
    #expect(!scene.scroll.isTracking)
    await scene.virtual.runUntilSettled()
    #expect(scene.take() == Self.thrown)
    #expect(abs(scene.delegate.velocity.y - 1) < 1e-9 && abs(scene.delegate.proposed.y - start - 494.01) < 1e-9)
    #expect(abs(scene.scroll.contentOffset.y - start - 494.01) < 1e-9)
    #expect(!scene.scroll.isDragging && !scene.scroll.isDecelerating)
    for (time, offset) in scene.delegate.samples.dropLast() {
      #expect(abs(offset.y - start - 499 * (1 - pow(0.998, 1_000 * (time - lift)))) < 1e-9)
    }
    let last = try #require(scene.delegate.samples.last)
    #expect(last.time - lift >= 2.3003 && last.time - lift < 2.3003 + 1.0 / 60)
    #expect(scene.delegate.samples.count == 139)
  }

  @Test func `a resting finger ends a drag without a deceleration`() async throws {
    let scene = await ScrollScene()
    try await scene.pull(by: Vector(dy: -110))
    await scene.virtual.runUntilSettled()
    #expect(scene.take() == "willBeginDragging > didScroll* > willEndDragging > didEndDragging(false)")
    #expect(scene.delegate.velocity == .zero && abs(scene.scroll.contentOffset.y - 100) < 1e-9)
  }

  @Test func `a finger that moves less than 10 points is tracked and does not scroll`() async throws {
    let scene = await ScrollScene()
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    #expect(scene.scroll.isTracking && !scene.scroll.isDragging)
    try scene.pointer.move(to: Point(x: 200, y: 391))
    await scene.pointer.settle()
    try scene.pointer.up()
    await scene.virtual.runUntilSettled()
    #expect(scene.take() == "" && !scene.scroll.isTracking && scene.scroll.contentOffset == .zero)
  }

  @Test func `a pull beyond the top resists and returns by the formula of a bounce from rest`() async throws {
    let scene = await ScrollScene()
    try await scene.hold(by: Vector(dy: 110))
    let pulled = -(1 - 1 / (0.55 * 100 / 793 + 1)) * 793.0
    #expect(abs(scene.scroll.contentOffset.y - pulled) < 1e-9 && abs(pulled + 51.43) < 5e-3)
    try await scene.lift()
    let lift = scene.virtual.stage.frameTime.seconds
    await scene.virtual.advance(by: .milliseconds(100))
    #expect(abs(scene.scroll.contentOffset.y + 25.87) < 5e-3)
    await scene.virtual.runUntilSettled()
    #expect(scene.take() == Self.thrown)
    #expect(scene.scroll.contentOffset.y == 0 && scene.delegate.proposed == .zero)
    for (time, offset) in scene.delegate.samples.dropLast() {
      let (a, b) = (46 * pulled / 37, pulled - 46 * pulled / 37)
      #expect(abs(offset.y - a * exp(-9 * (time - lift)) - b * exp(-46 * (time - lift))) < 1e-9)
    }
  }

  @Test func `a throw into an edge bounces back from it`() async throws {
    let scene = await ScrollScene(contentSize: Size(width: 393, height: 1_033))
    try await scene.fling(by: Vector(dy: -150))
    let lift = scene.virtual.stage.frameTime.seconds
    #expect(scene.delegate.proposed.y == 240)
    await scene.virtual.runUntilSettled()
    #expect(scene.take() == Self.thrown && scene.scroll.contentOffset.y == 240)
    let crossing = log(1 - 100 / 499.0) / (1_000 * log(0.998))
    for (time, offset) in scene.delegate.samples.dropLast() where time - lift > crossing {
      let seconds = time - lift - crossing
      let velocity = 1_000 * pow(0.998, 1_000 * crossing)
      #expect(abs(offset.y - 240 - velocity * seconds * exp(-11 * seconds)) < 1e-6)
    }
  }

  @Test func `a finger catches decelerating content, which then rests`() async throws {
    let scene = await ScrollScene()
    scene.content.isLogging = true
    try await scene.fling(by: Vector(dy: -150))
    let start = scene.scroll.contentOffset.y
    await scene.virtual.advance(frames: 30)
    _ = scene.take()
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    #expect(scene.take() == "didEndDecelerating" && scene.scroll.isTracking && !scene.scroll.isDecelerating)
    let caught = scene.scroll.contentOffset.y
    #expect(abs(caught - start - 499 * (1 - pow(0.998, 500))) < 1e-9)
    await scene.virtual.advance(by: .milliseconds(400))
    try await scene.lift()
    await scene.virtual.runUntilSettled()
    #expect(scene.take() == "" && scene.scroll.contentOffset.y == caught)
  }

  @Test func `a bounce that a finger catches continues from its offset and then returns`() async throws {
    let scene = await ScrollScene()
    try await scene.pull(by: Vector(dy: 210))
    await scene.virtual.advance(frames: 3)
    let before = scene.scroll.contentOffset.y
    _ = scene.take()
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    #expect(scene.scroll.contentOffset.y == before)
    try await scene.lift()
    #expect(scene.take() == "didEndDecelerating > willBeginDecelerating")
    #expect(!scene.scroll.isDragging && scene.scroll.isDecelerating)
    await scene.virtual.advance(frames: 2)
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    let caught = scene.scroll.contentOffset.y
    #expect(caught < 0)
    try scene.pointer.move(to: Point(x: scene.middle.x, y: scene.middle.y + 11))
    await scene.pointer.settle()
    #expect(abs(scene.scroll.contentOffset.y - caught) < 1)
    try await scene.lift()
    await scene.virtual.runUntilSettled()
    #expect(scene.scroll.contentOffset.y == 0)
  }

  @Test func `content without bounces stops at its edges`() async throws {
    let scene = await ScrollScene(contentSize: Size(width: 393, height: 1_033))
    scene.scroll.bounces = false
    try await scene.hold(by: Vector(dy: 110))
    #expect(scene.scroll.contentOffset.y == 0)
    try await scene.lift()
    try await scene.fling(by: Vector(dy: -150))
    await scene.virtual.runUntilSettled()
    #expect(scene.scroll.contentOffset.y == 240)
    #expect(scene.delegate.samples.allSatisfy { $0.offset.y <= 240 })
  }

  @Test func `content that fits scrolls only if it always bounces`() async throws {
    let scene = await ScrollScene(contentSize: Size(width: 393, height: 700))
    try await scene.pull(by: Vector(dy: -110))
    #expect(scene.take() == "")
    scene.scroll.alwaysBounceVertical = true
    try await scene.hold(by: Vector(dy: -110))
    #expect(abs(scene.scroll.contentOffset.y - 51.43) < 5e-3)
    try await scene.lift()
    await scene.virtual.runUntilSettled()
    #expect(scene.scroll.contentOffset.y == 0)
  }

  @Test func `a disabled scroll view does not scroll, and disabling ends a drag`() async throws {
    let scene = await ScrollScene()
    scene.scroll.isScrollEnabled = false
    try await scene.pull(by: Vector(dy: -110))
    #expect(scene.take() == "")
    scene.scroll.isScrollEnabled = true
    try await scene.hold(by: Vector(dy: -110))
    scene.scroll.isScrollEnabled = false
    #expect(scene.take() == "willBeginDragging > didScroll* > willEndDragging > didEndDragging(false)")
    try await scene.lift()
  }

  // MARK: Targets

  @Test(arguments: [900.0, 250])
  func `a target of the delegate in the direction of the throw reshapes the throw`(target: Double) async throws {
    let scene = await ScrollScene()
    scene.delegate.target = { Point(x: $0.x, y: target) }
    try await scene.fling(by: Vector(dy: -150))
    let lift = scene.virtual.stage.frameTime.seconds
    await scene.virtual.runUntilSettled()
    #expect(abs(scene.scroll.contentOffset.y - target) < 1e-9)
    let speed = 10 + (target - 140) / 0.499
    for (time, offset) in scene.delegate.samples.dropLast() {
      #expect(abs(offset.y - 140 - 0.499 * speed * (1 - pow(0.998, 1_000 * (time - lift)))) < 1e-6)
    }
  }

  @Test func `a target against the throw is reached by a spring inside of the content`() async throws {
    let scene = await ScrollScene()
    scene.delegate.target = { Point(x: $0.x, y: -900) }
    try await scene.fling(by: Vector(dy: -150))
    await scene.virtual.advance(frames: 6)
    #expect(abs(scene.scroll.contentOffset.y - (140 + (1_000 + 1_540) * 0.1) * exp(-1.1)) < 1e-6)
    await scene.virtual.runUntilSettled()
    #expect(scene.scroll.contentOffset.y == 0)
  }

  @Test(arguments: [Double.nan, .infinity])
  func `a target that is not finite is ignored`(target: Double) async throws {
    let scene = await ScrollScene()
    scene.delegate.target = { _ in Point(x: 0, y: target) }
    try await scene.fling(by: Vector(dy: -150))
    await scene.virtual.runUntilSettled()
    #expect(abs(scene.scroll.contentOffset.y - 634.01) < 1e-9)
  }

  @Test func `the fast rate shortens a throw`() async throws {
    let scene = await ScrollScene()
    scene.scroll.decelerationRate = .fast
    try await scene.fling(by: Vector(dy: -150))
    await scene.virtual.runUntilSettled()
    #expect(abs(scene.scroll.contentOffset.y - 140 - 98.01) < 1e-9)
  }

  // MARK: Axes

  @Test func `a directional lock keeps the other axis, except for a diagonal drag`() async throws {
    let scene = await ScrollScene(contentSize: Size(width: 3_000, height: 5_000))
    scene.scroll.isDirectionalLockEnabled = true
    try await scene.pull(by: Vector(dx: -40, dy: -110))
    #expect(scene.scroll.contentOffset.x == 0 && scene.scroll.contentOffset.y > 90)
    scene.scroll.contentOffset = .zero
    try await scene.pull(by: Vector(dx: -80, dy: -110))
    #expect(scene.scroll.contentOffset.x > 60 && scene.scroll.contentOffset.y > 90)
    scene.scroll.contentOffset = .zero
    scene.scroll.isDirectionalLockEnabled = false
    try await scene.pull(by: Vector(dx: -30, dy: -40))
    #expect(abs(scene.scroll.contentOffset.x - 24) < 1e-9 && abs(scene.scroll.contentOffset.y - 32) < 1e-9)
  }

  @Test func `a diagonal drag moves only the axis on which the content can scroll`() async throws {
    let scene = await ScrollScene()
    try await scene.pull(by: Vector(dx: -60, dy: -40))
    #expect(scene.scroll.contentOffset.x == 0 && scene.scroll.contentOffset.y > 20)
  }

  // MARK: Pages

  @Test(
    arguments: [(0.49, false, 0.0), (0.51, false, 1), (0.1, true, 1)] as [(Double, Bool, Double)]
  )
  func `a page is selected by its half or by the velocity`(part: Double, isThrown: Bool, page: Double) async throws {
    let scene = await ScrollScene(contentSize: Size(width: 393 * 4, height: 793))
    scene.scroll.isPagingEnabled = true
    let distance = part * 393 + 10
    if isThrown {
      // The velocity is 200 points per second.
      try await scene.fling(by: Vector(dx: -distance), frames: Int((distance / 200 * 60).rounded()))
    } else {
      try await scene.pull(by: Vector(dx: -distance))
    }
    await scene.virtual.runUntilSettled()
    #expect(abs(scene.scroll.contentOffset.x - page * 393) < 1e-9)
    #expect(scene.take() == Self.thrown)
  }

  @Test func `a page moves to its target by the critically damped spring`() async throws {
    let scene = await ScrollScene(contentSize: Size(width: 393 * 4, height: 793))
    scene.scroll.isPagingEnabled = true
    try await scene.pull(by: Vector(dx: -210))
    let lift = scene.virtual.stage.frameTime.seconds
    await scene.virtual.runUntilSettled()
    for (time, offset) in scene.delegate.samples.dropLast() {
      let seconds = time - lift
      #expect(abs(offset.x - 393 + 193 * (1 + 11 * seconds) * exp(-11 * seconds)) < 1e-9)
    }
  }

  // MARK: Code during a movement

  @Test func `code that moves the content during a drag or a throw shifts the movement`() async throws {
    let scene = await ScrollScene()
    scene.scroll.contentOffset.y = 1_000
    try await scene.hold(by: Vector(dy: -110))
    scene.scroll.contentOffset.y -= 500
    #expect(abs(scene.scroll.contentOffset.y - 600) < 1e-9)
    try scene.pointer.move(to: Point(x: 200, y: 280))
    await scene.pointer.settle()
    #expect(abs(scene.scroll.contentOffset.y - 610) < 1e-9)
    await scene.virtual.advance(by: .milliseconds(100))
    try await scene.lift()
    try await scene.fling(by: Vector(dy: -150))
    let start = scene.scroll.contentOffset.y
    await scene.virtual.advance(frames: 30)
    scene.scroll.contentOffset.y += 1_000
    await scene.virtual.runUntilSettled()
    #expect(abs(scene.scroll.contentOffset.y - start - 1_494.01) < 1e-6)
  }

  @Test func `content that becomes longer during a throw is scrolled further`() async throws {
    let scene = await ScrollScene(contentSize: Size(width: 393, height: 1_033))
    try await scene.fling(by: Vector(dy: -150))
    scene.scroll.contentSize.height = 5_000
    await scene.virtual.runUntilSettled()
    #expect(abs(scene.scroll.contentOffset.y - 634.01) < 1e-6)
  }

  @Test func `the content does not jump if its insets change during a drag`() async throws {
    let scene = await ScrollScene()
    try await scene.hold(by: Vector(dy: 110))
    let before = scene.scroll.contentOffset.y
    scene.scroll.contentInset.top = 30
    try scene.pointer.move(to: Point(x: 200, y: 510.001))
    await scene.pointer.settle()
    #expect(abs(scene.scroll.contentOffset.y - before) < 0.01)
    try await scene.lift()
  }

  @Test func `a scroll view that leaves its window during a throw rests inside of its edges`() async throws {
    let scene = await ScrollScene(contentSize: Size(width: 393, height: 1_033))
    try await scene.fling(by: Vector(dy: -150))
    await scene.virtual.advance(frames: 10)
    _ = scene.take()
    #expect(scene.scroll.contentOffset.y > 240)
    scene.scroll.removeFromSuperview()
    await scene.virtual.runUntilSettled()
    #expect(scene.scroll.contentOffset.y == 240 && !scene.scroll.isDecelerating)
    #expect(scene.take() == "didScroll > didEndDecelerating")
  }

  @Test func `a scroll view that leaves its window during a drag ends the drag`() async throws {
    let scene = await ScrollScene()
    try await scene.hold(by: Vector(dy: 110))
    _ = scene.take()
    scene.scroll.removeFromSuperview()
    await scene.virtual.runUntilSettled()
    #expect(!scene.scroll.isTracking && !scene.scroll.isDragging && scene.scroll.contentOffset.y == 0)
  }

  @Test func `a scroll view is released during its throw`() async throws {
    var scroll: ScrollView? = ScrollView()
    weak let released = scroll
    let scene = await ScrollScene(scroll: ScrollView())
    if let scroll {
      scroll.frame = scene.scroll.frame
      scroll.contentSize = scene.scroll.contentSize
      scene.window.rootViewController?.view.addSubview(scroll)
    }
    try await scene.fling(by: Vector(dy: -150))
    #expect(scroll?.isDecelerating == true)
    scroll?.removeFromSuperview()
    scroll = nil
    await scene.virtual.runUntilSettled()
    #expect(released == nil)
  }

  @Test func `a delegate starts another movement in the callbacks of a throw`() async throws {
    let scene = await ScrollScene()
    for call in ["willEndDragging", "didEndDragging(true)", "willBeginDecelerating"] {
      scene.scroll.contentOffset = .zero
      scene.delegate.onCall = { [scroll = scene.scroll] in
        if $0 == call { scroll.setContentOffset(Point(x: 0, y: 2_000), animated: true) }
      }
      try await scene.fling(by: Vector(dy: -150))
      await scene.virtual.runUntilSettled()
      #expect(scene.scroll.contentOffset.y == 2_000 && scene.take().hasSuffix("didEndScrollingAnimation"), "\(call)")
    }
    scene.delegate.onCall = { [scroll = scene.scroll] in
      if $0 == "didEndDecelerating" { scroll.setContentOffset(Point(x: 0, y: 1_500), animated: true) }
    }
    try await scene.fling(by: Vector(dy: -150))
    await scene.virtual.runUntilSettled()
    #expect(scene.scroll.contentOffset.y == 1_500)
  }

  // MARK: Random drags

  @Test func `a thousand random drags end at the offset of the formula`() async throws {
    var random = SeededGenerator(seed: 20)
    let scene = await ScrollScene(contentSize: Size(width: 393, height: 1_793))
    for index in 0..<1_000 {
      let start = Double.random(in: 0...1_000, using: &random)
      let distance = Double.random(in: -380...380, using: &random)
      let frames = Int.random(in: 2...20, using: &random)
      let rate = index % 3 == 0 ? ScrollView.DecelerationRate.normal : .fast
      scene.scroll.decelerationRate = rate
      scene.scroll.setContentOffset(Point(x: 0, y: start), animated: false)
      try await scene.fling(by: Vector(dy: distance), frames: frames)
      await scene.virtual.runUntilSettled()
      _ = scene.log.take()
      let end = ending(from: start, distance: distance, seconds: Double(frames) / 60, rate: rate.rawValue)
      #expect(abs(scene.scroll.contentOffset.y - end) < 1e-6, "drag \(index) by \(distance) in \(frames) frames")
    }
  }

  /// Returns the offset at which a drag with even velocity ends, in content with edges at 0 and 1000.
  private func ending(from start: Double, distance: Double, seconds: Double, rate: Double) -> Double {
    guard abs(distance) >= 10 else { return start }
    let offset = start - distance + (distance < 0 ? -10 : 10)
    guard (0...1_000).contains(offset) else { return min(1_000, max(0, offset)) }
    let velocity = -distance / seconds
    guard abs(velocity) > 10 else { return offset }
    let target = offset + rate / (1 - rate) / 1_000 * (velocity - (velocity < 0 ? -10 : 10))
    return min(1_000, max(0, target))
  }
}
