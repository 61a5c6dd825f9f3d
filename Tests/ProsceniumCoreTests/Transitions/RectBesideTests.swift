import Foundation
import Testing

@testable import ProsceniumCore

@Suite struct RectBesideTests {
  static let old = Rect(x: 0, y: 0, width: 100, height: 200)
  static let new = Rect(x: 0, y: 0, width: 300, height: 150)

  @Test(arguments: [
    // Below, above, to the right, to the left: the distance to the near edge stays, the middle follows the other way.
    (Rect(x: 25, y: 210, width: 50, height: 50), Rect(x: 125, y: 160, width: 50, height: 50)),
    (Rect(x: 25, y: -60, width: 50, height: 50), Rect(x: 125, y: -60, width: 50, height: 50)),
    (Rect(x: 100, y: 75, width: 50, height: 50), Rect(x: 300, y: 50, width: 50, height: 50)),
    (Rect(x: -50, y: 75, width: 50, height: 50), Rect(x: -50, y: 50, width: 50, height: 50)),
  ])
  func `what lies beside a rectangle stays beside it`(frame: Rect, expected: Rect) {
    #expect(frame.staying(beside: Self.old, asItBecomes: Self.new) == expected)
  }

  @Test(arguments: [
    // The near edge goes by 50 upwards or by 200 to the right, and what lies 10 points beyond it goes as far as it must.
    (Rect(x: 25, y: 210, width: 50, height: 50), Rect(x: 125, y: 210, width: 50, height: 50)),
    (Rect(x: 110, y: 75, width: 50, height: 50), Rect(x: 300, y: 50, width: 50, height: 50)),
    (Rect(x: 310, y: 75, width: 50, height: 50), Rect(x: 310, y: 50, width: 50, height: 50)),
    (Rect(x: 25, y: -60, width: 50, height: 50), Rect(x: 125, y: -60, width: 50, height: 50)),
    (Rect(x: -60, y: 75, width: 50, height: 50), Rect(x: -60, y: 50, width: 50, height: 50)),
  ])
  func `what has no time to come back stays beside without coming nearer`(frame: Rect, expected: Rect) {
    #expect(frame.staying(beside: Self.old, asItBecomes: Self.new, comesNearer: false) == expected)
  }

  @Test func `what lies within does not move, what only touches lies beside`() {
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
  func `another size keeps the edge towards the rectangle`(frame: Rect, expected: Rect) {
    #expect(frame.resized(to: Size(width: 200, height: 20), beside: Self.new) == expected)
  }
}
