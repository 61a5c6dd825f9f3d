import AnimationTiming
import Testing

@Suite struct MotionStateTests {
  @Test func `the relative velocity of a motion is its velocity divided by the distance to the target`() {
    #expect(MotionState(value: 0, velocity: 100).relativeVelocity(towards: 200) == 0.5)
    #expect(MotionState(value: 0, velocity: 50).relativeVelocity(towards: 100) == 0.5)
    #expect(MotionState(value: 155, velocity: 50).relativeVelocity(towards: 55) == -0.5)
  }

  @Test func `the relative velocity of a motion at its target is 0`() {
    #expect(MotionState(value: 10, velocity: 1_000).relativeVelocity(towards: 10) == 0)
  }

  @Test func `extreme motion states have a finite relative velocity`() {
    for value in Double.nonsense {
      for velocity in Double.nonsense {
        for target in Double.nonsense {
          let state = MotionState(value: value, velocity: velocity)
          #expect(abs(state.relativeVelocity(towards: target)) <= 1e6)
        }
      }
    }
  }
}
