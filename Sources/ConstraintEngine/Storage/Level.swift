/// Errors of one priority, shared by every constraint that has it.
struct Level {
  /// What levels are ordered by, the greatest first.
  var key: Double
  var uses = 0
  /// The position among the levels in use.
  var rank = 0

  /// Required constraints.
  static let requiredKey = 3000.0
  /// Required constraints that were given up.
  static let brokenKey = 2000.0
  /// A wish that must not outweigh anything, to test whether a solution is the only one.
  static let wishKey = -1.0
}
