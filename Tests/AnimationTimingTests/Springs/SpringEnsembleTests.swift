import SeededRandom
import Testing

@testable import AnimationTiming

@Suite struct SpringEnsembleTests {
  /// The number of attoseconds in a millisecond.
  private static let millisecond: Int128 = 1_000_000_000_000_000

  @Test func `the members of a spring ensemble follow their closed forms from any start time`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      let spring = Spring.random(using: &random)
      check(spring, &random)
    }
  }

  @Test(arguments: [
    Spring(duration: 0.5, bounce: 0), Spring(duration: 0.5, bounce: 1e-9), Spring(duration: 0.5, bounce: 0.3),
    Spring(duration: 0.5, bounce: -0.5), Spring(duration: 0.5, bounce: 1), Spring(response: 3600, dampingFraction: 1),
  ])
  func `critical, bouncing, overdamped and undamped springs follow their closed forms as members`(spring: Spring) {
    var random = SeededGenerator(seed: 8)
    check(spring, &random)
  }

  /// Checks twenty members that begin at random times, over five settling durations or a minute of frames.
  private func check(_ spring: Spring, _ random: inout SeededGenerator) {
    let ensemble = SpringEnsemble(spring)
    let length = Int128(min(60, spring.settlingDuration() * 5) * 1e6) * Self.millisecond / 1000
    var members = (0..<20).map { _ in
      let velocity = Double.random(in: -20...20, using: &random)
      return (Int128.random(in: 0...length, using: &random), velocity, SpringEnsemble.Member(initialVelocity: velocity))
    }
    var now: Int128 = 0
    while now < length {
      now += Int128.random(in: 1...max(1, length / 60), using: &random)
      ensemble.move(to: now)
      for index in members.indices where now > members[index].0 {
        let (begin, velocity, _) = members[index]
        let elapsed = Double.seconds(ofAttoseconds: now - begin)
        let remaining = ensemble.remaining(of: &members[index].2, since: begin, elapsed: elapsed)
        let exact = 1 - spring.progress(at: elapsed, initialVelocity: velocity).value
        let scale = 1 + abs(velocity) / spring.angularFrequency
        #expect(abs(remaining - exact) < 1e-11 * scale, "\(spring), \(velocity) after \(elapsed)")
      }
    }
  }
}
