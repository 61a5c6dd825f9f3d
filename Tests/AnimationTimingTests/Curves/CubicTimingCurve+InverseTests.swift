import AnimationTiming
import SeededRandom
import Testing

@Suite struct CubicTimingCurveInverseTests {
  @Test func `the inverse of easeIn at 0.8 leaves 0.1259434 of the time`() {
    #expect(CubicTimingCurve.easeIn.value(at: 0.5).isClose(to: 0.3153568126, within: 1e-10))
    #expect(CubicTimingCurve.easeIn.time(forProgress: 0.8).isClose(to: 0.8740566, within: 1e-7))
  }

  @Test func `the inverse of a monotone curve increases and inverts the curve`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let curve = CubicTimingCurve.random(using: &generator, y: 0...1)
      var previous = -1.0
      for step in 0...50 {
        let progress = Double(step) / 50
        let time = curve.time(forProgress: progress)
        #expect(time >= previous, "\(curve) at \(progress)")
        #expect((0...1).contains(time))
        previous = time
        // Where the curve is steep, a rounding error of the time causes a large step of the progress.
        let tolerance = 1e-12 + 4 * abs(curve.slope(at: time)) * time.ulp
        #expect(curve.value(at: time).isClose(to: progress, within: tolerance), "\(curve) at \(progress)")
      }
    }
  }

  @Test func `the inverse of an overshooting curve returns the first time of the progress`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let curve = CubicTimingCurve.random(using: &generator, x: 0.05...0.95, y: -1...2)
      let progress = generator.number(in: 0.01...0.99)
      let time = curve.time(forProgress: progress)
      #expect(curve.value(at: time).isClose(to: progress, within: 1e-11))
      for earlier in stride(from: 0, to: time - 1e-6, by: 0.01) {
        #expect(curve.value(at: earlier) < progress, "\(curve) reaches \(progress) before \(time)")
      }
    }
  }

  @Test func `the inverse of a curve is exact at 0 and 1`() {
    for curve in [CubicTimingCurve.linear, .easeIn, .easeOut, .easeInOut, .default] {
      #expect(curve.time(forProgress: 0) == 0)
      #expect(curve.time(forProgress: 1) == 1)
    }
  }

  @Test func `the inverse of a progress outside 0 to 1 follows the end tangents, or is the end if level`() {
    let steep = CubicTimingCurve(x1: 0.5, y1: 1, x2: 0.5, y2: 0)
    #expect(steep.time(forProgress: -1).isClose(to: -0.5, within: 1e-12))
    #expect(steep.time(forProgress: 2).isClose(to: 1.5, within: 1e-12))
    #expect(CubicTimingCurve.easeInOut.time(forProgress: -1) == 0)
    #expect(CubicTimingCurve.easeInOut.time(forProgress: 2) == 1)
    #expect(CubicTimingCurve.linear.time(forProgress: 2) == 2)
    #expect(CubicTimingCurve.linear.time(forProgress: .nan) == 0)
  }
}
