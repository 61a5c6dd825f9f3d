extension Solver {
  /// Updates all values.
  mutating func update() {
    guard !pending.isEmpty else { return }
    conflicts.takenBack.removeAll(keepingCapacity: true)
    let known = conflicts.unreported.count
    var last: Int32 = -1
    repeat {
      settleFixedVariables()
      placeUnplaced()
      lookAtTouched()
      while pending.clusters.count > 0 {
        let cluster = pending.clusters.removeLast()
        guard clusters[cluster].isAlive, clusters[cluster].isDirty else { continue }
        solve(cluster)
      }
      if pending.isEmpty { last = takeBackNext(after: last) }
    } while !pending.isEmpty
    guard conflicts.unreported.count > known else { return }
    // A constraint that was broken and made required again during the update is no conflict.
    let new = conflicts.unreported[known...].filter { problem.breakpoints[$0.broken].isBroken }
    conflicts.unreported.replaceSubrange(known..., with: new)
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
      if conflicts.isTrial { break }
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
      if conflicts.isTrial {
        conflicts.infeasibility = .cluster(cluster)
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
    while pending.touchedForms.count > 0 {
      let form = pending.touchedForms.removeLast()
      problem.forms[form].isTouched = false
      let cluster = problem.forms[form].cluster
      guard problem.forms[form].isAlive, problem.forms[form].isHeld, cluster >= 0 else { continue }
      // A variable that was never planned is planned next.
      if problem.forms[form].variable >= 0, problem.variables[problem.forms[form].variable].isFresh { continue }
      if problem.updateSides(of: form, at: problem.forms[form].target) { clusters[cluster].isProven = false }
      if problem.forms[form].variable >= 0, problem.forms[form].isAtRest, !problem.isAtRest(form) {
        problem.settle(form: form)
      }
      if !problem.isAtRest(form) { problem.forms[form].isAtRest = false }
      markDirty(cluster: cluster)
    }
  }

  /// Checks fixed variables for required constraints that contradict their values.
  private mutating func settleFixedVariables() {
    while pending.unsettledVariables.count > 0 {
      let variable = pending.unsettledVariables.removeLast()
      guard problem.variables[variable].isAlive, problem.variables[variable].fixedBy >= 0 else { continue }
      let form = problem.variables[variable].form
      problem.updateSides(of: form, at: problem.forms[form].target)
      let opposing = problem.oldestViolated(of: form)
      guard opposing >= 0 else { continue }
      if conflicts.isTrial {
        conflicts.infeasibility = .pair(problem.variables[variable].fixedBy, opposing)
        continue
      }
      giveUp(oneOf: [problem.variables[variable].fixedBy, opposing])
      pending.unsettledVariables.append(variable)
    }
  }
}

extension Solver {
  /// Removes all variables and constraints, and keeps the memory.
  mutating func removeAll() {
    problem.removeAll()
    movement.removeAll()
    pending.removeAll()
    forgetPlans()
    conflicts.removeAll()
    startsAnew = false
    unfinishedCount = 0
  }

  /// Removes all clusters and their plans.
  mutating func forgetPlans() {
    clusters.removeAll()
    pending.clusters.truncate(to: 0)
    plans.removeAll()
  }
}
