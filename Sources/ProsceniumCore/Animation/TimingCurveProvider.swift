import AnimationTiming
public import Foundation

/// What gives an animator its pace.
///
/// ``CubicTimingParameters`` and ``SpringTimingParameters`` are the common ones. A type of an application's own can
/// join both: with the type ``TimingCurveType/composed`` the curve says how the spring's time passes, slowly at first
/// for one that eases in, and the spring says what is shown at that time. The animator's duration is the spring's.
public protocol TimingCurveProvider: Sendable {
  /// The kind of pace; it decides which of the parameters are used, and the others may be `nil`.
  var timingCurveType: TimingCurveType { get }

  /// The pace between two ends; `nil` for a spring alone.
  var cubicTimingParameters: CubicTimingParameters? { get }

  /// The spring; `nil` for a pace between two ends.
  var springTimingParameters: SpringTimingParameters? { get }
}

/// The kinds of pace that an animator can have.
public enum TimingCurveType: Int, Sendable, Hashable {
  /// One of the named curves.
  case builtin = 0

  /// A curve by two control points.
  case cubic = 1

  /// A mass on a spring.
  case spring = 2

  /// A mass on a spring whose time is paced by a curve.
  case composed = 3
}

/// A pace between two ends, as a cubic curve from (0, 0) to (1, 1).
public struct CubicTimingParameters: TimingCurveProvider, Hashable {
  /// The named curve; `nil` for a curve by control points.
  public let animationCurve: View.AnimationCurve?

  /// The control point that shapes the start: a share of the time, and of the way.
  public let controlPoint1: Point

  /// The control point that shapes the end.
  public let controlPoint2: Point

  let curve: CubicTimingCurve

  /// Makes the pace of a named curve.
  public init(animationCurve: View.AnimationCurve = .easeInOut) {
    self.init(animationCurve, curve: animationCurve.timing)
  }

  /// Makes a pace by control points.
  ///
  /// A share of the time outside 0…1 is clamped, because time cannot run back; one that is not a number is that of a
  /// constant pace.
  public init(controlPoint1: Point, controlPoint2: Point) {
    let curve = CubicTimingCurve(x1: controlPoint1.x, y1: controlPoint1.y, x2: controlPoint2.x, y2: controlPoint2.y)
    self.init(nil, curve: curve)
  }

  private init(_ animationCurve: View.AnimationCurve?, curve: CubicTimingCurve) {
    self.animationCurve = animationCurve
    self.curve = curve
    controlPoint1 = Point(x: curve.x1, y: curve.y1)
    controlPoint2 = Point(x: curve.x2, y: curve.y2)
  }

  public var timingCurveType: TimingCurveType { animationCurve == nil ? .cubic : .builtin }
  public var cubicTimingParameters: CubicTimingParameters? { self }
  public var springTimingParameters: SpringTimingParameters? { nil }
}

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
