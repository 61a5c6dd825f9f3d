extension Solver {
  /// Moves many held forms from breakpoint to breakpoint, the cheapest first, until the largest error is corrected.
  ///
  /// The method is the bound flipping ratio test of the dual simplex method, used as a heuristic. A primal step would
  /// move one of a thousand compressed rows, whereas a sweep moves all rows that are needed. A sweep considers only one
  /// error, so its result is kept only if the total cost fell.
  ///
  /// - Returns: `false` if the cost did not fall. The method then restored the previous state.
  mutating func sweep(_ cluster: Int32) -> Bool {
    let wanted = worstError(cluster)
    guard wanted >= 0 else { return false }
    counts.sweeps += 1
    for rank in 0..<ranking.count { previousObjective[rank] = objective[rank] }
    let form = breakpoints[wanted].form
    let direction = -breakpoints[wanted].side
    guard let goal = nextBreakpoint(of: form, towards: direction) else { return false }
    collectCandidates(cluster)
    measureReach(cluster, of: form, direction: direction)
    undo.truncate(to: 0)
    var remaining = abs(breakpoints[goal].bound - evaluate(form).value)
    let (released, releasedDirection) = spend(&remaining)
    guard undo.count > 0 || released >= 0 else { return false }
    if released >= 0 {
      remember(released)
      letGo(released, towards: releasedDirection)
      hold(form, at: goal)
      plan(cluster)
    }
    runPlan(cluster)
    _ = lookAtSides(cluster)
    measureObjective(cluster)
    if isImproved() { return true }
    takeBack(cluster, taken: released >= 0 ? form : -1)
    return false
  }

  /// Returns the constraint with the largest error at the highest level with errors, excluding held forms.
  private func worstError(_ cluster: Int32) -> Int32 {
    let record = clusters[cluster]
    var (best, bestError): (Int32, Double) = (-1, 0)
    for position in record.firstCheck..<record.firstCheck + record.checkCount {
      let form = checks[position]
      var breakpoint = forms[form].firstBreakpoint
      while breakpoint >= 0 {
        if breakpoints[breakpoint].isPaying {
          let error = breakpoints[breakpoint].weight * abs(evaluate(form).value - breakpoints[breakpoint].bound)
          let isWorse =
            best < 0 || rank(breakpoint) < rank(best)
            || (rank(breakpoint) == rank(best)
              && (error > bestError || (error == bestError && breakpoints[breakpoint].order < breakpoints[best].order)))
          if isWorse { (best, bestError) = (breakpoint, error) }
        }
        breakpoint = breakpoints[breakpoint].next
      }
    }
    return best
  }

  /// Collects each held form whose movement reduces the cost, with the cost of its movement in other forms.
  private mutating func collectCandidates(_ cluster: Int32) {
    candidates.truncate(to: 0)
    let width = ranking.count
    for position in formRange(of: cluster) {
      let form = clusterForms[position]
      guard forms[form].isHeld else { continue }
      for direction in [Int8(1), -1] {
        measureMove(of: form, towards: direction)
        guard sign(of: vector) < 0 else { continue }
        let base = candidates.count * width
        candidates.append(SweepCandidate(form: form, direction: direction, reach: 0))
        candidateSlopes.extend(to: base + width, with: 0)
        candidateTotals.extend(to: base + width, with: 0)
        for rank in 0..<width {
          candidateTotals[base + rank] = vector[rank]
          candidateSlopes[base + rank] = vector[rank]
        }
        var breakpoint = forms[form].firstBreakpoint
        while breakpoint >= 0 {
          candidateSlopes[base + rank(breakpoint)] -= breakpoints[breakpoint].climb(towards: direction)
          breakpoint = breakpoints[breakpoint].next
        }
      }
    }
  }

  /// Computes the movement of the target form for each candidate, and builds a heap of the candidates that help.
  private mutating func measureReach(_ cluster: Int32, of form: Int32, direction: Int8) {
    computeReach(cluster, of: form)
    heap.truncate(to: 0)
    for index in 0..<candidates.count {
      let other = candidates[index].form
      let variable = forms[other].variable
      let rate = (variable >= 0 ? slopes[variable] : formSlopes[other]) * Double(candidates[index].direction)
      let reach = rate * Double(direction)
      candidates[index].reach = reach
      if reach > Solver.slopeTolerance { heap.append(Int32(index)) }
    }
    for position in stride(from: heap.count / 2 - 1, through: 0, by: -1) { siftCandidate(position) }
  }

  /// Computes the movement of a form per unit of each held form, in `slopes` and `formSlopes`.
  mutating func computeReach(_ cluster: Int32, of form: Int32) {
    clearSlopes(cluster, width: 1)
    addSlope(1, of: form, column: 0, width: 1)
    runBackwards(cluster, width: 1)
  }

  /// Moves candidates from breakpoint to breakpoint until `remaining` is used up.
  ///
  /// - Returns: The candidate that would stop between two breakpoints, or -1 if there is none.
  private mutating func spend(_ remaining: inout Double) -> (form: Int32, direction: Int8) {
    while heap.count > 0, remaining > 0 {
      let index = Int(heap[0])
      let candidate = candidates[index]
      guard gains(index) else { return (-1, 0) }
      guard let breakpoint = nextBreakpoint(of: candidate.form, towards: candidate.direction) else {
        return (candidate.form, candidate.direction)
      }
      let distance = abs(breakpoints[breakpoint].bound - forms[candidate.form].target) * candidate.reach
      guard distance <= remaining - Solver.valueTolerance else {
        return (candidate.form, candidate.direction)
      }
      remember(candidate.form)
      remaining -= distance
      hold(candidate.form, at: breakpoint)
      refreshTotal(index)
      if !gains(index) {
        heap[0] = heap[heap.count - 1]
        _ = heap.removeLast()
      }
      if heap.count > 0 { siftCandidate(0) }
    }
    return (-1, 0)
  }

  private func gains(_ index: Int) -> Bool {
    for rank in 0..<ranking.count {
      let total = candidateTotals[index * ranking.count + rank]
      if total < -Solver.slopeTolerance { return true }
      if total > Solver.slopeTolerance { return false }
    }
    return false
  }

  private func refreshTotal(_ index: Int) {
    let base = index * ranking.count
    for rank in 0..<ranking.count { candidateTotals[base + rank] = candidateSlopes[base + rank] }
    var breakpoint = forms[candidates[index].form].firstBreakpoint
    while breakpoint >= 0 {
      candidateTotals[base + rank(breakpoint)] += breakpoints[breakpoint].climb(towards: candidates[index].direction)
      breakpoint = breakpoints[breakpoint].next
    }
  }

  private func siftCandidate(_ start: Int) {
    var parent = start
    while true {
      var least = parent
      for child in 2 * parent + 1...2 * parent + 2 where child < heap.count {
        if isCheaper(Int(heap[child]), Int(heap[least])) { least = child }
      }
      guard least != parent else { return }
      (heap[parent], heap[least]) = (heap[least], heap[parent])
      parent = least
    }
  }

  private func isCheaper(_ left: Int, _ right: Int) -> Bool {
    let (leftReach, rightReach) = (candidates[left].reach, candidates[right].reach)
    for rank in 0..<ranking.count {
      let difference =
        candidateTotals[left * ranking.count + rank] / leftReach
        - candidateTotals[right * ranking.count + rank] / rightReach
      if abs(difference) > Solver.slopeTolerance { return difference < 0 }
    }
    return forms[candidates[left].form].order < forms[candidates[right].form].order
  }

  private mutating func remember(_ form: Int32) {
    undo.append(
      HeldState(
        form: form,
        pin: forms[form].pin,
        target: forms[form].target,
        isAtRest: forms[form].isAtRest
      )
    )
  }

  private func isImproved() -> Bool {
    for rank in 0..<ranking.count {
      let difference = objective[rank] - previousObjective[rank]
      if abs(difference) > 1e-9 * (1 + abs(previousObjective[rank])) { return difference < 0 }
    }
    return false
  }

  private mutating func takeBack(_ cluster: Int32, taken: Int32) {
    if taken >= 0 {
      forms[taken].isHeld = false
      forms[taken].pin = -1
    }
    while undo.count > 0 {
      let state = undo.removeLast()
      forms[state.form].isHeld = true
      forms[state.form].pin = state.pin
      forms[state.form].isAtRest = state.isAtRest
      move(form: state.form, to: state.target)
      updateSides(of: state.form, at: state.target)
    }
    if taken >= 0 { plan(cluster) }
    runPlan(cluster)
    _ = lookAtSides(cluster)
  }
}
