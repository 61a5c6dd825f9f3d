/// A solver that minimises the errors of constraints, level by level from the highest priority.
///
/// The problem is the unconstrained minimum of a convex, piecewise linear, lexicographic cost. Each constraint is a
/// breakpoint on a linear form, and a required constraint has its cost at the highest level. The working set holds as
/// many independent forms as there are variables, each at a value, and thereby determines all variables. Two kinds of
/// steps improve the working set. A long step of the primal simplex method releases one form and passes breakpoints
/// while the cost falls. A sweep moves many forms from breakpoint to breakpoint until a selected row is satisfied.
///
/// The solver does not substitute variables. A plan orders the held rows, so that each row is solved for one variable
/// from the variables before it. A loop is solved by guessing a variable and correcting the guess. One forward pass
/// over the plan computes the values, and one backward pass computes the cost slopes of all held forms.
///
/// Each part of the state has its own type, with the functions that change only that part. The extensions of this type
/// contain the functions that change several parts.
struct Solver: ~Copyable {
  /// The difference below which two values are equal, which grows with the magnitude of the values.
  static let valueTolerance = 1e-8
  /// The magnitude below which a slope counts as 0.
  static let slopeTolerance = 1e-9

  var problem = Problem()
  var clusters = Clusters()
  var plans = Plans()
  var pending = PendingChanges()
  var conflicts = Conflicts()
  var slopes = Slopes()
  var movement = Movement()
  var sweep = Sweep()
  var query = Query()
  /// A Boolean value that indicates whether each change is solved from the start for bit-identical solutions.
  var startsAnew = false
  /// The number of solves that reached the step limit.
  ///
  /// A value greater than 0 indicates a bug in this module.
  var unfinishedCount = 0
}
