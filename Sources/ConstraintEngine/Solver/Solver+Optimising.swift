extension Solver {
  /// Brings a cluster to its optimum; returns whether a required constraint cannot hold.
  ///
  /// When only constants changed, and no kink is on another side than when the working set was proven best,
  /// it still is: duals do not depend on constants. That is the usual case, and costs one pass.
  mutating func optimise(_ cluster: Int32) -> Bool {
    if clusters[cluster].needsChecks { listChecks(cluster) }
    runPlan(cluster)
    let changed = lookAtSides(cluster)
    guard changed || !clusters[cluster].isProven else { return false }
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
        // Nothing gained and nothing lost: choose again, and make a step this time.
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
    return isPaying && isStuckHard(cluster)
  }

  private func isStuckHard(_ cluster: Int32) -> Bool {
    guard activeRanks[0] == 0, levels[ranking[0]].key == Level.requiredKey else { return false }
    return firstViolated(cluster) >= 0
  }

  /// The oldest required constraint of the cluster that does not hold, -1 if all do.
  func firstViolated(_ cluster: Int32) -> Int32 {
    var result: Int32 = -1
    for position in formRange(of: cluster) {
      var kink = forms[clusterForms[position]].firstKink
      while kink >= 0 {
        if kinks[kink].isPaying, isHard(kink), result < 0 || kinks[kink].order < kinks[result].order {
          result = kink
        }
        kink = kinks[kink].next
      }
    }
    return result
  }

  /// Adds up the errors of the cluster, a sum for each level.
  mutating func measureObjective(_ cluster: Int32) {
    for rank in 0..<ranking.count { objective[rank] = 0 }
    for position in formRange(of: cluster) {
      let form = clusterForms[position]
      var kink = forms[form].firstKink
      while kink >= 0 {
        if kinks[kink].isPaying {
          objective[rank(kink)] += kinks[kink].weight * abs(evaluate(form).value - kinks[kink].bound)
        }
        kink = kinks[kink].next
      }
    }
  }

  /// The held form, and the direction, whose movement gains most; `count` says how many gain at all.
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

  private func hasSlope(_ form: Int32) -> Bool {
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

  /// Lets a held form move for as long as the cost falls; what stops it is held in its stead.
  ///
  /// The ratio test is a long one: it walks through kinks, adding up the slope, instead of stopping at the
  /// first. Returns how far the form moved.
  private mutating func step(_ cluster: Int32, form: Int32, direction: Int8) -> Double {
    counts.steps += 1
    let variable = forms[form].variable
    if variable >= 0 { deltas[variable] = Double(direction) } else { deltaTargets[form] = Double(direction) }
    runDeltas(cluster)
    collectBreakpoints(cluster, form: form, direction: direction)
    for position in variableRange(of: cluster) { deltas[clusterVariables[position]] = 0 }
    deltaTargets[form] = 0
    measureMove(of: form, towards: direction)
    guard let stop = walkBreakpoints() else {
      // Every cost is bounded below, so rounding made this slope up; leave the form alone.
      counts.unfinished += 1
      forms[form].isAtRest = true
      return 0
    }
    let blocking = kinks[stop.kink].form
    if blocking == form {
      hold(form, at: stop.kink)
    } else {
      letGo(form, towards: direction)
      hold(blocking, at: stop.kink)
      plan(cluster)
    }
    runPlan(cluster)
    _ = lookAtSides(cluster)
    return stop.distance
  }

  mutating func letGo(_ form: Int32, towards direction: Int8) {
    forms[form].isHeld = false
    forms[form].pin = -1
    var kink = forms[form].firstKink
    while kink >= 0 {
      if kinks[kink].side == 0 { kinks[kink].lean = direction }
      kink = kinks[kink].next
    }
    // All the rest was solvable while this was known: the best guess if that makes a loop.
    if forms[form].variable >= 0 { variables[forms[form].variable].isGoodGuess = true }
  }

  mutating func hold(_ form: Int32, at kink: Int32) {
    forms[form].isHeld = true
    forms[form].pin = kink
    move(form: form, to: kinks[kink].bound)
    updateSides(of: form, at: kinks[kink].bound)
    forms[form].isAtRest = isAtRest(form)
  }

  private mutating func collectBreakpoints(_ cluster: Int32, form: Int32, direction: Int8) {
    breakpoints.truncate(to: 0)
    let record = clusters[cluster]
    for position in record.firstCheck..<record.firstCheck + record.checkCount {
      let other = checks[position]
      let rate = rate(of: other)
      guard abs(rate) > Solver.slopeTolerance else { continue }
      collectBreakpoints(of: other, value: evaluate(other).value, rate: rate, includesHere: true)
    }
    collectBreakpoints(of: form, value: forms[form].target, rate: Double(direction), includesHere: false)
    for position in stride(from: breakpoints.count / 2 - 1, through: 0, by: -1) { siftBreakpoint(position) }
  }

  private mutating func collectBreakpoints(of form: Int32, value: Double, rate: Double, includesHere: Bool) {
    let ahead: Int8 = rate > 0 ? 1 : -1
    var kink = forms[form].firstKink
    while kink >= 0 {
      let isHere = kinks[kink].side == 0
      let side = isHere && includesHere ? kinks[kink].lean : kinks[kink].side
      if side == -ahead {
        let jump = abs(rate) * Double(ahead) * (kinks[kink].slope(on: ahead) - kinks[kink].slope(on: side))
        let distance = isHere ? 0 : max(0, (kinks[kink].bound - value) / rate)
        if jump > 0 {
          breakpoints.append(Breakpoint(distance: distance, kink: kink, ahead: ahead, jump: jump))
        }
      }
      kink = kinks[kink].next
    }
  }

  /// Passes breakpoints in order until the cost along the way would rise.
  private mutating func walkBreakpoints() -> Breakpoint? {
    while breakpoints.count > 0 {
      let nearest = breakpoints[0]
      let last = breakpoints.removeLast()
      if breakpoints.count > 0 {
        breakpoints[0] = last
        siftBreakpoint(0)
      }
      vector[rank(nearest.kink)] += nearest.jump
      if sign(of: vector) >= 0 { return nearest }
      kinks[nearest.kink].lean = nearest.ahead
    }
    return nil
  }

  private func siftBreakpoint(_ start: Int) {
    var parent = start
    while true {
      var least = parent
      for child in 2 * parent + 1...2 * parent + 2 where child < breakpoints.count {
        if isNearer(breakpoints[child], breakpoints[least]) { least = child }
      }
      guard least != parent else { return }
      (breakpoints[parent], breakpoints[least]) = (breakpoints[least], breakpoints[parent])
      parent = least
    }
  }

  private func isNearer(_ left: Breakpoint, _ right: Breakpoint) -> Bool {
    left.distance != right.distance
      ? left.distance < right.distance : kinks[left.kink].order < kinks[right.kink].order
  }
}

extension Solver {
  /// By how much a constraint is missed, in its own units.
  func error(of kink: Int32) -> Double {
    let difference = evaluate(kinks[kink].form).value - kinks[kink].bound
    return (difference < 0 ? kinks[kink].costsBelow : kinks[kink].costsAbove)
      ? kinks[kink].weight * abs(difference) : 0
  }
}
