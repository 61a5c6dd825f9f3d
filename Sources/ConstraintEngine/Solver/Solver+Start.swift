/// The start state of a search, from which the result depends only on the constraints.
extension Solver {
  /// Returns a Boolean value that indicates whether the cluster is in the start state and was never solved.
  func isAtStart(_ cluster: Int32) -> Bool {
    guard clusters[cluster].needsPlan else { return false }
    for position in variableRange(of: cluster) {
      let variable = clusterVariables[position]
      guard variables[variable].isFresh, values[variable] == 0 else { return false }
    }
    for position in formRange(of: cluster) {
      let form = clusterForms[position]
      guard forms[form].variable >= 0 || forms[form].isNew else { return false }
    }
    return true
  }

  /// Resets a cluster to the state of newly created variables and rows.
  mutating func returnToStart(_ cluster: Int32) {
    for position in variableRange(of: cluster) {
      let variable = clusterVariables[position]
      values[variable] = 0
      variables[variable].source = .held
      variables[variable].block = -1
      variables[variable].isResolved = false
      variables[variable].isFresh = true
      variables[variable].isGoodGuess = false
    }
    for position in formRange(of: cluster) {
      let form = clusterForms[position]
      let isRow = forms[form].variable < 0
      forms[form].isHeld = !isRow
      forms[form].isNew = isRow
      forms[form].pin = -1
      forms[form].isAtRest = true
      forms[form].target = 0
      forms[form].inversePivot = 1
      var breakpoint = forms[form].firstBreakpoint
      while breakpoint >= 0 {
        breakpoints[breakpoint].side = 0
        breakpoints[breakpoint].lean = breakpoints[breakpoint].firstLean
        breakpoint = breakpoints[breakpoint].next
      }
    }
    clusters[cluster].needsPlan = true
    clusters[cluster].isProven = false
    reclaimPlan(of: cluster)
  }

  /// Removes the cluster's plan from the ends of the pools before a new plan is created.
  ///
  /// A cluster that returns to the start with each change would otherwise fill the pools.
  private mutating func reclaimPlan(of cluster: Int32) {
    let record = clusters[cluster]
    if record.firstOperation + record.operationCount == operations.count {
      operations.truncate(to: record.firstOperation)
      clusters[cluster].operationCount = 0
    }
    if record.firstCheck + record.checkCount == checks.count {
      checks.truncate(to: record.firstCheck)
      clusters[cluster].checkCount = 0
    }
    if record.blockCount > 0, record.firstBlock + record.blockCount == blocks.count {
      let first = blocks[record.firstBlock]
      loopMembers.truncate(to: first.firstMember)
      matrices.truncate(to: first.firstNumber)
      exchanges.truncate(to: first.firstExchange)
      blocks.truncate(to: record.firstBlock)
      clusters[cluster].blockCount = 0
    }
  }

  /// Returns a Boolean value that indicates whether each movement of a held form from the optimum has a cost.
  ///
  /// If so, there is no other optimum. A breakpoint on a form that is not held counts with its slope on one side while
  /// the form is at the bound. This slope never exceeds the real cost. The result may therefore be `false` for the only
  /// optimum, but it is never `true` for one of several.
  mutating func isOnlyOptimum(_ cluster: Int32) -> Bool {
    if rankedCluster != cluster { _ = findActiveRanks(cluster) }
    let isAnyActive = activeRanks.count > 0
    if isAnyActive { computeSlopes(cluster) }
    for position in formRange(of: cluster) {
      let form = clusterForms[position]
      guard forms[form].isHeld else { continue }
      if !isAnyActive || !hasSlope(form), isFixedByItself(form) { continue }
      measureMove(of: form, towards: 1)
      guard costsAnything() else { return false }
      measureMove(of: form, towards: -1)
      guard costsAnything() else { return false }
    }
    return true
  }

  /// Returns a Boolean value that indicates whether a held form satisfies its constraints but would violate them by
  /// moving.
  @inline(__always)
  private func isFixedByItself(_ form: Int32) -> Bool {
    var (isFixedAbove, isFixedBelow) = (false, false)
    var breakpoint = forms.base[Int(form)].firstBreakpoint
    while breakpoint >= 0 {
      let record = breakpoints.base + Int(breakpoint)
      if record.pointee.isPaying { return false }
      if record.pointee.side == 0 {
        if record.pointee.costsAbove { isFixedAbove = true }
        if record.pointee.costsBelow { isFixedBelow = true }
      }
      breakpoint = record.pointee.next
    }
    return isFixedAbove && isFixedBelow
  }

  /// Returns a Boolean value that indicates whether the movement in `vector` has a positive cost.
  @inline(__always)
  private func costsAnything() -> Bool {
    for rank in 0..<ranking.count {
      if vector[rank] > Solver.slopeTolerance { return true }
      if vector[rank] < -Solver.slopeTolerance { return false }
    }
    return false
  }
}
