/// A linear form, which is one variable alone or the left side of a constraint on several variables.
///
/// A form with several variables is called a row. The solver holds forms at values, and constraints are the breakpoints
/// in the cost of a form.
struct Form {
  var firstTerm: Int32
  var termCount: Int32
  /// The variable of a form with one variable, or -1 for a row.
  var variable: Int32
  var firstBreakpoint: Int32 = -1
  var cluster: Int32 = -1
  /// The breakpoint at whose bound the form is held, or -1 if the form is held between breakpoints.
  var pin: Int32 = -1
  /// A Boolean value that indicates whether the form belongs to the working set, which fixes its value at `target`.
  var isHeld: Bool
  /// A Boolean value that indicates whether the form's own breakpoints cost the least at its held value.
  var isAtRest = true
  /// A Boolean value that indicates whether no plan has included the row yet.
  var isNew: Bool
  /// A temporary mark of the planner for forms that may define a variable.
  var takesPart = false
  var isUsed = false
  /// A Boolean value that indicates whether the form is listed among the held forms with moved breakpoints.
  var isTouched = false
  var isAlive = true
  var mark: UInt32 = 0
  /// A temporary count of the row's unknown variables, with the exclusive or of their indices in `unknowns`.
  ///
  /// If one variable is unknown, `unknowns` is its index.
  var unknownCount: Int32 = 0
  var unknowns: Int32 = 0
  var target = 0.0
  /// The reciprocal of the coefficient of the variable for which the row is solved.
  var inversePivot = 1.0
  /// The age of the form, which resolves ties in favour of the older form.
  var order: Int
}

/// A coefficient of a form.
///
/// The terms of a form are contiguous in memory, and the terms of a variable form a linked list.
struct Term {
  var variable: Int32
  var form: Int32
  var coefficient: Double
  var nextInColumn: Int32 = -1
  var previousInColumn: Int32 = -1
}
