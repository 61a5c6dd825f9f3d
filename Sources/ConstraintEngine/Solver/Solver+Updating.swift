extension Solver {
  var isUpToDate: Bool {
    dirtyClusters.count == 0 && unplacedVariables.count == 0 && unplacedForms.count == 0
      && unsettledVariables.count == 0 && touchedForms.count == 0
  }

  /// Updates all values.
  mutating func update() {
    guard !isUpToDate else { return }
    takenBack.removeAll(keepingCapacity: true)
    let known = pendingConflicts.count
    var last: Int32 = -1
    repeat {
      settleFixedVariables()
      placeUnplaced()
      lookAtTouched()
      while dirtyClusters.count > 0 {
        let cluster = dirtyClusters.removeLast()
        guard clusters[cluster].isAlive, clusters[cluster].isDirty else { continue }
        solve(cluster)
      }
      if isUpToDate { last = takeBackNext(after: last) }
    } while !isUpToDate
    guard pendingConflicts.count > known else { return }
    // A constraint that was broken and made required again during the update is no conflict.
    let new = pendingConflicts[known...].filter { breakpoints[$0.broken].isBroken }
    pendingConflicts.replaceSubrange(known..., with: new)
  }

  /// Updates a cluster to the optimum that depends only on its constraints, and not on earlier solutions.
  ///
  /// The last working set is close to the optimal one, and the optimum is usually unique. The start of the search then
  /// does not matter. If a held form can move without cost, the search is repeated from the start state, so that
  /// earlier solutions have no effect.
  mutating func solve(_ cluster: Int32) {
    var isFromStart = isAtStart(cluster)
    if !isFromStart, startsAnew || (!clusters[cluster].needsPlan && clusters[cluster].uniqueness == .open) {
      returnToStart(cluster)
      isFromStart = true
    }
    while true {
      guard let hadConflict = optimiseConsistently(cluster) else { return }
      if hadConflict { isFromStart = false }
      if isTrial { break }
      if startsAnew, hadConflict {
        returnToStart(cluster)
        isFromStart = true
        continue
      }
      if startsAnew || (isFromStart && clusters[cluster].uniqueness == .unknown) { break }
      if clusters[cluster].uniqueness == .unique { break }
      clusters[cluster].uniqueness = isOnlyOptimum(cluster) ? .unique : .open
      if isFromStart || clusters[cluster].uniqueness == .unique { break }
      returnToStart(cluster)
      isFromStart = true
    }
    clusters[cluster].isDirty = false
  }

  /// Optimises a cluster and breaks constraints that cannot hold.
  ///
  /// - Returns: A Boolean value that indicates whether a constraint was broken, or `nil` if the cluster no longer
  ///   exists.
  private mutating func optimiseConsistently(_ cluster: Int32) -> Bool? {
    if clusters[cluster].needsPlan { plan(cluster) }
    var hadConflict = false
    while optimise(cluster) {
      if isTrial {
        infeasibility = .cluster(cluster)
        break
      }
      hadConflict = true
      breakConflict(in: cluster)
      guard clusters[cluster].isAlive else { return nil }
      // The broken constraint may be on a fixed variable, which belongs to no cluster, while another constraint fixes
      // it as well.
      clusters[cluster].isProven = false
    }
    return hadConflict
  }

  /// Updates held forms whose constraints moved or changed.
  private mutating func lookAtTouched() {
    while touchedForms.count > 0 {
      let form = touchedForms.removeLast()
      forms[form].isTouched = false
      let cluster = forms[form].cluster
      guard forms[form].isAlive, forms[form].isHeld, cluster >= 0 else { continue }
      // A variable that was never planned is planned next.
      if forms[form].variable >= 0, variables[forms[form].variable].isFresh { continue }
      if updateSides(of: form, at: forms[form].target) { clusters[cluster].isProven = false }
      if forms[form].variable >= 0, forms[form].isAtRest, !isAtRest(form) { settle(form: form) }
      if !isAtRest(form) { forms[form].isAtRest = false }
      markDirty(cluster: cluster)
    }
  }

  /// Checks fixed variables for required constraints that contradict their values.
  private mutating func settleFixedVariables() {
    while unsettledVariables.count > 0 {
      let variable = unsettledVariables.removeLast()
      guard variables[variable].isAlive, variables[variable].fixedBy >= 0 else { continue }
      let form = variables[variable].form
      updateSides(of: form, at: forms[form].target)
      var opposing: Int32 = -1
      var breakpoint = forms[form].firstBreakpoint
      while breakpoint >= 0 {
        if breakpoints[breakpoint].isPaying, isHard(breakpoint),
          opposing < 0 || breakpoints[breakpoint].order < breakpoints[opposing].order
        {
          opposing = breakpoint
        }
        breakpoint = breakpoints[breakpoint].next
      }
      guard opposing >= 0 else { continue }
      if isTrial {
        infeasibility = .pair(variables[variable].fixedBy, opposing)
        continue
      }
      giveUp(oneOf: [variables[variable].fixedBy, opposing])
      unsettledVariables.append(variable)
    }
  }
}

extension Solver {
  /// Removes all variables and constraints, and keeps the memory.
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
    givenUp.removeAll()
    takenBack.removeAll()
    pendingConflicts.removeAll()
    clock = 0
    startsAnew = false
    counts = Counts()
  }

  /// Empties the pools that store clusters and their plans.
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
