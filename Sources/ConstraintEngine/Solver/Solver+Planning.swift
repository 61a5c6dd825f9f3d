extension Solver {
  /// Orders the held rows of a cluster so that each can be solved for one variable, and selects values for new
  /// variables.
  ///
  /// The planner keeps the working set where it can. A new required equality joins the working set if it can define a
  /// variable whose value is free. New optional equalities join in the order of their priorities, if no other row
  /// defines the variable. A row that the plan cannot use leaves the working set. The plan is therefore always regular,
  /// even if the previous working set was not.
  /// - Complexity: O(terms of the cluster), plus the cost of factorizing its loops.
  mutating func plan(_ cluster: Int32) {
    counts.plans += 1
    clusters[cluster].firstOperation = operations.count
    clusters[cluster].firstBlock = blocks.count
    let start = poolLengths
    repeat {
      truncatePools(to: start)
      openPlan(cluster)
      solveKnown(cluster)
      if clusters[cluster].needsPlan {
        settleFresh(cluster)
        admitOptional(cluster)
        holdLoose(cluster)
      }
      guessRest(cluster)
      expelUnused(cluster)
    } while !isPlanRegular
    closePlan(cluster)
  }

  func variableRange(of cluster: Int32) -> Range<Int> {
    let first = clusters[cluster].firstVariable
    return first..<first + clusters[cluster].variableCount
  }

  func formRange(of cluster: Int32) -> Range<Int> {
    let first = clusters[cluster].firstForm
    return first..<first + clusters[cluster].formCount
  }

  /// Returns a Boolean value that indicates whether a variable with a held form could move without its own cost rising.
  private func isLoose(_ variable: Int32) -> Bool {
    let form = variables[variable].form
    guard forms[form].isHeld, forms[form].isAtRest else { return false }
    var (up, down) = (false, false)
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      if breakpoints[breakpoint].climb(towards: 1) != 0 { up = true }
      if breakpoints[breakpoint].climb(towards: -1) != 0 { down = true }
      breakpoint = breakpoints[breakpoint].next
    }
    return !(up && down)
  }

  private mutating func openPlan(_ cluster: Int32) {
    openGuessCount = 0
    isPlanRegular = true
    queue.truncate(to: 0)
    queueHead = 0
    let needsChoice = clusters[cluster].needsPlan
    for position in variableRange(of: cluster) {
      let variable = clusterVariables[position]
      let form = variables[variable].form
      variables[variable].isResolved =
        forms[form].isHeld && !(needsChoice && (variables[variable].isFresh || isLoose(variable)))
      if variables[variable].isResolved { variables[variable].source = .held }
      variables[variable].block = -1
    }
    for position in formRange(of: cluster) {
      let form = clusterForms[position]
      guard forms[form].variable < 0 else { continue }
      let breakpoint = forms[form].firstBreakpoint
      forms[form].isUsed = false
      forms[form].takesPart =
        forms[form].isHeld || (forms[form].isNew && breakpoints[breakpoint].isEquality && isHard(breakpoint))
      var (count, joined): (Int32, Int32) = (0, 0)
      for term in forms[form].firstTerm..<forms[form].firstTerm + forms[form].termCount {
        let variable = terms[term].variable
        if variables[variable].fixedBy < 0, !variables[variable].isResolved {
          count += 1
          joined ^= variable
        }
      }
      forms[form].unknownCount = count
      forms[form].unknowns = joined
      if forms[form].takesPart, count == 1 { queue.append(form) }
    }
  }

  /// Solves rows with one unknown variable until none is left.
  private mutating func solveKnown(_ cluster: Int32) {
    while queueHead < queue.count {
      let form = queue[queueHead]
      queueHead += 1
      guard forms[form].unknownCount == 1, !forms[form].isUsed else { continue }
      define(forms[form].unknowns, by: form, cluster)
    }
  }

  private mutating func define(_ variable: Int32, by form: Int32, _ cluster: Int32) {
    forms[form].isUsed = true
    if !forms[form].isHeld {
      let breakpoint = forms[form].firstBreakpoint
      forms[form].isHeld = true
      forms[form].pin = breakpoint
      forms[form].target = breakpoints[breakpoint].bound
      forms[form].isAtRest = true
      breakpoints[breakpoint].side = 0
    }
    for term in forms[form].firstTerm..<forms[form].firstTerm + forms[form].termCount
    where terms[term].variable == variable {
      forms[form].inversePivot = 1 / terms[term].coefficient
    }
    forms[variables[variable].form].isHeld = false
    forms[variables[variable].form].pin = -1
    variables[variable].source = .row
    variables[variable].block = openGuessCount > 0 ? Int32(blocks.count - 1) : -1
    operations.append(Operation(form: form, variable: variable))
    resolve(variable, cluster)
  }

  private mutating func resolve(_ variable: Int32, _ cluster: Int32) {
    variables[variable].isResolved = true
    var term = variables[variable].column
    while term >= 0 {
      let form = terms[term].form
      term = terms[term].nextInColumn
      forms[form].unknownCount -= 1
      forms[form].unknowns ^= variable
      guard forms[form].takesPart, !forms[form].isUsed else { continue }
      if forms[form].unknownCount == 1 {
        queue.append(form)
      } else if forms[form].unknownCount == 0, openGuessCount > 0, forms[form].isHeld {
        close(form, cluster)
      }
    }
  }

  /// Uses a row without unknown variables to correct a guess.
  private mutating func close(_ form: Int32, _ cluster: Int32) {
    forms[form].isUsed = true
    operations.append(Operation(form: form, variable: -1))
    openGuessCount -= 1
    if openGuessCount == 0, !closeBlock() { isPlanRegular = false }
  }

  /// Moves variables without a previous plan to the minimum of their own costs, in the order of their highest level.
  private mutating func settleFresh(_ cluster: Int32) {
    for rank in 0..<ranking.count {
      for position in variableRange(of: cluster) {
        let variable = clusterVariables[position]
        guard variables[variable].isFresh, !variables[variable].isResolved else { continue }
        let form = variables[variable].form
        guard strongestRank(of: form) == rank else { continue }
        settle(form: form)
        guard !isLoose(variable) else { continue }
        hold(variable, cluster)
      }
    }
  }

  private func strongestRank(of form: Int32) -> Int {
    var best = Int.max
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      best = min(best, rank(breakpoint))
      breakpoint = breakpoints[breakpoint].next
    }
    return best
  }

  /// Holds the form of a variable at its present value, and solves the rows that follow from it.
  private mutating func hold(_ variable: Int32, _ cluster: Int32) {
    let form = variables[variable].form
    if !forms[form].isHeld { release(into: form, at: values[variable]) }
    variables[variable].source = .held
    resolve(variable, cluster)
    solveKnown(cluster)
  }

  /// Holds a form at a value, pinned to a breakpoint at that value if there is one.
  mutating func release(into form: Int32, at value: Double) {
    forms[form].isHeld = true
    forms[form].pin = -1
    move(form: form, to: value)
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      if Solver.side(of: value, at: breakpoints[breakpoint].bound) == 0 {
        forms[form].pin = breakpoint
        move(form: form, to: breakpoints[breakpoint].bound)
        break
      }
      breakpoint = breakpoints[breakpoint].next
    }
    updateSides(of: form, at: forms[form].target)
    forms[form].isAtRest = isAtRest(form)
  }

  /// Admits new optional equalities that define otherwise undefined variables, the highest priority first.
  private mutating func admitOptional(_ cluster: Int32) {
    for wanted in 0..<ranking.count where levels[ranking[wanted]].key < Level.requiredKey {
      for position in formRange(of: cluster) {
        let form = clusterForms[position]
        guard forms[form].isNew, !forms[form].isHeld, !forms[form].takesPart, forms[form].unknownCount > 0 else {
          continue
        }
        let breakpoint = forms[form].firstBreakpoint
        guard breakpoints[breakpoint].isEquality, rank(breakpoint) == wanted else { continue }
        forms[form].takesPart = true
        if forms[form].unknownCount == 1 { queue.append(form) }
        solveKnown(cluster)
      }
    }
  }

  /// Holds the remaining free variables at their present values.
  private mutating func holdLoose(_ cluster: Int32) {
    for position in variableRange(of: cluster) {
      let variable = clusterVariables[position]
      guard !variables[variable].isResolved, forms[variables[variable].form].isHeld else { continue }
      hold(variable, cluster)
    }
  }

  /// Guesses variables to solve loops, starting with earlier successful guesses.
  ///
  /// Further guesses are the variables that most unused rows contain.
  private mutating func guessRest(_ cluster: Int32) {
    var isMissing = false
    for position in variableRange(of: cluster) {
      let variable = clusterVariables[position]
      guard !variables[variable].isResolved else { continue }
      if variables[variable].isGoodGuess { guess(variable, cluster) } else { isMissing = true }
    }
    while isMissing {
      isMissing = false
      var (best, bestCount): (Int32, Int) = (-1, -1)
      for position in variableRange(of: cluster) {
        let variable = clusterVariables[position]
        guard !variables[variable].isResolved else { continue }
        let count = waitingRows(for: variable)
        if count > bestCount { (best, bestCount) = (variable, count) }
      }
      if best >= 0 {
        guess(best, cluster)
        isMissing = true
      }
    }
    if openGuessCount > 0, !closeBlock() { isPlanRegular = false }
  }

  private func waitingRows(for variable: Int32) -> Int {
    var count = 0
    var term = variables[variable].column
    while term >= 0 {
      let form = terms[term].form
      if forms[form].takesPart, !forms[form].isUsed { count += 1 }
      term = terms[term].nextInColumn
    }
    return count
  }

  private mutating func guess(_ variable: Int32, _ cluster: Int32) {
    if openGuessCount == 0 { blocks.append(Block(firstOperation: operations.count)) }
    openGuessCount += 1
    operations.append(Operation(form: -1, variable: variable))
    variables[variable].source = .tear
    variables[variable].block = Int32(blocks.count - 1)
    variables[variable].isGoodGuess = true
    resolve(variable, cluster)
    solveKnown(cluster)
  }

  /// Releases held rows that the plan does not use, because other rows imply or contradict them.
  private mutating func expelUnused(_ cluster: Int32) {
    for position in formRange(of: cluster) {
      let form = clusterForms[position]
      guard forms[form].variable < 0, forms[form].isHeld, !forms[form].isUsed else { continue }
      forms[form].isHeld = false
      forms[form].pin = -1
    }
  }

  private mutating func closePlan(_ cluster: Int32) {
    for position in variableRange(of: cluster) { variables[clusterVariables[position]].isFresh = false }
    for position in formRange(of: cluster) { forms[clusterForms[position]].isNew = false }
    listChecks(cluster)
    clusters[cluster].operationCount = operations.count - clusters[cluster].firstOperation
    clusters[cluster].blockCount = blocks.count - clusters[cluster].firstBlock
    clusters[cluster].needsPlan = false
    clusters[cluster].isProven = false
  }

  /// Lists the forms that are not held and have breakpoints.
  mutating func listChecks(_ cluster: Int32) {
    clusters[cluster].firstCheck = checks.count
    for position in formRange(of: cluster) {
      let form = clusterForms[position]
      if !forms[form].isHeld, forms[form].firstBreakpoint >= 0 { checks.append(form) }
    }
    clusters[cluster].checkCount = checks.count - clusters[cluster].firstCheck
    clusters[cluster].needsChecks = false
  }
}

extension Solver {
  /// The lengths of the pools that store plans.
  struct PoolLengths {
    var operations: Int
    var blocks: Int
    var loopMembers: Int
    var matrices: Int
    var exchanges: Int
    var checks: Int
  }

  var poolLengths: PoolLengths {
    PoolLengths(
      operations: operations.count,
      blocks: blocks.count,
      loopMembers: loopMembers.count,
      matrices: matrices.count,
      exchanges: exchanges.count,
      checks: checks.count
    )
  }

  /// Removes the elements that were added to the pools since the lengths were recorded.
  mutating func truncatePools(to lengths: PoolLengths) {
    operations.truncate(to: lengths.operations)
    blocks.truncate(to: lengths.blocks)
    loopMembers.truncate(to: lengths.loopMembers)
    matrices.truncate(to: lengths.matrices)
    exchanges.truncate(to: lengths.exchanges)
    checks.truncate(to: lengths.checks)
  }
}
