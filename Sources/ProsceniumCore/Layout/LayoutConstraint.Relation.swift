extension LayoutConstraint {
  /// How the first attribute compares with what the second gives; the numbers are UIKit's.
  public enum Relation: Int, Sendable, Hashable, CaseIterable {
    /// At most as large.
    case lessThanOrEqual = -1
    /// The same.
    case equal = 0
    /// At least as large.
    case greaterThanOrEqual = 1

    var sign: String {
      switch self {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    }
  }
}
