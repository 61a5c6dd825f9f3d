import AnimationTiming
import Testing

@Suite struct TimingCurveMapTests {
  @Test(arguments: TimingCurveTests.curves)
  func `the map of a timing curve begins as the identity and ends at rest`(_ curve: TimingCurve) {
    #expect(curve.map(at: 0) == .identity)
    #expect(curve.map(at: -1) == .identity)
    #expect(curve.map(at: .nan) == .identity)
    #expect(curve.map(at: curve.duration) == .atRest)
    #expect(curve.map(at: .infinity) == .atRest)
  }

  @Test(arguments: TimingCurveTests.curves)
  func `the map of a timing curve with the curve's own velocity equals the curve`(_ curve: TimingCurve) {
    for fraction in stride(from: 0.0, through: 0.95, by: 0.05) {
      let seconds = fraction * curve.duration
      let map = curve.map(at: seconds)
      let progress = curve.progress(at: seconds)
      let value = 1 + map.displacement(from: -1, velocity: curve.initialVelocity)
      let velocity = map.velocity(from: -1, velocity: curve.initialVelocity)
      #expect(value.isClose(to: progress.value, within: 1e-12))
      #expect(velocity.isClose(to: progress.velocity, within: 1e-11))
    }
  }

  @Test func `the map of a cubic curve brings a velocity to rest without a step at the end`() {
    let curve = TimingCurve.cubic(.easeInOut, duration: 0.5)
    let map = curve.map(at: 0.5 - 1e-9)
    #expect(abs(map.displacement(from: 100, velocity: 1_000)) < 1e-6)
    #expect(abs(map.velocity(from: 100, velocity: 1_000)) < 1e-3)
  }
}
