/// One variable. Its value stands in a buffer of its own.
struct VariableRecord {
  /// Where the value of the variable comes from.
  enum Source {
    /// Its own form is held: the value is that form's target.
    case held
    /// A held row is solved for it.
    case row
    /// It is guessed, and corrected so that the closing row of its block holds.
    case tear
  }

  /// The form that is this variable alone.
  var form: Int32
  /// The first term of a row that mentions the variable, -1 for none.
  var column: Int32 = -1
  /// The required equality that fixes the variable, -1 for none.
  var fixedBy: Int32 = -1
  /// The cluster the variable is solved in, -1 while it is fixed or not placed yet.
  var cluster: Int32 = -1
  /// The block whose guess the value depends on, -1 for none.
  var block: Int32 = -1
  var source = Source.held
  /// Scratch of the planner: the value is known at this point of the plan.
  var isResolved = false
  /// The variable has never been planned, so its place is still free to choose.
  var isFresh = true
  /// A guess of this variable once made everything else solvable in turn.
  var isGoodGuess = false
  var isAlive = true
  var mark: UInt32 = 0
  var generation: UInt32
  /// Age: ties go to the older.
  var order: Int
}

/// What a query may change about a variable.
struct SavedVariable {
  var value: Double
  var block: Int32
  var source: VariableRecord.Source
  var isGoodGuess: Bool
}
