import AnimationTiming
public import Foundation

/// The source of an animator's timing curve.
///
/// Most animators use ``CubicTimingParameters`` or ``SpringTimingParameters``. An application's own type can combine
/// both with the type ``TimingCurveType/composed``. The cubic curve then determines the pace of the spring's time,
/// which is slow at first for an ease-in curve. The spring determines the shown value at that time. The animator's
/// duration is that of the spring.
public protocol TimingCurveProvider: Sendable {
  /// The kind of curve, which selects the parameters to use. The other parameters may be `nil`.
  var timingCurveType: TimingCurveType { get }

  /// The cubic curve, or `nil` for a spring alone.
  var cubicTimingParameters: CubicTimingParameters? { get }

  /// The spring, or `nil` for a cubic curve alone.
  var springTimingParameters: SpringTimingParameters? { get }
}

/// The kinds of timing curves that an animator can have.
public enum TimingCurveType: Int, Sendable, Hashable {
  /// The curve is one of the named curves.
  case builtin = 0

  /// The curve is cubic and has two control points.
  case cubic = 1

  /// The curve is the motion of a mass on a spring.
  case spring = 2

  /// The curve is the motion of a mass on a spring whose time passes along a cubic curve.
  case composed = 3
}

/// A timing curve as a cubic curve from (0, 0) to (1, 1).
public struct CubicTimingParameters: TimingCurveProvider, Hashable {
  /// The named curve, or `nil` for a curve with explicit control points.
  public let animationCurve: View.AnimationCurve?

  /// The control point that shapes the start, as a fraction of the time and a fraction of the distance.
  public let controlPoint1: Point

  /// The control point that shapes the end, as a fraction of the time and a fraction of the distance.
  public let controlPoint2: Point

  let curve: CubicTimingCurve

  /// Creates the timing of a named curve.
  public init(animationCurve: View.AnimationCurve = .easeInOut) {
    self.init(animationCurve, curve: animationCurve.timing)
  }

  /// Creates the timing of a curve with two control points.
  ///
  /// A fraction of the time is clamped to 0…1, because time cannot run backwards. NaN selects the value of a linear
  /// curve.
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

/// The timing of a mass on a spring.
///
/// Invalid numbers are clamped or replaced, and never refused.
public struct SpringTimingParameters: TimingCurveProvider, Hashable {
  /// The definition of the spring's stiffness.
  enum Form: Hashable {
    /// The stiffness follows from the animator's duration, at whose end the spring has settled.
    case dampingRatio(Double)
    /// The spring is explicit, and the animator's duration follows from it.
    case spring(Spring)
  }

  let form: Form

  /// The initial velocity in whole distances per second, positive towards the target.
  ///
  /// Each direction of a position uses its own component. All other values use the component that is not zero, or the
  /// length of the vector if both components are nonzero and differ. To continue at a finger's velocity, divide that
  /// velocity in points per second by the remaining distance.
  public let initialVelocity: Vector

  /// Creates the spring of a pushed controller, with mass 3, stiffness 1000 and damping 500, limited to critical
  /// damping.
  public init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

  /// Creates a spring that has settled to a thousandth of the distance when the animator's duration has passed.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio, clamped to 0.01…1. A value of 1 settles fastest without overshoot, and
  ///     smaller values oscillate.
  ///   - initialVelocity: The initial velocity in whole distances per second.
  public init(dampingRatio: CGFloat, initialVelocity: Vector = .zero) {
    self.init(.dampingRatio(dampingRatio), initialVelocity)
  }

  /// Creates a spring from its physical constants, from which the animator's duration is computed.
  ///
  /// - Parameters:
  ///   - mass: The mass on the spring, which must be positive.
  ///   - stiffness: The force per distance, which must be positive.
  ///   - damping: The force per velocity. Values above the critical damping count as critical.
  ///   - initialVelocity: The initial velocity in whole distances per second.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: Vector = .zero) {
    self.init(.spring(Spring(mass: mass, stiffness: stiffness, damping: damping)), initialVelocity)
  }

  /// Creates a spring from its perceptual duration and its bounce, from which the animator's duration is computed.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - bounce: The bounce, from −0.99 (flat) through 0 (no overshoot) to 1 (endless).
  ///   - initialVelocity: The initial velocity in whole distances per second.
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
