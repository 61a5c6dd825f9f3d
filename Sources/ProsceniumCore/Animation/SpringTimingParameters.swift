import AnimationTiming
public import Foundation

/// The pace of a mass on a spring.
///
/// Numbers that make no sense are clamped or replaced, never refused.
public struct SpringTimingParameters: TimingCurveProvider, Hashable {
  /// What says how stiff the spring is.
  enum Form: Hashable {
    /// The animator's duration: the spring has settled at its end.
    case dampingRatio(Double)
    /// The spring itself; the animator's duration follows from it.
    case spring(Spring)
  }

  let form: Form

  /// The velocity at the start, in whole distances a second, positive towards the target.
  ///
  /// Positions take each direction's own part. Everything else takes the part that is not zero, or the length where
  /// both are and differ. To go on as fast as a finger, divide its velocity in points a second by the distance left.
  public let initialVelocity: Vector

  /// The spring of a controller that is pushed: mass 3, stiffness 1000, damping 500, which is critical.
  public init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

  /// Makes a spring that has settled to a thousandth of the way when the animator's duration is over.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 comes to rest fastest without overshoot, less swings; clamped to 0.01…1.
  ///   - initialVelocity: In whole distances a second.
  public init(dampingRatio: CGFloat, initialVelocity: Vector = .zero) {
    self.init(.dampingRatio(dampingRatio), initialVelocity)
  }

  /// Makes a spring by its physical constants; the animator's duration is then computed.
  ///
  /// - Parameters:
  ///   - mass: What hangs on the spring; must be positive.
  ///   - stiffness: Force a distance; must be positive.
  ///   - damping: Force a velocity; more than the critical damping counts as that.
  ///   - initialVelocity: In whole distances a second.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: Vector = .zero) {
    self.init(.spring(Spring(mass: mass, stiffness: stiffness, damping: damping)), initialVelocity)
  }

  /// Makes a spring by the time in which it seems to arrive, and its bounce; the animator's duration is then computed.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - bounce: From −0.99 (flat) through 0 (no overshoot) to 1 (endless).
  ///   - initialVelocity: In whole distances a second.
  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity: Vector = .zero) {
    self.init(.spring(Spring(duration: duration, bounce: bounce)), initialVelocity)
  }

  private init(_ form: Form, _ velocity: Vector) {
    self.form = form
    func cleaned(_ part: Double) -> Double { part.isNaN ? 0 : min(1e6, max(-1e6, part)) }
    initialVelocity = Vector(dx: cleaned(velocity.dx), dy: cleaned(velocity.dy))
  }

  public var timingCurveType: TimingCurveType { .spring }
  public var cubicTimingParameters: CubicTimingParameters? { nil }
  public var springTimingParameters: SpringTimingParameters? { self }
}
