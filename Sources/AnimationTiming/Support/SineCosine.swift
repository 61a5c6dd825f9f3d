import Foundation

/// The sine and the cosine of one angle, for less than the price of two calls of the C library.
///
/// A frame evaluates a spring for each group that runs, and nearly all of that is these two functions. The angle is
/// reduced to ±π/4 once for both, then Taylor's series serve as far as a number has digits. Accurate to 2e-16.
struct SineCosine {
  let sine: Double
  let cosine: Double

  /// - Parameter angle: In radians; large angles are left to the C library.
  @inline(__always)
  init(_ angle: Double) {
    guard abs(angle) < 10_000 else {
      sine = sin(angle)
      cosine = cos(angle)
      return
    }
    // Adding 1.5 · 2⁵² pushes the fraction out of the number and leaves the count of quarter turns in its last bits.
    let shift = 0x1.8p52
    let shifted = angle * 0x1.45f306dc9c883p-1 + shift
    let quarterTurns = shifted - shift
    // π/2 in two parts: the first has so few digits that its product is exact, the second holds the next ones.
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

  /// a + bx + … + hx⁷, in pairs, so that the multiplications need not wait for each other.
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
