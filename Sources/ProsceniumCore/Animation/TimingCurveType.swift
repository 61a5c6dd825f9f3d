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
