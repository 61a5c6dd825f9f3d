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
    let form = problem.breakpoints[violated].form
    guard !problem.forms[form].isHeld else { return nil }
    let direction = -problem.breakpoints[violated].side
    computeReach(cluster, of: form)
    var result = [violated]
    for (member, slope) in members(of: cluster) where abs(slope) > Solver.slopeTolerance {
      let blocked = slope * Double(direction) > 0 ? Int8(1) : -1
      guard let breakpoint = problem.oldestBlocking(member, towards: blocked) else { return nil }
      result.append(breakpoint)
    }
    return result
  }

  /// Returns each held form and the form of each fixed variable, with its slope.
  mutating func members(of cluster: Int32) -> [(form: Int32, slope: Double)] {
    let mark = problem.search.nextMark()
    var result: [(form: Int32, slope: Double)] = []
    for position in clusters.formRange(of: cluster) {
      let form = clusters.forms[position]
      let variable = problem.forms[form].variable
      if problem.forms[form].isHeld { result.append((form, slopes.slope(of: form, on: variable))) }
      guard variable < 0 else { continue }
      for term in problem.termRange(of: form) {
        let mentioned = problem.terms[term].variable
        guard problem.variables[mentioned].fixedBy >= 0, problem.variables[mentioned].mark != mark else { continue }
        problem.variables[mentioned].mark = mark
        result.append((problem.variables[mentioned].form, slopes.ofVariables[mentioned]))
      }
    }
    return result
  }

  /// Returns required constraints that cannot be satisfied together, from the slopes of the total required error.
  private mutating func contradiction(in cluster: Int32) -> [Int32] {
    _ = findActiveRanks(cluster)
    slopes.activeRanks.truncate(to: 1)
    slopes.clear(cluster, of: clusters, in: problem, width: 1)
    var result: [Int32] = []
    for position in clusters.formRange(of: cluster) {
      let form = clusters.forms[position]
      var breakpoint = problem.forms[form].firstBreakpoint
      while breakpoint >= 0 {
        if problem.isHard(breakpoint),
          problem.forms[form].isHeld
            ? problem.breakpoints[breakpoint].isPaying : problem.breakpoints[breakpoint].presentSlope != 0
        {
          result.append(breakpoint)
          if !problem.forms[form].isHeld {
            slopes.add(problem.breakpoints[breakpoint].presentSlope, of: form, in: problem)
          }
        }
        breakpoint = problem.breakpoints[breakpoint].next
      }
    }
    runBackwards(cluster, width: 1)
    for (member, slope) in members(of: cluster)
    where abs(slope) > Solver.slopeTolerance || problem.oldestViolated(of: member) >= 0 {
      for direction in [Int8(1), -1] {
        let breakpoint = problem.oldestBlocking(member, towards: direction)
        if let breakpoint, !result.contains(breakpoint) { result.append(breakpoint) }
      }
    }
    return result
  }

  /// Returns a minimal contradiction, by omitting constraints from the youngest on while the others contradict each
  /// other.
  private func narrow(_ contradiction: [Int32]) -> [Int32] {
    var kept = contradiction.sorted { problem.breakpoints[$0].order < problem.breakpoints[$1].order }
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
    return trial.conflicts.infeasibility == nil
  }

  /// Returns the members of a contradiction among the constraints, or `nil` if all can be satisfied together.
  func conflict(among constraints: [Int32]) -> [Int32]? {
    var trial = makeTrial(of: constraints)
    trial.update()
    let members: [Int32]
    switch trial.conflicts.infeasibility {
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
    trial.conflicts.isTrial = true
    var copies: [Int32: Int32] = [:]
    for breakpoint in constraints {
      let form = problem.breakpoints[breakpoint].form
      var copied: [Term] = []
      for term in problem.termRange(of: form) {
        let variable = problem.terms[term].variable
        let copy = copies[variable] ?? trial.makeVariable()
        copies[variable] = copy
        copied.append(Term(variable: copy, form: -1, coefficient: problem.terms[term].coefficient))
      }
      let relation: Relation =
        problem.breakpoints[breakpoint].isEquality
        ? .equal : problem.breakpoints[breakpoint].costsBelow ? .greaterThanOrEqual : .lessThanOrEqual
      trial.problem.newTerms.truncate(to: 0)
      for term in copied { trial.problem.newTerms.append(term) }
      _ = trial.addConstraint(
        relation,
        constant: problem.breakpoints[breakpoint].bound,
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
    let constraints = members.sorted { problem.breakpoints[$0].order < problem.breakpoints[$1].order }
    let broken =
      constraints.last { problem.breakpoints[$0].isTemporary } ?? constraints.last {
        problem.breakpoints[$0].isBreakable
      }
      ?? constraints[constraints.count - 1]
    problem.breakpoints[broken].isBroken = true
    if !problem.breakpoints[broken].isTemporary {
      noteGivenUp(broken, in: constraints)
      if !conflicts.takenBack.contains(broken) { conflicts.unreported.append((constraints, broken)) }
    }
    problem.setLevel(of: broken, to: Level.brokenKey)
    let form = problem.breakpoints[broken].form
    if problem.forms[form].variable >= 0, !problem.breakpoints[broken].isTemporary {
      breakpointsChanged(on: form)
    } else {
      costsChanged(on: form)
    }
    // The current solve continues immediately, and must detect that the form may move now.
    if problem.forms[form].isHeld { problem.forms[form].isAtRest = problem.isAtRest(form) }
  }
}
