import AnimationTiming
import SeededRandom
import Testing

@Suite struct SpringSettlingTests {
  @Test func `a spring fitted to its settling duration matches 40-digit arithmetic`() {
    for row in ReferenceVectors.fits.rows {
      let spring = Spring(dampingRatio: row[1], settlingDuration: row[0], initialVelocity: row[2])
      #expect(abs(spring.stiffness / row[3] - 1) < 1e-11, "\(row)")
      #expect(abs(spring.damping / row[4] - 1) < 1e-11, "\(row)")
      #expect(spring.dampingRatio == row[1])
    }
  }

  static let published: [(Double, Double, Double, Double)] = [
    (0.3, 1, 947.28804919, 61.556089843), (0.5, 1, 341.023697708, 36.9336539058),
    (0.5, 0.7, 387.274579915, 27.5510104467), (0.5, 0.5, 646.878006367, 25.4337965386),
    (1, 0.8, 80.897372935, 14.3908747029), (0.4, 0.85, 471.937737665, 36.9310176119),
  ]

  @Test(arguments: published)
  func `fitted springs have the published values`(duration: Double, ratio: Double, stiffness: Double, damping: Double) {
    let spring = Spring(dampingRatio: ratio, settlingDuration: duration)
    #expect(spring.stiffness.isClose(to: stiffness, within: 1e-11))
    #expect(spring.damping.isClose(to: damping, within: 1e-11))
  }

  @Test func `settling durations of springs match 40-digit arithmetic`() {
    for row in ReferenceVectors.settling.rows {
      let spring = Spring(mass: row[0], stiffness: row[1], damping: row[2], allowsOverdamping: true)
      #expect(spring.settlingDuration(initialVelocity: row[3]).isClose(to: row[4], within: 1e-9), "\(row)")
    }
  }

  @Test func `a spring stays within its tolerance after its settling duration`() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<500 {
      let spring = Spring.random(using: &generator)
      let (displacement, velocity) = (generator.number(in: -500...500), generator.number(in: -5_000...5_000))
      let tolerance = 0.25
      let settled = spring.settlingDuration(from: displacement, velocity: velocity, tolerance: tolerance)
      for later in stride(from: 0.0, through: 3, by: 0.02) {
        let state = spring.state(at: settled + later, from: displacement, velocity: velocity)
        #expect(abs(state.value) <= tolerance * (1 + 1e-9), "\(spring) from \(displacement), \(velocity)")
      }
    }
  }

  @Test func `a critical spring fitted to a duration settles exactly at its end`() {
    for velocity in [-20, -0.5, 0, 2, 10] {
      let spring = Spring(dampingRatio: 1, settlingDuration: 0.5, initialVelocity: velocity)
      #expect(spring.settlingDuration(initialVelocity: velocity).isClose(to: 0.5, within: 1e-11))
    }
  }

  @Test func `a fitted spring has arrived at the end of its duration for any initial velocity`() {
    for ratio in [0.05, 0.5, 0.8, 0.99, 0.99995, 1] {
      for velocity in [-1e6, -300, -1, 0, 1, 5, 8, 12, 100, 1e6] {
        let spring = Spring(dampingRatio: ratio, settlingDuration: 0.4, initialVelocity: velocity)
        #expect(spring.dampingRatio == ratio)
        // The fit's envelope has the amplitude of the sine only, and the cosine adds its own part.
        let rate = ratio * spring.angularFrequency
        let sine = abs(rate - velocity) / (spring.angularFrequency * (1 - ratio * ratio).squareRoot())
        let bound = ratio < 0.999 ? 0.001 * (1 + 1 / sine) : 0.0015
        let residue = abs(1 - spring.progress(at: 0.4, initialVelocity: velocity).value)
        #expect(residue <= bound * (1 + 1e-6), "\(ratio), \(velocity)")
      }
    }
  }

  @Test func `a spring at rest at its target has settled immediately`() {
    #expect(Spring.bouncy.settlingDuration(from: 0, velocity: 0) == 0)
    #expect(Spring.smooth.settlingDuration(from: 0, velocity: 0) == 0)
    #expect(Spring.smooth.settlingDuration(from: 0, velocity: 100) > 0)
  }

  @Test func `a spring without damping has the longest settling duration`() {
    #expect(Spring(damping: 0).settlingDuration() == Spring.longestSettlingDuration)
  }

  @Test func `arguments of a fitted spring are clamped, and NaN becomes the default`() {
    let plain = Spring(dampingRatio: 1, settlingDuration: 0.5)
    #expect(Spring(dampingRatio: .nan, settlingDuration: .nan, initialVelocity: .nan) == plain)
    #expect(Spring(dampingRatio: 7, settlingDuration: 0.5) == plain)
    #expect(Spring(dampingRatio: 0, settlingDuration: 0.5).dampingRatio == 0.01)
    #expect(Spring(dampingRatio: 1, settlingDuration: -1) == Spring(dampingRatio: 1, settlingDuration: 0.001))
    #expect(Spring.smooth.settlingDuration(from: 1, velocity: 0, tolerance: -1) == Spring.smooth.settlingDuration())
  }
}
