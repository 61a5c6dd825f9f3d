import AnimationTiming
import Foundation
import SeededRandom
import Testing

@Suite struct ReturnMotionTests {
  /// Curves that begin at rest, each with its initial acceleration.
  ///
  /// The acceleration of a Bézier curve is 2·y2 / (3·x1²) per duration squared. That of a spring is the square of the
  /// angular frequency.
  static let curves: [(curve: TimingCurve, acceleration: Double)] = [
    (.cubic(.easeInOut, duration: 0.5), 2 / (3 * 0.42 * 0.42) / 0.25),
    (.cubic(.easeIn, duration: 0.3), 2 / (3 * 0.42 * 0.42) / 0.09),
    (.cubic(CubicTimingCurve(x1: 0.3, y1: 0, x2: 0.1, y2: 1), duration: 1), 2 / (3 * 0.3 * 0.3)),
    (.dampedSpring(duration: 0.5, dampingRatio: 1), 341.023697708),
    (.spring(Spring(response: 0.4, dampingFraction: 0.6)), pow(2 * .pi / 0.4, 2)),
  ]

  private func back(_ curve: TimingCurve, at share: Double) -> ReturnMotion {
    let progress = curve.progress(at: share * curve.duration)
    return ReturnMotion(from: MotionState(value: progress.value, velocity: progress.velocity), along: curve)
  }

  @Test(arguments: curves.indices)
  func `a return motion continues no further than its momentum at the initial acceleration`(index: Int) {
    let (curve, acceleration) = Self.curves[index]
    for instant in 1..<50 {
      let motion = back(curve, at: Double(instant) / 50)
      let momentum = max(0, motion.start.velocity)
      let states = (0...1000).map { motion.state(at: motion.duration * Double($0) / 1000).value }
      let farthest = motion.start.value + momentum * momentum / (2 * acceleration)
      #expect((states.max() ?? 0) <= farthest + 1e-9, "\(curve) at \(instant)/50")
    }
  }

  @Test(arguments: curves.indices) func `a return motion only moves back after its turning point`(index: Int) {
    for instant in 1..<50 {
      let motion = back(Self.curves[index].curve, at: Double(instant) / 50)
      let states = (0...1000).map { motion.state(at: motion.duration * Double($0) / 1000) }
      let turning = states.firstIndex { $0.velocity <= 0 } ?? 0
      #expect(zip(states[turning...], states[turning...].dropFirst()).allSatisfy { $0.value >= $1.value - 1e-12 })
      #expect(states.allSatisfy { $0.value >= 0 }, "\(instant)/50")
      #expect(states[turning...].allSatisfy { $0.velocity <= 0 }, "\(instant)/50")
    }
  }

  @Test(arguments: curves.indices) func `a return motion is never faster than the motion that it reverses`(index: Int) {
    let curve = Self.curves[index].curve
    let fastest = (0...1000).map { abs(curve.progress(at: curve.duration * Double($0) / 1000).velocity) }.max() ?? 0
    for instant in 1..<50 {
      let motion = back(curve, at: Double(instant) / 50)
      let speeds = (0...1000).map { abs(motion.state(at: motion.duration * Double($0) / 1000).velocity) }
      #expect((speeds.max() ?? 0) <= fastest * 1.01, "\(curve) at \(instant)/50")
    }
  }

  /// The return of a motion that is reversed at once lasts at most a few times as long as the motion.
  @Test(arguments: curves.indices) func `the return of a motion that has just begun lasts a short time`(index: Int) {
    let curve = Self.curves[index].curve
    for share in [0.001, 0.01, 0.05] {
      #expect(back(curve, at: share).duration < 4 * share * curve.duration, "\(curve) at \(share)")
    }
  }

  @Test func `a return motion without a displacement has no duration`() {
    for (curve, _) in Self.curves { #expect(back(curve, at: 0).duration == 0) }
    let linear = TimingCurve.cubic(.linear, duration: 1)
    #expect(back(linear, at: 0).duration == 0)
    #expect(back(linear, at: 0).state(at: 0) == MotionState(value: 0))
  }

  @Test func `a return motion continues from its start state and ends at rest`() {
    var generator = SeededGenerator(seed: 17)
    for _ in 0..<2_000 {
      let start = MotionState(value: generator.number(in: -2...2), velocity: generator.number(in: -20...20))
      let motion = ReturnMotion(from: start, along: .random(using: &generator))
      guard motion.duration > 0 else { continue }
      #expect(motion.state(at: 0) == start)
      #expect(motion.state(at: motion.duration) == MotionState(value: 0))
      let last = motion.state(at: motion.duration * (1 - 1e-9))
      #expect(abs(last.value) < 1e-6 && abs(last.velocity) < 1e-3 * max(1, abs(start.velocity)), "\(motion)")
    }
  }

  @Test func `the velocity of a return motion is the derivative of its value`() {
    var generator = SeededGenerator(seed: 18)
    for _ in 0..<2_000 {
      let start = MotionState(value: generator.number(in: -2...2), velocity: generator.number(in: -20...20))
      let motion = ReturnMotion(from: start, along: .random(using: &generator))
      let seconds = generator.number(in: 0.01...0.99) * motion.duration
      let step = motion.duration * 1e-6
      guard step > 0 else { continue }
      let change = motion.state(at: seconds + step).value - motion.state(at: seconds - step).value
      let speed = abs(change / (2 * step))
      #expect(abs(motion.state(at: seconds).velocity - change / (2 * step)) < 1e-3 * max(1, speed), "\(motion)")
    }
  }

  /// The motion is faster than the limit for braking, so that it is braked to arrive at rest.
  @Test func `a return motion that starts fast towards the start arrives without passing it`() {
    let curve = TimingCurve.cubic(.easeInOut, duration: 0.5)
    let motion = ReturnMotion(from: MotionState(value: 0.1, velocity: -8), along: curve)
    #expect(motion.turningPoint == 0)
    #expect(abs(motion.duration - 0.025) < 1e-12, "2 · 0.1 / 8")
    #expect((0...100).allSatisfy { motion.state(at: Double($0) * 0.001).value >= 0 })
  }

  @Test func `extreme values and velocities of a return motion result in a motion that ends`() {
    for value in Double.nonsense {
      for velocity in Double.nonsense {
        let motion = ReturnMotion(
          from: MotionState(value: value, velocity: velocity),
          along: .cubic(.easeInOut, duration: 0.5)
        )
        #expect(!motion.duration.isNaN && motion.state(at: .infinity) == MotionState(value: 0))
        #expect(!motion.state(at: 0.1).value.isNaN, "\(value), \(velocity)")
      }
    }
  }
}
