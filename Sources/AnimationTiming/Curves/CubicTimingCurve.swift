/// A timing curve that maps the fraction of time to progress along a cubic Bézier from (0, 0) to (1, 1).
///
/// The horizontal coordinates of the two control points are in 0…1, so that time always increases. The vertical
/// coordinates may be outside, in which case the curve anticipates or overshoots. Before 0 and after 1 the curve
/// continues along its end tangents, as in CSS easing, so that scrubbing past an end and nested curves are defined.
///
/// The initializer limits `x` to 0…1 and `y` to ±1,000,000. A NaN coordinate becomes that of ``linear``.
public struct CubicTimingCurve: Sendable, Hashable {
  /// The time of the first control point, in 0…1.
  public let x1: Double

  /// The progress of the first control point.
  public let y1: Double

  /// The time of the second control point, in 0…1.
  public let x2: Double

  /// The progress of the second control point.
  public let y2: Double

  /// Creates a curve from two control points, with limited coordinates as described for the type.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1.clamped(to: 0...1, whenNaN: 0)
    self.y1 = y1.clamped(to: -1e6...1e6, whenNaN: 0)
    self.x2 = x2.clamped(to: 0...1, whenNaN: 1)
    self.y2 = y2.clamped(to: -1e6...1e6, whenNaN: 1)
  }

  /// The curve with a constant pace.
  public static let linear = CubicTimingCurve(x1: 0, y1: 0, x2: 1, y2: 1)

  /// The curve that starts slowly.
  public static let easeIn = CubicTimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)

  /// The curve that ends slowly.
  public static let easeOut = CubicTimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)

  /// The curve that starts and ends slowly.
  public static let easeInOut = CubicTimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The curve of implicit layer animations, which starts quickly and ends slowly.
  public static let `default` = CubicTimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// Returns the progress at a fraction of the time.
  ///
  /// The result is exact at 0 and 1, and accurate to about 1e-12 where the curve is not vertical. NaN counts as 0.
  public func value(at fraction: Double) -> Double {
    let x = fraction.clamped(to: -1e9...1e9, whenNaN: 0)
    if x <= 0 { return startSlope * x }
    if x >= 1 { return 1 + endSlope * (x - 1) }
    if isLinear { return x }
    return polynomialY.value(at: parameter(at: x))
  }

  /// Returns the slope of the curve at a fraction of the time, in progress per whole duration.
  ///
  /// At and beyond the ends, the result is the slope of the tangent that extends the curve, which is 0 if the curve is
  /// vertical at the end. Between the ends, the result is limited to ±1e9.
  public func slope(at fraction: Double) -> Double {
    let x = fraction.clamped(to: -1e9...1e9, whenNaN: 0)
    if x <= 0 { return startSlope }
    if x >= 1 { return endSlope }
    return isLinear ? 1 : slope(atParameter: parameter(at: x))
  }
}

extension CubicTimingCurve {
  /// A Boolean value that indicates whether progress equals time for the whole curve.
  var isLinear: Bool { x1 == y1 && x2 == y2 }

  var polynomialX: CubicPolynomial { CubicPolynomial(control1: x1, control2: x2) }

  var polynomialY: CubicPolynomial { CubicPolynomial(control1: y1, control2: y2) }

  /// Returns the results of ``value(at:)`` and ``slope(at:)`` with one search, for a fraction inside 0…1.
  func valueAndSlope(inside x: Double) -> (value: Double, slope: Double) {
    if isLinear { return (x, 1) }
    let parameter = parameter(at: x)
    return (polynomialY.value(at: parameter), slope(atParameter: parameter))
  }

  private func slope(atParameter parameter: Double) -> Double {
    let rise = polynomialY.slope(at: parameter)
    // The horizontal speed is 0 for an instant if x1 is 1 and x2 is 0. The quotient is then infinite or 0 / 0.
    return (rise / polynomialX.slope(at: parameter)).clamped(to: -1e9...1e9, whenNaN: 0)
  }

  /// Returns the Bézier parameter at which the time is `x`, for `x` inside 0…1.
  ///
  /// The fast path makes steps of Halley's method, each of which triples the number of correct digits. If time does not
  /// nearly stop there, the path ends one step after an error below 1e-5, because that step reduces the error to its
  /// third power. The remaining cases use a bracketed search, so that the result does not depend on a tolerance.
  func parameter(at x: Double) -> Double {
    let polynomial = polynomialX
    var parameter = x
    for _ in 0..<5 {
      let error = polynomial.value(at: parameter) - x
      let slope = polynomial.slope(at: parameter)
      let next = parameter - error * slope / (slope * slope - error * polynomial.halfBend(at: parameter))
      guard slope > 0.25, next >= 0, next <= 1 else { break }
      if abs(error) < 1e-5 { return next }
      parameter = next
    }
    return BracketedRoot(low: 0, high: 1).find(near: parameter) {
      (polynomial.value(at: $0) - x, polynomial.slope(at: $0))
    }
  }
}
