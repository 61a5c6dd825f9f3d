import AnimationTiming
import SeededRandom
import Testing

@Suite struct SpringMotionTests {
  @Test func `the map of a spring matches the exponential of its system matrix`() {
    for row in ReferenceVectors.springMaps.rows {
      let spring = Spring(mass: row[0], stiffness: row[1], damping: row[2], allowsOverdamping: true)
      let map = spring.map(at: row[3])
      for (number, expected) in zip([map.p, map.q, map.r, map.s], row[4...]) {
        #expect(number.isClose(to: expected, within: 1e-12), "\(row)")
      }
    }
  }

  @Test func `the maps of two consecutive times equal the map of their sum`() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<2_000 {
      let spring = Spring.random(using: &generator)
      let (first, second) = (generator.number(in: 0...1), generator.number(in: 0...1))
      let stepped = spring.map(at: first).followed(by: spring.map(at: second))
      let whole = spring.map(at: first + second)
      // r is of the order of q times the squared angular frequency, so compare it on this scale.
      let scale = max(1, spring.angularFrequency)
      #expect(stepped.p.isClose(to: whole.p, within: 1e-11), "\(spring)")
      #expect(stepped.q.isClose(to: whole.q, within: 1e-11), "\(spring)")
      #expect(abs(stepped.r - whole.r) <= 1e-11 * scale, "\(spring)")
      #expect(stepped.s.isClose(to: whole.s, within: 1e-11), "\(spring)")
    }
  }

  @Test func `the motion of a spring is continuous at critical damping`() {
    for seconds in stride(from: 0.0, through: 2, by: 0.05) {
      let exact = Spring(response: 0.5, dampingFraction: 1).map(at: seconds)
      for offset in [1e-15, 1e-12, 1e-9, 1e-6] {
        for ratio in [1 - offset, 1 + offset] {
          let map = Spring(response: 0.5, dampingFraction: ratio).map(at: seconds)
          #expect(map.p.isClose(to: exact.p, within: 10 * offset + 1e-13))
          #expect(map.q.isClose(to: exact.q, within: 10 * offset + 1e-13))
          #expect(map.r.isClose(to: exact.r, within: 10 * offset + 1e-13))
          #expect(map.s.isClose(to: exact.s, within: 10 * offset + 1e-13))
        }
      }
    }
  }

  @Test func `the velocity of a spring is the derivative of its displacement`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<1_000 {
      let spring = Spring.random(using: &generator)
      let (displacement, velocity) = (generator.number(in: -100...100), generator.number(in: -1_000...1_000))
      let seconds = generator.number(in: 0.01...1)
      let step = 1e-6
      let before = spring.state(at: seconds - step, from: displacement, velocity: velocity)
      let after = spring.state(at: seconds + step, from: displacement, velocity: velocity)
      let now = spring.state(at: seconds, from: displacement, velocity: velocity)
      let quotient = (after.value - before.value) / (2 * step)
      #expect(abs(now.velocity - quotient) < 1e-2, "\(spring) at \(seconds)")
    }
  }

  @Test func `an undamped spring keeps its energy`() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 0)
    for seconds in stride(from: 0.0, through: 20, by: 0.37) {
      let state = spring.state(at: seconds, from: 3, velocity: 4)
      let energy = 100 * state.value * state.value + state.velocity * state.velocity
      #expect(energy.isClose(to: 916, within: 1e-12))
    }
  }

  @Test func `the map of a spring is the identity at and before the start`() {
    for seconds in [0, -1, -Double.infinity, .nan] {
      #expect(Spring.bouncy.map(at: seconds) == .identity)
      #expect(Spring.smooth.map(at: seconds) == .identity)
      #expect(Spring(duration: 0.5, bounce: -0.5).map(at: seconds) == .identity)
    }
    #expect(Spring.bouncy.state(at: 0, from: -7, velocity: 3) == MotionState(value: -7, velocity: 3))
  }

  @Test func `the progress of a spring is finished after an infinite time`() {
    for bounce in [-0.99, 0, 0.3] {
      let progress = Spring(duration: 0.5, bounce: bounce).progress(at: .infinity, initialVelocity: 5)
      #expect(progress == .finished)
    }
  }
}
