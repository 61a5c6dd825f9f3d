extension Solver {
  /// Finds required constraints that contradict each other, reports them and gives one up.
  mutating func breakConflict(in cluster: Int32) {
    let violated = firstViolated(cluster)
    if let certificate = certificate(for: violated, in: cluster) {
      giveUp(oneOf: certificate)
    } else {
      giveUp(oneOf: narrow(contradiction(in: cluster)))
    }
  }

  /// The violated constraint with everything that keeps it from being met, if each of these must hold.
  ///
  /// Held forms and fixed variables are independent, so the violated row is a combination of them in one way
  /// only: leave out any member and the others hold together. The set is irreducible without a search.
  private mutating func certificate(for violated: Int32, in cluster: Int32) -> [Int32]? {
    let form = kinks[violated].form
    guard !forms[form].isHeld else { return nil }
    let direction = -kinks[violated].side
    computeReach(cluster, of: form)
    var result = [violated]
    for (member, slope) in members(of: cluster) where abs(slope) > Solver.slopeTolerance {
      let blocked = slope * Double(direction) > 0 ? Int8(1) : -1
      guard let kink = oldestBlocking(member, towards: blocked) else { return nil }
      result.append(kink)
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
    var kink = forms[form].firstKink
    while kink >= 0 {
      if isHard(kink), kinks[kink].side == 0, kinks[kink].slope(on: direction) != 0,
        best < 0 || kinks[kink].order < kinks[best].order
      {
        best = kink
      }
      kink = kinks[kink].next
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
      var kink = forms[form].firstKink
      while kink >= 0 {
        if isHard(kink), forms[form].isHeld ? kinks[kink].isPaying : kinks[kink].presentSlope != 0 {
          result.append(kink)
          if !forms[form].isHeld { addSlope(kinks[kink].presentSlope, of: form, column: 0, width: 1) }
        }
        kink = kinks[kink].next
      }
    }
    runBackwards(cluster, width: 1)
    for (member, slope) in members(of: cluster)
    where abs(slope) > Solver.slopeTolerance || isOpposed(member) {
      for direction in [Int8(1), -1] {
        let kink = oldestBlocking(member, towards: direction)
        if let kink, !result.contains(kink) { result.append(kink) }
      }
    }
    return result
  }

  /// Whether a held form itself violates a required constraint, so that its other constraints matter.
  private func isOpposed(_ form: Int32) -> Bool {
    var kink = forms[form].firstKink
    while kink >= 0 {
      if isHard(kink), kinks[kink].isPaying { return true }
      kink = kinks[kink].next
    }
    return false
  }

  /// Leaves out one constraint after the other, the youngest first, as long as the rest contradicts itself.
  private func narrow(_ contradiction: [Int32]) -> [Int32] {
    var kept = contradiction.sorted { kinks[$0].order < kinks[$1].order }
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
    var trial = Solver()
    trial.isTrial = true
    var copies: [Int32: Int32] = [:]
    for kink in constraints {
      let form = kinks[kink].form
      var copied: [Term] = []
      for term in forms[form].firstTerm..<forms[form].firstTerm + forms[form].termCount {
        let variable = terms[term].variable
        let copy = copies[variable] ?? trial.makeVariable()
        copies[variable] = copy
        copied.append(Term(variable: copy, form: -1, coefficient: terms[term].coefficient))
      }
      let relation: Relation =
        kinks[kink].isEquality ? .equal : kinks[kink].costsBelow ? .greaterThanOrEqual : .lessThanOrEqual
      trial.newTerms.truncate(to: 0)
      for term in copied { trial.newTerms.append(term) }
      _ = trial.addConstraint(
        relation,
        constant: kinks[kink].bound,
        priority: Priority.required.rawValue,
        givesWay: true
      )
    }
    trial.update()
    return !trial.isInfeasible
  }

  /// Gives up the youngest member that gives way, a query's own first, and reports the set.
  mutating func giveUp(oneOf members: [Int32]) {
    let constraints = members.sorted { kinks[$0].order < kinks[$1].order }
    let broken =
      constraints.last { kinks[$0].isTemporary } ?? constraints.last { kinks[$0].givesWay }
      ?? constraints[
        constraints.count - 1
      ]
    kinks[broken].isBroken = true
    brokenCount += 1
    recentlyBroken.append(broken)
    if !kinks[broken].isTemporary { pendingConflicts.append((constraints, broken)) }
    release(level: kinks[broken].level)
    kinks[broken].level = level(for: Level.brokenKey)
    let form = kinks[broken].form
    if forms[form].variable >= 0, !kinks[broken].isTemporary {
      kinksChanged(on: form)
    } else {
      costsChanged(on: form)
    }
    // The solve that found the conflict goes on at once, and has to see that the form may move now.
    if forms[form].isHeld { forms[form].isAtRest = isAtRest(form) }
  }
}
