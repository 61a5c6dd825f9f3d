extension Solver {
  /// Finds required constraints that contradict each other, reports them and breaks one.
  mutating func breakConflict(in cluster: Int32) { giveUp(oneOf: conflict(in: cluster)) }

  /// Returns a minimal set of contradicting required constraints in a cluster.
  ///
  /// If any one of them is removed, the others can be satisfied together.
  mutating func conflict(in cluster: Int32) -> [Int32] {
    let violated = firstViolated(cluster)
    if let certificate = certificate(for: violated, in: cluster) { return certificate }
    return narrow(contradiction(in: cluster))
  }

  /// Returns the violated constraint and all constraints that prevent it, or `nil` if one of these is not required.
  ///
  /// The violated row is a linear combination of held forms and fixed variables. These are linearly independent, so
  /// there is only one such combination. If any one of the returned constraints is removed, the others can be satisfied
  /// together. The set is therefore minimal, and no search is necessary.
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

  /// Returns each held form and the form of each fixed variable, with its slope.
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

  /// Returns the oldest required constraint that a held form would violate by moving in `direction`, or `nil` if there
  /// is none.
  ///
  /// The form's value is at the bound of this constraint.
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

  /// Returns required constraints that cannot be satisfied together, from the slopes of the total required error.
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

  /// Returns a Boolean value that indicates whether a held form violates one of its own required constraints.
  ///
  /// The other constraints of such a form belong to the contradiction.
  private func isOpposed(_ form: Int32) -> Bool {
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      if isHard(breakpoint), breakpoints[breakpoint].isPaying { return true }
      breakpoint = breakpoints[breakpoint].next
    }
    return false
  }

  /// Returns a minimal contradiction, by omitting constraints from the youngest on while the others contradict each
  /// other.
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

  /// Returns the members of a contradiction among the constraints, or `nil` if all can be satisfied together.
  func conflict(among constraints: [Int32]) -> [Int32]? {
    var trial = makeTrial(of: constraints)
    trial.update()
    let members: [Int32]
    switch trial.infeasibility {
    case nil: return nil
    case .pair(let first, let second): members = [first, second]
    case .cluster(let cluster): members = trial.conflict(in: cluster)
    }
    // The trial numbers its constraints in the order of addition.
    return members.map { constraints[Int($0)] }
  }

  /// Returns a solver that contains only copies of these constraints, all of them required.
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

  /// Breaks the youngest breakable member of a conflict and reports the conflict.
  ///
  /// A constraint of a query is broken before other members and is not reported.
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
    // The current solve continues immediately, and must detect that the form may move now.
    if forms[form].isHeld { forms[form].isAtRest = isAtRest(form) }
  }
}
