extension Solver {
  mutating func makeVariable() -> Int32 {
    let variable = problem.makeVariable()
    movement.extend(to: problem)
    pending.unplacedVariables.append(variable)
    return variable
  }

  /// Removes a variable that no constraint contains any more.
  mutating func destroy(variable: Int32) {
    unplace(variable: variable)
    problem.destroy(variable: variable)
  }

  /// Adds a constraint of the user, which compares the new terms of the problem with `constant`.
  mutating func addConstraint(
    _ relation: Relation,
    constant: Double,
    priority: Float,
    breakable: Bool
  ) -> Int32 {
    let breakpoint = problem.makeConstraint(relation, constant: constant, priority: priority, breakable: breakable)
    let form = problem.breakpoints[breakpoint].form
    if problem.newTerms.count == 1 {
      breakpointsChanged(on: form)
    } else {
      movement.extend(to: problem)
      pending.unplacedForms.append(form)
      for position in 0..<problem.newTerms.count { unplace(variable: problem.newTerms[position].variable) }
    }
    return breakpoint
  }

  mutating func removeConstraint(_ breakpoint: Int32) {
    let form = problem.breakpoints[breakpoint].form
    if problem.breakpoints[breakpoint].isBroken { conflicts.givenUp.removeAll { $0.breakpoint == breakpoint } }
    problem.destroy(breakpoint: breakpoint)
    guard problem.forms[form].variable < 0 else { return breakpointsChanged(on: form) }
    // A row has one constraint and is removed with it. The variable for which the row was solved keeps its value.
    if problem.forms[form].cluster >= 0 { unplace(cluster: problem.forms[form].cluster) }
    for term in problem.termRange(of: form) {
      unplace(variable: problem.terms[term].variable)
    }
    problem.destroy(form: form)
  }

  mutating func setConstant(_ constant: Double, of breakpoint: Int32) {
    let bound = constant / problem.breakpoints[breakpoint].scale
    guard bound != problem.breakpoints[breakpoint].bound else { return }
    problem.breakpoints[breakpoint].bound = bound
    let form = problem.breakpoints[breakpoint].form
    let variable = problem.forms[form].variable
    if variable >= 0, problem.variables[variable].fixedBy >= 0 {
      return breakpointsChanged(on: form)
    }
    if problem.forms[form].isHeld {
      if problem.forms[form].pin == breakpoint { problem.move(form: form, to: bound) }
      touch(form)
    }
    markDirty(cluster: problem.forms[form].cluster)
  }

  mutating func setPriority(_ priority: Float, of breakpoint: Int32) {
    guard problem.breakpoints[breakpoint].priority != priority else { return }
    problem.breakpoints[breakpoint].priority = priority
    problem.setLevel(of: breakpoint, to: Level.key(of: priority))
    costsChanged(on: problem.breakpoints[breakpoint].form)
  }

  private mutating func touch(_ form: Int32) {
    guard !problem.forms[form].isTouched else { return }
    problem.forms[form].isTouched = true
    pending.touchedForms.append(form)
  }

  /// Invalidates the last proof of optimality, because the slopes of a form changed.
  mutating func costsChanged(on form: Int32) {
    let cluster = problem.forms[form].cluster
    if problem.forms[form].isHeld { touch(form) }
    if cluster >= 0 {
      clusters[cluster].isProven = false
      if !problem.forms[form].isHeld { clusters[cluster].needsChecks = true }
    }
    markDirty(cluster: cluster)
  }

  /// Updates the required equality that fixes a variable, after a constraint on only this variable changed.
  mutating func breakpointsChanged(on form: Int32) {
    let variable = problem.forms[form].variable
    let was = problem.variables[variable].fixedBy
    let now = problem.fixingBreakpoint(of: form)
    problem.variables[variable].fixedBy = now
    if (was >= 0) != (now >= 0) {
      unplaceRows(of: variable)
      unplace(variable: variable)
    }
    guard now >= 0 else { return costsChanged(on: form) }
    // If a row was solved for the variable, the change of its cluster releases the row.
    problem.forms[form].isHeld = true
    problem.forms[form].pin = now
    problem.variables[variable].source = .held
    problem.variables[variable].block = -1
    pending.unsettledVariables.append(variable)
    guard
      problem.values[variable] != problem.breakpoints[now].bound
        || problem.forms[form].target != problem.breakpoints[now].bound
    else { return }
    problem.move(form: form, to: problem.breakpoints[now].bound)
    var term = problem.variables[variable].column
    while term >= 0 {
      markDirty(cluster: problem.forms[problem.terms[term].form].cluster)
      term = problem.terms[term].nextInColumn
    }
  }
}
