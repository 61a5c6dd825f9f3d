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

/// A linear form: one variable alone, or the left side of a constraint on several (a row).
///
/// Forms are what is held at a value; constraints are the kinks in what a form costs.
struct Form {
  var firstTerm: Int32
  var termCount: Int32
  /// The variable that the form is, -1 for a row.
  var variable: Int32
  var firstKink: Int32 = -1
  var cluster: Int32 = -1
  /// The kink at whose bound the form is held, -1 for a place between kinks.
  var pin: Int32 = -1
  /// The form belongs to the working set: its value is `target`, whatever else happens.
  var isHeld: Bool
  /// Where the form is held costs nothing less anywhere else, looking at its own kinks alone.
  var isAtRest = true
  /// A row that no plan has seen yet.
  var isNew: Bool
  /// Scratch of the planner.
  var takesPart = false
  var isUsed = false
  var isAlive = true
  var mark: UInt32 = 0
  /// Scratch of the planner: how many variables of the row are unknown, and their indices joined by XOR.
  var unknownCount: Int32 = 0
  var unknowns: Int32 = 0
  var target = 0.0
  /// One over the coefficient of the variable that the row is solved for.
  var inversePivot = 1.0
  /// Age: ties go to the older.
  var order: Int
}

/// One coefficient of a form; the terms of a form are contiguous, those of a variable linked.
struct Term {
  var variable: Int32
  var form: Int32
  var coefficient: Double
  var nextInColumn: Int32 = -1
  var previousInColumn: Int32 = -1
}

/// One constraint: a place on a form where its cost changes slope.
struct Kink {
  var form: Int32
  var next: Int32 = -1
  /// The value of the form at which the constraint holds with equality.
  var bound: Double
  /// Error of the constraint, in its own units, for one unit of the form.
  var weight: Double
  /// What the constraint's constant is multiplied by to get `bound`.
  var boundScale: Double
  var costsBelow: Bool
  var costsAbove: Bool
  /// Where the form's value was last seen: -1 below the bound, 0 at it, 1 above.
  var side: Int8 = 0
  /// Given up in a conflict: met as well as it can be, before every optional constraint.
  var isBroken = false
  /// Belongs to a query, not to the user.
  var isTemporary = false
  /// May be given up although another member of the conflict could be.
  var givesWay: Bool
  var isAlive = true
  var priority: Float
  /// The level that errors are counted at.
  var level: Int32
  var generation: UInt32
  /// Age: ties go to the older, conflicts break the younger.
  var order: Int

  var isEquality: Bool { costsBelow && costsAbove }

  /// The cost per unit on one side, signed as a slope.
  @inline(__always)
  func slope(on side: Int8) -> Double {
    if side < 0 { return costsBelow ? -weight : 0 }
    if side > 0 { return costsAbove ? weight : 0 }
    return 0
  }

  /// The change of cost per unit of movement towards `direction`.
  @inline(__always)
  func climb(towards direction: Int8) -> Double {
    Double(direction) * slope(on: side == 0 ? direction : side)
  }

  @inline(__always) var isPaying: Bool { side < 0 ? costsBelow : side > 0 ? costsAbove : false }
}

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
  /// The forms whose kinks are looked at in every pass, in `checks`.
  var firstCheck = 0
  var checkCount = 0
  var isAlive = true
  /// Values may be out of date.
  var isDirty = true
  var needsPlan = true
  /// The working set was proven best for the sides that the kinks are on.
  var isProven = false
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
  /// A wish that must not outweigh anything, for telling whether a solution is the only one.
  static let wishKey = -1.0
}

/// A place where the cost along a direction changes slope.
struct Breakpoint {
  var distance: Double
  var kink: Int32
  var jump: Double
}

/// A held form that a sweep may move, with its gain per unit of what is to be reached.
struct SweepCandidate {
  var form: Int32
  var direction: Int8
  /// How much the item that is to be reached moves per unit of this form.
  var reach: Double
}

/// What a sweep has to undo.
struct HeldState {
  var form: Int32
  var pin: Int32
  var target: Double
  var isAtRest: Bool
}

/// What a query may change about a variable.
struct SavedVariable {
  var value: Double
  var block: Int32
  var source: VariableRecord.Source
  var isGoodGuess: Bool
}

/// What a query may change about a form.
struct SavedForm {
  var target: Double
  var inversePivot: Double
  var firstKink: Int32
  var pin: Int32
  var isHeld: Bool
  var isAtRest: Bool
}

/// A cluster as it was before a query.
struct SavedCluster {
  var index: Int32
  var record: Cluster
}
