import Foundation
import Testing

@testable import ProsceniumCore

/// Tests of the division of a gesture's translation between a sheet and its content, as values.
@Suite struct SheetScrollTests {
  private var scroll = SheetScroll()

  private mutating func move(to gesture: CGFloat, offset: CGFloat, room: CGFloat = 300) -> [CGFloat] {
    let content = scroll.move(to: gesture, content: SheetScroll.Content(offset: offset, range: 0...500), room: room)
    return [content, scroll.translation]
  }

  @Test mutating func `an upward gesture expands the sheet before it scrolls the content`() {
    #expect(move(to: -200, offset: 0) == [0, -200] && scroll.movesSheet)
    #expect(move(to: -350, offset: 0) == [50, -300] && !scroll.movesSheet)
    #expect(move(to: -2000, offset: 50) == [500, -300], "up to the end of the content")
  }

  @Test mutating func `a downward gesture scrolls the content to its beginning before it moves the sheet`() {
    #expect(move(to: -350, offset: 0) == [50, -300])
    #expect(move(to: -320, offset: 50) == [20, -300] && !scroll.movesSheet)
    #expect(move(to: -250, offset: 20) == [0, -250] && scroll.movesSheet)
    #expect(move(to: 80, offset: 0) == [0, 80])
  }

  @Test mutating func `an upward gesture on scrolled content scrolls it on without moving the sheet`() {
    #expect(move(to: -100, offset: 40) == [140, 0] && !scroll.movesSheet)
  }

  @Test mutating func `a sheet without room to expand scrolls its content, also after a pull down and back`() {
    #expect(move(to: -100, offset: 0, room: 0) == [100, 0])
    #expect(move(to: 60, offset: 100, room: 0) == [0, 60])
    #expect(move(to: -10, offset: 0, room: 0) == [10, 0])
  }

  @Test mutating func `a repeated translation moves neither the sheet nor its content`() {
    #expect(move(to: 30, offset: 0) == [0, 30] && move(to: 30, offset: 0) == [0, 30] && scroll.movesSheet)
  }
}
