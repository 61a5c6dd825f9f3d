extension Solver {
  /// Completes the current block of the plan by factorizing the response of its closing rows to its guesses.
  ///
  /// - Returns: `false` if the matrix was singular. The method then released the affected guesses, and the plan must be
  ///   created again.
  mutating func closeBlock() -> Bool {
    let index = blocks.count - 1
    let first = blocks[index].firstOperation
    blocks[index].operationCount = operations.count - first
    blocks[index].firstMember = loopMembers.count
    openGuessCount = 0
    for position in first..<operations.count where operations[position].form < 0 {
      loopMembers.append(operations[position].variable)
    }
    let count = loopMembers.count - blocks[index].firstMember
    blocks[index].guessCount = count
    for position in first..<operations.count where operations[position].variable < 0 {
      loopMembers.append(operations[position].form)
    }
    let closings = loopMembers.count - blocks[index].firstMember - count
    guard closings == count else {
      // There are fewer closing rows than guesses, so the last guesses are free variables.
      for position in closings..<count { park(loopMembers[blocks[index].firstMember + position]) }
      return false
    }
    loopScratch.extend(to: count, with: 0)
    measureLoop(blocks[index], index)
    return factorLoop(index)
  }

  private mutating func park(_ variable: Int32) {
    release(into: variables[variable].form, at: values[variable])
    variables[variable].isGoodGuess = false
  }

  /// Fills the matrix of a block with the change of each closing row per unit of each guess.
  private mutating func measureLoop(_ block: Block, _ index: Int) {
    let count = block.guessCount
    blocks[index].firstNumber = matrices.count
    blocks[index].firstExchange = exchanges.count
    let numbers = matrices.count
    matrices.extend(to: numbers + count * count, with: 0)
    exchanges.extend(to: exchanges.count + count, with: 0)
    for column in 0..<count {
      let guess = loopMembers[block.firstMember + column]
      deltas[guess] = 1
      runDefinitions(block.firstOperation..<block.firstOperation + block.operationCount, deltas: true)
      for row in 0..<count {
        let form = loopMembers[block.firstMember + count + row]
        matrices[numbers + row * count + column] = -residual(of: form, deltas: true)
      }
      for position in block.firstOperation..<block.firstOperation + block.operationCount
      where operations[position].variable >= 0 {
        deltas[operations[position].variable] = 0
      }
    }
  }

  /// Factorizes the matrix of a block in place with row exchanges.
  ///
  /// - Returns: A Boolean value that indicates whether the matrix is regular.
  private mutating func factorLoop(_ index: Int) -> Bool {
    let block = blocks[index]
    let count = block.guessCount
    let matrix = matrices.base + block.firstNumber
    var isRegular = true
    for column in 0..<count {
      var pivot = column
      for row in column..<count where abs(matrix[row * count + column]) > abs(matrix[pivot * count + column]) {
        pivot = row
      }
      exchanges[block.firstExchange + column] = Int32(pivot)
      guard abs(matrix[pivot * count + column]) > Solver.slopeTolerance else {
        // The closing rows do not determine this guess. Hold the guessed variable, and drop the superfluous row.
        park(loopMembers[block.firstMember + column])
        isRegular = false
        break
      }
      if pivot != column {
        for other in 0..<count {
          let kept = matrix[column * count + other]
          matrix[column * count + other] = matrix[pivot * count + other]
          matrix[pivot * count + other] = kept
        }
      }
      for row in column + 1..<max(count, column + 1) {
        let factor = matrix[row * count + column] / matrix[column * count + column]
        matrix[row * count + column] = factor
        guard factor != 0 else { continue }
        for other in column + 1..<max(count, column + 1) {
          matrix[row * count + other] -= factor * matrix[column * count + other]
        }
      }
    }
    return isRegular
  }

  /// Solves the linear system of a block for the right side in `loopScratch`, in place.
  func solveLoop(_ block: Block) {
    let count = block.guessCount
    let matrix = matrices.base + block.firstNumber
    let side = loopScratch.base
    for row in 0..<count {
      let pivot = Int(exchanges[block.firstExchange + row])
      if pivot != row { (side[row], side[pivot]) = (side[pivot], side[row]) }
    }
    for row in 0..<count {
      for column in 0..<row { side[row] -= matrix[row * count + column] * side[column] }
    }
    for row in stride(from: count - 1, through: 0, by: -1) {
      for column in row + 1..<max(count, row + 1) { side[row] -= matrix[row * count + column] * side[column] }
      side[row] /= matrix[row * count + row]
    }
  }

  /// Solves the transposed linear system of a block for the right side in `loopScratch`, in place.
  func solveLoopTransposed(_ block: Block) {
    let count = block.guessCount
    let matrix = matrices.base + block.firstNumber
    let side = loopScratch.base
    for row in 0..<count {
      for column in 0..<row { side[row] -= matrix[column * count + row] * side[column] }
      side[row] /= matrix[row * count + row]
    }
    for row in stride(from: count - 1, through: 0, by: -1) {
      for column in row + 1..<max(count, row + 1) { side[row] -= matrix[column * count + row] * side[column] }
    }
    for row in stride(from: count - 1, through: 0, by: -1) {
      let pivot = Int(exchanges[block.firstExchange + row])
      if pivot != row { (side[row], side[pivot]) = (side[pivot], side[row]) }
    }
  }
}
