import AnimationTiming
import SeededRandom

extension CubicTimingCurve {
  static func random(
    using generator: inout SeededGenerator,
    x: ClosedRange<Double> = 0...1,
    y: ClosedRange<Double>
  ) -> CubicTimingCurve {
    CubicTimingCurve(
      x1: generator.number(in: x),
      y1: generator.number(in: y),
      x2: generator.number(in: x),
      y2: generator.number(in: y)
    )
  }
}
