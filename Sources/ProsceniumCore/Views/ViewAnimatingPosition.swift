/// Where an animation ended.
public enum ViewAnimatingPosition: Int, Sendable, Hashable {
  /// At the values that its blocks set.
  case end = 0

  /// At the values from before its blocks.
  case start = 1

  /// In between, where it was stopped.
  case current = 2
}
