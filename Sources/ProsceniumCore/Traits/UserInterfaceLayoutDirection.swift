/// From which side to which a view's content runs.
public enum UserInterfaceLayoutDirection: Int, Sendable, Hashable {
  /// Leading is left.
  case leftToRight = 0

  /// Leading is right.
  case rightToLeft = 1
}
