/// A textbook solver for small systems, with a dense tableau, one cost row for each level, and Bland's rule.
///
/// The solver shares only the definition of the problem with the engine. It is simple and slow, so that errors are
/// unlikely.
struct ReferenceSolver {
  /// A constraint `coefficients · x REL constant`, whose errors count at a level.
  ///
  /// Level 0 is the highest.
  struct Row {
    var coefficients: [Double]
    /// The relation, which is -1 for at most, 0 for equal and 1 for at least.
    var relation: Int
    var constant: Double
    var level: Int
  }

  private var tableau: [[Double]] = []
  private var costs: [[Double]]
  private var basis: [Int] = []
  private var columnCount = 0

  /// Returns the least total error for each level.
  static func leastErrors(of rows: [Row], variables: Int, levels: Int) -> [Double] {
    var solver = ReferenceSolver(rows, variables, levels)
    solver.optimise()
    return solver.costs.map { -$0[solver.columnCount] }
  }

  private init(_ rows: [Row], _ variables: Int, _ levels: Int) {
    // The columns are a positive and a negative part for each variable, then two for each row, then the right side.
    columnCount = 2 * variables + 2 * rows.count
    costs = Array(repeating: Array(repeating: 0, count: columnCount + 1), count: levels)
    for (index, row) in rows.enumerated() {
      var line = Array(repeating: 0.0, count: columnCount + 1)
      for (variable, coefficient) in row.coefficients.enumerated() {
        line[2 * variable] = coefficient
        line[2 * variable + 1] = -coefficient
      }
      let (missing, excess) = (2 * variables + 2 * index, 2 * variables + 2 * index + 1)
      line[missing] = 1
      line[excess] = -1
      line[columnCount] = row.constant
      // The permitted direction of an inequality is a slack without cost.
      if row.relation >= 0 { costs[row.level][missing] = 1 }
      if row.relation <= 0 { costs[row.level][excess] = 1 }
      if row.constant < 0 { line = line.map { -$0 } }
      basis.append(row.constant < 0 ? excess : missing)
      tableau.append(line)
    }
    for (index, column) in basis.enumerated() {
      for level in 0..<levels where costs[level][column] != 0 {
        let factor = costs[level][column]
        for other in 0...columnCount { costs[level][other] -= factor * tableau[index][other] }
      }
    }
  }

  private mutating func optimise() {
    while let entering = (0..<columnCount).first(where: isImproving) {
      var leaving = -1
      var least = Double.infinity
      for row in 0..<tableau.count where tableau[row][entering] > 1e-9 {
        let ratio = tableau[row][columnCount] / tableau[row][entering]
        if ratio < least - 1e-11 || (ratio < least + 1e-11 && basis[row] < basis[leaving]) {
          (least, leaving) = (min(least, ratio), row)
        }
      }
      precondition(leaving >= 0, "Errors are bounded below by zero.")
      pivot(row: leaving, column: entering)
    }
  }

  private func isImproving(_ column: Int) -> Bool {
    for level in costs where abs(level[column]) > 1e-9 { return level[column] < 0 }
    return false
  }

  private mutating func pivot(row: Int, column: Int) {
    let factor = 1 / tableau[row][column]
    for other in 0...columnCount { tableau[row][other] *= factor }
    let line = tableau[row]
    for index in 0..<tableau.count where index != row && tableau[index][column] != 0 {
      eliminate(&tableau[index], line, column)
    }
    for level in 0..<costs.count where costs[level][column] != 0 { eliminate(&costs[level], line, column) }
    basis[row] = column
  }

  private func eliminate(_ target: inout [Double], _ line: [Double], _ column: Int) {
    let factor = target[column]
    target.withUnsafeMutableBufferPointer { target in
      line.withUnsafeBufferPointer { line in
        for other in 0..<line.count { target[other] -= factor * line[other] }
      }
    }
    target[column] = 0
  }
}
