import Foundation
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics

/// Tests of the panels into which folds divide a surface.
///
/// The numbers are those of a foldable phone with 951×669 points. The fold at 475.5 is 27 points wide with margins of
/// 8 points on both sides, and a bar covers 84 points.
@Suite struct RegionLayoutTests {
  private static let left = Rect(x: 0, y: 0, width: 454, height: 669)
  private static let right = Rect(x: 497, y: 0, width: 454, height: 669)
  private static let upper = Rect(x: 0, y: 0, width: 669, height: 454)
  private static let lower = Rect(x: 0, y: 497, width: 669, height: 454)

  private static let book = RegionLayout(
    bounds: Rect(x: 0, y: 0, width: 951, height: 669),
    safeArea: EdgeInsets(right: 84),
    divisions: [Rect(x: 454, y: 0, width: 43, height: 669)]
  )

  private static let tabletop = RegionLayout(
    bounds: Rect(x: 0, y: 0, width: 669, height: 951),
    safeArea: EdgeInsets(top: 84, bottom: 95),
    divisions: [Rect(x: 0, y: 454, width: 669, height: 43)]
  )

  /// Returns the layout of a surface of 951×669 points with the given divisions.
  private static func divided(
    _ divisions: Rect...,
    occlusions: [Rect] = [],
    safeArea: EdgeInsets = .zero
  ) -> RegionLayout {
    var layout = RegionLayout(bounds: book.bounds, safeArea: safeArea)
    (layout.divisions, layout.occlusions) = (divisions, occlusions)
    return layout
  }

  @Test func `a surface without divisions is one panel for all uses`() {
    let layout = Self.divided(safeArea: EdgeInsets(right: 84))
    #expect(layout.panels == [Self.book.bounds] && layout.safeArea(of: layout.bounds) == EdgeInsets(right: 84))
    for use in [PresentationController.RegionUse.interaction, .viewing, .anchored(to: .zero)] {
      #expect(layout.panel(for: use) == Self.book.bounds)
      #expect(layout.region(for: use) == Rect(x: 0, y: 0, width: 867, height: 669))
    }
  }

  @Test func `interaction and viewing use the trailing panel of a book`() {
    var book = Self.book
    #expect(book.panels == [Self.left, Self.right])
    #expect(book.panel(for: .interaction) == Self.right && book.panel(for: .viewing) == Self.right)
    #expect(book.safeArea(of: Self.left) == .zero && book.safeArea(of: Self.right) == EdgeInsets(right: 84))
    #expect(book.region(for: .interaction) == Rect(x: 497, y: 0, width: 370, height: 669))
    book.isRightToLeft = true
    #expect(book.panels == [Self.right, Self.left])
    #expect(book.region(for: .interaction) == Self.left && book.region(for: .viewing) == Self.left)
  }

  @Test(arguments: [false, true])
  func `interaction uses the lower panel in tabletop and viewing the upper one`(isRightToLeft: Bool) {
    var tabletop = Self.tabletop
    tabletop.isRightToLeft = isRightToLeft
    #expect(tabletop.panels == [Self.upper, Self.lower])
    #expect(tabletop.region(for: .interaction) == Rect(x: 0, y: 497, width: 669, height: 359))
    #expect(tabletop.region(for: .viewing) == Rect(x: 0, y: 84, width: 669, height: 370))
  }

  @Test(arguments: [
    (Point(x: 10, y: 300), RegionLayoutTests.left), (Point(x: 454, y: 300), RegionLayoutTests.left),
    (Point(x: 900, y: 300), RegionLayoutTests.right), (Point(x: -50, y: -50), RegionLayoutTests.left),
    // Two anchors are on the fold. The first is 16 points from the left panel and 27 from the right. The second is
    // equally far from both.
    (Point(x: 470, y: 300), RegionLayoutTests.left), (Point(x: 475.5, y: 300), RegionLayoutTests.right),
  ])
  func `an anchored use selects the panel nearest to its anchor`(middle: Point, panel: Rect) {
    let anchor = Rect(center: middle, size: Size(width: 60, height: 20))
    #expect(Self.book.panel(for: .anchored(to: anchor)) == panel)
  }

  @Test func `two parallel divisions make three panels, and two crossing ones make four`() {
    let (first, second) = (Rect(x: 300, y: 0, width: 20, height: 669), Rect(x: 620, y: 0, width: 20, height: 669))
    let three = Self.divided(second, first)
    let middle = Rect(x: 320, y: 0, width: 300, height: 669)
    let last = Rect(x: 640, y: 0, width: 311, height: 669)
    #expect(three.panels == [Rect(x: 0, y: 0, width: 300, height: 669), middle, last])
    #expect(three.panel(for: .interaction) == last && three.panel(for: .anchored(to: middle)) == middle)
    let four = Self.divided(first, Rect(x: 0, y: 300, width: 951, height: 20))
    #expect(
      four.panels == [
        Rect(x: 0, y: 0, width: 300, height: 300), Rect(x: 320, y: 0, width: 631, height: 300),
        Rect(x: 0, y: 320, width: 300, height: 349), Rect(x: 320, y: 320, width: 631, height: 349),
      ]
    )
    #expect(four.panel(for: .interaction) == four.panels[3] && four.panel(for: .viewing) == four.panels[1])
  }

  @Test func `overlapping divisions count as one, and a division of part of the height divides the whole`() {
    let layout = Self.divided(
      Rect(x: 400, y: 0, width: 40, height: 669),
      Rect(x: 420, y: 100, width: 60, height: 500)
    )
    #expect(
      layout.panels == [
        Rect(x: 0, y: 0, width: 400, height: 669), Rect(x: 480, y: 0, width: 471, height: 669),
      ]
    )
  }

  @Test func `an active division of zero width divides a surface into two panels`() {
    let panels = Self.divided(Rect(x: 475.5, y: 0, width: 0, height: 669)).panels
    #expect(
      panels == [Rect(x: 0, y: 0, width: 475.5, height: 669), Rect(x: 475.5, y: 0, width: 475.5, height: 669)]
    )
  }

  @Test func `a division at an edge leaves one panel, and one outside the surface is ignored`() {
    let edge = Self.divided(Rect(x: -10, y: 0, width: 50, height: 669))
    #expect(edge.panels == [Rect(x: 40, y: 0, width: 911, height: 669)])
    #expect(Self.divided(Rect(x: 960, y: 0, width: 50, height: 669)).panels == [Self.book.bounds])
  }

  @Test(arguments: [
    Rect(x: 0, y: 0, width: 951, height: 669), Rect(x: -100, y: -100, width: 2000, height: 2000),
    Rect(x: 20, y: 0, width: 900, height: 669), Rect(x: 43, y: 0, width: 800, height: 669),
  ])
  func `a division that leaves no room outside the safe area is ignored`(division: Rect) {
    // At most 108 points remain at the right, and the bar covers 84 of them.
    let layout = Self.divided(division, safeArea: EdgeInsets(right: 84))
    #expect(layout.panels == [Self.book.bounds])
    #expect(layout.region(for: .interaction) == Rect(x: 0, y: 0, width: 867, height: 669))
  }

  @Test func `a panel without room outside the safe area is not used`() {
    let layout = Self.divided(Rect(x: 800, y: 0, width: 40, height: 669), safeArea: EdgeInsets(right: 84))
    #expect(layout.panel(for: .interaction) == Rect(x: 0, y: 0, width: 800, height: 669))
  }

  @Test func `keyboardTop(of:in:) is nil for panels that the keyboard does not cover`() {
    let keyboard = Rect(x: 0, y: 600, width: 669, height: 351)
    #expect(Self.tabletop.keyboardTop(of: keyboard, in: Self.lower) == 600)
    #expect(Self.tabletop.keyboardTop(of: keyboard, in: Self.upper) == nil)
    #expect(Self.tabletop.keyboardTop(of: keyboard, in: Self.tabletop.bounds) == 600)
    #expect(Self.tabletop.keyboardTop(of: nil, in: Self.lower) == nil)
  }

  /// Returns the frame of a card of 200×200 points whose preferred origin is (400, 100).
  private func place(_ layout: RegionLayout, in area: Rect = book.bounds) -> Rect {
    layout.clear(in: area) { part in
      let size = Size(width: min(200, part.width), height: min(200, part.height))
      return Rect(
        x: min(max(400, part.minX), part.maxX - size.width),
        y: min(max(100, part.minY), part.maxY - size.height),
        width: size.width,
        height: size.height
      )
    } frame: {
      $0
    }
  }

  @Test func `a card moves by the shortest distance that avoids the camera`() {
    let none = Rect(x: 400, y: 100, width: 200, height: 200)
    #expect(place(Self.divided(occlusions: [Rect(x: 600, y: 150, width: 36, height: 36)])) == none, "it only touches")
    // The distances are 40 points to the left, 86 down and 196 to the right. There is no room above.
    let camera = Rect(x: 560, y: 150, width: 36, height: 36)
    #expect(place(Self.divided(occlusions: [camera])) == Rect(x: 360, y: 100, width: 200, height: 200))
    // A second occlusion blocks that frame, and 40 points farther down nothing does.
    let both = Self.divided(occlusions: [camera, Rect(x: 0, y: 120, width: 400, height: 20)])
    #expect(place(both) == Rect(x: 360, y: 140, width: 200, height: 200))
  }

  @Test func `a region that cannot avoid a camera by a move is cut by the smallest area`() {
    let camera = Rect(x: 891, y: 24, width: 36, height: 36)
    // The area to the left of the camera is 891·669 = 596,079 square points, and below it 951·609 = 579,159.
    let whole = Self.divided(occlusions: [camera])
    #expect(whole.region(for: .viewing) == Rect(x: 0, y: 0, width: 891, height: 669))
    // In the right panel, the area is 454·609 = 276,486 below the camera, and 394·669 = 263,586 to its left.
    let half = Self.divided(Rect(x: 454, y: 0, width: 43, height: 669), occlusions: [camera])
    #expect(half.region(for: .interaction) == Rect(x: 497, y: 60, width: 454, height: 609))
    #expect(half.region(for: .anchored(to: Self.left)) == Self.left)
  }

  @Test func `a card stays at its preferred frame if occlusions cover all of the surface`() {
    let all = Self.divided(occlusions: [Rect(x: -10, y: -10, width: 1000, height: 1000)])
    #expect(place(all) == Rect(x: 400, y: 100, width: 200, height: 200))
    #expect(all.region(for: .interaction) == Self.book.bounds)
  }
}
