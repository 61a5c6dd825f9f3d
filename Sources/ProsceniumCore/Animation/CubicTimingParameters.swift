import AnimationTiming
public import Foundation

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
