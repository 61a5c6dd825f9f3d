/// The keys of an animated value at one moment, with the weight of each key.
///
/// A blend serves all properties whose keys share a timeline, regardless of the type of their values. The value is
/// the sum of `weights[j]` times the key at `indices[j]`. The velocity is the corresponding sum with `slopes[j]`.
public struct KeyframeBlend: Sendable, Hashable {
  /// The indices of the keys before the segment, at its start, at its end and after it.
  ///
  /// At the ends of a timeline, one key occurs twice.
  public let indices: SIMD4<Int>

  /// The weight of each key in the value, with a sum of 1.
  public let weights: SIMD4<Double>

  /// The weight of each key in the change per whole duration, with a sum of 0.
  public let slopes: SIMD4<Double>

  /// Creates a blend of one key with a velocity of 0.
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
