extension Solver {
  /// Forgets everything but the memory it stood in.
  mutating func removeAll() {
    variables.truncate(to: 0)
    values.truncate(to: 0)
    forms.truncate(to: 0)
    terms.truncate(to: 0)
    breakpoints.truncate(to: 0)
    levels.truncate(to: 0)
    ranking.truncate(to: 0)
    deltas.truncate(to: 0)
    deltaTargets.truncate(to: 0)
    freeVariables.truncate(to: 0)
    freeForms.truncate(to: 0)
    freeBreakpoints.truncate(to: 0)
    freeLevels.truncate(to: 0)
    freeTerms.removeAll(keepingCapacity: true)
    unplacedVariables.truncate(to: 0)
    unplacedForms.truncate(to: 0)
    touchedForms.truncate(to: 0)
    unsettledVariables.truncate(to: 0)
    forgetPlans()
    brokenCount = 0
    pendingConflicts.removeAll()
    recentlyBroken.removeAll()
    clock = 0
    counts = Counts()
  }

  /// Empties the pools that clusters and their plans stand in.
  mutating func forgetPlans() {
    clusters.truncate(to: 0)
    freeClusters.truncate(to: 0)
    dirtyClusters.truncate(to: 0)
    clusterVariables.truncate(to: 0)
    clusterForms.truncate(to: 0)
    operations.truncate(to: 0)
    blocks.truncate(to: 0)
    loopMembers.truncate(to: 0)
    matrices.truncate(to: 0)
    exchanges.truncate(to: 0)
    checks.truncate(to: 0)
  }
}
