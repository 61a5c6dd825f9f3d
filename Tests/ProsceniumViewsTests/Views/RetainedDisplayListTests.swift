import Foundation
import ProsceniumConformance
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests that a window's retained list and its changes agree with a full walk through its views.
@MainActor @Suite struct RetainedDisplayListTests {
  /// A window with a column of views that have two subviews each.
  @MainActor private struct Column {
    let virtual = VirtualStage(size: Size(width: 100, height: 1000))
    let window: Window
    let rows: [View]

    init(rows count: Int) async {
      window = Window(stage: virtual.stage)
      rows = (0..<count).map { row in
        let view = View(frame: Rect(x: 0, y: Double(row) * 10, width: 100, height: 10))
        view.backgroundColor = .black
        view.addSubview(View(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
        view.addSubview(View(frame: Rect(x: 90, y: 0, width: 10, height: 10)))
        return view
      }
      for row in rows { window.addSubview(row) }
      window.makeKeyAndVisible()
      await virtual.runUntilSettled()
      _ = list
    }

    var list: DisplayList { window.displayList(at: .zero) }
    var cost: RetainedDisplayList.Cost { window.retainedList?.cost ?? RetainedDisplayList.Cost() }
  }

  // MARK: Cost

  @Test func `an unchanged window reads no views`() async {
    let column = await Column(rows: 100)
    let before = column.list
    #expect(column.list == before && column.cost == RetainedDisplayList.Cost())
    #expect(column.list.change(from: before).isEmpty)
  }

  @Test func `a moved view is read together with its subviews only`() async {
    let column = await Column(rows: 100)
    let before = column.list
    column.rows[40].frame.origin.x = 3
    let after = column.list
    #expect(column.cost == RetainedDisplayList.Cost(visited: 3, rewritten: 3, copied: 0))
    let change = after.change(from: before)
    #expect(change.moved == [column.rows[40], column.rows[40].subviews[0], column.rows[40].subviews[1]].map(\.id))
    #expect(change.added == [] && change.removed == [] && change.changed == [])
    #expect(change.damage == [Rect(x: 0, y: 400, width: 100, height: 10)], "within the window")
  }

  @Test func `a changed constraint constant reads only the view that it moves`() async {
    let column = await Column(rows: 100)
    let row = column.rows[40]
    let placed = View()
    placed.translatesAutoresizingMaskIntoConstraints = false
    row.addSubview(placed)
    let inset = placed.leftAnchor.constraint(equalTo: row.leftAnchor, constant: 4)
    LayoutConstraint.activate([
      inset, placed.topAnchor.constraint(equalTo: row.topAnchor), placed.widthAnchor.constraint(equalToConstant: 5),
      placed.heightAnchor.constraint(equalToConstant: 5),
    ])
    await column.virtual.runUntilSettled()
    let before = column.list
    inset.constant = 6
    await column.virtual.runUntilSettled()
    let after = column.list
    #expect(placed.frame == Rect(x: 6, y: 0, width: 5, height: 5))
    #expect(column.cost == RetainedDisplayList.Cost(visited: 1, rewritten: 1, copied: 0))
    #expect(after.change(from: before).moved == [placed.id])
  }

  @Test func `a colour change rewrites one item, and a name change damages nothing`() async {
    let column = await Column(rows: 100)
    let before = column.list
    column.rows[7].backgroundColor = .white
    column.rows[8].accessibilityIdentifier = "eight"
    let change = column.list.change(from: before)
    #expect(column.cost == RetainedDisplayList.Cost(visited: 2, rewritten: 2, copied: 0))
    #expect(change.changed == [column.rows[7].id, column.rows[8].id] && change.moved == [])
    #expect(change.damage == [column.rows[7].frame])
  }

  @Test func `hiding a row removes its items, and the other items are copied without being read`() async {
    let column = await Column(rows: 100)
    let before = column.list
    column.rows[50].isHidden = true
    let hidden = column.list
    #expect(column.cost == RetainedDisplayList.Cost(visited: 0, rewritten: 0, copied: 297))
    let ids = column.rows[50].subviews.map(\.id)
    #expect(hidden.change(from: before).removed == [column.rows[50].id] + ids)
    #expect(hidden.change(from: before).damage == [column.rows[50].frame])
    column.rows[50].subviews[0].frame.origin.x = 5
    _ = column.list
    #expect(column.cost == RetainedDisplayList.Cost(), "what is in a hidden view costs nothing")
    column.rows[50].isHidden = false
    let shown = column.list
    #expect(column.cost == RetainedDisplayList.Cost(visited: 3, rewritten: 3, copied: 297))
    #expect(shown.change(from: hidden).added == [column.rows[50].id] + ids)
    #expect(shown.items.map(\.id) == before.items.map(\.id))
  }

  @Test func `a row brought to the front or sent to the back is the only row that moved`() async {
    let column = await Column(rows: 5)
    let before = column.list
    column.window.bringSubviewToFront(column.rows[1])
    let front = column.list
    #expect(front.change(from: before).moved == ([column.rows[1]] + column.rows[1].subviews).map(\.id))
    column.window.sendSubviewToBack(column.rows[4])
    #expect(column.list.change(from: front).moved == ([column.rows[4]] + column.rows[4].subviews).map(\.id))
    #expect(column.list.change(from: front).damage == [column.rows[4].frame])
  }

  @Test func `an animated view is read in each frame until its animation ends`() async {
    let column = await Column(rows: 100)
    View.animate(withDuration: 0.1) { column.rows[3].alpha = 0.5 }
    var visits: [Int] = []
    for _ in 0..<6 {
      await column.virtual.advance(frames: 1)
      _ = column.list
      visits.append(column.cost.visited)
    }
    #expect(visits == [1, 3, 3, 3, 3, 3], "it begins to fade in the second")
    await column.virtual.runUntilSettled()
    _ = column.list
    _ = column.list
    #expect(column.cost.visited == 0)
  }

  @Test func `a stored display list does not change with its window`() async {
    let column = await Column(rows: 10)
    let (kept, items) = (column.list, column.window.plainItems)
    column.rows[2].frame.origin.y = 55
    column.rows[3].removeFromSuperview()
    #expect(column.list.items == column.window.plainItems && kept.items == items)
  }

  @Test func `a window added to a view is listed by that view's window, and by itself after its removal`() async {
    let column = await Column(rows: 2)
    let inner = Window(stage: column.virtual.stage)
    inner.addSubview(View())
    let first = inner.displayList(at: .zero)
    #expect(first.items == inner.plainItems)
    column.rows[0].addSubview(inner)
    #expect(column.list.items == column.window.plainItems && column.list.items.contains { $0.id == inner.id })
    inner.subviews[0].frame.origin.x = 5
    #expect(column.list.items == column.window.plainItems)
    inner.removeFromSuperview()
    let last = inner.displayList(at: .zero)
    #expect(column.list.items == column.window.plainItems && last.items == inner.plainItems)
    let change = last.change(from: first)
    #expect(change.moved == [inner.subviews[0].id] && change.added == [] && change.removed == [])
  }

  @Test func `a shown window that is added to a view has an empty list of its own until it is removed`() async {
    let column = await Column(rows: 2)
    let inner = Window(stage: column.virtual.stage)
    inner.addSubview(View())
    inner.makeKeyAndVisible()
    let recorder = Recorder(of: column.virtual.stage)
    await column.virtual.runUntilSettled()
    let first = inner.displayList(at: .zero)
    for _ in 0..<2 {
      column.rows[0].addSubview(inner)
      await column.virtual.advance(by: .milliseconds(40))
      let inside = inner.displayList(at: .zero)
      #expect(inside.items == [] && inside.change(from: first).removed == first.items.map(\.id))
      #expect(column.list.items == column.window.plainItems && column.list.items.contains { $0.id == inner.id })
      inner.subviews[0].frame.origin.x += 5
      inner.removeFromSuperview()
      await column.virtual.advance(by: .milliseconds(40))
      let last = inner.displayList(at: .zero)
      #expect(last.items == inner.plainItems && last.change(from: inside).added == last.items.map(\.id))
      #expect(column.list.items == column.window.plainItems)
    }
    withExtendedLifetime(recorder) {}
  }

  /// A failed expectation prints all fields of the compared objects and of the objects to which they refer.
  @Test func `a view that outlives its window can be printed with dump`() {
    let view = View()
    do {
      let virtual = VirtualStage(size: Size(width: 100, height: 100))
      let window = Window(stage: virtual.stage)
      window.addSubview(View())
      window.subviews[0].addSubview(view)
      _ = window.displayList(at: .zero)
    }
    #expect(view.superview == nil && view.listing != nil)
    var text = ""
    dump(view, to: &text)
    #expect(text.contains("list: ProsceniumViews.RetainedDisplayList") && text.contains("- Node"))
  }

  @Test func `a list older than the last one is compared completely`() async {
    let column = await Column(rows: 10)
    let first = column.list
    column.rows[2].alpha = 0.5
    _ = column.list
    column.rows[4].frame.origin.x = 1
    column.rows[6].removeFromSuperview()
    let change = column.list.change(from: first)
    #expect(change.changed.contains(column.rows[2].id) && change.moved.contains(column.rows[4].id))
    #expect(change.removed.first == column.rows[6].id && change.added.isEmpty)
  }

  @Test func `drawnItems contains only visible items in the rectangle`() async {
    let column = await Column(rows: 10)
    column.rows[1].alpha = 0
    column.rows[2].backgroundColor = nil
    column.rows[3].frame.origin.y = 5000
    let drawn = column.list.drawnItems(in: column.window.bounds)
    #expect(drawn.map(\.id) == [0, 4, 5, 6, 7, 8, 9].map { column.rows[$0].id })
    #expect(column.list.drawnItems(in: Rect(x: 0, y: 41, width: 9, height: 4)).map(\.id) == [column.rows[4].id])
  }

  // MARK: Comparison with a full walk

  /// Checks the list after each of 10⁵ steps in a full run, or after fewer steps in other runs.
  @Test(arguments: 0..<10 as Range<UInt64>)
  func `after each random change, the retained list equals the list of a full walk`(seed: UInt64) async throws {
    let tree = await DisplayListTree(seed: seed, views: 24)
    var shown = tree.windows.map { $0.displayList(at: .zero) }
    for number in 0..<(Extent.isFull ? 10_000 : Extent.isBrief ? 100 : 1_000) {
      let step = await tree.step()
      tree.layOut()
      try #require(tree.misplaced == [], "step \(number) of \(seed), \(step)")
      for (index, window) in tree.windows.enumerated() where number % 3 != 0 || index == 0 {
        let list = window.displayList(at: .zero)
        try #require(list.items == window.plainItems, "step \(number) of \(seed), \(step), window \(index)")
        let faults =
          ChangeLaw(from: shown[index], to: list, by: list.change(from: shown[index])).faults
          + ChangeLaw(from: shown[index], to: list, by: list.comparison(with: shown[index])).faults
        try #require(faults == [], "step \(number) of \(seed), \(step), window \(index)")
        shown[index] = list
      }
    }
    await tree.end()
    try tree.virtual.checkIsQuiet()
  }

  /// The rules that a change between two lists must satisfy, with the violations found.
  @MainActor private struct ChangeLaw {
    var faults: [String] = []

    init(from old: DisplayList, to new: DisplayList, by change: DisplayList.Change) {
      let before = Dictionary(uniqueKeysWithValues: old.items.map { ($0.id, $0) })
      let after = Dictionary(uniqueKeysWithValues: new.items.map { ($0.id, $0) })
      func expect(_ ids: [UInt64], _ truth: some Sequence<UInt64>, _ what: String) {
        if ids.count != Set(ids).count || Set(ids) != Set(truth) { faults.append("\(what): \(ids)") }
      }
      expect(change.added, after.keys.filter { before[$0] == nil }, "added")
      expect(change.removed, before.keys.filter { after[$0] == nil }, "removed")
      let kept = after.values.compactMap { item in before[item.id].map { (old: $0, new: item) } }
      let changed = kept.filter {
        $0.old.opacity != $0.new.opacity || $0.old.backgroundColor != $0.new.backgroundColor
          || $0.old.name != $0.new.name || $0.old.depth != $0.new.depth
      }
      expect(change.changed, changed.map(\.new.id), "changed")
      let moved = Set(change.moved)
      if moved.count != change.moved.count || !moved.isSubset(of: kept.map(\.new.id)) { faults.append("moved") }
      for item in kept where item.old.bounds != item.new.bounds || item.old.transform != item.new.transform {
        if !moved.contains(item.new.id) { faults.append("\(item.new.id) moved unnoticed") }
      }
      let still = { (items: [DisplayList.Item]) in
        items.map(\.id).filter { before[$0] != nil && after[$0] != nil && !moved.contains($0) }
      }
      if still(old.items) != still(new.items) { faults.append("order") }
      checkDamage(change, old, new, before, after, moved)
    }

    private mutating func checkDamage(
      _ change: DisplayList.Change,
      _ old: DisplayList,
      _ new: DisplayList,
      _ before: [UInt64: DisplayList.Item],
      _ after: [UInt64: DisplayList.Item],
      _ moved: Set<UInt64>
    ) {
      let area = Rect(origin: .zero, size: new.size)
      if change.damage.count > DisplayList.Change.damageLimit { faults.append("damage of \(change.damage.count)") }
      if !change.damage.allSatisfy(area.contains) { faults.append("damage outside") }
      func expectCover(_ item: DisplayList.Item) {
        let seen = item.frame.intersection(area)
        guard item.isDrawn, !seen.isNull, seen.width > 0, seen.height > 0 else { return }
        let inner = seen.insetBy(dx: min(1e-6, seen.width / 2), dy: min(1e-6, seen.height / 2))
        if !change.damage.contains(where: { $0.contains(inner) }) { faults.append("\(item.id) is not covered") }
      }
      for (id, item) in before where after[id] != item || moved.contains(id) {
        if let now = after[id], !moved.contains(id), now.opacity == item.opacity,
          now.backgroundColor == item.backgroundColor
        {
          continue
        }
        expectCover(item)
      }
      for (id, item) in after where before[id] == nil || moved.contains(id) { expectCover(item) }
      if old.backgroundColor != new.backgroundColor, change.damage != [area] { faults.append("ground") }
    }
  }
}
