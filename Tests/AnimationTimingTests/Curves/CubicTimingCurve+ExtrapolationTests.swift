import AnimationTiming
import SeededRandom
import Testing

/// The rules of CSS easing for times outside 0…1, with the cases that browsers test.
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
    // The first control point lies on the end: the second one gives the tangent.
    Case(0, 0, 0.5, 0.25, at: -1, is: -0.5), Case(0.5, 0.75, 1, 1, at: 2, is: 1.5),
    // Both lie on the end: 45 degrees.
    Case(0, 0, 0, 0, at: -1, is: -1), Case(1, 1, 1, 1, at: 2, is: 2),
    // A vertical tangent: level.
    Case(0, 1.5, 1, 1.5, at: -1, is: 0), Case(0, 1.5, 1, 1.5, at: 2, is: 1),
    Case(0, -0.5, 1, -0.5, at: -1, is: 0), Case(0, -0.5, 1, -0.5, at: 2, is: 1),
    Case(0.5, 1, 0.5, 0, at: -0.25, is: -0.5), Case(0.5, 1, 0.5, 0, at: 1.25, is: 1.5),
  ]

  @Test(arguments: cases) func `a curve goes on along its end tangents`(_ example: Case) {
    #expect(example.curve.value(at: example.fraction).isClose(to: example.value, within: 1e-12))
  }

  @Test func `an overshooting effect pushes a nested easing past its end`() {
    let effect = CubicTimingCurve(x1: 0, y1: 1.5, x2: 1, y2: 1.5)
    let keyframe = CubicTimingCurve(x1: 0.5, y1: 1, x2: 0.5, y2: 0)
    #expect(effect.value(at: 0.23368).isClose(to: 1, within: 1e-4))
    #expect(effect.value(at: 0.23368) < 1)
    #expect(effect.value(at: 0.23369) > 1)
    let pushed = effect.value(at: 0.5)
    #expect(keyframe.value(at: pushed).isClose(to: 1 + 2 * (pushed - 1), within: 1e-12))
    #expect(effect.value(at: pushed) == 1, "a vertical tangent goes on level")
  }

  @Test func `an anticipating effect pulls a nested easing before its start`() {
    let effect = CubicTimingCurve(x1: 0, y1: -0.5, x2: 1, y2: -0.5)
    #expect(effect.value(at: 0.76631) < 0)
    #expect(effect.value(at: 0.76632) > 0)
    let pulled = effect.value(at: 0.3)
    #expect(CubicTimingCurve(x1: 0.5, y1: 1, x2: 0.5, y2: 0).value(at: pulled).isClose(to: 2 * pulled, within: 1e-12))
    #expect(effect.value(at: pulled) == 0)
  }

  @Test func `value and slope go over the ends without a step`() {
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
