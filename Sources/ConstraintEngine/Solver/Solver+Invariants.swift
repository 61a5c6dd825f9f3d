extension Solver {
  /// Stops the program if parts of the data structures contradict each other.
  mutating func checkInvariants() {
    update()
    precondition(counts.unfinished == 0, "The solver reached its step limit \(counts.unfinished) times.")
    checkLinks()
    checkScratch()
    for cluster in 0..<Int32(clusters.count) where clusters[cluster].isAlive { checkPlan(cluster) }
  }

  private func checkLinks() {
    var breakpointCount = 0
    for form in 0..<Int32(forms.count) where forms[form].isAlive {
      var breakpoint = forms[form].firstBreakpoint
      while breakpoint >= 0 {
        precondition(
          breakpoints[breakpoint].isAlive && breakpoints[breakpoint].form == form,
          "Constraint \(breakpoint) is in the list of form \(form), but does not belong to it."
        )
        let (value, magnitude) = evaluate(form)
        let (side, bound) = (breakpoints[breakpoint].side, breakpoints[breakpoint].bound)
        precondition(
          side == Solver.side(of: value, at: bound, magnitude: magnitude),
          "Constraint \(breakpoint) has the wrong side \(side) of its bound \(bound) for the value \(value)."
        )
        breakpointCount += 1
        breakpoint = breakpoints[breakpoint].next
      }
      if forms[form].pin >= 0 {
        precondition(forms[form].isHeld, "Form \(form) is pinned, but not held.")
        precondition(forms[form].target == breakpoints[forms[form].pin].bound, "Form \(form) differs from its pin.")
      }
    }
    precondition(
      breakpointCount == counts.constraints,
      "\(breakpointCount) constraints are linked, but \(counts.constraints) exist."
    )
    let given = (0..<Int32(breakpoints.count)).filter { breakpoints[$0].isAlive && breakpoints[$0].isBroken }
    precondition(
      given.count == givenUp.count && given.allSatisfy { broken in givenUp.contains { $0.breakpoint == broken } },
      "The constraints \(given) are broken, but the list has \(givenUp.map(\.breakpoint))."
    )
    var used = 0
    for slot in 0..<levels.count where levels[slot].uses > 0 { used += levels[slot].uses }
    precondition(used == counts.constraints, "The levels count \(used) constraints, but another number exists.")
  }

  private func checkScratch() {
    for index in 0..<deltas.count { precondition(deltas[index] == 0, "The delta of x\(index) must be 0.") }
    for index in 0..<deltaTargets.count {
      precondition(deltaTargets[index] == 0, "The delta of form \(index) must be 0.")
    }
  }

  /// Checks that the plan solves each variable once from known variables, and that the values satisfy the held rows.
  private mutating func checkPlan(_ cluster: Int32) {
    let mark = nextMark()
    let record = clusters[cluster]
    var rows = 0
    for position in formRange(of: cluster) {
      let form = clusterForms[position]
      precondition(forms[form].cluster == cluster, "Form \(form) is in the wrong cluster, \(cluster).")
      let variable = forms[form].variable
      if variable >= 0, forms[form].isHeld { variables[variable].mark = mark }
      if variable < 0, forms[form].isHeld {
        rows += 1
        let missing = residual(of: form, deltas: false)
        precondition(abs(missing) < 1e-6, "The held row \(form) misses its target by \(missing).")
      }
    }
    for position in record.firstOperation..<record.firstOperation + record.operationCount {
      let operation = operations[position]
      if operation.form >= 0 { rows -= 1 }
      guard operation.variable >= 0 else { continue }
      precondition(variables[operation.variable].mark != mark, "x\(operation.variable) is solved twice.")
      if operation.form >= 0 { checkKnown(operation, mark) }
      variables[operation.variable].mark = mark
    }
    precondition(rows == 0, "The counts of held rows and plan steps differ by \(rows).")
    for position in variableRange(of: cluster) {
      let variable = clusterVariables[position]
      precondition(variables[variable].mark == mark, "x\(variable) is not in the plan of its cluster.")
    }
  }

  private func checkKnown(_ operation: Operation, _ mark: UInt32) {
    for term in forms[operation.form].firstTerm..<forms[operation.form].firstTerm + forms[operation.form].termCount {
      let variable = terms[term].variable
      let isKnown = variables[variable].fixedBy >= 0 || variables[variable].mark == mark
      precondition(
        isKnown || variable == operation.variable,
        "x\(operation.variable) is solved from x\(variable), which is not known."
      )
    }
  }

  /// The number of allocated slots in all pools, including free slots.
  var slotCount: Int {
    let things = variables.count + forms.count + terms.count + breakpoints.count + levels.count + clusters.count
    let free = freeVariables.count + freeForms.count + freeBreakpoints.count + freeLevels.count + freeClusters.count
    let plans = clusterVariables.count + clusterForms.count + operations.count + blocks.count + loopMembers.count
    let work = dirtyClusters.count + unplacedVariables.count + unplacedForms.count + touchedForms.count
    return things + free + plans + work + matrices.count + exchanges.count + checks.count
      + freeTerms.values.reduce(0) { $0 + $1.count }
  }
}
