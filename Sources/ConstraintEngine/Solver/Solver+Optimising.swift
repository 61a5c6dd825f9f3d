extension Solver {
  /// Optimises a cluster and returns a Boolean value that indicates whether a required constraint cannot hold.
  ///
  /// If only constants changed and each breakpoint is on the same side as in the last proof of optimality, the working
  /// set is still optimal, because dual values do not depend on constants. This usual case costs one pass.
  mutating func optimise(_ cluster: Int32) -> Bool {
    rankedCluster = -1
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
        counts.unfinished += 1
        break
      }
      steps += 1
      measureObjective(cluster)
      computeSlopes(cluster)
      let choice = chooseStep(cluster, byAge: stalled > 12)
      guard choice.form >= 0 else { break }
      if choice.count > 1, sweepsLeft > 0, stalled == 0 {
        if sweep(cluster) {
          isPaying = findActiveRanks(cluster)
          continue
        }
        // The sweep had no effect. Choose again, and make a step this time.
        sweepsLeft -= 1
        stalled = 1
        isPaying = findActiveRanks(cluster)
        continue
      }
      let distance = step(cluster, form: choice.form, direction: choice.direction)
      stalled = distance > Solver.valueTolerance ? 0 : stalled + 1
      isPaying = findActiveRanks(cluster)
    }
    clusters[cluster].isProven = true
    rankedCluster = cluster
    return isPaying && isStuckHard(cluster)
  }

  private func isStuckHard(_ cluster: Int32) -> Bool {
    guard activeRanks[0] == 0, levels[ranking[0]].key == Level.requiredKey else { return false }
    return firstViolated(cluster) >= 0
  }

  /// Returns the oldest required constraint of the cluster that does not hold, or -1 if all hold.
  func firstViolated(_ cluster: Int32) -> Int32 {
    var result: Int32 = -1
    for position in formRange(of: cluster) {
      var breakpoint = forms[clusterForms[position]].firstBreakpoint
      while breakpoint >= 0 {
        if breakpoints[breakpoint].isPaying, isHard(breakpoint),
          result < 0 || breakpoints[breakpoint].order < breakpoints[result].order
        {
          result = breakpoint
        }
        breakpoint = breakpoints[breakpoint].next
      }
    }
    return result
  }

  /// Computes the sum of the cluster's errors for each level.
  mutating func measureObjective(_ cluster: Int32) {
    for rank in 0..<ranking.count { objective[rank] = 0 }
    for position in formRange(of: cluster) {
      let form = clusterForms[position]
      var breakpoint = forms[form].firstBreakpoint
      while breakpoint >= 0 {
        if breakpoints[breakpoint].isPaying {
          objective[rank(breakpoint)] +=
            breakpoints[breakpoint].weight * abs(evaluate(form).value - breakpoints[breakpoint].bound)
        }
        breakpoint = breakpoints[breakpoint].next
      }
    }
  }

  /// Returns the held form and the direction of the best move, with the number of moves that reduce the cost.
  private mutating func chooseStep(_ cluster: Int32, byAge: Bool) -> (form: Int32, direction: Int8, count: Int) {
    var (best, bestDirection, count): (Int32, Int8, Int) = (-1, 0, 0)
    for position in formRange(of: cluster) {
      let form = clusterForms[position]
      guard forms[form].isHeld, hasSlope(form) else { continue }
      for direction in [Int8(1), -1] {
        measureMove(of: form, towards: direction)
        guard sign(of: vector) < 0 else { continue }
        count += 1
        let comparison = byAge ? 0 : compareWithBest()
        if best < 0 || comparison < 0 || (comparison == 0 && forms[form].order < forms[best].order) {
          (best, bestDirection) = (form, direction)
          for rank in 0..<ranking.count { bestVector[rank] = vector[rank] }
        }
      }
    }
    return (best, bestDirection, count)
  }

  /// Returns a Boolean value that indicates whether moving a held form may change the cost of other forms.
  ///
  /// The result is also `true` if the form's own breakpoints make a move cheaper.
  @inline(__always)
  func hasSlope(_ form: Int32) -> Bool {
    guard forms[form].isAtRest else { return true }
    let width = activeRanks.count
    let variable = forms[form].variable
    for column in 0..<width {
      let slope =
        variable >= 0 ? slopes[Int(variable) * width + column] : formSlopes[Int(form) * width + column]
      if abs(slope) > Solver.slopeTolerance { return true }
    }
    return false
  }

  private func compareWithBest() -> Int {
    for rank in 0..<ranking.count {
      if vector[rank] < bestVector[rank] - Solver.slopeTolerance { return -1 }
      if vector[rank] > bestVector[rank] + Solver.slopeTolerance { return 1 }
    }
    return 0
  }

  /// Moves a held form while the cost falls, then holds the form whose breakpoint stops it.
  ///
  /// The ratio test is a long one. It passes breakpoints and adds up their slopes, instead of stopping at the first
  /// breakpoint.
  ///
  /// - Returns: The distance that the form moved.
  private mutating func step(_ cluster: Int32, form: Int32, direction: Int8) -> Double {
    counts.steps += 1
    let variable = forms[form].variable
    if variable >= 0 { deltas[variable] = Double(direction) } else { deltaTargets[form] = Double(direction) }
    runDeltas(cluster)
    collectCrossings(cluster, form: form, direction: direction)
    for position in variableRange(of: cluster) { deltas[clusterVariables[position]] = 0 }
    deltaTargets[form] = 0
    measureMove(of: form, towards: direction)
    guard let stop = walkCrossings() else {
      // Each cost is bounded below, so this slope is a rounding error. Do not move the form.
      counts.unfinished += 1
      forms[form].isAtRest = true
      return 0
    }
    let blocking = breakpoints[stop.breakpoint].form
    if blocking == form {
      hold(form, at: stop.breakpoint)
    } else {
      letGo(form, towards: direction)
      hold(blocking, at: stop.breakpoint)
      plan(cluster)
    }
    runPlan(cluster)
    _ = lookAtSides(cluster)
    return stop.distance
  }

  mutating func letGo(_ form: Int32, towards direction: Int8) {
    forms[form].isHeld = false
    forms[form].pin = -1
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      if breakpoints[breakpoint].side == 0 { breakpoints[breakpoint].lean = direction }
      breakpoint = breakpoints[breakpoint].next
    }
    // All other variables were solvable while this variable was known, so it is the best guess if the change creates a
    // loop.
    if forms[form].variable >= 0 { variables[forms[form].variable].isGoodGuess = true }
  }

  mutating func hold(_ form: Int32, at breakpoint: Int32) {
    forms[form].isHeld = true
    forms[form].pin = breakpoint
    move(form: form, to: breakpoints[breakpoint].bound)
    updateSides(of: form, at: breakpoints[breakpoint].bound)
    forms[form].isAtRest = isAtRest(form)
  }

  private mutating func collectCrossings(_ cluster: Int32, form: Int32, direction: Int8) {
    crossings.truncate(to: 0)
    let record = clusters[cluster]
    for position in record.firstCheck..<record.firstCheck + record.checkCount {
      let other = checks[position]
      let rate = rate(of: other)
      guard abs(rate) > Solver.slopeTolerance else { continue }
      collectCrossings(of: other, value: evaluate(other).value, rate: rate, includesHere: true)
    }
    collectCrossings(of: form, value: forms[form].target, rate: Double(direction), includesHere: false)
    for position in stride(from: crossings.count / 2 - 1, through: 0, by: -1) { siftBreakpoint(position) }
  }

  private mutating func collectCrossings(of form: Int32, value: Double, rate: Double, includesHere: Bool) {
    let ahead: Int8 = rate > 0 ? 1 : -1
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      let isHere = breakpoints[breakpoint].side == 0
      let side = isHere && includesHere ? breakpoints[breakpoint].lean : breakpoints[breakpoint].side
      if side == -ahead {
        let jump =
          abs(rate) * Double(ahead)
          * (breakpoints[breakpoint].slope(on: ahead) - breakpoints[breakpoint].slope(on: side))
        let distance = isHere ? 0 : max(0, (breakpoints[breakpoint].bound - value) / rate)
        if jump > 0 {
          crossings.append(Crossing(distance: distance, breakpoint: breakpoint, ahead: ahead, jump: jump))
        }
      }
      breakpoint = breakpoints[breakpoint].next
    }
  }

  /// Passes breakpoints in the order of distance, until the cost along the movement would rise.
  ///
  /// - Returns: The breakpoint that stops the movement, or `nil` if there is none.
  private mutating func walkCrossings() -> Crossing? {
    while crossings.count > 0 {
      let nearest = crossings[0]
      let last = crossings.removeLast()
      if crossings.count > 0 {
        crossings[0] = last
        siftBreakpoint(0)
      }
      vector[rank(nearest.breakpoint)] += nearest.jump
      if sign(of: vector) >= 0 { return nearest }
      breakpoints[nearest.breakpoint].lean = nearest.ahead
    }
    return nil
  }

  private func siftBreakpoint(_ start: Int) {
    var parent = start
    while true {
      var least = parent
      for child in 2 * parent + 1...2 * parent + 2 where child < crossings.count {
        if isNearer(crossings[child], crossings[least]) { least = child }
      }
      guard least != parent else { return }
      (crossings[parent], crossings[least]) = (crossings[least], crossings[parent])
      parent = least
    }
  }

  private func isNearer(_ left: Crossing, _ right: Crossing) -> Bool {
    left.distance != right.distance
      ? left.distance < right.distance : breakpoints[left.breakpoint].order < breakpoints[right.breakpoint].order
  }
}

extension Solver {
  /// Returns the error of a constraint in its own units, or 0 if the constraint holds.
  func error(of breakpoint: Int32) -> Double {
    let difference = evaluate(breakpoints[breakpoint].form).value - breakpoints[breakpoint].bound
    return (difference < 0 ? breakpoints[breakpoint].costsBelow : breakpoints[breakpoint].costsAbove)
      ? breakpoints[breakpoint].weight * abs(difference) : 0
  }
}
