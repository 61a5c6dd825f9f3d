/// Variables and rows that depend on each other, solved together and apart from the rest.
struct Cluster {
  var firstVariable = 0
  var variableCount = 0
  var firstForm = 0
  var formCount = 0
  var firstOperation = 0
  var operationCount = 0
  var firstBlock = 0
  var blockCount = 0
  /// The forms whose breakpoints are looked at in every pass, in `checks`.
  var firstCheck = 0
  var checkCount = 0
  var isAlive = true
  /// Values may be out of date.
  var isDirty = true
  var needsPlan = true
  /// A form got its first constraint, so the list of those to look at is out of date.
  var needsChecks = false
  /// The working set was proven best for the sides that the breakpoints are on.
  var isProven = false
  /// The result of the last search for other solutions that are as good. It holds while the proof stands.
  var uniqueness = Uniqueness.unknown

  enum Uniqueness {
    /// The solution was not examined. A solution found from the start needs no examination, because every later search
    /// would repeat it.
    case unknown
    /// Every movement from the solution costs something.
    case unique
    /// A held form could move without a cost, so that the solution may be one of many.
    case open
  }
}

/// A cluster as it was before a query.
struct SavedCluster {
  var index: Int32
  var record: Cluster
}

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

/// One step of a plan: solve `form` for `variable`.
struct Operation {
  /// The row; -1 where the variable is guessed.
  var form: Int32
  /// The variable; -1 where the row closes a guess.
  var variable: Int32
}

/// Steps of a plan that form a loop: guesses, what follows from them, and the rows that correct them.
struct Block {
  var firstOperation: Int
  var operationCount = 0
  var guessCount = 0
  /// Guesses and closings, `guessCount` each, in `loopMembers`.
  var firstMember = 0
  /// The factors of the square matrix of closings by guesses, in `matrices`.
  var firstNumber = 0
  /// The row exchanges of the factors, in `exchanges`.
  var firstExchange = 0
}
