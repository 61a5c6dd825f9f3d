import AnimationTiming
import Testing

@Suite struct TimingCurveInverseTests {
  @Test(arguments: TimingCurveTests.curves)
  func `progress is reached at its time and not before`(_ curve: TimingCurve) {
    for progress in stride(from: 0.02, to: 0.99, by: 0.02) {
      let seconds = curve.seconds(forProgress: progress)
      #expect(curve.progress(at: seconds).value.isClose(to: progress, within: 1e-11))
      for earlier in stride(from: 0, to: seconds - 1e-9, by: curve.duration / 100) {
        #expect(curve.progress(at: earlier).value < progress)
      }
    }
  }

  @Test(arguments: TimingCurveTests.curves)
  func `nothing done is the start and everything done is at most the end`(_ curve: TimingCurve) {
    for progress: Double in [0, -1, -.infinity, .nan] {
      #expect(curve.seconds(forProgress: progress) == 0)
    }
    #expect(curve.seconds(forProgress: 1) <= curve.duration)
    #expect(curve.seconds(forProgress: 1e6) == curve.duration)
  }

  @Test func `the residue of a critical spring is reached at its end`() {
    let curve = TimingCurve.dampedSpring(duration: 0.5, dampingRatio: 1)
    #expect(curve.seconds(forProgress: 0.9995) == 0.5)
  }

  @Test func `ease in scrubbed to 0.8 of two seconds stands at 1.7481132`() {
    #expect(TimingCurve.cubic(.easeIn, duration: 2).seconds(forProgress: 0.8).isClose(to: 1.7481132, within: 1e-7))
  }
}
