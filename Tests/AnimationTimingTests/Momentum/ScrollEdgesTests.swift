import AnimationTiming
import Testing

@Suite struct ScrollEdgesTests {
  private let edges = ScrollEdges(lower: 0, upper: 1_000, length: 793)

  @Test(arguments: [(50.0, 26.58), (100, 51.43), (200, 96.60), (400, 172.22)])
  func `content beyond an edge follows the measured resistance`(pull: Double, shown: Double) {
    #expect(abs(edges.shown(for: -pull) + shown) < 5e-3 && abs(edges.shown(for: 1_000 + pull) - 1_000 - shown) < 5e-3)
    #expect(edges.shown(for: -pull).isClose(to: -(1 - 1 / (0.55 * pull / 793 + 1)) * 793, within: 1e-9))
    #expect(edges.pulled(for: edges.shown(for: -pull)).isClose(to: -pull, within: 1e-9))
  }

  @Test func `content inside of the edges follows the finger and stops at rigid edges`() {
    #expect(edges.shown(for: 400) == 400 && edges.pulled(for: 400) == 400 && edges.excess(of: 400) == 0)
    let rigid = ScrollEdges(lower: -20, upper: 1_000, length: 793, isElastic: false)
    #expect(rigid.shown(for: -300) == -20 && rigid.shown(for: 1_300) == 1_000 && rigid.pulled(for: -90) == -90)
  }

  @Test func `content at an offset that no pull reaches counts as nine tenths of the length`() {
    let limit = -0.9 * 793 / (0.55 * 0.1)
    #expect(edges.pulled(for: -5_000).isClose(to: limit, within: 1e-9))
  }

  @Test(
    arguments: [
      (0.49, 0.0, 0, 0), (0.51, 0, 0, 1), (0.1, 0.2, 0, 1), (0.1, -0.2, 0, 0), (0.9, -0.2, 1, 0), (1.6, 0, 0, 1),
      (2.2, 0.05, 2, 2), (3.1, 0.5, 3, 3),
    ] as [(Double, Double, Int, Int)]
  )
  func `a page is the next one at 50 points per second and otherwise the nearest`(
    position: Double,
    velocity: Double,
    first: Int,
    expected: Int
  ) {
    let pages = ScrollEdges(lower: 0, upper: 2_400, length: 800)
    let page = pages.page(from: position * 800, velocity: velocity * 1_000, draggedFrom: Double(first) * 800)
    #expect(page == Double(expected) * 800)
  }

  @Test func `extreme edges result in finite offsets`() {
    for a in Double.nonsense {
      for b in Double.nonsense {
        let edges = ScrollEdges(lower: a, upper: b, length: a)
        let page = edges.page(from: a, velocity: b, draggedFrom: b)
        #expect(edges.shown(for: b).isFinite && edges.pulled(for: b).isFinite && page.isFinite)
        #expect(edges.upper >= edges.lower)
      }
    }
  }
}
