/// What a spring has made of any start after a given time: a linear map that all properties share.
///
/// A spring's equation is linear, so the displacement and the velocity at a time are `p · x₀ + q · v₀` and
/// `r · x₀ + s · v₀` for whatever it started with. The four numbers cost an exponential, a sine and a cosine;
/// applying them to one more property costs four multiplications.
///
/// The map does not clean its arguments: what is infinite or NaN goes through.
public struct SpringMap: Sendable, Hashable {
  /// Displacement left of one unit of starting displacement.
  public let p: Double

  /// Displacement made by one unit of starting velocity, in seconds.
  public let q: Double

  /// Velocity made by one unit of starting displacement, per second.
  public let r: Double

  /// Velocity left of one unit of starting velocity.
  public let s: Double

  /// A map with the given coefficients.
  @inlinable
  public init(p: Double, q: Double, r: Double, s: Double) {
    self.p = p
    self.q = q
    self.r = r
    self.s = s
  }

  /// The map at the start: nothing has moved yet.
  public static let identity = SpringMap(p: 1, q: 0, r: 0, s: 1)

  /// The map at the end: everything rests on its target.
  public static let atRest = SpringMap(p: 0, q: 0, r: 0, s: 0)

  /// The distance from the target, for a starting distance (value minus target) and velocity.
  @inlinable
  public func displacement(from displacement: Double, velocity: Double) -> Double {
    p * displacement + q * velocity
  }

  /// The velocity per second, for a starting distance (value minus target) and velocity.
  @inlinable
  public func velocity(from displacement: Double, velocity: Double) -> Double {
    r * displacement + s * velocity
  }

  /// The map over this time and then over that of `next`; for maps of one spring, the map at the sum of both.
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
