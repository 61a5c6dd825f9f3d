import Foundation
import Testing

@testable import ProsceniumCore

/// Where a popover stands beside its anchor.
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

  @Test func `below its anchor, centred on it, where there is room on all sides`() {
    let placement = place(at: Rect(x: 480, y: 300, width: 40, height: 20))
    #expect(placement.frame == Rect(x: 400, y: 320, width: 200, height: 113))
    #expect(placement.direction == .up && placement.arrowOffset == 0)
    #expect(placement.contentFrame == Rect(x: 0, y: 13, width: 200, height: 100))
  }

  @Test func `above, then trailing, then leading as the room goes`() {
    #expect(place(at: Rect(x: 480, y: 640, width: 40, height: 20)).direction == .down)
    let tall = Size(width: 200, height: 640)
    let trailing = place(tall, at: Rect(x: 480, y: 300, width: 40, height: 20))
    #expect(trailing.direction == .left && trailing.frame == Rect(x: 520, y: 30, width: 213, height: 640))
    let leading = place(tall, at: Rect(x: 900, y: 300, width: 40, height: 20))
    #expect(leading.direction == .right && leading.frame == Rect(x: 687, y: 30, width: 213, height: 640))
    let mirrored = place(tall, at: Rect(x: 480, y: 300, width: 40, height: 20), rightToLeft: true)
    #expect(mirrored.direction == .right && mirrored.frame.maxX == 480)
  }

  @Test func `a permitted side is taken although another has more room`() {
    let placement = place(at: Rect(x: 480, y: 100, width: 40, height: 20), permitted: .down)
    #expect(placement.direction == .down && placement.frame == Rect(x: 400, y: 30, width: 200, height: 70))
  }

  @Test func `it stays in the area, and its arrow points to the anchor as far as the corners let it`() {
    let placement = place(at: Rect(x: 30, y: 300, width: 20, height: 20))
    #expect(placement.frame.minX == 10 && placement.arrowOffset == 40 - 110)
    let edge = place(at: Rect(x: 0, y: 300, width: 10, height: 20))
    #expect(edge.frame.minX == 10 && edge.arrowOffset == -(100 - 10 - 13))
  }

  @Test func `where no side has room it shrinks on the one that shows most, or covers its anchor if it may`() {
    let huge = Size(width: 2000, height: 2000)
    let anchor = Rect(x: 10, y: 340, width: 40, height: 40)
    #expect(place(huge, at: anchor).frame == Rect(x: 50, y: 30, width: 940, height: 660))
    #expect(place(huge, at: anchor, overlap: true).frame == Rect(x: 10, y: 30, width: 980, height: 660))
  }

  /// Nothing stands beside an anchor that fills the area, or all but a margin of it.
  @Test(arguments: [
    Rect(x: 0, y: 0, width: 1000, height: 700), Rect(x: 40, y: 60, width: 920, height: 600),
    Rect(x: 0, y: 86, width: 990, height: 614),
  ])
  func `where no side shows a useful part it is laid out as if it may cover its anchor`(anchor: Rect) {
    let placement = place(at: anchor)
    #expect(placement.frame.size == Size(width: 200, height: 113) && placement.contentFrame.height == 100)
    #expect(Rect(x: 10, y: 30, width: 980, height: 660).contains(placement.frame))
    #expect(place(at: anchor, overlap: true) == placement)
  }

  @Test func `a side is of use where it shows 44 points of the content, or all of it`() {
    let above = place(at: Rect(x: 0, y: 87, width: 990, height: 613))
    #expect(above.direction == .down && above.contentFrame.size == Size(width: 200, height: 44))
    let low = place(Size(width: 2000, height: 20), at: Rect(x: 0, y: 63, width: 990, height: 637))
    #expect(low.direction == .down && low.contentFrame.size == Size(width: 980, height: 20))
    // The strip above shows more, but nothing that a finger hits.
    let beside = place(Size(width: 980, height: 600), at: Rect(x: 70, y: 86, width: 920, height: 604))
    #expect(beside.direction == .right && beside.contentFrame.size == Size(width: 47, height: 600))
  }

  @Test(arguments: [true, false]) func `a side with room comes before the one that covers the anchor`(overlap: Bool) {
    let placement = place(at: Rect(x: 480, y: 640, width: 40, height: 20), overlap: overlap)
    #expect(placement.frame == Rect(x: 400, y: 527, width: 200, height: 113) && placement.direction == .down)
  }

  @Test(arguments: [(true, 613), (false, 530)])
  func `what covers its anchor covers it from the roomiest side`(overlap: Bool, height: CGFloat) {
    let placement = place(
      Size(width: 600, height: 600),
      at: Rect(x: 480, y: 560, width: 40, height: 100),
      overlap: overlap
    )
    #expect(placement.frame == Rect(x: 200, y: 30, width: 600, height: height) && placement.direction == .down)
  }

  @Test func `without an arrow it is centred over its anchor`() {
    let placement = place(at: Rect(x: 480, y: 300, width: 40, height: 20), permitted: [])
    #expect(placement.frame == Rect(x: 400, y: 260, width: 200, height: 100) && placement.direction == [])
  }

  @Test func `an anchor outside of the area leaves it inside`() {
    for anchor in [Rect(x: -500, y: 300, width: 10, height: 10), Rect(x: 400, y: 5000, width: 10, height: 10)] {
      let frame = place(at: anchor).frame
      #expect(Rect(x: 10, y: 30, width: 980, height: 660).contains(frame) && frame.width > 0 && frame.height > 0)
    }
  }
}
