extension Solver {
  /// Moves many held forms from breakpoint to breakpoint, the cheapest first, until the largest error is corrected.
  ///
  /// The method is the bound flipping ratio test of the dual simplex method, used as a heuristic. A primal step would
  /// move one of a thousand compressed rows, whereas a sweep moves all rows that are needed. A sweep considers only one
  /// error, so its result is kept only if the total cost fell.
  ///
  /// - Returns: `false` if the cost did not fall. The method then restored the previous state.
  mutating func makeSweep(on cluster: Int32) -> Bool {
    let wanted = worstError(cluster)
    guard wanted >= 0 else { return false }
    problem.levels.keepObjective()
    let form = problem.breakpoints[wanted].form
    let direction = -problem.breakpoints[wanted].side
    guard let goal = problem.nextBreakpoint(of: form, towards: direction) else { return false }
    collectCandidates(cluster)
    measureReach(cluster, of: form, direction: direction)
    sweep.undo.truncate(to: 0)
    var remaining = abs(problem.breakpoints[goal].bound - problem.evaluate(form).value)
    let (released, releasedDirection) = spend(&remaining)
    guard sweep.undo.count > 0 || released >= 0 else { return false }
    if released >= 0 {
      sweep.remember(released, of: problem)
      problem.letGo(released, towards: releasedDirection)
      problem.hold(form, at: goal)
      plan(cluster)
    }
    runPlan(cluster)
    _ = lookAtSides(cluster)
    measureObjective(cluster)
    if problem.levels.isObjectiveImproved { return true }
    takeBack(cluster, taken: released >= 0 ? form : -1)
    return false
  }

  /// Returns the constraint with the largest error at the highest level with errors, excluding held forms.
  private func worstError(_ cluster: Int32) -> Int32 {
    let record = clusters[cluster]
    var (best, bestError): (Int32, Double) = (-1, 0)
    for position in record.firstCheck..<record.firstCheck + record.checkCount {
      let form = plans.checks[position]
      var breakpoint = problem.forms[form].firstBreakpoint
      while breakpoint >= 0 {
        if problem.breakpoints[breakpoint].isPaying {
          let error =
            problem.breakpoints[breakpoint].weight
            * abs(problem.evaluate(form).value - problem.breakpoints[breakpoint].bound)
          let isWorse =
            best < 0 || problem.rank(breakpoint) < problem.rank(best)
            || (problem.rank(breakpoint) == problem.rank(best)
              && (error > bestError
                || (error == bestError && problem.breakpoints[breakpoint].order < problem.breakpoints[best].order)))
          if isWorse { (best, bestError) = (breakpoint, error) }
        }
        breakpoint = problem.breakpoints[breakpoint].next
      }
    }
    return best
  }

  /// Collects each held form whose movement reduces the cost, with the cost of its movement in other forms.
  private mutating func collectCandidates(_ cluster: Int32) {
    sweep.candidates.truncate(to: 0)
    for position in clusters.formRange(of: cluster) {
      let form = clusters.forms[position]
      guard problem.forms[form].isHeld else { continue }
      for direction in [Int8(1), -1] {
        measureMove(of: form, towards: direction)
        guard problem.levels.moveSign < 0 else { continue }
        sweep.add(form, towards: direction, in: problem)
      }
    }
  }

  /// Computes the movement of the target form for each candidate, and builds a heap of the candidates that help.
  private mutating func measureReach(_ cluster: Int32, of form: Int32, direction: Int8) {
    computeReach(cluster, of: form)
    sweep.heap.truncate(to: 0)
    for index in 0..<sweep.candidates.count {
      let other = sweep.candidates[index].form
      let variable = problem.forms[other].variable
      let rate = slopes.slope(of: other, on: variable) * Double(sweep.candidates[index].direction)
      let reach = rate * Double(direction)
      sweep.candidates[index].reach = reach
      if reach > Solver.slopeTolerance { sweep.heap.append(Int32(index)) }
    }
    sweep.makeHeap(in: problem)
  }

  /// Computes the movement of a form per unit of each held form, in `slopes`.
  mutating func computeReach(_ cluster: Int32, of form: Int32) {
    slopes.clear(cluster, of: clusters, in: problem, width: 1)
    slopes.add(1, of: form, in: problem)
    runBackwards(cluster, width: 1)
  }

  /// Moves candidates from breakpoint to breakpoint until `remaining` is used up.
  ///
  /// - Returns: The candidate that would stop between two breakpoints, or -1 if there is none.
  private mutating func spend(_ remaining: inout Double) -> (form: Int32, direction: Int8) {
    while sweep.heap.count > 0, remaining > 0 {
      let index = Int(sweep.heap[0])
      let candidate = sweep.candidates[index]
      guard sweep.gains(index, width: problem.levels.count) else { return (-1, 0) }
      guard let breakpoint = problem.nextBreakpoint(of: candidate.form, towards: candidate.direction) else {
        return (candidate.form, candidate.direction)
      }
      let distance = abs(problem.breakpoints[breakpoint].bound - problem.forms[candidate.form].target) * candidate.reach
      guard distance <= remaining - Solver.valueTolerance else {
        return (candidate.form, candidate.direction)
      }
      sweep.remember(candidate.form, of: problem)
      remaining -= distance
      problem.hold(candidate.form, at: breakpoint)
      sweep.refreshTotal(index, in: problem)
      sweep.updateCheapest(in: problem)
    }
    return (-1, 0)
  }

  private mutating func takeBack(_ cluster: Int32, taken: Int32) {
    if taken >= 0 { problem.expel(taken) }
    sweep.restore(&problem)
    if taken >= 0 { plan(cluster) }
    runPlan(cluster)
    _ = lookAtSides(cluster)
  }
}
