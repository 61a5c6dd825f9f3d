import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumViews

/// Tests of fitting queries on a visible view, which keep the query's engine for the next query.
@MainActor @Suite struct FittingReuseTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `after any change, a fitting query returns the sum of the current heights`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let column = Column(rows: 3)
    for turn in 0..<300 {
      column.change(using: &random)
      if turn % 3 == 0 { column.container.layoutIfNeeded() }
      #expect(column.fittedHeight() == column.expectedHeight, "turn \(turn)")
    }
  }

  @Test func `a fitting query of an inner view does not disturb that of the outer view`() {
    let (outer, inner) = (Column(rows: 1), Column(rows: 1))
    outer.insert(inner.view, at: 0)
    outer.container.layoutIfNeeded()
    for height in [10, 20, 30] as [CGFloat] {
      inner.rows[0].content.height = height
      #expect(inner.fittedHeight() == inner.expectedHeight)
      #expect(outer.fittedHeight() == outer.expectedHeight + inner.expectedHeight + 8)
      outer.header.frame.size.height += 1
      #expect(outer.fittedHeight() == outer.expectedHeight + inner.expectedHeight + 8)
    }
  }

  @Test func `fitting queries of nested views fill each engine only once until constraints are added`() throws {
    let (outer, inner) = (Column(rows: 1), Column(rows: 1))
    outer.insert(inner.view, at: 0)
    outer.container.layoutIfNeeded()
    func fillings() throws -> [UInt64] {
      try [outer, inner].map { column in
        #expect(column.fittedHeight() > 0)
        return try #require(column.view.constraintState?.fittingEngine).filling
      }
    }
    let first = try fillings()
    #expect(try fillings() == first)
    inner.rows[0].content.height = 70
    inner.fixed[0].constant = 3
    outer.header.frame.size.height += 5
    #expect(try fillings() == first)
    // A constraint added to the inner view is in both engines. A constraint added to the outer view is in its engine
    // only.
    inner.fixed[0].isActive = true
    let second = try fillings()
    #expect(second[0] > first[0] && second[1] > first[1])
    outer.fixed[0].isActive = true
    let third = try fillings()
    #expect(third[0] > second[0] && third[1] == second[1])
  }

  @Test func `a view moved from one superview to another is fitted in both at once`() {
    let container = View(frame: Rect(x: 0, y: 0, width: 390, height: 800))
    let boxes = [0, 400].map { View(frame: Rect(x: 0, y: $0, width: 390, height: 70)) }
    for box in boxes { container.addSubview(box) }
    // The content is 20 points lower than its box at any height, and 50 points high by itself.
    let content = View(frame: Rect(x: 0, y: 10, width: 100, height: 50))
    content.autoresizingMask = .flexibleHeight
    content.heightAnchor.constraint(equalToConstant: 50).isActive = true
    func heights() -> [CGFloat] { boxes.map { $0.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height } }
    #expect(heights() == [0, 0])
    for number in [0, 1, 0, 1] {
      boxes[number].addSubview(content)
      container.layoutIfNeeded()
      #expect(heights() == (number == 0 ? [70, 0] : [0, 70]))
    }
  }

  @Test func `a view that was fitted and removed is deallocated`() {
    let column = Column(rows: 2)
    column.fixed[0].isActive = true
    column.container.layoutIfNeeded()
    #expect(column.fittedHeight() == column.expectedHeight)
    weak let row = column.rows[0]
    weak let constraint = column.fixed[0]
    column.remove(at: 0)
    #expect(row == nil && constraint == nil)
    #expect(column.fittedHeight() == column.expectedHeight)
  }

  @Test func `a removed view that changed in another tree and was released is not queried again`() {
    let (column, other) = (Column(rows: 2), Column(rows: 1))
    for column in [column, other] { column.container.layoutIfNeeded() }
    #expect(column.fittedHeight() == column.expectedHeight)
    func lend() {
      let row = column.rows[0]
      column.remove(at: 0)
      // This query fills the engine without the row. The row keeps its position in the previous contents of the engine.
      #expect(column.fittedHeight() == column.expectedHeight)
      other.view.addSubview(row)
      other.container.layoutIfNeeded()
      row.content.height = 77
      row.removeFromSuperview()
    }
    lend()
    column.rows[0].content.height = 60
    #expect(column.fittedHeight() == column.expectedHeight)
  }
}

/// A header with a fixed frame, rows below it, and a margin at the bottom.
@MainActor private final class Column {
  let container = View(frame: Rect(x: 0, y: 0, width: 390, height: 2000))
  let view = View(frame: Rect(x: 0, y: 0, width: 390, height: 500))
  let header = View(frame: Rect(x: 0, y: 5, width: 100, height: 30))
  private(set) var rows: [SizedView] = []
  private var gaps: [LayoutConstraint] = []
  private(set) var fixed: [LayoutConstraint] = []
  private var members: [View] = []
  private var bottom: LayoutConstraint?

  init(rows count: Int) {
    container.addSubview(view)
    view.addSubview(header)
    for _ in 0..<count { insertRow(height: 40, at: 0) }
  }

  /// The expected height, computed by arithmetic without solving any constraint.
  var expectedHeight: CGFloat {
    let heights = zip(rows, fixed).map { row, fixed in fixed.isActive ? fixed.constant : row.content.height }
    let distances = rows.map { row in gaps[members.firstIndex(of: row)!].constant }
    return header.frame.maxY + heights.reduce(0, +) + distances.reduce(0, +) + view.layoutMargins.bottom
  }

  func fittedHeight() -> CGFloat {
    view.systemLayoutSizeFitting(
      Size(width: 390, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  func change(using random: inout SplitMix) {
    let (row, number) = (Int.random(in: rows.indices, using: &random), CGFloat(Int.random(in: 0...90, using: &random)))
    switch Int.random(in: 0..<8, using: &random) {
    case 0: rows[row].content.height = number
    case 1: gaps[row].constant = number
    case 2: insertRow(height: number, at: row)
    case 3: if rows.count > 1 { remove(at: row) }
    case 4: view.layoutMargins.bottom = number
    case 5: header.frame.size.height = number
    case 6: fixed[row].isActive.toggle()
    default: fixed[row].constant = number
    }
  }

  private func insertRow(height: CGFloat, at index: Int) {
    let row = SizedView(height: height)
    rows.insert(row, at: index)
    fixed.insert(row.heightAnchor.constraint(equalToConstant: height + 1), at: index)
    fixed[index].priority = LayoutPriority(999)
    insert(row, at: index)
  }

  func insert(_ member: View, at index: Int) {
    member.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(member)
    members.insert(member, at: index)
    relink(distances: gaps[..<index].map(\.constant) + [8] + gaps[index...].map(\.constant))
  }

  func remove(at index: Int) {
    let row = rows.remove(at: index)
    fixed.remove(at: index)
    row.removeFromSuperview()
    let place = members.firstIndex(of: row)!
    members.remove(at: place)
    var distances = gaps.map(\.constant)
    distances.remove(at: place)
    relink(distances: distances)
  }

  private func relink(distances: [CGFloat]) {
    LayoutConstraint.deactivate(gaps + [bottom].compactMap { $0 })
    gaps = zip(members.indices, distances).map { index, distance in
      let above = index == 0 ? header : members[index - 1]
      return members[index].topAnchor.constraint(equalTo: above.bottomAnchor, constant: distance)
    }
    bottom = view.layoutMarginsGuide.bottomAnchor.constraint(equalTo: members[members.count - 1].bottomAnchor)
    LayoutConstraint.activate(gaps + [bottom].compactMap { $0 })
  }
}
