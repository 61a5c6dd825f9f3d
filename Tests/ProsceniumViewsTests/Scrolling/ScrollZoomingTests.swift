import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct ScrollZoomingTests {
  private func makeScene() async -> ScrollScene {
    let scene = await ScrollScene(contentSize: Size(width: 393, height: 793))
    (scene.scroll.minimumZoomScale, scene.scroll.maximumZoomScale) = (1, 3)
    scene.delegate.zoomed = scene.content
    return scene
  }

  @Test func `a pinch scales the content around the fingers`() async throws {
    let scene = await makeScene()
    #expect(scene.scroll.pinchGestureRecognizer != nil)
    let centre = Point(x: 150, y: 300)
    try scene.pointer.down(at: Point(x: 100, y: 300))
    try scene.pointer.down(at: Point(x: 200, y: 300), finger: 1)
    await scene.pointer.settle()
    for spread in stride(from: 5.0, through: 70, by: 5) {
      try scene.pointer.move(to: Point(x: 100 - spread, y: 300))
      try scene.pointer.move(to: Point(x: 200 + spread, y: 300), finger: 1)
      await scene.pointer.settle()
    }
    // The scale is 1 at the distance of 110 points.
    let scale = 240.0 / 110
    #expect(abs(scene.scroll.zoomScale - scale) < 1e-9 && scene.scroll.isZooming)
    #expect(abs(scene.content.transform.m11 - scale) < 1e-9 && scene.content.frame.origin == .zero)
    #expect(abs(scene.scroll.contentSize.width - 393 * scale) < 1e-6)
    #expect(abs(scene.scroll.contentOffset.x - (centre.x * scale - centre.x)) < 1e-6)
    #expect(abs(scene.scroll.contentOffset.y - (centre.y * scale - centre.y)) < 1e-6)
    try scene.pointer.up()
    try scene.pointer.up(finger: 1)
    await scene.virtual.runUntilSettled()
    let log = scene.take()
    #expect(log.hasPrefix("willBeginZooming > didScroll > didZoom"))
    #expect(log.hasSuffix("didEndZooming(\(scene.scroll.zoomScale))"))
    #expect(!log.contains("Dragging") && !scene.scroll.isZooming)
  }

  @Test func `a pinch beyond the limit bounces back to it`() async throws {
    let scene = await makeScene()
    try await scene.pointer.pinch(.point(scene.middle), scale: 6)
    #expect(scene.scroll.zoomScale > 3 && scene.scroll.isZoomBouncing && !scene.scroll.isZooming)
    await scene.virtual.runUntilSettled()
    #expect(scene.scroll.zoomScale == 3 && !scene.scroll.isZoomBouncing)
    #expect(scene.take().hasSuffix("didZoom > didEndZooming(3.0)"))
    scene.scroll.bouncesZoom = false
    try await scene.pointer.pinch(.point(scene.middle), scale: 0.05)
    #expect(scene.scroll.zoomScale == 1 && !scene.scroll.isZoomBouncing)
    await scene.virtual.runUntilSettled()
    #expect(scene.scroll.contentOffset == .zero)
  }

  @Test func `one of two fingers that stays down drags the content`() async throws {
    let scene = await makeScene()
    try scene.pointer.down(at: Point(x: 100, y: 300))
    try scene.pointer.down(at: Point(x: 200, y: 300), finger: 1)
    await scene.pointer.settle()
    for x in [220.0, 250, 300] {
      try scene.pointer.move(to: Point(x: x, y: 300), finger: 1)
      await scene.pointer.settle()
    }
    try scene.pointer.up(finger: 1)
    await scene.pointer.settle()
    let (scale, offset) = (scene.scroll.zoomScale, scene.scroll.contentOffset)
    for step in 1...5 {
      try scene.pointer.move(to: Point(x: 100 - 10 * Double(step), y: 300))
      await scene.pointer.settle()
    }
    #expect(scene.scroll.zoomScale == scale && scene.scroll.contentOffset.x > offset.x + 30)
    await scene.virtual.advance(by: .milliseconds(100))
    try await scene.lift()
    await scene.virtual.runUntilSettled()
    #expect(!scene.scroll.isZooming && !scene.scroll.isDragging)
    let log = scene.take()
    #expect(log.contains("didEndZooming") && log.contains("didEndDragging"))
  }

  @Test func `a zoom by code is limited and keeps the centre`() async {
    let scene = await makeScene()
    scene.scroll.zoomScale = 2
    #expect(scene.scroll.contentOffset == Point(x: 196.5, y: 396.5))
    #expect(scene.take() == "didScroll > didZoom" && scene.content.frame.size == Size(width: 786, height: 1_586))
    scene.scroll.setZoomScale(9, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.scroll.zoomScale == 3)
    #expect(abs(scene.scroll.contentOffset.x - 393) < 1e-6)
    let log = scene.take()
    #expect(log.hasPrefix("willBeginZooming") && log.hasSuffix("didEndZooming(3.0)"))
    scene.scroll.zoom(to: Rect(x: 0, y: 0, width: 196.5, height: 100), animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.scroll.zoomScale == 2 && scene.scroll.contentOffset == .zero)
  }

  @Test func `content without a zoomed view or with equal limits does not zoom`() async throws {
    let scene = await makeScene()
    scene.scroll.maximumZoomScale = 1
    #expect(scene.scroll.pinchGestureRecognizer == nil)
    try await scene.pointer.pinch(.point(scene.middle), scale: 2)
    #expect(scene.scroll.zoomScale == 1 && scene.take() == "")
    scene.scroll.maximumZoomScale = 4
    scene.delegate.zoomed = nil
    try await scene.pointer.pinch(.point(scene.middle), scale: 2)
    scene.scroll.zoomScale = 2
    #expect(scene.scroll.zoomScale == 1 && scene.take() == "")
  }
}
