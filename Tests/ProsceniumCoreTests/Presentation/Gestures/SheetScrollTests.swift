import Foundation
import Testing

@testable import ProsceniumCore

/// How a gesture's way is shared between a sheet and its content, as values.
@Suite struct SheetScrollTests {
  private var scroll = SheetScroll()

  private mutating func move(to gesture: CGFloat, offset: CGFloat, room: CGFloat = 300) -> [CGFloat] {
    let content = scroll.move(to: gesture, content: SheetScroll.Content(offset: offset, range: 0...500), room: room)
    return [content, scroll.translation]
  }

  @Test mutating func `upwards the sheet expands before its content scrolls`() {
    #expect(move(to: -200, offset: 0) == [0, -200] && scroll.movesSheet)
    #expect(move(to: -350, offset: 0) == [50, -300] && !scroll.movesSheet)
    #expect(move(to: -2000, offset: 50) == [500, -300], "up to the end of the content")
  }

  @Test mutating func `downwards the content comes to its beginning before the sheet goes`() {
    #expect(move(to: -350, offset: 0) == [50, -300])
    #expect(move(to: -320, offset: 50) == [20, -300] && !scroll.movesSheet)
    #expect(move(to: -250, offset: 20) == [0, -250] && scroll.movesSheet)
    #expect(move(to: 80, offset: 0) == [0, 80])
  }

  @Test mutating func `content that is not at its beginning scrolls on`() {
    #expect(move(to: -100, offset: 40) == [140, 0] && !scroll.movesSheet)
  }

  @Test mutating func `a sheet that does not expand lets its content scroll, once it is back`() {
    #expect(move(to: -100, offset: 0, room: 0) == [100, 0])
    #expect(move(to: 60, offset: 100, room: 0) == [0, 60])
    #expect(move(to: -10, offset: 0, room: 0) == [10, 0])
  }

  @Test mutating func `a gesture that stays moves nothing`() {
    #expect(move(to: 30, offset: 0) == [0, 30] && move(to: 30, offset: 0) == [0, 30] && scroll.movesSheet)
  }
}
