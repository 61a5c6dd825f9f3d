import Foundation
import Testing

@testable import ProsceniumCore

/// The frames of the parts of an alert for given sizes of titles and header.
@Suite struct AlertLayoutTests {
  private static func layout(
    _ arrangement: AlertLayout.Arrangement,
    _ rows: [(CGFloat, Bool)],
    header: CGFloat = 100,
    isRightToLeft: Bool = false
  ) -> AlertLayout {
    AlertLayout(
      arrangement: arrangement,
      rows: rows.map { AlertLayout.Row(width: $0.0, isCancel: $0.1) },
      headerHeight: header,
      isRightToLeft: isRightToLeft
    )
  }

  private static let area = Rect(x: 0, y: 20, width: 390, height: 780)

  @Test func `an alert is 270 points wide and in the middle of the area`() {
    let layout = Self.layout(.alert, [(60, false)])
    #expect(layout.frame(in: Self.area, shorterSide: 390) == Rect(x: 60, y: 338, width: 270, height: 144))
    let narrow = Rect(x: 0, y: 0, width: 200, height: 400)
    #expect(layout.frame(in: narrow, shorterSide: 200) == Rect(x: 8, y: 128, width: 184, height: 144))
  }

  @Test(arguments: [false, true])
  func `two actions that fit are side by side, with the cancel action at the leading edge`(isRightToLeft: Bool) {
    let layout = Self.layout(.alert, [(60, false), (135, true)], isRightToLeft: isRightToLeft)
    #expect(layout.height(forWidth: 270) == 144)
    let placement = layout.placement(in: Size(width: 270, height: 144))
    let (left, right) = (Rect(x: 0, y: 0, width: 135, height: 44), Rect(x: 135, y: 0, width: 135, height: 44))
    #expect(placement.rows == (isRightToLeft ? [left, right] : [right, left]))
    #expect(placement.header == Rect(x: 0, y: 0, width: 270, height: 100))
    #expect(placement.actions == Rect(x: 0, y: 100, width: 270, height: 44))
  }

  @Test func `two actions that do not fit are in a column, with the cancel action last`() {
    let placement = Self.layout(.alert, [(136, true), (60, false)]).placement(in: Size(width: 270, height: 188))
    #expect(placement.rows.map { $0?.minY } == [44, 0])
    #expect(placement.rows.allSatisfy { $0?.width == 270 && $0?.height == 44 })
  }

  @Test func `three actions are in a column, with the cancel action last`() {
    let layout = Self.layout(.alert, [(9, false), (9, true), (9, false)])
    #expect(layout.height(forWidth: 270) == 232)
    #expect(layout.placement(in: Size(width: 270, height: 232)).rows.map { $0?.minY } == [0, 88, 44])
  }

  @Test func `the cancel action of a sheet is in its own card at the lower edge`() {
    let layout = Self.layout(.sheet, [(9, true), (9, false), (9, false)])
    let frame = layout.frame(in: Self.area, shorterSide: 390)
    #expect(frame == Rect(x: 8, y: 552, width: 374, height: 100 + 88 + 8 + 44))
    let placement = layout.placement(in: frame.size)
    #expect(placement.card == Rect(x: 0, y: 0, width: 374, height: 188))
    #expect(placement.cancelCard == Rect(x: 0, y: 196, width: 374, height: 44))
    #expect(placement.rows.map { $0?.minY } == [nil, 0, 44])
  }

  @Test func `a popover does not show the cancel action`() {
    let layout = Self.layout(.popover, [(9, true), (9, false)])
    #expect(layout.height(forWidth: 270) == 144)
    let placement = layout.placement(in: Size(width: 270, height: 144))
    #expect(placement.cancelCard == nil && placement.rows.map { $0?.minY } == [nil, 0])
  }

  @Test func `a header and actions that do not fit share the height`() {
    let many = [(CGFloat, Bool)](repeating: (9, false), count: 20)
    func heights(_ header: CGFloat, _ count: Int) -> [CGFloat] {
      let layout = Self.layout(.alert, Array(many.prefix(count)), header: header)
      let frame = layout.frame(in: Rect(x: 0, y: 0, width: 390, height: 416), shorterSide: 390)
      let placement = layout.placement(in: frame.size)
      return [placement.header.height, placement.actions.height, placement.actionsContentHeight]
    }
    #expect(heights(100, 20) == [100, 300, 880])
    #expect(heights(900, 1) == [356, 44, 44])
    #expect(heights(900, 20) == [200, 200, 880])
    #expect(heights(0, 3) == [0, 132, 132])
  }

  @Test func `a sheet without content has only the cancel action`() {
    let layout = Self.layout(.sheet, [(9, true)], header: 0)
    #expect(layout.height(forWidth: 300) == 44)
    #expect(Self.layout(.alert, [], header: 0).height(forWidth: 270) == 0)
  }
}
