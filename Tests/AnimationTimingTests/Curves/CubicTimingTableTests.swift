import SeededRandom
import Testing

@testable import AnimationTiming

@Suite struct CubicTimingTableTests {
  @Test(arguments: [CubicTimingCurve.linear, .easeIn, .easeOut, .easeInOut, .default])
  func `a table gives the curve's values, also where it was not filled`(curve: CubicTimingCurve) {
    let table = CubicTimingTable(curve)
    for step in 0...5000 {
      let x = Double(step) / 5000
      // The first of each segment is searched for, the others come from the table.
      #expect(abs(table.value(inside: x) - curve.value(at: x)) < 1e-12, "\(x)")
    }
    #expect(table.value(inside: 1) == 1)
  }

  @Test func `a table of any curve gives its values`() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      let curve = CubicTimingCurve.random(using: &random, y: -1...2)
      let table = CubicTimingTable(curve)
      let scale = max(1, abs(curve.y1), abs(curve.y2))
      for _ in 0..<300 {
        let x = Double.random(in: 0...1, using: &random)
        #expect(abs(table.value(inside: x) - curve.value(at: x)) < 1e-11 * scale, "\(curve) at \(x)")
      }
    }
  }

  @Test func `where time stands still every value is searched for`() {
    let curve = CubicTimingCurve(x1: 1, y1: 0, x2: 0, y2: 1)
    let table = CubicTimingTable(curve)
    for step in 0...200 {
      let x = Double(step) / 200
      #expect(abs(table.value(inside: x) - curve.value(at: x)) < 1e-12, "\(x)")
    }
  }
}
