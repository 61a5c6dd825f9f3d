import Foundation
import ProsceniumViews
import Testing

@testable import ProsceniumViews

@Suite struct SegmentWidthsTests {
  @Test func `automatic widths are those of the widest content, and fixed ones are kept`() {
    var widths = SegmentWidths(contents: [20, 50, 30], fixed: [0, 0, 0])
    #expect(widths.natural == [50, 50, 50])
    widths.fixed = [0, 80, 0]
    #expect(widths.natural == [30, 80, 30])
    widths.areByContent = true
    #expect(widths.natural == [20, 80, 30])
  }

  @Test func `automatic widths share the room evenly, or in the proportions of their contents`() {
    var widths = SegmentWidths(contents: [20, 50, 30], fixed: [0, 60, 0])
    #expect(widths.fitted(to: 160) == [50, 60, 50])
    widths.areByContent = true
    #expect(widths.fitted(to: 160) == [40, 60, 60])
    #expect(widths.fitted(to: 10) == [0, 60, 0])
    #expect(SegmentWidths().fitted(to: 100) == [])
  }

  @Test func `frames follow the reading order`() {
    let bounds = Rect(x: 0, y: 0, width: 100, height: 32)
    let frames = SegmentWidths.frames(of: [30, 70], in: bounds, isMirrored: false)
    #expect(frames.map(\.minX) == [0, 30])
    #expect(SegmentWidths.frames(of: [30, 70], in: bounds, isMirrored: true).map(\.minX) == [70, 0])
  }
}
