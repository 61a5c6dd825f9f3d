/// From which side to which text runs, and content with it.
public enum TraitEnvironmentLayoutDirection: Int, Sendable, Hashable {
  /// Nothing is said about the direction; content runs from left to right.
  case unspecified = -1

  /// Leading is left.
  case leftToRight = 0

  /// Leading is right.
  case rightToLeft = 1
}
