import AnimationTiming
import SeededRandom
import Testing

/// Tests of the rules of CSS easing for times outside 0…1, with the cases of browser tests.
@Suite struct CubicTimingCurveExtrapolationTests {
  struct Case: Sendable {
    let curve: CubicTimingCurve
    let fraction: Double
    let value: Double

    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at fraction: Double, is value: Double) {
      curve = CubicTimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
      self.fraction = fraction
      self.value = value
    }
  }

  static let cases = [
    Case(0.5, 1, 0.5, 1, at: 0.5, is: 0.875), Case(0.5, 1, 0.5, 1, at: -1, is: -2), Case(0.5, 1, 0.5, 1, at: 2, is: 1),
    Case(0, 0, 1, 1, at: -1, is: -1), Case(0, 0, 1, 1, at: 2, is: 2),
    Case(0.1, 0.2, 0.8, 0.8, at: -1, is: -2), Case(0.1, 0.2, 0.8, 0.8, at: 2, is: 2),
    Case(1, 0.5, 1, 1, at: -1, is: -0.5),
    // The first control point equals the end point, so the second control point determines the tangent.
    Case(0, 0, 0.5, 0.25, at: -1, is: -0.5), Case(0.5, 0.75, 1, 1, at: 2, is: 1.5),
    // Both control points equal the end point, so the tangent has 45 degrees.
    Case(0, 0, 0, 0, at: -1, is: -1), Case(1, 1, 1, 1, at: 2, is: 2),
    // The tangent is vertical, so the curve continues horizontally.
    Case(0, 1.5, 1, 1.5, at: -1, is: 0), Case(0, 1.5, 1, 1.5, at: 2, is: 1),
    Case(0, -0.5, 1, -0.5, at: -1, is: 0), Case(0, -0.5, 1, -0.5, at: 2, is: 1),
    Case(0.5, 1, 0.5, 0, at: -0.25, is: -0.5), Case(0.5, 1, 0.5, 0, at: 1.25, is: 1.5),
  ]

  @Test(arguments: cases) func `a cubic curve continues along its end tangents outside 0 to 1`(_ example: Case) {
    #expect(example.curve.value(at: example.fraction).isClose(to: example.value, within: 1e-12))
  }

  @Test func `an overshooting curve moves a nested curve past its end`() {
    let effect = CubicTimingCurve(x1: 0, y1: 1.5, x2: 1, y2: 1.5)
    let keyframe = CubicTimingCurve(x1: 0.5, y1: 1, x2: 0.5, y2: 0)
    #expect(effect.value(at: 0.23368).isClose(to: 1, within: 1e-4))
    #expect(effect.value(at: 0.23368) < 1)
    #expect(effect.value(at: 0.23369) > 1)
    let pushed = effect.value(at: 0.5)
    #expect(keyframe.value(at: pushed).isClose(to: 1 + 2 * (pushed - 1), within: 1e-12))
    #expect(effect.value(at: pushed) == 1, "a vertical tangent goes on level")
  }

  @Test func `an anticipating curve moves a nested curve before its start`() {
    let effect = CubicTimingCurve(x1: 0, y1: -0.5, x2: 1, y2: -0.5)
    #expect(effect.value(at: 0.76631) < 0)
    #expect(effect.value(at: 0.76632) > 0)
    let pulled = effect.value(at: 0.3)
    #expect(CubicTimingCurve(x1: 0.5, y1: 1, x2: 0.5, y2: 0).value(at: pulled).isClose(to: 2 * pulled, within: 1e-12))
    #expect(effect.value(at: pulled) == 0)
  }

  @Test func `value and slope of a cubic curve are continuous at its ends`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<1_000 {
      let curve = CubicTimingCurve.random(using: &generator, x: 0.2...0.8, y: -1...2)
      for end in [0.0, 1.0] {
        let (before, after) = (end - 1e-9, end + 1e-9)
        #expect(curve.value(at: before).isClose(to: curve.value(at: after), within: 1e-7))
        #expect(curve.slope(at: before).isClose(to: curve.slope(at: after), within: 1e-6))
      }
    }
  }
}
