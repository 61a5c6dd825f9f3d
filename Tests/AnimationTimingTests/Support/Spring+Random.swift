import AnimationTiming
import SeededRandom

extension Spring {
  /// Damping ratios from nearly none to thrice the critical one, and the critical one itself.
  static func random(using generator: inout SeededGenerator) -> Spring {
    let ratio = Bool.random(using: &generator) ? generator.number(in: 0.05...3) : 1
    return Spring(response: generator.number(in: 0.2...2), dampingFraction: ratio)
  }
}
