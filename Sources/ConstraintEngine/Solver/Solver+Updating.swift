extension Solver {
  var isUpToDate: Bool {
    dirtyClusters.count == 0 && unplacedVariables.count == 0 && unplacedForms.count == 0
      && unsettledVariables.count == 0 && touchedForms.count == 0
  }

  /// Brings all values up to date.
  mutating func update() {
    guard !isUpToDate else { return }
    recentlyBroken.removeAll(keepingCapacity: true)
    repeat {
      settleFixedVariables()
      placeUnplaced()
      lookAtTouched()
      while dirtyClusters.count > 0 {
        let cluster = dirtyClusters.removeLast()
        guard clusters[cluster].isAlive, clusters[cluster].isDirty else { continue }
        solve(cluster)
      }
      if isUpToDate, brokenCount > 0 { takeBackBroken() }
    } while !isUpToDate
  }

  mutating func solve(_ cluster: Int32) {
    if clusters[cluster].needsPlan { plan(cluster) }
    while optimise(cluster) {
      if isTrial {
        isInfeasible = true
        break
      }
      breakConflict(in: cluster)
      guard clusters[cluster].isAlive else { return }
    }
    clusters[cluster].isDirty = false
  }

  /// Follows constraints that moved or changed under held forms.
  private mutating func lookAtTouched() {
    while touchedForms.count > 0 {
      let form = touchedForms.removeLast()
      forms[form].isTouched = false
      let cluster = forms[form].cluster
      guard forms[form].isAlive, forms[form].isHeld, cluster >= 0 else { continue }
      // What was never planned is about to be.
      if forms[form].variable >= 0, variables[forms[form].variable].isFresh { continue }
      if updateSides(of: form, at: forms[form].target) { clusters[cluster].isProven = false }
      if forms[form].variable >= 0, forms[form].isAtRest, !isAtRest(form) { settle(form: form) }
      if !isAtRest(form) { forms[form].isAtRest = false }
      markDirty(cluster: cluster)
    }
  }

  /// Looks for required constraints that contradict the value of a fixed variable.
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
        isInfeasible = true
        continue
      }
      giveUp(oneOf: [variables[variable].fixedBy, opposing])
      unsettledVariables.append(variable)
    }
  }

  /// Makes constraints required again that were given up and hold now.
  private mutating func takeBackBroken() {
    for breakpoint in 0..<Int32(breakpoints.count)
    where breakpoints[breakpoint].isAlive && breakpoints[breakpoint].isBroken {
      guard !recentlyBroken.contains(breakpoint) else { continue }
      let form = breakpoints[breakpoint].form
      let (value, magnitude) = evaluate(form)
      let side = Solver.side(of: value, at: breakpoints[breakpoint].bound, magnitude: magnitude)
      guard breakpoints[breakpoint].slope(on: side) == 0 else { continue }
      breakpoints[breakpoint].isBroken = false
      brokenCount -= 1
      // A second conflict in this update must not bring it here again.
      recentlyBroken.append(breakpoint)
      release(level: breakpoints[breakpoint].level)
      breakpoints[breakpoint].level = level(for: Level.requiredKey)
      if forms[form].variable >= 0 { breakpointsChanged(on: form) } else { costsChanged(on: form) }
    }
  }
}

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
