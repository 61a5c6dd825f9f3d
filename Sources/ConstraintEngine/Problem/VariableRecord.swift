/// The solver's record of a variable, whose value is stored in a separate buffer.
struct VariableRecord {
  /// The source of a variable's value.
  enum Source {
    /// The variable's own form is held, and its target is the value.
    case held
    /// A held row is solved for the variable.
    case row
    /// The variable is guessed and then corrected, so that the closing row of its block holds.
    case tear
  }

  /// The form that consists of only this variable.
  var form: Int32
  /// The first term of a row that contains the variable, or -1 if there is none.
  var column: Int32 = -1
  /// The required equality that fixes the variable, or -1 if there is none.
  var fixedBy: Int32 = -1
  /// The cluster that solves the variable, or -1 if the variable is fixed or not yet assigned to a cluster.
  var cluster: Int32 = -1
  /// The block whose guesses determine the value, or -1 if there is none.
  var block: Int32 = -1
  var source = Source.held
  /// A temporary mark of the planner for variables whose value is known at the current step.
  var isResolved = false
  /// A Boolean value that indicates whether no plan has included the variable yet, so that its value is free to choose.
  var isFresh = true
  /// A Boolean value that indicates whether an earlier guess of this variable made a loop solvable.
  var isGoodGuess = false
  var isAlive = true
  var mark: UInt32 = 0
  var generation: UInt32
  /// The age of the variable, which resolves ties in favour of the older variable.
  var order: Int
}
