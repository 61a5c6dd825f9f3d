extension Solver {
  /// Completes the current block of the plan by factorizing the response of its closing rows to its guesses.
  ///
  /// - Returns: `false` if the matrix was singular. The method then released the affected guesses, and the plan must be
  ///   created again.
  mutating func closeBlock() -> Bool {
    let index = plans.blocks.count - 1
    let first = plans.blocks[index].firstOperation
    plans.blocks[index].operationCount = plans.operations.count - first
    plans.blocks[index].firstMember = plans.loopMembers.count
    plans.openGuessCount = 0
    for position in first..<plans.operations.count where plans.operations[position].form < 0 {
      plans.loopMembers.append(plans.operations[position].variable)
    }
    let count = plans.loopMembers.count - plans.blocks[index].firstMember
    plans.blocks[index].guessCount = count
    for position in first..<plans.operations.count where plans.operations[position].variable < 0 {
      plans.loopMembers.append(plans.operations[position].form)
    }
    let closings = plans.loopMembers.count - plans.blocks[index].firstMember - count
    guard closings == count else {
      // There are fewer closing rows than guesses, so the last guesses are free variables.
      for position in closings..<count { problem.park(plans.loopMembers[plans.blocks[index].firstMember + position]) }
      return false
    }
    plans.rightSide.extend(to: count, with: 0)
    measureLoop(plans.blocks[index], index)
    guard let undetermined = plans.factorize(plans.blocks[index]) else { return true }
    // The closing rows do not determine this guess. Hold the guessed variable, and drop the superfluous row.
    problem.park(undetermined)
    return false
  }

  /// Fills the matrix of a block with the change of each closing row per unit of each guess.
  private mutating func measureLoop(_ block: Block, _ index: Int) {
    let count = block.guessCount
    plans.blocks[index].firstNumber = plans.matrices.count
    plans.blocks[index].firstExchange = plans.exchanges.count
    let numbers = plans.matrices.count
    plans.matrices.extend(to: numbers + count * count, with: 0)
    plans.exchanges.extend(to: plans.exchanges.count + count, with: 0)
    for column in 0..<count {
      let guess = plans.loopMembers[block.firstMember + column]
      movement.deltas[guess] = 1
      runDefinitions(block.firstOperation..<block.firstOperation + block.operationCount, deltas: true)
      for row in 0..<count {
        let form = plans.loopMembers[block.firstMember + count + row]
        plans.matrices[numbers + row * count + column] = -residual(of: form, deltas: true)
      }
      for position in block.firstOperation..<block.firstOperation + block.operationCount
      where plans.operations[position].variable >= 0 {
        movement.deltas[plans.operations[position].variable] = 0
      }
    }
  }
}
