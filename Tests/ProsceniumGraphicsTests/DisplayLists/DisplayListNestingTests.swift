import Foundation
import ProsceniumGraphics
import Testing

@Suite struct DisplayListNestingTests {
  private func item(
    _ name: String,
    _ depth: Int,
    _ opacity: Double,
    _ appearance: DisplayList.Appearance? = nil
  ) -> DisplayList.Item {
    let bounds = Rect(x: 0, y: 0, width: 1, height: 1)
    return DisplayList.Item(id: 0, name: name, depth: depth, bounds: bounds, opacity: opacity, appearance: appearance)
  }

  @Test func `each item's nesting has its parent, its end, its own opacity and its group flag`() {
    var masked = DisplayList.Appearance()
    masked.mask = [DisplayList.Layer(bounds: .zero)]
    var alone = DisplayList.Appearance()
    alone.isGroup = false
    let list = DisplayList(
      size: .zero,
      items: [
        item("a", 0, 0.5), item("b", 1, 0.25), item("c", 2, 0.25), item("d", 1, 0.5, masked), item("e", 0, 0),
        item("f", 1, 0), item("g", 0, 0.5, alone), item("h", 1, 0.5),
      ]
    )
    let nesting = list.nesting
    #expect(nesting.map(\.parent) == [nil, 0, 1, 0, nil, 4, nil, 6])
    #expect(nesting.map(\.end) == [4, 3, 3, 4, 6, 6, 8, 8])
    #expect(nesting.map(\.ownOpacity) == [0.5, 0.5, 1, 1, 0, 1, 0.5, 1])
    #expect(nesting.map(\.isGroup) == [true, true, false, true, true, false, false, false])
    #expect(DisplayList(size: .zero, items: []).nesting == [])
  }

  @Test func `a translucent item without subitems is a group if it has a shadow`() {
    var look = DisplayList.Appearance()
    look.shadow = DisplayList.Shadow(color: .black, opacity: 1, radius: 1, offset: .zero, path: nil)
    let list = DisplayList(size: .zero, items: [item("a", 0, 0.5, look), item("b", 0, 1, look), item("c", 0, 0.5)])
    #expect(list.nesting.map(\.isGroup) == [true, false, false])
  }
}
