/// How the two sides of a constraint compare.
public enum Relation: Sendable, Hashable, CaseIterable {
  /// Both sides are the same number.
  case equal
  /// The left side is at most the right side.
  case lessThanOrEqual
  /// The left side is at least the right side.
  case greaterThanOrEqual
}
