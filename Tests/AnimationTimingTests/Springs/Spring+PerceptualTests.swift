import AnimationTiming
import Testing

@Suite struct SpringPerceptualTests {
  @Test func `a spring of a duration and a bounce matches 40-digit arithmetic`() {
    for row in ReferenceVectors.bounces.rows {
      let progress = Spring(duration: row[0], bounce: row[1]).progress(at: row[3], initialVelocity: row[2])
      #expect(progress.value.isClose(to: row[4], within: 1e-12), "\(row)")
      #expect(progress.velocity.isClose(to: row[5], within: 1e-12), "\(row)")
    }
  }

  @Test func `the springs smooth, snappy and bouncy have their published values`() {
    #expect(Spring.smooth.progress(at: 0.1).value.isClose(to: 0.35773955647, within: 1e-11))
    #expect(Spring.snappy.progress(at: 0.1).value.isClose(to: 0.388102445785, within: 1e-11))
    #expect(Spring.snappy.progress(at: 0.5).value.isClose(to: 1.00601996071, within: 1e-11))
    #expect(Spring.bouncy.progress(at: 0.3).value.isClose(to: 1.0339303623, within: 1e-10))
  }

  @Test func `response and damping fraction determine stiffness and damping`() {
    let critical = Spring(response: 0.8, dampingFraction: 1)
    #expect(critical.stiffness.isClose(to: 61.6850, within: 1e-6))
    #expect(critical.damping.isClose(to: 15.7079, within: 1e-5))
    #expect(Spring(response: 0.8, dampingFraction: 0.6).damping.isClose(to: 9.4247, within: 1e-5))
    let eased = Spring(response: 1, dampingFraction: 0.8)
    #expect((10 * eased.progress(at: 0.5).value).isClose(to: 9.223, within: 1e-4))
    #expect((10 * Spring(response: 1, dampingFraction: 1).progress(at: 0.5).value).isClose(to: 8.210, within: 1e-4))
  }

  @Test func `a spring's duration and bounce can be read back`() {
    for bounce in [-0.99, -0.3, 0, 0.15, 0.3, 0.9, 1] {
      let spring = Spring(duration: 0.7, bounce: bounce)
      #expect(spring.perceptualDuration.isClose(to: 0.7, within: 1e-14))
      #expect(spring.bounce.isClose(to: bounce, within: 1e-14))
      #expect(spring.response == spring.perceptualDuration)
      #expect(spring.dampingFraction == spring.dampingRatio)
    }
  }

  @Test func `duration and bounce of a spring are clamped, and NaN becomes the default`() {
    #expect(Spring(duration: .nan, bounce: .nan) == .smooth)
    #expect(Spring(duration: -1, bounce: 7) == Spring(duration: 0.001, bounce: 1))
    #expect(Spring(duration: .infinity, bounce: -1) == Spring(duration: 3_600, bounce: -0.99))
    #expect(Spring(response: 1, dampingFraction: -2).dampingRatio == 0)
  }
}
