import ConstraintEngine

/// What draws a view whose place is left open from one end of its superview to the other.
struct AmbiguityExercise {
  weak var view: View?

  /// Whether the view is drawn to the end, and not to the origin and to no size.
  var isAtEnd: Bool

  /// What is left open, and where it is drawn.
  var targets: [(variable: Variable, value: Double)] = []

  /// The constraints that draw it; they give way to everything else.
  var rows: [Constraint.ID] = []
}
