import Foundation
import Testing

@testable import ProsceniumCore

@Suite struct RectBesideTests {
  static let old = Rect(x: 0, y: 0, width: 100, height: 200)
  static let new = Rect(x: 0, y: 0, width: 300, height: 150)

  @Test(arguments: [
    // The rectangles are below, above, to the right and to the left of the old rectangle. Each keeps its distance to
    // the near edge. Along the other axis, its centre moves in proportion to the old rectangle's new size.
    (Rect(x: 25, y: 210, width: 50, height: 50), Rect(x: 125, y: 160, width: 50, height: 50)),
    (Rect(x: 25, y: -60, width: 50, height: 50), Rect(x: 125, y: -60, width: 50, height: 50)),
    (Rect(x: 100, y: 75, width: 50, height: 50), Rect(x: 300, y: 50, width: 50, height: 50)),
    (Rect(x: -50, y: 75, width: 50, height: 50), Rect(x: -50, y: 50, width: 50, height: 50)),
  ])
  func `a rectangle beside another keeps its distance to the near edge`(frame: Rect, expected: Rect) {
    #expect(frame.staying(beside: Self.old, asItBecomes: Self.new) == expected)
  }

  @Test(arguments: [
    // The near edge moves by 50 points upwards or by 200 to the right. A rectangle 10 points beyond the edge moves
    // only as far as it must.
    (Rect(x: 25, y: 210, width: 50, height: 50), Rect(x: 125, y: 210, width: 50, height: 50)),
    (Rect(x: 110, y: 75, width: 50, height: 50), Rect(x: 300, y: 50, width: 50, height: 50)),
    (Rect(x: 310, y: 75, width: 50, height: 50), Rect(x: 310, y: 50, width: 50, height: 50)),
    (Rect(x: 25, y: -60, width: 50, height: 50), Rect(x: 125, y: -60, width: 50, height: 50)),
    (Rect(x: -60, y: 75, width: 50, height: 50), Rect(x: -60, y: 50, width: 50, height: 50)),
  ])
  func `a rectangle beside another does not move nearer if comesNearer is false`(frame: Rect, expected: Rect) {
    #expect(frame.staying(beside: Self.old, asItBecomes: Self.new, comesNearer: false) == expected)
  }

  @Test func `a rectangle that overlaps does not move, and one that touches counts as beside`() {
    #expect(Rect(x: 90, y: 0, width: 50, height: 50).staying(beside: Self.old, asItBecomes: Self.new) == nil)
    let almost = Rect(x: 0, y: 199.999_999, width: 100, height: 10)
    #expect(almost.staying(beside: Self.old, asItBecomes: Self.new) != nil)
  }

  @Test(arguments: [
    (Rect(x: 0, y: 160, width: 100, height: 10), Rect(x: -50, y: 160, width: 200, height: 20)),
    (Rect(x: 0, y: -10, width: 100, height: 10), Rect(x: -50, y: -20, width: 200, height: 20)),
    (Rect(x: 310, y: 0, width: 100, height: 10), Rect(x: 310, y: -5, width: 200, height: 20)),
    (Rect(x: -100, y: 0, width: 100, height: 10), Rect(x: -200, y: -5, width: 200, height: 20)),
  ])
  func `resized(to:beside:) keeps the edge towards the rectangle`(frame: Rect, expected: Rect) {
    #expect(frame.resized(to: Size(width: 200, height: 20), beside: Self.new) == expected)
  }
}
