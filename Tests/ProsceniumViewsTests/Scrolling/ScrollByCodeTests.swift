import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct ScrollByCodeTests {
  @Test func `setContentOffset with an animation moves with constant velocity for 0.25 s`() async throws {
    let scene = await ScrollScene()
    scene.scroll.setContentOffset(Point(x: 0, y: 500), animated: true)
    #expect(scene.scroll.contentOffset == .zero)
    await scene.virtual.advance(frames: 1)
    let start = scene.virtual.stage.frameTime.seconds
    await scene.virtual.runUntilSettled()
    #expect(scene.take() == "didScroll* > didEndScrollingAnimation" && scene.scroll.contentOffset.y == 500)
    for (time, offset) in scene.delegate.samples { #expect(abs(offset.y - min(1, (time - start) / 0.25) * 500) < 1e-9) }
    let last = try #require(scene.delegate.samples.last)
    #expect(abs(last.time - start - 0.25) < 1e-6)
  }

  @Test func `a call that moves nothing, and one without an animation, notify of no end`() async {
    let scene = await ScrollScene()
    scene.scroll.setContentOffset(.zero, animated: true)
    #expect(scene.take() == "")
    scene.scroll.setContentOffset(Point(x: 0, y: 500), animated: false)
    #expect(scene.take() == "didScroll" && scene.scroll.contentOffset.y == 500)
    View.performWithoutAnimation { scene.scroll.setContentOffset(.zero, animated: true) }
    #expect(scene.take() == "didScroll" && scene.scroll.contentOffset.y == 0)
    scene.scroll.contentOffset = .zero
    scene.scroll.bounds.origin.y = 7
    await scene.virtual.runUntilSettled()
    #expect(scene.take() == "didScroll")
  }

  @Test func `another call and a drag end a movement by code without a callback`() async throws {
    let scene = await ScrollScene()
    scene.scroll.setContentOffset(Point(x: 0, y: 500), animated: true)
    await scene.virtual.advance(frames: 6)
    scene.scroll.setContentOffset(Point(x: 0, y: 100), animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.take() == "didScroll* > didEndScrollingAnimation" && scene.scroll.contentOffset.y == 100)
    scene.scroll.setContentOffset(Point(x: 0, y: 4_000), animated: true)
    await scene.virtual.advance(frames: 3)
    try await scene.pull(by: Vector(dy: -50))
    await scene.virtual.runUntilSettled()
    #expect(scene.take().hasSuffix("willBeginDragging > didScroll* > willEndDragging > didEndDragging(false)"))
    scene.scroll.setContentOffset(Point(x: 0, y: 3_000), animated: true)
    await scene.virtual.advance(frames: 3)
    scene.scroll.setContentOffset(Point(x: 0, y: 10), animated: false)
    await scene.virtual.runUntilSettled()
    #expect(scene.take() == "didScroll*" && scene.scroll.contentOffset.y == 10)
  }

  @Test func `a call without an animation stops a throw`() async throws {
    let scene = await ScrollScene()
    try await scene.fling(by: Vector(dy: -150))
    await scene.virtual.advance(frames: 5)
    _ = scene.take()
    scene.scroll.setContentOffset(scene.scroll.contentOffset, animated: false)
    #expect(scene.take() == "didEndDecelerating" && !scene.scroll.isDecelerating)
    await scene.virtual.runUntilSettled()
    #expect(scene.take() == "")
  }

  @Test func `a movement outside of a window is immediate`() async {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scroll.setContentOffset(Point(x: 5, y: 6), animated: true)
    #expect(scroll.contentOffset == Point(x: 5, y: 6))
  }

  @Test func `a scroll in an animation block shows the movement of the bounds`() async {
    let scene = await ScrollScene()
    View.animate(withDuration: 0.3) { scene.scroll.contentOffset.y = 300 }
    #expect(scene.scroll.contentOffset.y == 300 && scene.scroll.presentation.bounds.minY == 0)
    #expect(scene.take() == "didScroll")
    await scene.virtual.runUntilSettled()
    #expect(scene.scroll.presentation.bounds.minY == 300 && scene.take() == "")
  }

  @Test(
    arguments: [
      (Rect(x: 0, y: 100, width: 10, height: 50), 400.0, 100.0), (Rect(x: 0, y: 500, width: 10, height: 50), 400, 400),
      (Rect(x: 0, y: 1_300, width: 10, height: 50), 400, 557), (Rect(x: 0, y: 900, width: 10, height: 900), 400, 900),
      (Rect(x: 0, y: 4_990, width: 10, height: 500), 400, 4_207), (Rect(x: 0, y: -90, width: 10, height: 9), 400, 0),
      (Rect(x: 0, y: Double.nan, width: 10, height: 9), 400, 400),
    ] as [(Rect, Double, Double)]
  )
  func `scrollRectToVisible moves by the smallest distance`(rect: Rect, start: Double, end: Double) async {
    let scene = await ScrollScene()
    scene.scroll.contentOffset.y = start
    scene.scroll.scrollRectToVisible(rect, animated: false)
    #expect(abs(scene.scroll.contentOffset.y - end) < 1e-9)
  }

  @Test func `scrolling to the top asks the delegate and notifies it at the end`() async {
    let scene = await ScrollScene()
    #expect(!scene.scroll.scrollToTopForTest())
    scene.scroll.contentOffset.y = 900
    _ = scene.take()
    scene.delegate.scrollsToTop = false
    #expect(!scene.scroll.scrollToTopForTest() && scene.take() == "shouldScrollToTop")
    scene.delegate.scrollsToTop = true
    #expect(scene.scroll.scrollToTopForTest())
    await scene.virtual.runUntilSettled()
    #expect(scene.take() == "shouldScrollToTop > didScroll* > didEndScrollingAnimation > didScrollToTop")
    scene.scroll.contentOffset.y = 900
    scene.scroll.scrollsToTop = false
    #expect(!scene.scroll.scrollToTopForTest())
  }

  @Test func `a drag dismisses the keyboard`() async throws {
    let scene = await ScrollScene()
    let field = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    scene.content.addSubview(field)
    field.becomeFirstResponder()
    try await scene.pull(by: Vector(dy: -50))
    #expect(field.isFirstResponder)
    scene.scroll.keyboardDismissMode = .onDrag
    try await scene.pull(by: Vector(dy: -50))
    #expect(!field.isFirstResponder)
  }

  @Test func `an interactive drag dismisses the keyboard if it ends in the lower half`() async throws {
    let scene = await ScrollScene()
    let environment = SceneEnvironment(stage: scene.virtual.stage)
    try await environment.send(
      keyboard: KeyboardChange(frame: Rect(x: 0, y: 552, width: 393, height: 300), duration: 0)
    )
    await scene.virtual.runUntilSettled()
    let field = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    scene.content.addSubview(field)
    field.becomeFirstResponder()
    scene.scroll.keyboardDismissMode = .interactive
    try await scene.pull(by: Vector(dy: 200))
    #expect(field.isFirstResponder, "600 is in the upper half of the keyboard")
    try await scene.pull(by: Vector(dy: 340))
    #expect(!field.isFirstResponder)
    field.becomeFirstResponder()
    try await scene.fling(by: Vector(dy: 200))
    #expect(!field.isFirstResponder, "the projected end is below the keyboard's middle")
    await scene.virtual.runUntilSettled()
  }

  // MARK: Bad values

  @Test(arguments: [Double.nan, .infinity, -.infinity, -50])
  func `bad sizes, insets and scales leave a scroll view usable`(value: Double) async throws {
    let scene = await ScrollScene()
    let scroll = scene.scroll
    scroll.contentSize = Size(width: value, height: value)
    #expect(scroll.contentSize == .zero)
    scroll.contentInset = EdgeInsets(top: value, left: value, bottom: value, right: value)
    #expect(scroll.contentInset.top == (value == -50 ? -50 : 0))
    scroll.scrollIndicatorInsets = EdgeInsets(top: value, left: value, bottom: value, right: value)
    scroll.decelerationRate = ScrollView.DecelerationRate(rawValue: value)
    scroll.minimumZoomScale = value
    scroll.maximumZoomScale = value
    #expect(scroll.minimumZoomScale == 1 && scroll.maximumZoomScale == 1)
    scene.delegate.zoomed = scene.content
    scroll.zoomScale = value
    scroll.setZoomScale(value, animated: true)
    scroll.zoom(to: Rect(x: value, y: 0, width: value, height: 10), animated: true)
    scroll.setContentOffset(Point(x: 0, y: value), animated: true)
    if !value.isFinite { scroll.contentOffset = Point(x: value, y: 0) }
    await scene.virtual.runUntilSettled()
    #expect(scroll.contentOffset.y.isFinite && scroll.zoomScale == 1)
    scroll.contentInset = .zero
    scroll.contentOffset = .zero
    scroll.contentSize = Size(width: 393, height: 5_000)
    try await scene.fling(by: Vector(dy: -150))
    await scene.virtual.runUntilSettled()
    #expect(scroll.contentOffset.y.isFinite && scroll.contentOffset.y > 139)
  }

  @Test func `a scroll view without a size can be dragged`() async throws {
    let scene = await ScrollScene()
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    scene.scroll.frame = .zero
    for y in [380.0, 300, 700] {
      try scene.pointer.move(to: Point(x: 200, y: y))
      await scene.pointer.settle()
      #expect(scene.scroll.contentOffset.y.isFinite)
    }
    try await scene.lift()
    await scene.virtual.runUntilSettled()
    #expect(scene.scroll.contentOffset.y == 0)
  }
}
