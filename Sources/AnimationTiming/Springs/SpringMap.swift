/// A linear map from the start state of a spring to its state after a fixed time.
///
/// The equation of a spring is linear. The displacement and the velocity at a time are therefore `p · x₀ + q · v₀` and
/// `r · x₀ + s · v₀` for any start. The four coefficients cost an exponential, a sine and a cosine. Applying them to
/// another property costs four multiplications.
///
/// The map does not check its arguments, so infinite values and NaN affect the result.
public struct SpringMap: Sendable, Hashable {
  /// The remaining displacement per unit of starting displacement.
  public let p: Double

  /// The displacement per unit of starting velocity, in seconds.
  public let q: Double

  /// The velocity per unit of starting displacement, per second.
  public let r: Double

  /// The remaining velocity per unit of starting velocity.
  public let s: Double

  /// Creates a map from its coefficients.
  @inlinable
  public init(p: Double, q: Double, r: Double, s: Double) {
    self.p = p
    self.q = q
    self.r = r
    self.s = s
  }

  /// The map at the start, before any movement.
  public static let identity = SpringMap(p: 1, q: 0, r: 0, s: 1)

  /// The map at the end, which moves each value to its target at rest.
  public static let atRest = SpringMap(p: 0, q: 0, r: 0, s: 0)

  /// Returns the distance from the target for a starting distance and velocity, where a distance is value minus target.
  @inlinable
  public func displacement(from displacement: Double, velocity: Double) -> Double {
    p * displacement + q * velocity
  }

  /// Returns the velocity per second for a starting distance and velocity, where the distance is value minus target.
  @inlinable
  public func velocity(from displacement: Double, velocity: Double) -> Double {
    r * displacement + s * velocity
  }

  /// Returns the map that applies this map first and `next` second.
  ///
  /// For maps of one spring, the result is the map at the sum of both times.
  @inlinable
  public func followed(by next: SpringMap) -> SpringMap {
    SpringMap(
      p: next.p * p + next.q * r,
      q: next.p * q + next.q * s,
      r: next.r * p + next.s * r,
      s: next.r * q + next.s * s
    )
  }
}
