extension Solver {
  /// Optimises a cluster and returns a Boolean value that indicates whether a required constraint cannot hold.
  ///
  /// If only constants changed and each breakpoint is on the same side as in the last proof of optimality, the working
  /// set is still optimal, because dual values do not depend on constants. This usual case costs one pass.
  mutating func optimise(_ cluster: Int32) -> Bool {
    slopes.rankedCluster = -1
    if clusters[cluster].needsChecks { listChecks(cluster) }
    runPlan(cluster)
    let changed = lookAtSides(cluster)
    guard changed || !clusters[cluster].isProven else { return false }
    if clusters[cluster].uniqueness == .unique { clusters[cluster].uniqueness = .unknown }
    let limit = 200 + 20 * clusters[cluster].formCount
    var steps = 0
    var stalled = 0
    var sweepsLeft = 8
    var isPaying = findActiveRanks(cluster)
    while isPaying {
      guard steps < limit else {
        unfinishedCount += 1
        break
      }
      steps += 1
      measureObjective(cluster)
      computeSlopes(cluster)
      let choice = chooseStep(cluster, byAge: stalled > 12)
      guard choice.form >= 0 else { break }
      if choice.count > 1, sweepsLeft > 0, stalled == 0 {
        if makeSweep(on: cluster) {
          isPaying = findActiveRanks(cluster)
          continue
        }
        // The sweep had no effect. Choose again, and make a step this time.
        sweepsLeft -= 1
        stalled = 1
        isPaying = findActiveRanks(cluster)
        continue
      }
      let distance = makeStep(on: cluster, form: choice.form, direction: choice.direction)
      stalled = distance > Solver.valueTolerance ? 0 : stalled + 1
      isPaying = findActiveRanks(cluster)
    }
    clusters[cluster].isProven = true
    slopes.rankedCluster = cluster
    return isPaying && isStuckHard(cluster)
  }

  private func isStuckHard(_ cluster: Int32) -> Bool {
    guard slopes.activeRanks[0] == 0, problem.levels[problem.levels.ranking[0]].key == Level.requiredKey else {
      return false
    }
    return firstViolated(cluster) >= 0
  }

  /// Returns the oldest required constraint of the cluster that does not hold, or -1 if all hold.
  func firstViolated(_ cluster: Int32) -> Int32 {
    var result: Int32 = -1
    for position in clusters.formRange(of: cluster) {
      let violated = problem.oldestViolated(of: clusters.forms[position])
      guard violated >= 0 else { continue }
      if result < 0 || problem.breakpoints[violated].order < problem.breakpoints[result].order { result = violated }
    }
    return result
  }

  /// Computes the sum of the cluster's errors for each level.
  mutating func measureObjective(_ cluster: Int32) {
    problem.levels.clearObjective()
    for position in clusters.formRange(of: cluster) {
      let form = clusters.forms[position]
      var breakpoint = problem.forms[form].firstBreakpoint
      while breakpoint >= 0 {
        if problem.breakpoints[breakpoint].isPaying {
          problem.levels.objective[problem.rank(breakpoint)] +=
            problem.breakpoints[breakpoint].weight
            * abs(problem.evaluate(form).value - problem.breakpoints[breakpoint].bound)
        }
        breakpoint = problem.breakpoints[breakpoint].next
      }
    }
  }

  /// Returns the held form and the direction of the best move, with the number of moves that reduce the cost.
  private mutating func chooseStep(_ cluster: Int32, byAge: Bool) -> (form: Int32, direction: Int8, count: Int) {
    var (best, bestDirection, count): (Int32, Int8, Int) = (-1, 0, 0)
    for position in clusters.formRange(of: cluster) {
      let form = clusters.forms[position]
      guard problem.forms[form].isHeld, slopes.hasSlope(form, in: problem) else { continue }
      for direction in [Int8(1), -1] {
        measureMove(of: form, towards: direction)
        guard problem.levels.moveSign < 0 else { continue }
        count += 1
        let comparison = byAge ? 0 : problem.levels.compareMoveWithBest()
        if best < 0 || comparison < 0 || (comparison == 0 && problem.forms[form].order < problem.forms[best].order) {
          (best, bestDirection) = (form, direction)
          problem.levels.keepMoveAsBest()
        }
      }
    }
    return (best, bestDirection, count)
  }

  /// Moves a held form while the cost falls, then holds the form whose breakpoint stops it.
  ///
  /// The ratio test is a long one. It passes breakpoints and adds up their slopes, instead of stopping at the first
  /// breakpoint.
  ///
  /// - Returns: The distance that the form moved.
  private mutating func makeStep(on cluster: Int32, form: Int32, direction: Int8) -> Double {
    let variable = problem.forms[form].variable
    if variable >= 0 {
      movement.deltas[variable] = Double(direction)
    } else {
      movement.targets[form] = Double(direction)
    }
    runDeltas(cluster)
    collectCrossings(cluster, form: form, direction: direction)
    for position in clusters.variableRange(of: cluster) { movement.deltas[clusters.variables[position]] = 0 }
    movement.targets[form] = 0
    measureMove(of: form, towards: direction)
    guard let stop = walkCrossings() else {
      // Each cost is bounded below, so this slope is a rounding error. Do not move the form.
      unfinishedCount += 1
      problem.forms[form].isAtRest = true
      return 0
    }
    let blocking = problem.breakpoints[stop.breakpoint].form
    if blocking == form {
      problem.hold(form, at: stop.breakpoint)
    } else {
      problem.letGo(form, towards: direction)
      problem.hold(blocking, at: stop.breakpoint)
      plan(cluster)
    }
    runPlan(cluster)
    _ = lookAtSides(cluster)
    return stop.distance
  }

  private mutating func collectCrossings(_ cluster: Int32, form: Int32, direction: Int8) {
    movement.crossings.truncate(to: 0)
    let record = clusters[cluster]
    for position in record.firstCheck..<record.firstCheck + record.checkCount {
      let other = plans.checks[position]
      let rate = movement.rate(of: other, in: problem)
      guard abs(rate) > Solver.slopeTolerance else { continue }
      let value = problem.evaluate(other).value
      movement.collectCrossings(of: other, value: value, rate: rate, includesHere: true, in: problem)
    }
    let target = problem.forms[form].target
    movement.collectCrossings(of: form, value: target, rate: Double(direction), includesHere: false, in: problem)
    movement.makeHeap(in: problem)
  }

  /// Passes breakpoints in the order of distance, until the cost along the movement would rise.
  ///
  /// - Returns: The breakpoint that stops the movement, or `nil` if there is none.
  private mutating func walkCrossings() -> Crossing? {
    while movement.crossings.count > 0 {
      let nearest = movement.removeNearest(in: problem)
      problem.levels.move[problem.rank(nearest.breakpoint)] += nearest.jump
      if problem.levels.moveSign >= 0 { return nearest }
      problem.breakpoints[nearest.breakpoint].lean = nearest.ahead
    }
    return nil
  }
}
