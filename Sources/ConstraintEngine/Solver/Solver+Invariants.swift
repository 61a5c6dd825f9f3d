extension Solver {
  /// Stops the program if parts of the data structures contradict each other.
  mutating func checkInvariants() {
    update()
    precondition(unfinishedCount == 0, "The solver reached its step limit \(unfinishedCount) times.")
    checkLinks()
    checkScratch()
    for cluster in 0..<Int32(clusters.count) where clusters[cluster].isAlive { checkPlan(cluster) }
  }

  private func checkLinks() {
    var breakpointCount = 0
    for form in 0..<Int32(problem.forms.count) where problem.forms[form].isAlive {
      var breakpoint = problem.forms[form].firstBreakpoint
      while breakpoint >= 0 {
        precondition(
          problem.breakpoints[breakpoint].isAlive && problem.breakpoints[breakpoint].form == form,
          "Constraint \(breakpoint) is in the list of form \(form), but does not belong to it."
        )
        let (value, magnitude) = problem.evaluate(form)
        let (side, bound) = (problem.breakpoints[breakpoint].side, problem.breakpoints[breakpoint].bound)
        precondition(
          side == Breakpoint.side(of: value, at: bound, magnitude: magnitude),
          "Constraint \(breakpoint) has the wrong side \(side) of its bound \(bound) for the value \(value)."
        )
        breakpointCount += 1
        breakpoint = problem.breakpoints[breakpoint].next
      }
      if problem.forms[form].pin >= 0 {
        precondition(problem.forms[form].isHeld, "Form \(form) is pinned, but not held.")
        precondition(
          problem.forms[form].target == problem.breakpoints[problem.forms[form].pin].bound,
          "Form \(form) differs from its pin."
        )
      }
    }
    precondition(
      breakpointCount == problem.constraintCount,
      "\(breakpointCount) constraints are linked, but \(problem.constraintCount) exist."
    )
    let given = (0..<Int32(problem.breakpoints.count)).filter {
      problem.breakpoints[$0].isAlive && problem.breakpoints[$0].isBroken
    }
    precondition(
      given.count == conflicts.givenUp.count
        && given.allSatisfy { broken in conflicts.givenUp.contains { $0.breakpoint == broken } },
      "The constraints \(given) are broken, but the list has \(conflicts.givenUp.map(\.breakpoint))."
    )
    let used = problem.levels.useCount
    precondition(used == problem.constraintCount, "The levels count \(used) constraints, but another number exists.")
  }

  private func checkScratch() {
    for index in 0..<movement.deltas.count {
      precondition(movement.deltas[index] == 0, "The delta of x\(index) must be 0.")
    }
    for index in 0..<movement.targets.count {
      precondition(movement.targets[index] == 0, "The delta of form \(index) must be 0.")
    }
  }

  /// Checks that the plan solves each variable once from known variables, and that the values satisfy the held rows.
  private mutating func checkPlan(_ cluster: Int32) {
    let mark = problem.search.nextMark()
    let record = clusters[cluster]
    var rows = 0
    for position in clusters.formRange(of: cluster) {
      let form = clusters.forms[position]
      precondition(problem.forms[form].cluster == cluster, "Form \(form) is in the wrong cluster, \(cluster).")
      let variable = problem.forms[form].variable
      if variable >= 0, problem.forms[form].isHeld { problem.variables[variable].mark = mark }
      if variable < 0, problem.forms[form].isHeld {
        rows += 1
        let missing = residual(of: form, deltas: false)
        precondition(abs(missing) < 1e-6, "The held row \(form) misses its target by \(missing).")
      }
    }
    for position in record.firstOperation..<record.firstOperation + record.operationCount {
      let operation = plans.operations[position]
      if operation.form >= 0 { rows -= 1 }
      guard operation.variable >= 0 else { continue }
      precondition(problem.variables[operation.variable].mark != mark, "x\(operation.variable) is solved twice.")
      if operation.form >= 0 { checkKnown(operation, mark) }
      problem.variables[operation.variable].mark = mark
    }
    precondition(rows == 0, "The counts of held rows and plan steps differ by \(rows).")
    for position in clusters.variableRange(of: cluster) {
      let variable = clusters.variables[position]
      precondition(problem.variables[variable].mark == mark, "x\(variable) is not in the plan of its cluster.")
    }
  }

  private func checkKnown(_ operation: Operation, _ mark: UInt32) {
    for term in problem.termRange(of: operation.form) {
      let variable = problem.terms[term].variable
      let isKnown = problem.variables[variable].fixedBy >= 0 || problem.variables[variable].mark == mark
      precondition(
        isKnown || variable == operation.variable,
        "x\(operation.variable) is solved from x\(variable), which is not known."
      )
    }
  }

  /// The number of allocated slots in all buffers, including free slots.
  var slotCount: Int { problem.slotCount + clusters.slotCount + plans.slotCount + pending.slotCount }
}
