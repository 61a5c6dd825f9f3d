import Foundation
import ProsceniumGraphics
import Testing

@testable import ProsceniumViews

/// The order of frames by rows.
@Suite struct ReadingOrderTests {
  private func order(_ frames: [(Double, Double, Double, Double)], isMirrored: Bool = false) -> [Int] {
    ReadingOrder.indices(
      of: frames.map { Rect(x: $0.0, y: $0.1, width: $0.2, height: $0.3) },
      isMirrored: isMirrored
    )
  }

  @Test func `frames are read by rows and in a row from the leading edge`() {
    // Two rows of two, in which the right one is a little higher.
    let frames = [(200.0, 0.0, 50.0, 20.0), (0, 5, 50, 20), (200, 40, 50, 20), (0, 45, 50, 20)]
    #expect(order(frames) == [1, 0, 3, 2])
    #expect(order(frames, isMirrored: true) == [0, 1, 2, 3])
  }

  @Test func `a frame that begins at the middle of another one begins a new row`() {
    #expect(order([(100, 0, 50, 20), (0, 10, 50, 20)]) == [0, 1])
    #expect(order([(100, 0, 50, 20), (0, 9.5, 50, 20)]) == [1, 0])
  }

  @Test func `a tall frame is in the row of the first frame beside it`() {
    #expect(order([(100, 0, 50, 20), (100, 30, 50, 20), (0, 0, 80, 400)]) == [2, 0, 1])
  }

  @Test func `equal and empty frames keep their order`() {
    #expect(order([]) == [])
    #expect(order([(5, 5, 0, 0), (5, 5, 0, 0), (0, 5, 0, 0)]) == [2, 0, 1])
  }
}
