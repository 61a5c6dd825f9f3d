import Foundation
import Testing

@testable import ProsceniumViews

/// The positions of items in rows of bars, with the margins and gaps of the reference.
@MainActor @Suite struct BarItemRowTests {
  private func spans(_ pairs: [(CGFloat, CGFloat)]) -> [BarItemRow.Span] {
    pairs.map { BarItemRow.Span(start: $0.0, length: $0.1) }
  }

  @Test func `two items have a gap of 12 points, and a space replaces the gap`() {
    let row = BarItemRow(elements: [.item(width: 30), .item(width: 40), .space(5), .item(width: 20)])
    #expect(row.fixedLength == CGFloat(30 + 12 + 40 + 5 + 20))
    #expect(row.spans(from: 16) == spans([(16, 30), (58, 40), (98, 5), (103, 20)]))
  }

  @Test func `flexible spaces share the free room equally`() {
    let row = BarItemRow(elements: [.item(width: 30), .flexible, .item(width: 40), .flexible, .item(width: 30)])
    #expect(row.spans(from: 0, filling: 300) == spans([(0, 30), (30, 100), (130, 40), (170, 100), (270, 30)]))
    #expect(row.spans(from: 0, filling: 50).map(\.length) == [30, 0, 40, 0, 30])
    #expect(BarItemRow(elements: []).spans(from: 3, filling: 10) == [])
  }

  // MARK: Navigation bars

  @Test func `a title is centred in a bar with few items`() {
    var layout = NavigationBarLayout(width: 390)
    layout.titleWidth = 90
    layout.left = [.item(width: 60)]
    layout.right = [.item(width: 20), .item(width: 30)]
    let result = layout.arranged()
    #expect(result.left == spans([(16, 60)]))
    // The first item is at the edge.
    #expect(result.right == spans([(354, 20), (312, 30)]))
    #expect(result.title == BarItemRow.Span(start: 150, length: 90) && result.back == nil)
  }

  @Test func `a title keeps a distance of 8 points from the items and is moved, then shortened`() {
    var layout = NavigationBarLayout(width: 390)
    layout.titleWidth = 200
    layout.left = [.item(width: 120)]
    // The items end at 136. A centred title would begin at 95.
    #expect(layout.arranged().title == BarItemRow.Span(start: 144, length: 200))
    layout.titleWidth = 300
    #expect(layout.arranged().title == BarItemRow.Span(start: 144, length: 390 - 16 - 144))
  }

  @Test func `a back button shows the first text that leaves room for the title`() {
    var layout = NavigationBarLayout(width: 320)
    layout.backWidths = [150, 60, 12]
    layout.titleWidth = 100
    #expect(layout.arranged().backIndex == 0 && layout.arranged().back == BarItemRow.Span(start: 16, length: 150))
    // 320 − 16 − 16 − 8 leaves 130 points beside the first text and 220 beside the second one.
    layout.titleWidth = 131
    #expect(layout.arranged().backIndex == 1)
    layout.titleWidth = 221
    #expect(layout.arranged().backIndex == 2)
    layout.titleWidth = 999
    #expect(layout.arranged().backIndex == 2 && layout.arranged().title.length == 268)
    layout.left = [.item(width: 20)]
    #expect(layout.arranged().left == spans([(16 + 12 + 12, 20)]))
  }

  @Test(arguments: [0, 1, 2, 3, 4])
  func `a right-to-left layout is the mirror image`(count: Int) {
    var layout = NavigationBarLayout(width: 375)
    layout.margins = (leading: 30, trailing: 16)
    layout.titleWidth = 40 * CGFloat(count)
    layout.backWidths = count % 2 == 0 ? [] : [80, 12]
    layout.left = Array(repeating: .item(width: 25), count: count)
    layout.right = Array(repeating: .item(width: 31), count: 4 - count)
    let plain = layout.arranged()
    layout.isMirrored = true
    let mirrored = layout.arranged()
    func flip(_ span: BarItemRow.Span) -> BarItemRow.Span {
      BarItemRow.Span(start: 375 - span.start - span.length, length: span.length)
    }
    #expect(mirrored.title == flip(plain.title) && mirrored.back == plain.back.map(flip))
    #expect(mirrored.left == plain.left.map(flip) && mirrored.right == plain.right.map(flip))
  }

  // MARK: Tab bars

  @Test func `tabs fill a phone's bar and are centred on a tablet`() {
    var layout = TabBarLayout(count: 3, width: 390)
    #expect(layout.spans() == spans([(0, 130), (130, 130), (260, 130)]))
    layout.isMirrored = true
    #expect(layout.spans() == spans([(260, 130), (130, 130), (0, 130)]))
    layout = TabBarLayout(count: 3, width: 768, isCentered: true)
    // Three items of 76 points and two spaces of 34 points have 296 points.
    #expect(layout.spans() == spans([(236, 76), (346, 76), (456, 76)]))
    layout.itemWidth = 300
    #expect(layout.spans().map(\.length) == [256, 256, 256])
    layout.count = 0
    #expect(layout.spans() == [])
  }

  // MARK: Sizes

  @Test func `the heights of bars follow the traits`() {
    func heights(_ traits: TraitCollection...) -> [CGFloat] {
      let metrics = BarMetrics(TraitCollection(traitsFrom: traits))
      return [metrics.navigation, metrics.toolbar, metrics.tab, metrics.largeTitle]
    }
    #expect(heights() == [44, 44, 49, 52])
    #expect(heights(TraitCollection(verticalSizeClass: .regular)) == [44, 44, 49, 52])
    #expect(heights(TraitCollection(verticalSizeClass: .compact)) == [32, 32, 32, 0])
    #expect(heights(TraitCollection(userInterfaceIdiom: .pad)) == [50, 50, 50, 52])
  }
}
