/// What gives an animator its pace.
public protocol TimingCurveProvider: Sendable {
  /// The kind of pace.
  var timingCurveType: TimingCurveType { get }

  /// The pace between two ends; `nil` for a spring.
  var cubicTimingParameters: CubicTimingParameters? { get }

  /// The spring; `nil` for a pace between two ends.
  var springTimingParameters: SpringTimingParameters? { get }
}
