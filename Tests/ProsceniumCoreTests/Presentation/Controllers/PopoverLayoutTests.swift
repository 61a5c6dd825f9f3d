import Foundation
import Testing

@testable import ProsceniumCore

/// Tests of a popover's frame and arrow relative to its anchor.
@Suite struct PopoverLayoutTests {
  private func place(
    _ size: Size = Size(width: 200, height: 100),
    at anchor: Rect,
    permitted: PopoverArrowDirection = .any,
    overlap: Bool = false,
    rightToLeft: Bool = false
  ) -> PopoverPlacement {
    PopoverLayout(
      area: Rect(x: 10, y: 30, width: 980, height: 660),
      anchor: anchor,
      contentSize: size,
      permitted: permitted,
      canOverlap: overlap,
      isRightToLeft: rightToLeft
    ).placement()
  }

  @Test func `a popover is centred below its anchor if all sides have room`() {
    let placement = place(at: Rect(x: 480, y: 300, width: 40, height: 20))
    #expect(placement.frame == Rect(x: 400, y: 320, width: 200, height: 113))
    #expect(placement.direction == .up && placement.arrowOffset == 0)
    #expect(placement.contentFrame == Rect(x: 0, y: 13, width: 200, height: 100))
  }

  @Test func `a popover without room below is above, then trailing and then leading`() {
    #expect(place(at: Rect(x: 480, y: 640, width: 40, height: 20)).direction == .down)
    let tall = Size(width: 200, height: 640)
    let trailing = place(tall, at: Rect(x: 480, y: 300, width: 40, height: 20))
    #expect(trailing.direction == .left && trailing.frame == Rect(x: 520, y: 30, width: 213, height: 640))
    let leading = place(tall, at: Rect(x: 900, y: 300, width: 40, height: 20))
    #expect(leading.direction == .right && leading.frame == Rect(x: 687, y: 30, width: 213, height: 640))
    let mirrored = place(tall, at: Rect(x: 480, y: 300, width: 40, height: 20), rightToLeft: true)
    #expect(mirrored.direction == .right && mirrored.frame.maxX == 480)
  }

  @Test func `a popover uses its permitted side although another side has more room`() {
    let placement = place(at: Rect(x: 480, y: 100, width: 40, height: 20), permitted: .down)
    #expect(placement.direction == .down && placement.frame == Rect(x: 400, y: 30, width: 200, height: 70))
  }

  @Test func `a popover stays in its area and its arrow points at the anchor up to the corner radius`() {
    let placement = place(at: Rect(x: 30, y: 300, width: 20, height: 20))
    #expect(placement.frame.minX == 10 && placement.arrowOffset == 40 - 110)
    let edge = place(at: Rect(x: 0, y: 300, width: 10, height: 20))
    #expect(edge.frame.minX == 10 && edge.arrowOffset == -(100 - 10 - 13))
  }

  @Test func `a popover too large for all sides shrinks on the largest one or covers its anchor if allowed`() {
    let huge = Size(width: 2000, height: 2000)
    let anchor = Rect(x: 10, y: 340, width: 40, height: 40)
    #expect(place(huge, at: anchor).frame == Rect(x: 50, y: 30, width: 940, height: 660))
    #expect(place(huge, at: anchor, overlap: true).frame == Rect(x: 10, y: 30, width: 980, height: 660))
  }

  /// No side has room next to an anchor that fills the area or all of it except a margin.
  @Test(arguments: [
    Rect(x: 0, y: 0, width: 1000, height: 700), Rect(x: 40, y: 60, width: 920, height: 600),
    Rect(x: 0, y: 86, width: 990, height: 614),
  ])
  func `a popover without a useful side is laid out as if it may cover its anchor`(anchor: Rect) {
    let placement = place(at: anchor)
    #expect(placement.frame.size == Size(width: 200, height: 113) && placement.contentFrame.height == 100)
    #expect(Rect(x: 10, y: 30, width: 980, height: 660).contains(placement.frame))
    #expect(place(at: anchor, overlap: true) == placement)
  }

  @Test func `a side is useful if it shows all of the content or at least 44 points of it`() {
    let above = place(at: Rect(x: 0, y: 87, width: 990, height: 613))
    #expect(above.direction == .down && above.contentFrame.size == Size(width: 200, height: 44))
    let low = place(Size(width: 2000, height: 20), at: Rect(x: 0, y: 63, width: 990, height: 637))
    #expect(low.direction == .down && low.contentFrame.size == Size(width: 980, height: 20))
    // The strip above the anchor has a larger area, but its height is too small for touches.
    let beside = place(Size(width: 980, height: 600), at: Rect(x: 70, y: 86, width: 920, height: 604))
    #expect(beside.direction == .right && beside.contentFrame.size == Size(width: 47, height: 600))
  }

  @Test(arguments: [true, false])
  func `a side with room takes precedence over a placement over the anchor`(overlap: Bool) {
    let placement = place(at: Rect(x: 480, y: 640, width: 40, height: 20), overlap: overlap)
    #expect(placement.frame == Rect(x: 400, y: 527, width: 200, height: 113) && placement.direction == .down)
  }

  @Test(arguments: [(true, 613), (false, 530)])
  func `a popover that covers its anchor uses the side with the most room`(overlap: Bool, height: CGFloat) {
    let placement = place(
      Size(width: 600, height: 600),
      at: Rect(x: 480, y: 560, width: 40, height: 100),
      overlap: overlap
    )
    #expect(placement.frame == Rect(x: 200, y: 30, width: 600, height: height) && placement.direction == .down)
  }

  @Test func `a popover with no permitted arrow direction is centred over its anchor`() {
    let placement = place(at: Rect(x: 480, y: 300, width: 40, height: 20), permitted: [])
    #expect(placement.frame == Rect(x: 400, y: 260, width: 200, height: 100) && placement.direction == [])
  }

  @Test func `a popover whose anchor is outside the area stays inside the area`() {
    for anchor in [Rect(x: -500, y: 300, width: 10, height: 10), Rect(x: 400, y: 5000, width: 10, height: 10)] {
      let frame = place(at: anchor).frame
      #expect(Rect(x: 10, y: 30, width: 980, height: 660).contains(frame) && frame.width > 0 && frame.height > 0)
    }
  }
}
