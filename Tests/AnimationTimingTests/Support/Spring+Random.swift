import AnimationTiming
import SeededRandom

extension Spring {
  /// Returns a spring with a damping ratio between nearly 0 and 3, or with the critical ratio.
  static func random(using generator: inout SeededGenerator) -> Spring {
    let ratio = Bool.random(using: &generator) ? generator.number(in: 0.05...3) : 1
    return Spring(response: generator.number(in: 0.2...2), dampingFraction: ratio)
  }
}
