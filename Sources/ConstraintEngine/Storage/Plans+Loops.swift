/// The linear systems of loops, with one equation per closing row and one unknown per guess.
extension Plans {
  /// Factorizes the matrix of a block in place with row exchanges.
  ///
  /// - Returns: The first guess that the closing rows do not determine, or `nil` if the matrix is regular.
  mutating func factorize(_ block: Block) -> Int32? {
    let count = block.guessCount
    let matrix = matrices.base + block.firstNumber
    for column in 0..<count {
      var pivot = column
      for row in column..<count where abs(matrix[row * count + column]) > abs(matrix[pivot * count + column]) {
        pivot = row
      }
      exchanges[block.firstExchange + column] = Int32(pivot)
      guard abs(matrix[pivot * count + column]) > Solver.slopeTolerance else {
        return loopMembers[block.firstMember + column]
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
    return nil
  }

  /// Solves the linear system of a block for the right side in `rightSide`, in place.
  mutating func solve(_ block: Block) {
    let count = block.guessCount
    let matrix = matrices.base + block.firstNumber
    let side = rightSide.base
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

  /// Solves the transposed linear system of a block for the right side in `rightSide`, in place.
  mutating func solveTransposed(_ block: Block) {
    let count = block.guessCount
    let matrix = matrices.base + block.firstNumber
    let side = rightSide.base
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
