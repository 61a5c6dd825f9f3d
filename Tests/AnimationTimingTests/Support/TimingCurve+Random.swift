import AnimationTiming
import SeededRandom

extension TimingCurve {
  /// Returns a cubic curve or a spring of 0.1 to 2 seconds, with slopes that a test's step can resolve.
  static func random(using generator: inout SeededGenerator) -> TimingCurve {
    let duration = generator.number(in: 0.1...2)
    switch Int.random(in: 0..<3, using: &generator) {
    case 0:
      return .cubic(.random(using: &generator, x: 0.2...0.8, y: -0.5...1.5), duration: duration)
    case 1:
      return .dampedSpring(
        duration: duration,
        dampingRatio: generator.number(in: 0.3...1),
        initialVelocity: generator.number(in: -2...2)
      )
    default:
      return .spring(.random(using: &generator))
    }
  }
}
