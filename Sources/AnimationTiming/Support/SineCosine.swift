import Foundation

/// The sine and the cosine of one angle, at less than the cost of two calls of the C library.
///
/// A frame evaluates one spring for each running group, and these two functions cause nearly all of that cost. The
/// angle is reduced to ±π/4 once for both functions, and Taylor series then provide the full precision of a number. The
/// error is at most 2e-16.
struct SineCosine {
  let sine: Double
  let cosine: Double

  /// Calculates the sine and the cosine of an angle.
  ///
  /// - Parameter angle: The angle in radians. For angles of 10,000 and more, the C library calculates the results.
  @inline(__always)
  init(_ angle: Double) {
    guard abs(angle) < 10_000 else {
      sine = sin(angle)
      cosine = cos(angle)
      return
    }
    // Adding 1.5 · 2⁵² removes the fraction of the number and leaves the count of quarter turns in its last bits.
    let shift = 0x1.8p52
    let shifted = angle * 0x1.45f306dc9c883p-1 + shift
    let quarterTurns = shifted - shift
    // The constant π/2 consists of two parts. The first has few digits, so its product is exact. The second has the
    // next digits.
    let rest = (angle - quarterTurns * Self.quarterTurnHigh) - quarterTurns * Self.quarterTurnLow
    let square = rest * rest

    let sineSeries = Self.series(
      square,
      -1 / 6,
      1 / 120,
      -1 / 5_040,
      1 / 362_880,
      -1 / 39_916_800,
      1 / 6_227_020_800,
      -1 / 1_307_674_368_000,
      1 / 355_687_428_096_000
    )
    let cosineSeries = Self.series(
      square,
      -1 / 2,
      1 / 24,
      -1 / 720,
      1 / 40_320,
      -1 / 3_628_800,
      1 / 479_001_600,
      -1 / 87_178_291_200,
      1 / 20_922_789_888_000
    )
    let restSine = rest + rest * square * sineSeries
    let restCosine = 1 + square * cosineSeries

    let quadrant = shifted.bitPattern
    let isOdd = quadrant & 1 == 1
    let firstSign = quadrant & 2 == 0 ? 1.0 : -1
    let secondSign = (quadrant &+ 1) & 2 == 0 ? 1.0 : -1
    sine = firstSign * (isOdd ? restCosine : restSine)
    cosine = secondSign * (isOdd ? restSine : restCosine)
  }

  private static let quarterTurnHigh = 0x1.921fb544p0
  private static let quarterTurnLow = 0x1.0b4611a626331p-34

  /// Returns a + bx + … + hx⁷, computed in pairs so that the multiplications are independent of each other.
  @inline(__always)
  private static func series(
    _ x: Double,
    _ a: Double,
    _ b: Double,
    _ c: Double,
    _ d: Double,
    _ e: Double,
    _ f: Double,
    _ g: Double,
    _ h: Double
  ) -> Double {
    let x2 = x * x
    let x4 = x2 * x2
    return ((a + b * x) + (c + d * x) * x2) + ((e + f * x) + (g + h * x) * x2) * x4
  }
}
