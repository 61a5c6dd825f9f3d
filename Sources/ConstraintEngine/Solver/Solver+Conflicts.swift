extension Solver {
  /// Finds required constraints that contradict each other, reports them and gives one up.
  mutating func breakConflict(in cluster: Int32) { giveUp(oneOf: conflict(in: cluster)) }

  /// Required constraints of a cluster that contradict each other; without any one of them the others can hold.
  mutating func conflict(in cluster: Int32) -> [Int32] {
    let violated = firstViolated(cluster)
    if let certificate = certificate(for: violated, in: cluster) { return certificate }
    return narrow(contradiction(in: cluster))
  }

  /// The violated constraint with everything that keeps it from being met, if each of these must hold.
  ///
  /// Held forms and fixed variables are independent, so the violated row is a combination of them in one way
  /// only: leave out any member and the others hold together. The set is irreducible without a search.
  private mutating func certificate(for violated: Int32, in cluster: Int32) -> [Int32]? {
    let form = breakpoints[violated].form
    guard !forms[form].isHeld else { return nil }
    let direction = -breakpoints[violated].side
    computeReach(cluster, of: form)
    var result = [violated]
    for (member, slope) in members(of: cluster) where abs(slope) > Solver.slopeTolerance {
      let blocked = slope * Double(direction) > 0 ? Int8(1) : -1
      guard let breakpoint = oldestBlocking(member, towards: blocked) else { return nil }
      result.append(breakpoint)
    }
    return result
  }

  /// Every held form and every fixed variable's form, each with its number in the slopes.
  mutating func members(of cluster: Int32) -> [(form: Int32, slope: Double)] {
    let mark = nextMark()
    var result: [(form: Int32, slope: Double)] = []
    for position in formRange(of: cluster) {
      let form = clusterForms[position]
      let variable = forms[form].variable
      if forms[form].isHeld { result.append((form, variable >= 0 ? slopes[variable] : formSlopes[form])) }
      guard variable < 0 else { continue }
      for term in forms[form].firstTerm..<forms[form].firstTerm + forms[form].termCount {
        let mentioned = terms[term].variable
        guard variables[mentioned].fixedBy >= 0, variables[mentioned].mark != mark else { continue }
        variables[mentioned].mark = mark
        result.append((variables[mentioned].form, slopes[mentioned]))
      }
    }
    return result
  }

  /// The oldest required constraint that forbids a held form to move in a direction.
  private func oldestBlocking(_ form: Int32, towards direction: Int8) -> Int32? {
    var best: Int32 = -1
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      if isHard(breakpoint), breakpoints[breakpoint].side == 0, breakpoints[breakpoint].slope(on: direction) != 0,
        best < 0 || breakpoints[breakpoint].order < breakpoints[best].order
      {
        best = breakpoint
      }
      breakpoint = breakpoints[breakpoint].next
    }
    return best < 0 ? nil : best
  }

  /// Required constraints that together cannot hold, by the slopes of the total required error.
  private mutating func contradiction(in cluster: Int32) -> [Int32] {
    _ = findActiveRanks(cluster)
    activeRanks.truncate(to: 1)
    clearSlopes(cluster, width: 1)
    var result: [Int32] = []
    for position in formRange(of: cluster) {
      let form = clusterForms[position]
      var breakpoint = forms[form].firstBreakpoint
      while breakpoint >= 0 {
        if isHard(breakpoint),
          forms[form].isHeld ? breakpoints[breakpoint].isPaying : breakpoints[breakpoint].presentSlope != 0
        {
          result.append(breakpoint)
          if !forms[form].isHeld { addSlope(breakpoints[breakpoint].presentSlope, of: form, column: 0, width: 1) }
        }
        breakpoint = breakpoints[breakpoint].next
      }
    }
    runBackwards(cluster, width: 1)
    for (member, slope) in members(of: cluster)
    where abs(slope) > Solver.slopeTolerance || isOpposed(member) {
      for direction in [Int8(1), -1] {
        let breakpoint = oldestBlocking(member, towards: direction)
        if let breakpoint, !result.contains(breakpoint) { result.append(breakpoint) }
      }
    }
    return result
  }

  /// Whether a held form itself violates a required constraint, so that its other constraints matter.
  private func isOpposed(_ form: Int32) -> Bool {
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      if isHard(breakpoint), breakpoints[breakpoint].isPaying { return true }
      breakpoint = breakpoints[breakpoint].next
    }
    return false
  }

  /// Leaves out one constraint after the other, the youngest first, as long as the rest contradicts itself.
  private func narrow(_ contradiction: [Int32]) -> [Int32] {
    var kept = contradiction.sorted { breakpoints[$0].order < breakpoints[$1].order }
    var position = kept.count - 1
    while position >= 0 {
      var fewer = kept
      fewer.remove(at: position)
      if !canHold(fewer) { kept = fewer }
      position -= 1
    }
    return kept
  }

  private func canHold(_ constraints: [Int32]) -> Bool {
    var trial = makeTrial(of: constraints)
    trial.update()
    return trial.infeasibility == nil
  }

  /// Those of the constraints that contradict each other; `nil` if all can hold.
  func conflict(among constraints: [Int32]) -> [Int32]? {
    var trial = makeTrial(of: constraints)
    trial.update()
    let members: [Int32]
    switch trial.infeasibility {
    case nil: return nil
    case .pair(let first, let second): members = [first, second]
    case .cluster(let cluster): members = trial.conflict(in: cluster)
    }
    // The constraints of the trial are numbered as they were added.
    return members.map { constraints[Int($0)] }
  }

  /// A solver that has these constraints alone, all of them required.
  private func makeTrial(of constraints: [Int32]) -> Solver {
    var trial = Solver()
    trial.isTrial = true
    var copies: [Int32: Int32] = [:]
    for breakpoint in constraints {
      let form = breakpoints[breakpoint].form
      var copied: [Term] = []
      for term in forms[form].firstTerm..<forms[form].firstTerm + forms[form].termCount {
        let variable = terms[term].variable
        let copy = copies[variable] ?? trial.makeVariable()
        copies[variable] = copy
        copied.append(Term(variable: copy, form: -1, coefficient: terms[term].coefficient))
      }
      let relation: Relation =
        breakpoints[breakpoint].isEquality
        ? .equal : breakpoints[breakpoint].costsBelow ? .greaterThanOrEqual : .lessThanOrEqual
      trial.newTerms.truncate(to: 0)
      for term in copied { trial.newTerms.append(term) }
      _ = trial.addConstraint(
        relation,
        constant: breakpoints[breakpoint].bound,
        priority: Priority.required.rawValue,
        breakable: true
      )
    }
    return trial
  }

  /// Gives up the youngest breakable member, a query's own first, and reports the set.
  mutating func giveUp(oneOf members: [Int32]) {
    let constraints = members.sorted { breakpoints[$0].order < breakpoints[$1].order }
    let broken =
      constraints.last { breakpoints[$0].isTemporary } ?? constraints.last { breakpoints[$0].isBreakable }
      ?? constraints[
        constraints.count - 1
      ]
    breakpoints[broken].isBroken = true
    if !breakpoints[broken].isTemporary {
      noteGivenUp(broken, in: constraints)
      if !takenBack.contains(broken) { pendingConflicts.append((constraints, broken)) }
    }
    release(level: breakpoints[broken].level)
    breakpoints[broken].level = level(for: Level.brokenKey)
    let form = breakpoints[broken].form
    if forms[form].variable >= 0, !breakpoints[broken].isTemporary {
      breakpointsChanged(on: form)
    } else {
      costsChanged(on: form)
    }
    // The solve that found the conflict goes on at once, and has to see that the form may move now.
    if forms[form].isHeld { forms[form].isAtRest = isAtRest(form) }
  }
}
