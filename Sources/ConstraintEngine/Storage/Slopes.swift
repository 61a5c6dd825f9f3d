/// The temporary slopes of one solve, which are the changes of a cost or of a form per unit of movement.
///
/// The slopes of a variable or a form have one number for each active level, or only one number if they belong to one
/// level or to the movement of a form.
struct Slopes: ~Copyable {
  var ofVariables = Buffer<Double>()
  var ofForms = Buffer<Double>()
  /// The slopes of the variables of one block at one level.
  var inBlock = Buffer<Double>()
  /// The ranks of the active levels, the highest level first.
  var activeRanks = Buffer<Int32>()
  /// The cluster to whose present state `activeRanks` belongs, or -1 if the cluster changed since.
  var rankedCluster: Int32 = -1

  /// Returns the slope of a held form at one of `width` levels.
  ///
  /// - Parameter variable: The variable of a form with one variable, or -1 for a row.
  @inline(__always)
  func slope(of form: Int32, on variable: Int32, column: Int = 0, width: Int = 1) -> Double {
    variable >= 0 ? ofVariables[Int(variable) * width + column] : ofForms[Int(form) * width + column]
  }

  /// Adds a rank to the active ranks, unless it is one of them already.
  mutating func activate(rank: Int32) {
    var position = 0
    while position < activeRanks.count {
      if activeRanks[position] == rank { return }
      if activeRanks[position] > rank { break }
      position += 1
    }
    activeRanks.append(rank)
    var last = activeRanks.count - 1
    while last > position {
      activeRanks[last] = activeRanks[last - 1]
      last -= 1
    }
    activeRanks[position] = rank
  }

  /// Returns a Boolean value that indicates whether moving a held form may change the cost of other forms.
  ///
  /// The result is also `true` if the form's own breakpoints make a move cheaper.
  @inline(__always)
  func hasSlope(_ form: Int32, in problem: borrowing Problem) -> Bool {
    guard problem.forms[form].isAtRest else { return true }
    let width = activeRanks.count
    let variable = problem.forms[form].variable
    for column in 0..<width {
      if abs(slope(of: form, on: variable, column: column, width: width)) > Solver.slopeTolerance { return true }
    }
    return false
  }

  /// Clears the slopes of all forms in a cluster and of their variables, including fixed variables.
  mutating func clear(_ cluster: Int32, of clusters: borrowing Clusters, in problem: borrowing Problem, width: Int) {
    ofVariables.extend(to: problem.variables.count * width, with: 0)
    ofForms.extend(to: problem.forms.count * width, with: 0)
    for position in clusters.formRange(of: cluster) {
      let form = clusters.forms[position]
      for column in 0..<width { ofForms[Int(form) * width + column] = 0 }
      for term in problem.termRange(of: form) {
        let base = Int(problem.terms[term].variable) * width
        for column in 0..<width { ofVariables[base + column] = 0 }
      }
    }
  }

  /// Adds the slope of a form to the slopes of its variables.
  mutating func add(_ slope: Double, of form: Int32, in problem: borrowing Problem, column: Int = 0, width: Int = 1) {
    for term in problem.termRange(of: form) {
      ofVariables[Int(problem.terms[term].variable) * width + column] += slope * problem.terms[term].coefficient
    }
  }

  /// Adds the slope of a constraint at its active level to the slopes of its form's variables.
  mutating func add(_ breakpoint: Int32, in problem: borrowing Problem) {
    let wanted = Int32(problem.rank(breakpoint))
    var column = 0
    while activeRanks[column] != wanted { column += 1 }
    let record = problem.breakpoints.base + Int(breakpoint)
    add(record.pointee.presentSlope, of: record.pointee.form, in: problem, column: column, width: activeRanks.count)
  }
}

/// The backward pass over a plan, which transfers the slopes of solved variables to the rows that define them.
extension Slopes {
  /// Transfers the slopes of the variables that a range of operations solves.
  mutating func carryBack(_ range: Range<Int>, of plans: borrowing Plans, in problem: borrowing Problem, width: Int) {
    var position = range.upperBound
    while position > range.lowerBound {
      position -= 1
      let operation = plans.operations[position]
      guard operation.form >= 0, operation.variable >= 0 else { continue }
      let form = problem.forms.base + Int(operation.form)
      let first = problem.terms.base + Int(form.pointee.firstTerm)
      for column in 0..<width {
        let slope = ofVariables.base[Int(operation.variable) * width + column] * form.pointee.inversePivot
        ofForms.base[Int(operation.form) * width + column] = slope
        guard slope != 0 else { continue }
        for term in 0..<Int(form.pointee.termCount) where first[term].variable != operation.variable {
          ofVariables.base[Int(first[term].variable) * width + column] -= slope * first[term].coefficient
        }
      }
    }
  }

  /// Copies the slopes of a block's variables at one level, and transfers them to the guesses of the block.
  mutating func carryBack(
    toGuessesOf block: Block,
    at index: Int,
    of plans: borrowing Plans,
    in problem: borrowing Problem,
    column: Int,
    width: Int
  ) {
    inBlock.extend(to: problem.variables.count, with: 0)
    let range = block.firstOperation..<block.firstOperation + block.operationCount
    for position in range where plans.operations[position].variable >= 0 {
      let variable = plans.operations[position].variable
      inBlock[variable] = ofVariables[Int(variable) * width + column]
    }
    for position in range.reversed() {
      let operation = plans.operations[position]
      guard operation.form >= 0, operation.variable >= 0 else { continue }
      let slope = inBlock[operation.variable] * problem.forms[operation.form].inversePivot
      guard slope != 0 else { continue }
      for term in problem.termRange(of: operation.form) {
        let variable = problem.terms[term].variable
        guard variable != operation.variable, Int(problem.variables[variable].block) == index else { continue }
        inBlock[variable] -= slope * problem.terms[term].coefficient
      }
    }
  }
}
