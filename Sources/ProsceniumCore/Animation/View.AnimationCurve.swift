import AnimationTiming

extension View {
  /// The pace of an animation between its ends.
  public enum AnimationCurve: Int, Sendable, Hashable {
    /// Slow at both ends.
    case easeInOut = 0

    /// Slow at the start.
    case easeIn = 1

    /// Slow at the end.
    case easeOut = 2

    /// The same speed all the way.
    case linear = 3

    var timing: CubicTimingCurve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }
}
