import SeededRandom
import Testing

@testable import AnimationTiming

@Suite struct CubicTimingTableTests {
  @Test(arguments: [CubicTimingCurve.linear, .easeIn, .easeOut, .easeInOut, .default])
  func `a table has the curve's values at entries filled before and on demand`(curve: CubicTimingCurve) {
    let table = CubicTimingTable(curve)
    for step in 0...5000 {
      let x = Double(step) / 5000
      // The first value of each segment is computed by a search, and the others use the table.
      #expect(abs(table.value(inside: x) - curve.value(at: x)) < 1e-12, "\(x)")
    }
    #expect(table.value(inside: 1) == 1)
  }

  @Test func `a table of a random curve has the curve's values`() {
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

  @Test func `a table computes values correctly near a vertical tangent`() {
    let curve = CubicTimingCurve(x1: 1, y1: 0, x2: 0, y2: 1)
    let table = CubicTimingTable(curve)
    for step in 0...200 {
      let x = Double(step) / 200
      #expect(abs(table.value(inside: x) - curve.value(at: x)) < 1e-12, "\(x)")
    }
  }
}
