/// The start state of a search, from which the result depends only on the constraints.
extension Solver {
  /// Returns a Boolean value that indicates whether the cluster is in the start state and was never solved.
  func isAtStart(_ cluster: Int32) -> Bool {
    guard clusters[cluster].needsPlan else { return false }
    for position in clusters.variableRange(of: cluster) {
      let variable = clusters.variables[position]
      guard problem.variables[variable].isFresh, problem.values[variable] == 0 else { return false }
    }
    for position in clusters.formRange(of: cluster) {
      let form = clusters.forms[position]
      guard problem.forms[form].variable >= 0 || problem.forms[form].isNew else { return false }
    }
    return true
  }

  /// Resets a cluster to the state of newly created variables and rows.
  mutating func returnToStart(_ cluster: Int32) {
    for position in clusters.variableRange(of: cluster) { problem.reset(variable: clusters.variables[position]) }
    for position in clusters.formRange(of: cluster) { problem.reset(form: clusters.forms[position]) }
    clusters[cluster].needsPlan = true
    clusters[cluster].isProven = false
    plans.reclaim(&clusters[cluster])
  }

  /// Returns a Boolean value that indicates whether each movement of a held form from the optimum has a cost.
  ///
  /// If so, there is no other optimum. A breakpoint on a form that is not held counts with its slope on one side while
  /// the form is at the bound. This slope never exceeds the real cost. The result may therefore be `false` for the only
  /// optimum, but it is never `true` for one of several.
  mutating func isOnlyOptimum(_ cluster: Int32) -> Bool {
    if slopes.rankedCluster != cluster { _ = findActiveRanks(cluster) }
    let isAnyActive = slopes.activeRanks.count > 0
    if isAnyActive { computeSlopes(cluster) }
    for position in clusters.formRange(of: cluster) {
      let form = clusters.forms[position]
      guard problem.forms[form].isHeld else { continue }
      if !isAnyActive || !slopes.hasSlope(form, in: problem), problem.isFixedByItself(form) { continue }
      measureMove(of: form, towards: 1)
      guard problem.levels.isMoveCostly else { return false }
      measureMove(of: form, towards: -1)
      guard problem.levels.isMoveCostly else { return false }
    }
    return true
  }
}
