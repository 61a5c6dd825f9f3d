import Testing

@testable import AnimationTiming

@Suite struct BracketedRootTests {
  @Test func `a bracketed search finds simple, flat and steep roots from any first guess`() {
    for root in [0.1, 0.5, 0.9] {
      for guess in [0, 0.5, 1] {
        let bracket = BracketedRoot(low: 0, high: 1)
        #expect(bracket.find(near: guess) { ($0 - root, 1) }.isClose(to: root, within: 1e-15))
        let flat = bracket.find(near: guess) {
          let offset = $0 - root
          return (offset * offset * offset, 3 * offset * offset)
        }
        #expect(flat.isClose(to: root, within: 1e-15))
        let steep = bracket.find(near: guess) { ($0 < root ? -1 : 1, 0) }
        #expect(steep.isClose(to: root, within: 1e-15))
      }
    }
  }

  @Test func `a bracketed search finds the root of a decreasing function with exchanged ends`() {
    let root = BracketedRoot(low: 1, high: 0).find(near: 0.3) { (0.25 - $0 * $0, -2 * $0) }
    #expect(root.isClose(to: 0.5, within: 1e-15))
  }

  @Test func `a bracketed search uses bisection if slopes are infinite or NaN`() {
    let root = BracketedRoot(low: 0, high: 1).find(near: 0) { ($0 == 0 ? -.infinity : $0 - 0.75, .nan) }
    #expect(root.isClose(to: 0.75, within: 1e-15))
  }
}
