import AnimationTiming
import SeededRandom
import Testing

@Suite struct CubicTimingCurveTests {
  @Test func `values and slopes of cubic curves match 40-digit arithmetic`() {
    for row in ReferenceVectors.curves.rows {
      let curve = CubicTimingCurve(x1: row[0], y1: row[1], x2: row[2], y2: row[3])
      #expect(curve.value(at: row[4]).isClose(to: row[5], within: 1e-11), "\(row)")
      #expect(curve.slope(at: row[4]).isClose(to: row[6], within: 1e-9), "\(row)")
    }
  }

  static let publishedTables: [(CubicTimingCurve, [Double])] = [
    (
      .easeIn,
      [
        0.0170266097, 0.0622820001, 0.1295767608, 0.2148609388, 0.3153568126,
        0.4291197693, 0.5548140325, 0.6916339333, 0.8394278458,
      ]
    ),
    (.easeInOut, [0.0197224535, 0.0816598563, 0.1873959067, 0.3318838701, 0.5]),
    (
      .default,
      [
        0.0947963057, 0.2952443343, 0.5133151610, 0.6825405060, 0.8024033876,
        0.8852293099, 0.9407646143, 0.9756253556, 0.9943164775,
      ]
    ),
  ]

  @Test(arguments: publishedTables)
  func `the named curves have their published values at every tenth`(curve: CubicTimingCurve, values: [Double]) {
    for (index, value) in values.enumerated() {
      #expect(curve.value(at: Double(index + 1) / 10).isClose(to: value, within: 1e-10))
    }
  }

  @Test func `easeOut mirrors easeIn, and easeInOut is symmetric`() {
    for fraction in stride(from: -1, through: 2, by: 0.01) {
      let mirrored = 1 - CubicTimingCurve.easeIn.value(at: 1 - fraction)
      #expect(CubicTimingCurve.easeOut.value(at: fraction).isClose(to: mirrored, within: 1e-12))
      let symmetric = 1 - CubicTimingCurve.easeInOut.value(at: 1 - fraction)
      #expect(CubicTimingCurve.easeInOut.value(at: fraction).isClose(to: symmetric, within: 1e-12))
    }
  }

  @Test func `every cubic curve is exactly 0 at 0 and 1 at 1`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<1_000 {
      let curve = CubicTimingCurve.random(using: &generator, y: -2...3)
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
    }
  }

  @Test func `the linear curve returns its argument, also outside 0 to 1`() {
    for fraction in stride(from: -3.0, through: 3, by: 0.1) {
      #expect(CubicTimingCurve.linear.value(at: fraction).isClose(to: fraction, within: 1e-15))
      #expect(CubicTimingCurve.linear.slope(at: fraction) == 1)
    }
    #expect(CubicTimingCurve.linear.value(at: 0.3) == 0.3)
    #expect(CubicTimingCurve(x1: 0.3, y1: 0.3, x2: 0.6, y2: 0.6).value(at: 0.123) == 0.123)
  }

  @Test func `an overshooting curve has values below 0 and above 1`() {
    let curve = CubicTimingCurve(x1: 0.5, y1: -1, x2: 0.5, y2: 2)
    #expect(curve.value(at: 0.2).isClose(to: -0.20651, within: 1e-5))
    #expect(curve.value(at: 0.8).isClose(to: 1.20651, within: 1e-5))
  }

  @Test func `the slope of a cubic curve is the derivative of its value`() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<2_000 {
      let curve = CubicTimingCurve.random(using: &generator, x: 0.05...0.95, y: -1...2)
      let fraction = generator.number(in: 0.01...0.99)
      let step = 1e-5
      let quotient = (curve.value(at: fraction + step) - curve.value(at: fraction - step)) / (2 * step)
      guard abs(quotient) < 20 else { continue }
      #expect(curve.slope(at: fraction).isClose(to: quotient, within: 1e-3), "\(curve) at \(fraction)")
    }
  }

  @Test func `a curve with a vertical tangent in the middle has a finite slope there`() {
    let curve = CubicTimingCurve(x1: 1, y1: 0, x2: 0, y2: 1)
    #expect(curve.value(at: 0.5).isClose(to: 0.5, within: 1e-5))
    #expect(curve.slope(at: 0.5).isFinite)
    #expect(curve.slope(at: 0.5) > 0)
  }

  @Test func `control points are clamped, and NaN becomes the linear curve`() {
    let outside = CubicTimingCurve(x1: -0.5, y1: 3, x2: 1.5, y2: -.infinity)
    #expect(outside == CubicTimingCurve(x1: 0, y1: 3, x2: 1, y2: -1e6))
    #expect(CubicTimingCurve(x1: .nan, y1: .nan, x2: .nan, y2: .nan) == .linear)
  }

  @Test func `extreme control points and arguments result in finite values, slopes and times`() {
    for a in Double.nonsense {
      for b in Double.nonsense {
        for curve in [
          CubicTimingCurve(x1: a, y1: b, x2: 0.4, y2: 1), CubicTimingCurve(x1: 0.1, y1: 0, x2: a, y2: b),
          CubicTimingCurve(x1: a, y1: a, x2: b, y2: b), CubicTimingCurve(x1: 0.5, y1: a, x2: 0.5, y2: b),
        ] {
          for argument in Double.nonsense + [0.25, 0.5, 0.75, 1, 2] {
            #expect(curve.value(at: argument).isFinite)
            #expect(curve.slope(at: argument).isFinite)
            #expect(curve.time(forProgress: argument).isFinite)
          }
        }
      }
    }
  }
}
