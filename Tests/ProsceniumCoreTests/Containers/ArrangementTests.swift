import Foundation
import ProsceniumCore
import Testing

/// Tests of the placements that arrangements calculate for a foldable phone.
///
/// The phone has 466×678 points closed and 951×669 open. The fold at 475.5 of the long side is 27 points wide while it
/// is partly folded.
@Suite struct ArrangementTests {
  private typealias State = ArrangementViewController.PlacementState

  /// A space with the expected placements, of which a `nil` frame stands for a hidden placement.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let arrangement: SplitArrangement
    let space: ArrangementSpace
    let primary: Rect?
    let secondary: Rect?

    init(_ name: String, by arrangement: SplitArrangement = .init(), _ space: ArrangementSpace, _ regions: Rect?...) {
      (testDescription, self.arrangement, self.space) = (name, arrangement, space)
      (primary, secondary) = (regions[0], regions[1])
    }
  }

  private static func space(
    _ width: CGFloat,
    _ height: CGFloat,
    _ horizontal: UserInterfaceSizeClass = .regular,
    _ vertical: UserInterfaceSizeClass = .regular,
    divisions: [Rect] = [],
    mirrored: Bool = false,
    occupied: [ArrangementViewController.Placement] = [.primary, .secondary]
  ) -> ArrangementSpace {
    ArrangementSpace(
      size: Size(width: width, height: height),
      horizontalSizeClass: horizontal,
      verticalSizeClass: vertical,
      safeAreaInsets: EdgeInsets(right: 84),
      divisions: divisions,
      layoutDirection: mirrored ? .rightToLeft : .leftToRight,
      occupied: occupied
    )
  }

  private static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  private static let book = rect(462, 0, 27, 669)
  private static let tabletop = rect(0, 462, 669, 27)

  static let postures: [Row] = [
    Row("closed, upright", space(466, 678, .compact), rect(0, 0, 466, 678), nil),
    Row("closed, on its side", space(678, 466, .compact, .compact), rect(0, 0, 678, 466), nil),
    Row("open, flat", space(951, 669), rect(0, 0, 475.5, 669), rect(475.5, 0, 475.5, 669)),
    Row("open as a book", space(951, 669, divisions: [book]), rect(0, 0, 462, 669), rect(489, 0, 462, 669)),
    // The margins are 8 points on either side of the fold, so the edges are at 462 − 8 and 489 + 8.
    Row(
      "a fold with margins",
      space(951, 669, divisions: [rect(454, -8, 43, 685)]),
      rect(0, 0, 454, 669),
      rect(497, 0, 454, 669)
    ),
    Row("open, flat and upright", space(669, 951), rect(0, 0, 669, 475.5), rect(0, 475.5, 669, 475.5)),
    Row("on a table", space(669, 951, divisions: [tabletop]), rect(0, 0, 669, 462), rect(0, 489, 669, 462)),
    Row("one half of Split View", space(475, 669, .compact), rect(0, 0, 475, 669), nil),
    Row(
      "one half beside the fold",
      space(462, 669, .compact, divisions: [rect(462, 0, 27, 669)]),
      rect(0, 0, 462, 669),
      nil
    ),
    Row(
      "right to left, flat",
      space(951, 669, mirrored: true),
      rect(475.5, 0, 475.5, 669),
      rect(0, 0, 475.5, 669)
    ),
    Row(
      "right to left, as a book",
      space(951, 669, divisions: [book], mirrored: true),
      rect(489, 0, 462, 669),
      rect(0, 0, 462, 669)
    ),
    Row(
      "right to left, on a table",
      space(669, 951, divisions: [tabletop], mirrored: true),
      rect(0, 0, 669, 462),
      rect(0, 489, 669, 462)
    ),
    Row(
      "800×600 with a fold of 40",
      space(800, 600, divisions: [rect(380, 0, 40, 600)]),
      rect(0, 0, 380, 600),
      rect(420, 0, 380, 600)
    ),
    Row(
      "a fold where both size classes are compact",
      space(678, 466, .compact, .compact, divisions: [rect(330, 0, 18, 466)]),
      rect(0, 0, 330, 466),
      rect(348, 0, 330, 466)
    ),
  ]

  static let axes: [Row] = [
    Row("a square", space(600, 600), rect(0, 0, 300, 600), rect(300, 0, 300, 600)),
    Row(
      "one above the other",
      by: .init(axis: .vertical),
      space(951, 669),
      rect(0, 0, 951, 334.5),
      rect(0, 334.5, 951, 334.5)
    ),
    Row(
      "side by side",
      by: .init(axis: .horizontal),
      space(669, 951),
      rect(0, 0, 334.5, 951),
      rect(334.5, 0, 334.5, 951)
    ),
    Row(
      "the fold counts before the axis",
      by: .init(axis: .vertical),
      space(951, 669, divisions: [book]),
      rect(0, 0, 462, 669),
      rect(489, 0, 462, 669)
    ),
    Row(
      "regular width is enough for two columns",
      space(926, 428, .regular, .compact),
      rect(0, 0, 463, 428),
      rect(463, 0, 463, 428)
    ),
    Row(
      "and not for two rows",
      by: .init(axis: .vertical),
      space(926, 428, .regular, .compact),
      rect(0, 0, 926, 428),
      nil
    ),
    Row(
      "two columns want regular width",
      by: .init(axis: .horizontal),
      space(466, 678, .compact),
      rect(0, 0, 466, 678),
      nil
    ),
    Row(
      "nothing said of the room",
      space(951, 669, .unspecified, .unspecified),
      rect(0, 0, 475.5, 669),
      rect(475.5, 0, 475.5, 669)
    ),
    Row(
      "the secondary alone",
      by: .init(placementShownAlone: .secondary),
      space(466, 678, .compact),
      nil,
      rect(0, 0, 466, 678)
    ),
    Row("alone is what is there", space(466, 678, .compact, occupied: [.secondary]), nil, rect(0, 0, 466, 678)),
    Row("nothing is there", space(466, 678, .compact, occupied: []), rect(0, 0, 466, 678), nil),
    // The primary controller keeps its region if the secondary controller is removed.
    Row(
      "the primary without the other",
      space(951, 669, occupied: [.primary]),
      rect(0, 0, 475.5, 669),
      rect(475.5, 0, 475.5, 669)
    ),
  ]

  static let oddDivisions: [Row] = [
    Row(
      "all of the window",
      space(1000, 600, divisions: [rect(0, 0, 1000, 600)]),
      rect(0, 0, 500, 600),
      rect(500, 0, 500, 600)
    ),
    Row(
      "a part of the height",
      space(1000, 600, divisions: [rect(480, 0, 40, 300)]),
      rect(0, 0, 500, 600),
      rect(500, 0, 500, 600)
    ),
    Row("outside", space(1000, 600, divisions: [rect(1200, 0, 40, 600)]), rect(0, 0, 500, 600), rect(500, 0, 500, 600)),
    Row(
      "at the edge",
      space(1000, 600, divisions: [rect(0, 0, 40, 600)]),
      rect(0, 0, 500, 600),
      rect(500, 0, 500, 600)
    ),
    // The centres of the divisions are 190 and 150 points from the centre of the view.
    Row(
      "three panels",
      space(1000, 600, divisions: [rect(300, 0, 20, 600), rect(640, 0, 20, 600)]),
      rect(0, 0, 640, 600),
      rect(660, 0, 340, 600)
    ),
    Row(
      "the first of two that are as far",
      space(1000, 600, divisions: [rect(240, 0, 20, 600), rect(740, 0, 20, 600)]),
      rect(0, 0, 240, 600),
      rect(260, 0, 740, 600)
    ),
    // A region needs at least 44 points outside the bar of 84, as in presentations. A smaller one is not used.
    Row(
      "a half of 44 points at the left",
      space(951, 669, divisions: [rect(44, 0, 27, 669)]),
      rect(0, 0, 44, 669),
      rect(71, 0, 880, 669)
    ),
    Row(
      "a sliver at the left",
      space(951, 669, divisions: [rect(43.5, 0, 27, 669)]),
      rect(0, 0, 475.5, 669),
      rect(475.5, 0, 475.5, 669)
    ),
    Row(
      "a half of 44 points beside the bar",
      space(951, 669, divisions: [rect(796, 0, 27, 669)]),
      rect(0, 0, 796, 669),
      rect(823, 0, 128, 669)
    ),
    Row(
      "a sliver beside the bar",
      space(951, 669, divisions: [rect(796.5, 0, 27, 669)]),
      rect(0, 0, 475.5, 669),
      rect(475.5, 0, 475.5, 669)
    ),
    Row(
      "a half of 44 points at the top",
      space(669, 951, divisions: [rect(0, 44, 669, 27)]),
      rect(0, 0, 669, 44),
      rect(0, 71, 669, 880)
    ),
    Row(
      "a sliver at the lower edge",
      space(669, 951, divisions: [rect(0, 880.5, 669, 27)]),
      rect(0, 0, 669, 475.5),
      rect(0, 475.5, 669, 475.5)
    ),
    Row(
      "a sliver nearer to the middle than a half",
      space(300, 669, divisions: [rect(160, 0, 20, 669), rect(60, 0, 20, 669)]),
      rect(0, 0, 60, 669),
      rect(80, 0, 220, 669)
    ),
    Row(
      "a view that bars leave 43 points of the height of",
      space(951, 43, divisions: [rect(462, 0, 27, 43)]),
      rect(0, 0, 475.5, 43),
      rect(475.5, 0, 475.5, 43)
    ),
    Row("no room at all", space(0, 0, divisions: [rect(0, 0, 0, 0)]), rect(0, 0, 0, 0), rect(0, 0, 0, 0)),
  ]

  @Test(arguments: postures + axes + oddDivisions)
  func `a split arrangement places both regions by size, axis and fold`(row: Row) {
    let layout = row.arrangement.layout(in: row.space)
    for (state, expected) in [(layout.primary, row.primary), (layout.secondary, row.secondary)] {
      #expect(state == State(frame: expected ?? row.space.bounds, isShown: expected != nil))
    }
  }

  @Test func `an overlay arrangement is stacked, and separates at a fold with room on both sides`() {
    let overlay = OverlayArrangement()
    let (flat, book) = (Self.space(951, 669), Self.space(951, 669, divisions: [Self.book]))
    #expect(
      overlay.layout(in: flat)
        == ArrangementLayout(primary: State(frame: flat.bounds), secondary: State(frame: flat.bounds, zIndex: 1))
    )
    #expect(
      overlay.layout(in: book)
        == ArrangementLayout(
          primary: State(frame: Self.rect(0, 0, 462, 669)),
          secondary: State(frame: Self.rect(489, 0, 462, 669), zIndex: 1)
        )
    )
    let table = overlay.layout(in: Self.space(669, 951, .compact, .compact, divisions: [Self.tabletop]))
    #expect(table.primary.frame == Self.rect(0, 0, 669, 462) && table.secondary.frame == Self.rect(0, 489, 669, 462))
    let sliver = Self.space(951, 669, divisions: [Self.rect(900, 0, 27, 669)])
    #expect(overlay.layout(in: sliver) == overlay.layout(in: flat), "24 points, all of them behind the bar")
    let closed = overlay.layout(in: Self.space(466, 678, .compact))
    #expect(
      closed[.primary].isShown && closed[.secondary].isShown && closed[.secondary].zIndex > closed[.primary].zIndex
    )
  }
}
