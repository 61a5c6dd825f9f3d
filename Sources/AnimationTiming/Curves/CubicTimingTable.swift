/// A table of polynomials that replaces the search for progress on a timing curve shared by many animations.
///
/// Progress is a closed function of the curve's parameter, but not of time. The search for the parameter costs as much
/// as the rest of a frame. The table therefore divides time into equal segments. On each segment it uses the polynomial
/// of degree 5 that has the curve's exact values, slopes and second derivatives at both ends. A segment is filled on
/// first use, and is used only if the polynomial agrees with the search to 1e-13 at test points. On steep segments,
/// each value is searched.
package final class CubicTimingTable {
  package let curve: CubicTimingCurve

  private static let segmentCount = 128

  private let isLinear: Bool

  /// The coefficients of each segment, with the constant one first.
  ///
  /// The coefficients are NaN in a segment that is not filled, and infinite in a segment that is too steep. In both
  /// cases, the polynomial has no finite value.
  private let segments: UnsafeMutablePointer<SIMD8<Double>>

  package init(_ curve: CubicTimingCurve) {
    self.curve = curve
    isLinear = curve.isLinear
    segments = .allocate(capacity: Self.segmentCount)
    segments.initialize(repeating: SIMD8(repeating: .nan), count: Self.segmentCount)
  }

  deinit { segments.deallocate() }

  /// Returns the progress at a fraction of the time inside 0…1, accurate to 1e-13.
  package func value(inside x: Double) -> Double {
    if isLinear { return x }
    let place = x * Double(Self.segmentCount)
    let index = min(Self.segmentCount - 1, Int(place))
    let value = Self.value(of: segments[index], at: place - Double(index))
    return value.isFinite ? value : searchedValue(at: x, in: index)
  }

  @inline(never)
  private func searchedValue(at x: Double, in index: Int) -> Double {
    if segments[index][0].isNaN { fill(index) }
    return curve.valueAndSlope(inside: x).value
  }

  private func fill(_ index: Int) {
    let (start, end) = (key(at: Double(index)), key(at: Double(index + 1)))
    let segment = Self.segment(from: start, to: end)
    let isExact = [0.2, 0.5, 0.8].allSatisfy { rest in
      let error = abs(Self.value(of: segment, at: rest) - key(at: Double(index) + rest).value)
      return error < 1e-13
    }
    segments[index] = isExact ? segment : SIMD8(repeating: .infinity)
  }

  /// Returns the value, slope and second derivative of the curve at a time measured in segments.
  private func key(at place: Double) -> (value: Double, slope: Double, bend: Double) {
    let x = place / Double(Self.segmentCount)
    let parameter = x <= 0 ? 0 : x >= 1 ? 1 : curve.parameter(at: x)
    let (across, up) = (curve.polynomialX, curve.polynomialY)
    let speed = across.slope(at: parameter)
    let slope = up.slope(at: parameter) / speed
    let bend = 2 * (up.halfBend(at: parameter) - slope * across.halfBend(at: parameter)) / (speed * speed)
    let length = 1 / Double(Self.segmentCount)
    return (up.value(at: parameter), slope * length, bend * length * length)
  }

  /// Returns the Hermite polynomial on 0…1 for the values, slopes and second derivatives at both ends.
  private static func segment(
    from start: (value: Double, slope: Double, bend: Double),
    to end: (value: Double, slope: Double, bend: Double)
  ) -> SIMD8<Double> {
    let halfBend = start.bend / 2
    // Subtract the first three terms from the value, slope and second derivative at the end.
    let value = end.value - start.value - start.slope - halfBend
    let slope = end.slope - start.slope - start.bend
    let bend = end.bend - start.bend
    return SIMD8(
      start.value,
      start.slope,
      halfBend,
      10 * value - 4 * slope + bend / 2,
      -15 * value + 7 * slope - bend,
      6 * value - 3 * slope + bend / 2,
      0,
      0
    )
  }

  /// Returns the value of the polynomial, computed in pairs so that the multiplications are independent of each other.
  @inline(__always)
  private static func value(of segment: SIMD8<Double>, at rest: Double) -> Double {
    let square = rest * rest
    let low = (segment[0] + segment[1] * rest) + (segment[2] + segment[3] * rest) * square
    return low + (segment[4] + segment[5] * rest) * (square * square)
  }
}
