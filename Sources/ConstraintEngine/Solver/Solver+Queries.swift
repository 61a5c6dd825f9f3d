extension Solver {
  /// Starts a query, during which temporary constraints can be added and solved.
  ///
  /// The method ``endQuery(_:)`` restores the earlier state.
  ///
  /// - Returns: The lengths of the plans, which `endQuery(_:)` needs.
  mutating func beginQuery() -> Plans.Lengths {
    update()
    query.removeAll()
    return plans.lengths
  }

  /// Adds a temporary constraint that pulls a variable towards a value, or does nothing if the variable is fixed.
  mutating func wish(_ variable: Int32, toward value: Double, priority: Float) {
    let cluster = problem.variables[variable].cluster
    guard cluster >= 0 else { return }
    query.save(cluster, of: clusters, in: problem)
    let form = problem.variables[variable].form
    query.wishes.append(problem.makeWish(on: form, toward: value, priority: priority))
    clusters[cluster].isProven = false
    if !problem.forms[form].isHeld {
      clusters[cluster].needsChecks = true
    } else if problem.forms[form].isAtRest {
      problem.settle(form: form)
    } else {
      problem.updateSides(of: form, at: problem.forms[form].target)
    }
  }

  mutating func solveQuery() {
    for position in 0..<query.clusters.count {
      let cluster = query.clusters[position].index
      while optimise(cluster) { breakConflict(in: cluster) }
    }
  }

  mutating func endQuery(_ lengths: Plans.Lengths) {
    query.restore(&clusters, of: &problem)
    for position in 0..<query.wishes.count { problem.free(breakpoint: query.wishes[position]) }
    plans.truncate(to: lengths)
    while pending.touchedForms.count > 0 { problem.forms[pending.touchedForms.removeLast()].isTouched = false }
    pending.clusters.truncate(to: 0)
    for position in 0..<query.clusters.count { clusters[query.clusters[position].index].isDirty = false }
  }

  /// Returns a Boolean value that indicates whether the variable has another value in an equally good solution.
  mutating func isAmbiguous(_ variable: Int32) -> Bool {
    update()
    let value = problem.values[variable]
    for target in [value + 1, value - 1] {
      let lengths = beginQuery()
      wish(variable, toward: target, priority: -1)
      solveQuery()
      let moved = abs(problem.values[variable] - value) > 1e-6
      endQuery(lengths)
      if moved { return true }
    }
    return false
  }
}

extension Solver {
  /// Returns the constraints that determine a variable's value, the oldest first.
  ///
  /// The value is a linear combination of held forms and fixed variables. These are linearly independent, so there is
  /// only one such combination. The result contains the constraints at whose bounds the forms of the combination are
  /// held.
  mutating func breakpoints(deciding variable: Int32) -> [Int32] {
    update()
    if problem.variables[variable].fixedBy >= 0 {
      return problem.breakpoints(holding: problem.variables[variable].form)
    }
    guard problem.variables[variable].cluster >= 0 else { return [] }
    computeReach(problem.variables[variable].cluster, of: problem.variables[variable].form)
    return members(of: problem.variables[variable].cluster)
      .filter { abs($0.slope) > Solver.slopeTolerance }
      .flatMap { problem.breakpoints(holding: $0.form) }
      .sorted { problem.breakpoints[$0].order < problem.breakpoints[$1].order }
  }
}
