/// A set of variables and rows that depend on each other and are solved independently of other clusters.
struct Cluster {
  var firstVariable = 0
  var variableCount = 0
  var firstForm = 0
  var formCount = 0
  var firstOperation = 0
  var operationCount = 0
  var firstBlock = 0
  var blockCount = 0
  /// The first index in `checks` of the forms whose breakpoints each pass examines.
  var firstCheck = 0
  var checkCount = 0
  var isAlive = true
  /// A Boolean value that indicates whether the values may be out of date.
  var isDirty = true
  var needsPlan = true
  /// A Boolean value that indicates whether the list of forms to examine is out of date.
  ///
  /// The list becomes outdated when a form receives its first constraint.
  var needsChecks = false
  /// A Boolean value that indicates whether the working set is proven optimal for the current sides of the breakpoints.
  var isProven = false
  /// The result of the last search for equally good solutions, valid while `isProven` is `true`.
  var uniqueness = Uniqueness.unknown

  enum Uniqueness {
    /// The solution was not examined.
    ///
    /// A solution found from the start needs no examination, because every later search would repeat it.
    case unknown
    /// Every movement away from the solution increases the cost.
    case unique
    /// A held form may be able to move without cost, so the solution may be one of many.
    case open
  }
}

/// A copy of a cluster's record from before a query.
struct SavedCluster {
  var index: Int32
  var record: Cluster
}

/// A level that sums the errors of all constraints with one priority.
struct Level {
  /// The sort key of the level, where levels with greater keys come first.
  var key: Double
  var uses = 0
  /// The index of the level among the levels in use.
  var rank = 0

  /// The key of required constraints.
  static let requiredKey = 3000.0
  /// The key of required constraints that are broken.
  static let brokenKey = 2000.0
  /// The key of temporary constraints that test whether a solution is unique and must not outweigh other constraints.
  static let wishKey = -1.0
}

/// A step of a plan, which solves the row `form` for `variable`.
struct Operation {
  /// The row, or -1 if the variable is guessed.
  var form: Int32
  /// The variable, or -1 if the row corrects a guess.
  var variable: Int32
}

/// The part of a plan that solves a loop, made of guesses, dependent steps and rows that correct the guesses.
struct Block {
  var firstOperation: Int
  var operationCount = 0
  var guessCount = 0
  /// The first index in `loopMembers` of the guesses and of as many closing rows.
  var firstMember = 0
  /// The first index in `matrices` of the factorized matrix, with a row per closing row and a column per guess.
  var firstNumber = 0
  /// The first index in `exchanges` of the row exchanges of the factorization.
  var firstExchange = 0
}
