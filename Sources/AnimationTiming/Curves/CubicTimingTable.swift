/// A pacing that many animations follow, cut into pieces that need no search.
///
/// Progress as a function of time has no closed form, only as one of the curve's parameter, and finding that costs as
/// much as everything else of a frame together. So the time is cut into equal segments. On each of them the polynomial
/// of degree 5 that has the curve's exact values, slopes and bends at both ends is as good as the search: a segment is
/// taken only if it agrees with it to 1e-13 on the way. It is filled when it is first asked for; where the pacing is
/// too steep, every value is searched for.
package final class CubicTimingTable {
  package let curve: CubicTimingCurve

  private static let segmentCount = 128

  private let isLinear: Bool

  /// The coefficients of each segment, the constant one first. Those of a segment that is not filled are no numbers,
  /// those of one that is too steep infinite; either way its polynomial has no finite value.
  private let segments: UnsafeMutablePointer<SIMD8<Double>>

  package init(_ curve: CubicTimingCurve) {
    self.curve = curve
    isLinear = curve.isLinear
    segments = .allocate(capacity: Self.segmentCount)
    segments.initialize(repeating: SIMD8(repeating: .nan), count: Self.segmentCount)
  }

  deinit { segments.deallocate() }

  /// Progress at a fraction of the time inside 0…1, to 1e-13.
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

  /// Value, slope and bend of the curve, for a time counted in segments.
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

  /// Hermite's polynomial on 0…1 for the values, slopes and bends at both ends.
  private static func segment(
    from start: (value: Double, slope: Double, bend: Double),
    to end: (value: Double, slope: Double, bend: Double)
  ) -> SIMD8<Double> {
    let halfBend = start.bend / 2
    // What is left of the end's value, slope and bend after the first three terms.
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

  /// The polynomial, in pairs, so that the multiplications need not wait for each other.
  @inline(__always)
  private static func value(of segment: SIMD8<Double>, at rest: Double) -> Double {
    let square = rest * rest
    let low = (segment[0] + segment[1] * rest) + (segment[2] + segment[3] * rest) * square
    return low + (segment[4] + segment[5] * rest) * (square * square)
  }
}
