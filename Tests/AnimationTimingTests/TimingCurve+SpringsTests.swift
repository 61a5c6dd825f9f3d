import AnimationTiming
import Testing

@Suite struct TimingCurveSpringsTests {
  @Test func `the motions of a sheet match 40-digit arithmetic`() {
    for row in ReferenceVectors.motions.rows {
      let start = MotionState(value: row[0], velocity: row[4])
      let velocity = start.relativeVelocity(towards: row[1])
      let curve = TimingCurve.dampedSpring(duration: row[2], dampingRatio: row[3], initialVelocity: velocity)
      let state = curve.state(at: row[5], from: row[0], to: row[1])
      #expect(state.value.isClose(to: row[6], within: 1e-12), "\(row)")
      #expect(state.velocity.isClose(to: row[7], within: 1e-10), "\(row)")
    }
  }

  struct Motion: Sendable {
    let start: Double
    let target: Double
    let curve: TimingCurve
    let values: [(seconds: Double, value: Double)]
  }

  static let sheet = [
    Motion(
      start: 264,
      target: 464,
      curve: .dampedSpring(duration: 0.3, dampingRatio: 1),
      values: [
        (0.05, 355.0219025), (0.1, 426.4350437), (0.15, 452.8954367), (0.2, 460.9638056), (0.3.nextDown, 463.8),
        (0.3, 464),
      ]
    ),
    Motion(
      start: 844,
      target: 55,
      curve: .dampedSpring(duration: 0.5, dampingRatio: 1),
      values: [
        (0.05, 657.7418116), (0.1, 409.3332928), (0.2, 147.1622695), (0.3, 75.26028879), (0.4, 59.09876754),
        (0.5.nextDown, 55.789), (0.5, 55),
      ]
    ),
    Motion(
      start: 155,
      target: 55,
      curve: .dampedSpring(duration: 0.5, dampingRatio: 0.8, initialVelocity: -0.5),
      values: [
        (0.05, 131.1179519), (0.1, 94.73269693), (0.2, 58.20113507), (0.3, 53.50059124), (0.5.nextDown, 54.97137959),
        (0.5, 55),
      ]
    ),
  ]

  @Test(arguments: sheet) func `a sheet resizes, arrives and returns with the published values`(_ motion: Motion) {
    for (seconds, value) in motion.values {
      let state = motion.curve.state(at: seconds, from: motion.start, to: motion.target)
      #expect(state.value.isClose(to: value, within: 1e-9), "\(seconds)")
    }
  }

  @Test func `the springs of a sheet's motions have the published frequencies`() {
    #expect(Spring(dampingRatio: 1, settlingDuration: 0.3).angularFrequency.isClose(to: 30.77804492, within: 1e-9))
    #expect(Spring(dampingRatio: 1, settlingDuration: 0.5).angularFrequency.isClose(to: 18.46682695, within: 1e-9))
  }

  @Test func `a timing curve of a spring with a bounce lasts until the spring has settled`() {
    let curve = TimingCurve.spring(duration: 0.3, bounce: 0, initialVelocity: 2)
    #expect(curve.progress(at: 0.05).value.isClose(to: 0.316689810796, within: 1e-11))
    #expect(curve.progress(at: 0.1).value.isClose(to: 0.643570551393, within: 1e-11))
    #expect(curve.duration == Spring(duration: 0.3).settlingDuration(initialVelocity: 2))
    #expect(curve.progress(at: curve.duration.nextDown).value.isClose(to: 0.999, within: 1e-9))
  }
}
