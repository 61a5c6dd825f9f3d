extension Solver {
  /// Updates the values of a cluster to the targets of its held forms.
  mutating func runPlan(_ cluster: Int32) { run(cluster, deltas: false) }

  /// Computes the movement of all variables for the movement in `movement`.
  mutating func runDeltas(_ cluster: Int32) { run(cluster, deltas: true) }

  @inline(__always)
  private mutating func run(_ cluster: Int32, deltas: Bool) {
    let record = clusters[cluster]
    var next = record.firstOperation
    for index in record.firstBlock..<record.firstBlock + record.blockCount {
      let block = plans.blocks[index]
      runDefinitions(next..<block.firstOperation, deltas: deltas)
      next = block.firstOperation + block.operationCount
      runBlock(block, deltas: deltas)
    }
    runDefinitions(next..<record.firstOperation + record.operationCount, deltas: deltas)
  }

  private mutating func runBlock(_ block: Block, deltas isDelta: Bool) {
    let range = block.firstOperation..<block.firstOperation + block.operationCount
    runDefinitions(range, deltas: isDelta)
    for row in 0..<block.guessCount {
      plans.rightSide[row] = residual(
        of: plans.loopMembers[block.firstMember + block.guessCount + row],
        deltas: isDelta
      )
    }
    plans.solve(block)
    for row in 0..<block.guessCount {
      let guess = plans.loopMembers[block.firstMember + row]
      if isDelta {
        movement.deltas[guess] += plans.rightSide[row]
      } else {
        problem.values[guess] += plans.rightSide[row]
      }
    }
    runDefinitions(range, deltas: isDelta)
  }

  /// Solves rows in order, each for its variable.
  @inline(__always)
  mutating func runDefinitions(_ range: Range<Int>, deltas isDelta: Bool) {
    let numbers = isDelta ? movement.deltas.base : problem.values.base
    for position in range {
      let operation = plans.operations.base[position]
      guard operation.form >= 0, operation.variable >= 0 else { continue }
      let form = problem.forms.base + Int(operation.form)
      var sum = isDelta ? movement.targets.base[Int(operation.form)] : form.pointee.target
      numbers[Int(operation.variable)] = 0
      let first = problem.terms.base + Int(form.pointee.firstTerm)
      for term in 0..<Int(form.pointee.termCount) {
        sum -= first[term].coefficient * numbers[Int(first[term].variable)]
      }
      numbers[Int(operation.variable)] = sum * form.pointee.inversePivot
    }
  }

  /// Returns the difference between a held row's target and its value.
  func residual(of form: Int32, deltas isDelta: Bool) -> Double {
    let numbers = isDelta ? movement.deltas.base : problem.values.base
    var sum = isDelta ? movement.targets[form] : problem.forms[form].target
    for term in problem.termRange(of: form) {
      sum -= problem.terms[term].coefficient * numbers[Int(problem.terms[term].variable)]
    }
    return sum
  }

  /// Updates the sides of all breakpoints on forms that are not held, and returns `true` if a side changed.
  mutating func lookAtSides(_ cluster: Int32) -> Bool {
    let record = clusters[cluster]
    var changed = false
    for position in record.firstCheck..<record.firstCheck + record.checkCount {
      let form = plans.checks[position]
      let (value, magnitude) = problem.evaluate(form)
      if problem.updateSides(of: form, at: value, magnitude: magnitude) { changed = true }
    }
    return changed
  }
}
