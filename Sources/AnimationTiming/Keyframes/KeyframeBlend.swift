/// The keys that make up a value at one moment, and how much of each.
///
/// The same blend serves every property whose keys share a timeline, whatever the type of its values: the value is
/// the sum of `weights[j]` times the key at `indices[j]`, and the velocity that of `slopes[j]`.
public struct KeyframeBlend: Sendable, Hashable {
  /// Four keys: before the segment, its start, its end, after it. At the ends of a timeline a key occurs twice.
  public let indices: SIMD4<Int>

  /// The share of each key in the value; they add up to 1.
  public let weights: SIMD4<Double>

  /// The share of each key in the change per whole duration; they add up to 0.
  public let slopes: SIMD4<Double>

  /// One key alone, standing still.
  init(holding index: Int) {
    indices = SIMD4(repeating: index)
    weights = SIMD4(0, 1, 0, 0)
    slopes = .zero
  }

  init(indices: SIMD4<Int>, weights: SIMD4<Double>, slopes: SIMD4<Double>) {
    self.indices = indices
    self.weights = weights
    self.slopes = slopes
  }
}
