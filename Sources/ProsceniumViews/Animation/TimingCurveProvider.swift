package import AnimationTiming
public import Foundation

/// The source of an animator's timing curve.
///
/// Most animators use ``CubicTimingParameters`` or ``SpringTimingParameters``. An application's own type can combine
/// both with the type ``TimingCurveType/composed``. The cubic curve then determines the pace of the spring's time,
/// which is slow at first for an ease-in curve. The spring determines the shown value at that time. The animator's
/// duration is that of the spring.
///
/// If the parameters for the kind of curve are `nil`, the animator uses the other parameters. If both are `nil`, it
/// uses the curve `easeInOut`.
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

  package let curve: CubicTimingCurve

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
/// Use a spring for motion that continues a gesture, because the spring accepts the gesture's velocity. No initializer
/// fails. A number outside its range counts as the nearest valid number, and NaN counts as the default that the
/// parameter describes.
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
  /// A velocity of 1 would cover the whole distance of the animation in one second. To continue a gesture, divide its
  /// velocity in points per second by the remaining distance in points.
  ///
  /// The horizontal and the vertical position use the component of their own direction. All other values use the
  /// component that is not zero, or the length of the vector if both components are nonzero and differ. The components
  /// are clamped to ±1,000,000, and NaN counts as 0.
  public let initialVelocity: Vector

  /// Creates the spring with which UIKit moves a pushed controller.
  ///
  /// The spring has mass 3 and stiffness 1000. UIKit's damping of 500 is above critical damping and counts as critical.
  public init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

  /// Creates a spring that has settled to a thousandth of the distance when the animator's duration has passed.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio, clamped to 0.01…1. A value of 1 settles fastest without overshoot, and
  ///     smaller values oscillate. NaN counts as 1.
  ///   - initialVelocity: The initial velocity in whole distances per second. See ``initialVelocity``.
  public init(dampingRatio: CGFloat, initialVelocity: Vector = .zero) {
    self.init(.dampingRatio(dampingRatio), initialVelocity)
  }

  /// Creates a spring from its physical constants, and ignores the duration that is passed to the animator.
  ///
  /// The animator's duration is the time until the spring has settled to a thousandth of the distance. The maximum is
  /// one hour.
  ///
  /// - Parameters:
  ///   - mass: The mass on the spring, clamped to 0.000001…1,000,000. NaN counts as 1.
  ///   - stiffness: The force per distance, clamped to 0.000001…1,000,000,000. NaN counts as 100.
  ///   - damping: The force per velocity, clamped to a range from 0 to the critical damping, 2√(stiffness · mass). NaN
  ///     counts as 10.
  ///   - initialVelocity: The initial velocity in whole distances per second. See ``initialVelocity``.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: Vector = .zero) {
    self.init(.spring(Spring(mass: mass, stiffness: stiffness, damping: damping)), initialVelocity)
  }

  /// Creates a spring from its perceptual duration and its bounce, and ignores the duration of the animator.
  ///
  /// The animator's duration is the time until the spring has settled to a thousandth of the distance. The maximum is
  /// one hour.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, which is the period of the spring without damping. The value is
  ///     clamped to 0.001…3,600, and NaN counts as 0.5.
  ///   - bounce: The bounce, clamped to −0.99…1. A value of 0 does not overshoot. Negative values are slower, positive
  ///     values oscillate, and the oscillation of 1 does not decay. NaN counts as 0.
  ///   - initialVelocity: The initial velocity in whole distances per second. See ``initialVelocity``.
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
