import AnimationTiming
import Testing

@Suite struct DecelerationTests {
  @Test func `deceleration matches 40-digit arithmetic`() {
    for row in ReferenceVectors.decays.rows {
      let state = Deceleration(rate: row[0]).state(at: row[2], from: MotionState(value: 0, velocity: row[1]))
      #expect(state.value.isClose(to: row[3], within: 1e-12), "\(row)")
      #expect(state.velocity.isClose(to: row[4], within: 1e-12), "\(row)")
    }
  }

  @Test func `the projected distance at 1000 points per second is the published one`() {
    #expect(Deceleration.normal.projectedDistance(velocity: 1_000).isClose(to: 499, within: 1e-12))
    #expect(Deceleration.fast.projectedDistance(velocity: 1_000).isClose(to: 99, within: 1e-12))
    #expect(Deceleration.normal.projectedDistance(velocity: -1_000).isClose(to: -499, within: 1e-12))
    #expect(Deceleration.normal.restingDistance(velocity: 1_000).isClose(to: 499.499833166, within: 1e-11))
  }

  @Test func `deceleration ends at the resting distance`() {
    let state = Deceleration.normal.state(at: .infinity, from: MotionState(value: 10, velocity: 1_000))
    #expect(state.value.isClose(to: 10 + Deceleration.normal.restingDistance(velocity: 1_000), within: 1e-12))
    #expect(state.velocity == 0)
  }

  @Test func `the speed of a deceleration has the threshold value after its duration`() {
    let duration = Deceleration.fast.duration(velocity: -2_000, threshold: 5)
    let state = Deceleration.fast.state(at: duration, from: MotionState(value: 0, velocity: -2_000))
    #expect(state.velocity.isClose(to: -5, within: 1e-12))
    #expect(Deceleration.fast.duration(velocity: 3, threshold: 5) == 0)
  }

  @Test func `extreme rates and velocities of a deceleration result in finite numbers`() {
    #expect(Deceleration(rate: .nan) == .normal)
    for a in Double.nonsense {
      for b in Double.nonsense {
        let deceleration = Deceleration(rate: a)
        let state = deceleration.state(at: b, from: MotionState(value: a, velocity: b))
        #expect(state.value.isFinite && state.velocity.isFinite)
        #expect(deceleration.projectedDistance(velocity: b).isFinite)
        #expect(deceleration.restingDistance(velocity: b).isFinite)
        #expect(deceleration.duration(velocity: b, threshold: a).isFinite)
        #expect(deceleration.duration(velocity: b, threshold: a) >= 0)
      }
    }
  }
}
