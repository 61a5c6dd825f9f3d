import AnimationTiming
import SeededRandom
import Testing

@Suite struct HandoffTests {
  @Test func `a spring reversed in flight matches 40-digit arithmetic`() {
    let flight = TimingCurve.spring(Spring(response: 0.5, dampingFraction: 0.7), initialVelocity: 0, duration: 2)
    let caught = flight.state(at: 0.15, from: 0, to: 100)
    let rows = ReferenceVectors.retarget.rows
    #expect(caught.value.isClose(to: rows[0][1], within: 1e-12))
    #expect(caught.velocity.isClose(to: rows[0][2], within: 1e-12))
    #expect(caught.relativeVelocity(towards: 0).isClose(to: -6.69278610518, within: 1e-11))

    let back = Handoff(from: caught, to: 0, along: flight)
    for row in rows.dropFirst() {
      let state = back.state(at: row[0])
      #expect(state.value.isClose(to: row[1], within: 1e-12), "\(row)")
      #expect(state.velocity.isClose(to: row[2], within: 1e-12), "\(row)")
    }
  }

  @Test func `value and velocity are continuous over any chain of handoffs`() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<2_000 {
      var motion = Handoff(
        from: MotionState(value: generator.number(in: -100...100), velocity: generator.number(in: -500...500)),
        to: generator.number(in: -100...100),
        along: .random(using: &generator)
      )
      for _ in 0..<6 {
        let instant = generator.number(in: 0...1.2) * motion.duration
        let before = motion.state(at: instant)
        let next = Handoff(from: before, to: generator.number(in: -100...100), along: .random(using: &generator))
        #expect(next.state(at: 0) == before)
        let step = 1e-12
        let after = next.state(at: step)
        #expect(after.value.isClose(to: before.value + step * before.velocity, within: 1e-9), "\(next)")
        #expect(after.velocity.isClose(to: before.velocity, within: 1e-3), "\(next)")
        motion = next
      }
    }
  }

  @Test func `a handoff ends exactly at its target, at rest`() {
    var generator = SeededGenerator(seed: 10)
    for _ in 0..<500 {
      let target = generator.number(in: -1e3...1e3)
      let start = MotionState(value: generator.number(in: -1e3...1e3), velocity: generator.number(in: -1e4...1e4))
      let motion = Handoff(from: start, to: target, along: .random(using: &generator))
      #expect(motion.state(at: motion.duration) == MotionState(value: target))
      #expect(motion.state(at: .infinity) == MotionState(value: target))
      #expect(motion.state(at: -1) == start)
    }
  }

  @Test func `the velocity of a handoff is the derivative of its value`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let start = MotionState(value: generator.number(in: -100...100), velocity: generator.number(in: -500...500))
      let motion = Handoff(from: start, to: generator.number(in: -100...100), along: .random(using: &generator))
      let seconds = generator.number(in: 0.01...0.99) * motion.duration
      let step = 1e-6
      let change = motion.state(at: seconds + step).value - motion.state(at: seconds - step).value
      #expect(abs(motion.state(at: seconds).velocity - change / (2 * step)) < 0.1, "\(motion) at \(seconds)")
    }
  }

  @Test func `a handoff that starts at its target still carries its velocity`() {
    for curve in [TimingCurve.spring(.bouncy), .cubic(.easeInOut, duration: 0.4)] {
      let motion = Handoff(from: MotionState(value: 20, velocity: 600), to: 20, along: curve)
      #expect(motion.state(at: 0.01).value > 20)
      #expect(motion.state(at: motion.duration) == MotionState(value: 20))
    }
    let fitted = Handoff(from: MotionState(value: 20, velocity: 600), to: 20, duration: 0.5, dampingRatio: 0.8)
    #expect(fitted.state(at: 0) == MotionState(value: 20, velocity: 600))
    #expect(fitted.state(at: 0.01).value > 20)
    #expect(fitted.duration == 0.5)
  }

  @Test func `a damped spring of a handoff is fitted to the initial velocity`() {
    let released = Handoff(from: MotionState(value: 155, velocity: 50), to: 55, duration: 0.5, dampingRatio: 0.8)
    #expect(released.curve == .dampedSpring(duration: 0.5, dampingRatio: 0.8, initialVelocity: -0.5))
    for (seconds, value) in [(0.05, 131.1179519), (0.1, 94.73269693), (0.2, 58.20113507), (0.3, 53.50059124)] {
      #expect(released.state(at: seconds).value.isClose(to: value, within: 1e-9))
    }
  }

  @Test func `a handoff from rest equals its plain timing curve`() {
    let curve = TimingCurve.cubic(.easeInOut, duration: 0.4)
    let motion = Handoff(from: MotionState(value: 100), to: 50, along: curve)
    for seconds in stride(from: 0, through: 0.4, by: 0.01) {
      #expect(
        motion.state(at: seconds).value.isClose(to: curve.state(at: seconds, from: 100, to: 50).value, within: 1e-14)
      )
    }
  }

  @Test func `a handoff of a motion to its own curve continues it unchanged`() {
    let spring = Spring(response: 0.6, dampingFraction: 0.5)
    let motion = Handoff(
      from: MotionState(value: -30, velocity: 90),
      to: 7,
      along: .spring(spring, initialVelocity: 0, duration: 9)
    )
    let later = Handoff(from: motion.state(at: 0.2), to: 7, along: motion.curve)
    for seconds in stride(from: 0.0, through: 2, by: 0.1) {
      #expect(later.state(at: seconds).value.isClose(to: motion.state(at: 0.2 + seconds).value, within: 1e-12))
    }
  }

  @Test func `two additive eased animations have the published values after a reversal`() {
    let curve = TimingCurve.cubic(.easeInOut, duration: 1)
    let published = [
      (0.5, 50), (0.6, 64.8393676), (0.7, 73.0944237), (0.75, 74.1676138), (0.8, 73.0944237), (0.9, 64.8393676),
      (1, 50), (1.2, 18.7395907), (1.5, 0),
    ]
    for (seconds, value) in published {
      let there = curve.progress(at: seconds).value
      let back = curve.progress(at: seconds - 0.5).value
      // The model is 0 again. Two contributions fade out, each in its own time.
      #expect((-100 * (1 - there) + 100 * (1 - back)).isClose(to: value, within: 1e-8))
    }
  }

  @Test func `a handoff to a spring lasts until the spring stays within its tolerance`() {
    let start = MotionState(value: 300, velocity: -2_000)
    let motion = Handoff(from: start, to: 0, spring: .bouncy, tolerance: 0.25)
    #expect(abs(motion.state(at: motion.duration.nextDown).value) <= 0.25 * (1 + 1e-9))
    #expect(Handoff(from: MotionState(value: 5), to: 5, spring: .smooth, tolerance: 0.25).duration == 0)
  }

  @Test func `extreme values and velocities of a handoff result in finite states`() {
    for a in Double.nonsense {
      for b in Double.nonsense {
        let start = MotionState(value: a, velocity: b)
        for motion in [
          Handoff(from: start, to: b, along: .spring(.bouncy)),
          Handoff(from: start, to: a, along: .cubic(.default, duration: b)),
          Handoff(from: start, to: b, duration: a, dampingRatio: b),
          Handoff(from: start, to: 0, spring: .smooth, tolerance: a),
        ] {
          for seconds in Double.nonsense + [0.1, 0.5] {
            let state = motion.state(at: seconds)
            #expect(state.value.isFinite && state.velocity.isFinite, "\(motion) at \(seconds)")
          }
        }
      }
    }
  }
}
