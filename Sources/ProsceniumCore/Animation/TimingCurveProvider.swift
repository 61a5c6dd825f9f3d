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
