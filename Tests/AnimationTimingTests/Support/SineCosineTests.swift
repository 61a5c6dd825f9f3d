import Foundation
import SeededRandom
import Testing

@testable import AnimationTiming

@Suite struct SineCosineTests {
  @Test func `sine and cosine agree with the C library to the last bits`() {
    var generator = SeededGenerator(seed: 14)
    for limit in [1e-8, 1, 10, 1_000, 20_000, 1e12] {
      for _ in 0..<5_000 {
        let angle = generator.number(in: 0...limit)
        let turn = SineCosine(angle)
        #expect(abs(turn.sine - sin(angle)) <= 2.3e-16, "\(angle)")
        #expect(abs(turn.cosine - cos(angle)) <= 2.3e-16, "\(angle)")
      }
    }
  }

  @Test func `sine and cosine near quarter turns are in the right quadrant`() {
    for quarter in 0..<100 {
      for offset in [-1e-9, 0, 1e-9] {
        let angle = max(0, Double(quarter) * .pi / 2 + offset)
        #expect(abs(SineCosine(angle).sine - sin(angle)) <= 2.3e-16)
        #expect(abs(SineCosine(angle).cosine - cos(angle)) <= 2.3e-16)
      }
    }
  }
}
