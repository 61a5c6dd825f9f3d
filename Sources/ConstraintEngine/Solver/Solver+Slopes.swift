extension Solver {
  /// Collects the active levels and returns a Boolean value that indicates whether the cluster has a cost.
  ///
  /// A level is active if it has a cost in the cluster, or if a movement may create one.
  mutating func findActiveRanks(_ cluster: Int32) -> Bool {
    slopes.activeRanks.truncate(to: 0)
    var isAnyPaying = false
    for position in clusters.formRange(of: cluster) {
      let form = clusters.forms[position]
      var breakpoint = problem.forms[form].firstBreakpoint
      while breakpoint >= 0 {
        if problem.breakpoints[breakpoint].isPaying {
          slopes.activate(rank: Int32(problem.rank(breakpoint)))
          isAnyPaying = true
        } else if !problem.forms[form].isHeld, problem.breakpoints[breakpoint].presentSlope != 0 {
          slopes.activate(rank: Int32(problem.rank(breakpoint)))
        }
        breakpoint = problem.breakpoints[breakpoint].next
      }
    }
    return isAnyPaying
  }

  /// Computes the slope of each held form's movement at all active levels in one backward pass.
  ///
  /// The slopes include the costs of forms that are not held, but not the held form's own breakpoints.
  mutating func computeSlopes(_ cluster: Int32) {
    let width = slopes.activeRanks.count
    slopes.clear(cluster, of: clusters, in: problem, width: width)
    for position in clusters.formRange(of: cluster) {
      let form = clusters.forms[position]
      guard !problem.forms[form].isHeld else { continue }
      var breakpoint = problem.forms[form].firstBreakpoint
      while breakpoint >= 0 {
        if problem.breakpoints[breakpoint].presentSlope != 0 { slopes.add(breakpoint, in: problem) }
        breakpoint = problem.breakpoints[breakpoint].next
      }
    }
    runBackwards(cluster, width: width)
  }

  /// Transfers the slopes of solved variables to the rows and variables from which they were solved.
  mutating func runBackwards(_ cluster: Int32, width: Int) {
    let record = clusters[cluster]
    var end = record.firstOperation + record.operationCount
    var index = record.firstBlock + record.blockCount - 1
    while index >= record.firstBlock {
      let block = plans.blocks[index]
      let blockEnd = block.firstOperation + block.operationCount
      slopes.carryBack(blockEnd..<end, of: plans, in: problem, width: width)
      closeSlopes(of: block, index, width: width)
      slopes.carryBack(block.firstOperation..<blockEnd, of: plans, in: problem, width: width)
      end = block.firstOperation
      index -= 1
    }
    slopes.carryBack(record.firstOperation..<end, of: plans, in: problem, width: width)
  }

  /// Computes the slopes of a block's closing rows, which cancel the slopes of the guesses.
  private mutating func closeSlopes(of block: Block, _ index: Int, width: Int) {
    for column in 0..<width {
      slopes.carryBack(toGuessesOf: block, at: index, of: plans, in: problem, column: column, width: width)
      for guess in 0..<block.guessCount {
        plans.rightSide[guess] = slopes.inBlock[plans.loopMembers[block.firstMember + guess]]
      }
      plans.solveTransposed(block)
      for row in 0..<block.guessCount {
        let form = plans.loopMembers[block.firstMember + block.guessCount + row]
        slopes.ofForms[Int(form) * width + column] = plans.rightSide[row]
        slopes.add(-plans.rightSide[row], of: form, in: problem, column: column, width: width)
      }
    }
  }

  /// Computes the cost slopes of moving a held form, including its own breakpoints.
  mutating func measureMove(of form: Int32, towards direction: Int8) {
    problem.levels.clearMove()
    let width = slopes.activeRanks.count
    let variable = problem.forms[form].variable
    for column in 0..<width {
      let slope = slopes.slope(of: form, on: variable, column: column, width: width)
      problem.levels.move[Int(slopes.activeRanks[column])] = Double(direction) * slope
    }
    problem.addOwnClimb(of: form, towards: direction)
  }
}
