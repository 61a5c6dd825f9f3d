/// A linear form: one variable alone, or the left side of a constraint on several (a row).
///
/// Forms are what is held at a value; constraints are the breakpoints in what a form costs.
struct Form {
  var firstTerm: Int32
  var termCount: Int32
  /// The variable that the form is, -1 for a row.
  var variable: Int32
  var firstBreakpoint: Int32 = -1
  var cluster: Int32 = -1
  /// The breakpoint at whose bound the form is held, -1 for a place between breakpoints.
  var pin: Int32 = -1
  /// The form belongs to the working set: its value is `target`, whatever else happens.
  var isHeld: Bool
  /// Where the form is held costs nothing less anywhere else, looking at its own breakpoints alone.
  var isAtRest = true
  /// A row that no plan has seen yet.
  var isNew: Bool
  /// Scratch of the planner.
  var takesPart = false
  var isUsed = false
  /// Already listed among the held forms whose breakpoints moved.
  var isTouched = false
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

/// What a query may change about a form.
struct SavedForm {
  var target: Double
  var inversePivot: Double
  var firstBreakpoint: Int32
  var pin: Int32
  var isHeld: Bool
  var isAtRest: Bool
}

/// What a sweep has to undo.
struct HeldState {
  var form: Int32
  var pin: Int32
  var target: Double
  var isAtRest: Bool
}

/// One coefficient of a form; the terms of a form are contiguous, those of a variable linked.
struct Term {
  var variable: Int32
  var form: Int32
  var coefficient: Double
  var nextInColumn: Int32 = -1
  var previousInColumn: Int32 = -1
}

/// A held form that a sweep may move, with its gain per unit of what is to be reached.
struct SweepCandidate {
  var form: Int32
  var direction: Int8
  /// How much the item that is to be reached moves per unit of this form.
  var reach: Double
}
