/// A pacing given by a cubic Bézier from (0, 0) to (1, 1): the fraction of time goes in, progress comes out.
///
/// The horizontal coordinates of the two control points lie in 0…1, which makes time run forwards; the vertical
/// ones may lie outside, and then the curve anticipates or overshoots. Before 0 and after 1 the curve goes on
/// along its end tangents, as CSS easing does, so that scrubbing past an end and nested pacings stay defined.
///
/// The initializer clamps: `x` to 0…1, `y` to ±1,000,000. A coordinate that is NaN becomes that of ``linear``.
public struct CubicTimingCurve: Sendable, Hashable {
  /// The time of the first control point, in 0…1.
  public let x1: Double

  /// The progress of the first control point.
  public let y1: Double

  /// The time of the second control point, in 0…1.
  public let x2: Double

  /// The progress of the second control point.
  public let y2: Double

  /// A curve with two control points; each coordinate is clamped as the type describes.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1.clamped(to: 0...1, whenNaN: 0)
    self.y1 = y1.clamped(to: -1e6...1e6, whenNaN: 0)
    self.x2 = x2.clamped(to: 0...1, whenNaN: 1)
    self.y2 = y2.clamped(to: -1e6...1e6, whenNaN: 1)
  }

  /// Constant pace.
  public static let linear = CubicTimingCurve(x1: 0, y1: 0, x2: 1, y2: 1)

  /// Starts slowly.
  public static let easeIn = CubicTimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)

  /// Ends slowly.
  public static let easeOut = CubicTimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)

  /// Starts and ends slowly.
  public static let easeInOut = CubicTimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The pace of implicit layer animations: quick at first, long in ending.
  public static let `default` = CubicTimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// Progress at a fraction of the time.
  ///
  /// Exact at 0 and 1; accurate to about 1e-12 where the curve is not vertical. NaN counts as 0.
  public func value(at fraction: Double) -> Double {
    let x = fraction.clamped(to: -1e9...1e9, whenNaN: 0)
    if x <= 0 { return startSlope * x }
    if x >= 1 { return 1 + endSlope * (x - 1) }
    if isLinear { return x }
    return polynomialY.value(at: parameter(at: x))
  }

  /// How steep the curve is at a fraction of the time, in progress per whole duration.
  ///
  /// At and beyond the ends it is the slope of the tangent along which ``value(at:)`` goes on, which is zero where
  /// the curve starts or ends vertically. Between them it is limited to ±1e9.
  public func slope(at fraction: Double) -> Double {
    let x = fraction.clamped(to: -1e9...1e9, whenNaN: 0)
    if x <= 0 { return startSlope }
    if x >= 1 { return endSlope }
    return isLinear ? 1 : slope(atParameter: parameter(at: x))
  }
}

extension CubicTimingCurve {
  /// Whether the control points lie so that progress equals time.
  var isLinear: Bool { x1 == y1 && x2 == y2 }

  var polynomialX: CubicPolynomial { CubicPolynomial(control1: x1, control2: x2) }

  var polynomialY: CubicPolynomial { CubicPolynomial(control1: y1, control2: y2) }

  /// ``value(at:)`` and ``slope(at:)`` for the price of one search, for a fraction inside 0…1.
  func valueAndSlope(inside x: Double) -> (value: Double, slope: Double) {
    if isLinear { return (x, 1) }
    let parameter = parameter(at: x)
    return (polynomialY.value(at: parameter), slope(atParameter: parameter))
  }

  private func slope(atParameter parameter: Double) -> Double {
    let rise = polynomialY.slope(at: parameter)
    // Time stands still for an instant when x1 is 1 and x2 is 0; there the quotient is infinite, or 0 / 0.
    return (rise / polynomialX.slope(at: parameter)).clamped(to: -1e9...1e9, whenNaN: 0)
  }

  /// The Bézier parameter at which the time is `x`, for `x` inside 0…1.
  ///
  /// The quick way takes Halley's steps, each of which triples the number of right digits, and stops one step after
  /// an error of 1e-5 where time does not stand nearly still: that step cubes the error away. What is left goes
  /// through the bracket, so that the result depends on no tolerance.
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
