/// The state of variables and rows while a plan is created.
extension Problem {
  /// Determines whether a row takes part in a new plan, and counts its unknown variables.
  ///
  /// A row takes part if it is held, or if it is new and requires a value.
  mutating func prepare(row: Int32) {
    let breakpoint = forms[row].firstBreakpoint
    forms[row].isUsed = false
    forms[row].takesPart =
      forms[row].isHeld || (forms[row].isNew && breakpoints[breakpoint].isEquality && isHard(breakpoint))
    var (count, joined): (Int32, Int32) = (0, 0)
    for term in termRange(of: row) {
      let variable = terms[term].variable
      if variables[variable].fixedBy < 0, !variables[variable].isResolved {
        count += 1
        joined ^= variable
      }
    }
    forms[row].unknownCount = count
    forms[row].unknowns = joined
  }

  /// Holds a row and solves it for a variable, whose own form is released.
  ///
  /// A row that joins the working set is held at its first breakpoint.
  mutating func define(_ variable: Int32, by form: Int32) {
    forms[form].isUsed = true
    if !forms[form].isHeld {
      let breakpoint = forms[form].firstBreakpoint
      forms[form].isHeld = true
      forms[form].pin = breakpoint
      forms[form].target = breakpoints[breakpoint].bound
      forms[form].isAtRest = true
      breakpoints[breakpoint].side = 0
    }
    for term in termRange(of: form) where terms[term].variable == variable {
      forms[form].inversePivot = 1 / terms[term].coefficient
    }
    expel(variables[variable].form)
    variables[variable].source = .row
  }

  /// Returns the number of unused rows of the plan that contain a variable.
  func waitingRows(for variable: Int32) -> Int {
    var count = 0
    var term = variables[variable].column
    while term >= 0 {
      let form = terms[term].form
      if forms[form].takesPart, !forms[form].isUsed { count += 1 }
      term = terms[term].nextInColumn
    }
    return count
  }

  /// Returns the rank of the highest level of a form's constraints.
  func strongestRank(of form: Int32) -> Int {
    var best = Int.max
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      best = min(best, rank(breakpoint))
      breakpoint = breakpoints[breakpoint].next
    }
    return best
  }

  /// Returns a Boolean value that indicates whether a variable with a held form could move without its own cost rising.
  func isLoose(_ variable: Int32) -> Bool {
    let form = variables[variable].form
    guard forms[form].isHeld, forms[form].isAtRest else { return false }
    var (up, down) = (false, false)
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      if breakpoints[breakpoint].climb(towards: 1) != 0 { up = true }
      if breakpoints[breakpoint].climb(towards: -1) != 0 { down = true }
      breakpoint = breakpoints[breakpoint].next
    }
    return !(up && down)
  }
}
