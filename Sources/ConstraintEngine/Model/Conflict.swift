/// Required constraints that cannot all hold, and the one that was given up.
public struct Conflict: Hashable, Sendable {
  /// The conflicting set, oldest first; leave any one of them out and the others can hold together.
  public let constraints: [Constraint.ID]
  /// The member that was given up; it is still met as well as it can be, before every optional constraint.
  public let broken: Constraint.ID
}
