import AnimationTiming
import Testing

@Suite struct TimingCurveInverseTests {
  @Test(arguments: TimingCurveTests.curves)
  func `seconds(forProgress:) returns the first time at which the progress is reached`(_ curve: TimingCurve) {
    for progress in stride(from: 0.02, to: 0.99, by: 0.02) {
      let seconds = curve.seconds(forProgress: progress)
      #expect(curve.progress(at: seconds).value.isClose(to: progress, within: 1e-11))
      for earlier in stride(from: 0, to: seconds - 1e-9, by: curve.duration / 100) {
        #expect(curve.progress(at: earlier).value < progress)
      }
    }
  }

  @Test(arguments: TimingCurveTests.curves)
  func `seconds(forProgress:) is 0 for no progress and at most the duration for 1`(_ curve: TimingCurve) {
    for progress: Double in [0, -1, -.infinity, .nan] {
      #expect(curve.seconds(forProgress: progress) == 0)
    }
    #expect(curve.seconds(forProgress: 1) <= curve.duration)
    #expect(curve.seconds(forProgress: 1e6) == curve.duration)
  }

  @Test func `a critical spring reaches the last part of its progress at its end`() {
    let curve = TimingCurve.dampedSpring(duration: 0.5, dampingRatio: 1)
    #expect(curve.seconds(forProgress: 0.9995) == 0.5)
  }

  @Test func `easeIn over two seconds reaches 0.8 after 1.7481132 seconds`() {
    #expect(TimingCurve.cubic(.easeIn, duration: 2).seconds(forProgress: 0.8).isClose(to: 1.7481132, within: 1e-7))
  }
}
