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
    clusters[cluster].firstOperation = plans.operations.count
    clusters[cluster].firstBlock = plans.blocks.count
    let start = plans.lengths
    repeat {
      plans.truncate(to: start)
      openPlan(cluster)
      solveKnown(cluster)
      if clusters[cluster].needsPlan {
        settleFresh(cluster)
        admitOptional(cluster)
        holdLoose(cluster)
      }
      guessRest(cluster)
      expelUnused(cluster)
    } while !plans.isRegular
    closePlan(cluster)
  }

  private mutating func openPlan(_ cluster: Int32) {
    plans.openGuessCount = 0
    plans.isRegular = true
    problem.search.queue.truncate(to: 0)
    problem.search.queueHead = 0
    let needsChoice = clusters[cluster].needsPlan
    for position in clusters.variableRange(of: cluster) {
      let variable = clusters.variables[position]
      let form = problem.variables[variable].form
      problem.variables[variable].isResolved =
        problem.forms[form].isHeld
        && !(needsChoice && (problem.variables[variable].isFresh || problem.isLoose(variable)))
      if problem.variables[variable].isResolved { problem.variables[variable].source = .held }
      problem.variables[variable].block = -1
    }
    for position in clusters.formRange(of: cluster) {
      let form = clusters.forms[position]
      guard problem.forms[form].variable < 0 else { continue }
      problem.prepare(row: form)
      if problem.forms[form].takesPart, problem.forms[form].unknownCount == 1 { problem.search.queue.append(form) }
    }
  }

  /// Solves rows with one unknown variable until none is left.
  private mutating func solveKnown(_ cluster: Int32) {
    while problem.search.queueHead < problem.search.queue.count {
      let form = problem.search.queue[problem.search.queueHead]
      problem.search.queueHead += 1
      guard problem.forms[form].unknownCount == 1, !problem.forms[form].isUsed else { continue }
      define(problem.forms[form].unknowns, by: form, cluster)
    }
  }

  private mutating func define(_ variable: Int32, by form: Int32, _ cluster: Int32) {
    problem.define(variable, by: form)
    problem.variables[variable].block = plans.openGuessCount > 0 ? Int32(plans.blocks.count - 1) : -1
    plans.operations.append(Operation(form: form, variable: variable))
    resolve(variable, cluster)
  }

  private mutating func resolve(_ variable: Int32, _ cluster: Int32) {
    problem.variables[variable].isResolved = true
    var term = problem.variables[variable].column
    while term >= 0 {
      let form = problem.terms[term].form
      term = problem.terms[term].nextInColumn
      problem.forms[form].unknownCount -= 1
      problem.forms[form].unknowns ^= variable
      guard problem.forms[form].takesPart, !problem.forms[form].isUsed else { continue }
      if problem.forms[form].unknownCount == 1 {
        problem.search.queue.append(form)
      } else if problem.forms[form].unknownCount == 0, plans.openGuessCount > 0, problem.forms[form].isHeld {
        close(form, cluster)
      }
    }
  }

  /// Uses a row without unknown variables to correct a guess.
  private mutating func close(_ form: Int32, _ cluster: Int32) {
    problem.forms[form].isUsed = true
    plans.operations.append(Operation(form: form, variable: -1))
    plans.openGuessCount -= 1
    if plans.openGuessCount == 0, !closeBlock() { plans.isRegular = false }
  }

  /// Moves variables without a previous plan to the minimum of their own costs, in the order of their highest level.
  private mutating func settleFresh(_ cluster: Int32) {
    for rank in 0..<problem.levels.count {
      for position in clusters.variableRange(of: cluster) {
        let variable = clusters.variables[position]
        guard problem.variables[variable].isFresh, !problem.variables[variable].isResolved else { continue }
        let form = problem.variables[variable].form
        guard problem.strongestRank(of: form) == rank else { continue }
        problem.settle(form: form)
        guard !problem.isLoose(variable) else { continue }
        hold(variable, cluster)
      }
    }
  }

  /// Holds the form of a variable at its present value, and solves the rows that follow from it.
  private mutating func hold(_ variable: Int32, _ cluster: Int32) {
    let form = problem.variables[variable].form
    if !problem.forms[form].isHeld { problem.release(into: form, at: problem.values[variable]) }
    problem.variables[variable].source = .held
    resolve(variable, cluster)
    solveKnown(cluster)
  }

  /// Admits new optional equalities that define otherwise undefined variables, the highest priority first.
  private mutating func admitOptional(_ cluster: Int32) {
    for wanted in 0..<problem.levels.count where problem.levels[problem.levels.ranking[wanted]].key < Level.requiredKey
    {
      for position in clusters.formRange(of: cluster) {
        let form = clusters.forms[position]
        guard problem.forms[form].isNew, !problem.forms[form].isHeld, !problem.forms[form].takesPart,
          problem.forms[form].unknownCount > 0
        else {
          continue
        }
        let breakpoint = problem.forms[form].firstBreakpoint
        guard problem.breakpoints[breakpoint].isEquality, problem.rank(breakpoint) == wanted else { continue }
        problem.forms[form].takesPart = true
        if problem.forms[form].unknownCount == 1 { problem.search.queue.append(form) }
        solveKnown(cluster)
      }
    }
  }

  /// Holds the remaining free variables at their present values.
  private mutating func holdLoose(_ cluster: Int32) {
    for position in clusters.variableRange(of: cluster) {
      let variable = clusters.variables[position]
      guard !problem.variables[variable].isResolved, problem.forms[problem.variables[variable].form].isHeld else {
        continue
      }
      hold(variable, cluster)
    }
  }

  /// Guesses variables to solve loops, starting with earlier successful guesses.
  ///
  /// Further guesses are the variables that most unused rows contain.
  private mutating func guessRest(_ cluster: Int32) {
    var isMissing = false
    for position in clusters.variableRange(of: cluster) {
      let variable = clusters.variables[position]
      guard !problem.variables[variable].isResolved else { continue }
      if problem.variables[variable].isGoodGuess { guess(variable, cluster) } else { isMissing = true }
    }
    while isMissing {
      isMissing = false
      var (best, bestCount): (Int32, Int) = (-1, -1)
      for position in clusters.variableRange(of: cluster) {
        let variable = clusters.variables[position]
        guard !problem.variables[variable].isResolved else { continue }
        let count = problem.waitingRows(for: variable)
        if count > bestCount { (best, bestCount) = (variable, count) }
      }
      if best >= 0 {
        guess(best, cluster)
        isMissing = true
      }
    }
    if plans.openGuessCount > 0, !closeBlock() { plans.isRegular = false }
  }

  private mutating func guess(_ variable: Int32, _ cluster: Int32) {
    if plans.openGuessCount == 0 { plans.blocks.append(Block(firstOperation: plans.operations.count)) }
    plans.openGuessCount += 1
    plans.operations.append(Operation(form: -1, variable: variable))
    problem.variables[variable].source = .tear
    problem.variables[variable].block = Int32(plans.blocks.count - 1)
    problem.variables[variable].isGoodGuess = true
    resolve(variable, cluster)
    solveKnown(cluster)
  }

  /// Releases held rows that the plan does not use, because other rows imply or contradict them.
  private mutating func expelUnused(_ cluster: Int32) {
    for position in clusters.formRange(of: cluster) {
      let form = clusters.forms[position]
      guard problem.forms[form].variable < 0, problem.forms[form].isHeld, !problem.forms[form].isUsed else { continue }
      problem.expel(form)
    }
  }

  private mutating func closePlan(_ cluster: Int32) {
    for position in clusters.variableRange(of: cluster) {
      problem.variables[clusters.variables[position]].isFresh = false
    }
    for position in clusters.formRange(of: cluster) { problem.forms[clusters.forms[position]].isNew = false }
    listChecks(cluster)
    clusters[cluster].operationCount = plans.operations.count - clusters[cluster].firstOperation
    clusters[cluster].blockCount = plans.blocks.count - clusters[cluster].firstBlock
    clusters[cluster].needsPlan = false
    clusters[cluster].isProven = false
  }

  /// Lists the forms that are not held and have breakpoints.
  mutating func listChecks(_ cluster: Int32) {
    clusters[cluster].firstCheck = plans.checks.count
    for position in clusters.formRange(of: cluster) {
      let form = clusters.forms[position]
      if !problem.forms[form].isHeld, problem.forms[form].firstBreakpoint >= 0 { plans.checks.append(form) }
    }
    clusters[cluster].checkCount = plans.checks.count - clusters[cluster].firstCheck
    clusters[cluster].needsChecks = false
  }
}
