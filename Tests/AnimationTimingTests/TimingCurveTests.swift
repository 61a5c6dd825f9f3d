import AnimationTiming
import Testing

@Suite struct TimingCurveTests {
  static let curves: [TimingCurve] = [
    .cubic(.linear, duration: 0.3), .cubic(.easeInOut, duration: 2), .cubic(.default, duration: 0.25),
    .cubic(CubicTimingCurve(x1: 0.5, y1: -1, x2: 0.5, y2: 2), duration: 1),
    .dampedSpring(duration: 0.5, dampingRatio: 1), .dampedSpring(duration: 0.4, dampingRatio: 0.6, initialVelocity: 3),
    .spring(duration: 0.5, bounce: 0.3, initialVelocity: -2), .spring(duration: 0.5, bounce: -0.3),
    .spring(Spring(mass: 3, stiffness: 1_000, damping: 500), initialVelocity: 0, duration: 0.5),
    .composed(.easeInOut, Spring(duration: 0.3, bounce: 0.2), initialVelocity: 0, duration: 0.7),
    .composed(.default, Spring(duration: 0.3, bounce: 0), initialVelocity: 2, duration: 0.5),
  ]

  @Test(arguments: curves) func `a timing curve begins at 0 with its initial velocity`(_ curve: TimingCurve) {
    for seconds in [0, -0.1, -.infinity, .nan] {
      #expect(curve.progress(at: seconds) == TimedProgress(value: 0, velocity: curve.initialVelocity))
    }
    let soon = curve.progress(at: 1e-9)
    #expect(soon.value.isClose(to: 0, within: 1e-7))
    #expect(soon.velocity.isClose(to: curve.initialVelocity, within: 1e-5))
  }

  @Test(arguments: curves) func `a timing curve ends exactly at 1 and at rest`(_ curve: TimingCurve) {
    for seconds in [curve.duration, curve.duration.nextUp, 1e9, .infinity] {
      #expect(curve.progress(at: seconds) == .finished)
    }
    #expect(curve.progress(at: curve.duration.nextDown).value.isClose(to: 1, within: 0.0015))
  }

  @Test(arguments: curves) func `the velocity of a timing curve is the derivative of its value`(_ curve: TimingCurve) {
    let step = curve.duration * 1e-6
    for fraction in stride(from: 0.05, to: 0.96, by: 0.05) {
      let seconds = fraction * curve.duration
      let change = curve.progress(at: seconds + step).value - curve.progress(at: seconds - step).value
      #expect(curve.progress(at: seconds).velocity.isClose(to: change / (2 * step), within: 1e-6))
    }
  }

  @Test func `a spring in paced time matches the reference values`() {
    for row in ReferenceVectors.composed.rows {
      let pacing = CubicTimingCurve(x1: row[0], y1: row[1], x2: row[2], y2: row[3])
      let spring = Spring(duration: row[4], bounce: row[5])
      let progress = TimingCurve.composed(pacing, spring, initialVelocity: row[6], duration: row[7]).progress(
        at: row[8]
      )
      #expect(progress.value.isClose(to: row[9], within: 1e-9), "\(row)")
      #expect(progress.velocity.isClose(to: row[10], within: 1e-8), "\(row)")
    }
  }

  @Test func `easeIn over two seconds moves at half of the curve's slope`() {
    let progress = TimingCurve.cubic(.easeIn, duration: 2).progress(at: 1)
    #expect(progress.value.isClose(to: 0.3153568126, within: 1e-10))
    #expect(progress.velocity == CubicTimingCurve.easeIn.slope(at: 0.5) / 2)
  }

  @Test func `a timing curve with an invalid duration ends at once`() {
    for duration in [0, -1, .nan, -.infinity, 1e-9] {
      for curve: TimingCurve in [
        .cubic(.easeIn, duration: duration), .spring(.smooth, initialVelocity: 3, duration: duration),
        .dampedSpring(duration: duration, dampingRatio: 0.5), .spring(duration: min(duration, 0), bounce: 0),
      ] {
        #expect(curve.duration == 0)
        #expect(curve.initialVelocity == 0)
        for seconds in [0, 1, .infinity, .nan] {
          #expect(curve.progress(at: seconds) == .finished)
          #expect(curve.map(at: seconds) == .atRest)
        }
      }
    }
  }

  @Test func `a timing curve with an infinite duration has a finite duration`() {
    #expect(TimingCurve.cubic(.linear, duration: .infinity).duration == 1e9)
    #expect(TimingCurve.dampedSpring(duration: .infinity, dampingRatio: 1).duration == 3_600)
  }

  @Test func `extreme parameters of a timing curve result in finite progress`() {
    let numbers = Double.nonsense + [0.1, 1]
    for a in numbers {
      for b in numbers {
        let curves: [TimingCurve] = [
          .cubic(CubicTimingCurve(x1: a, y1: b, x2: b, y2: a), duration: a),
          .spring(Spring(duration: a, bounce: b), initialVelocity: b, duration: a),
          .dampedSpring(duration: a, dampingRatio: b, initialVelocity: a), .spring(duration: a, bounce: b),
          .dampedSpring(duration: 0.5, dampingRatio: a, initialVelocity: b),
          .spring(Spring(mass: a, stiffness: b, damping: a), initialVelocity: b),
        ]
        for curve in curves {
          #expect(curve.duration.isFinite && curve.duration >= 0)
          #expect(curve.initialVelocity.isFinite)
          for seconds in numbers {
            let progress = curve.progress(at: seconds)
            #expect(progress.value.isFinite && progress.velocity.isFinite, "\(curve) at \(seconds)")
            let state = curve.state(at: seconds, from: a, to: b)
            #expect(state.value.isFinite && state.velocity.isFinite, "\(curve) at \(seconds)")
            #expect((0...curve.duration).contains(curve.seconds(forProgress: seconds)), "\(curve) for \(seconds)")
          }
        }
      }
    }
  }
}
