extension Solver {
  /// Returns the side of a bound on which a value is, with a tolerance for rounding errors.
  ///
  /// - Parameter magnitude: The magnitude of the terms that were added to compute the value.
  @inline(__always)
  static func side(of value: Double, at bound: Double, magnitude: Double = 0) -> Int8 {
    let difference = value - bound
    let tolerance = valueTolerance + 1e-11 * (magnitude + abs(bound))
    return difference > tolerance ? 1 : difference < -tolerance ? -1 : 0
  }

  /// Updates the values of a cluster to the targets of its held forms.
  func runPlan(_ cluster: Int32) { run(cluster, deltas: false) }

  /// Computes the movement of all variables for the movement in `deltas` and `deltaTargets`.
  func runDeltas(_ cluster: Int32) { run(cluster, deltas: true) }

  @inline(__always)
  private func run(_ cluster: Int32, deltas: Bool) {
    let record = clusters[cluster]
    var next = record.firstOperation
    for index in record.firstBlock..<record.firstBlock + record.blockCount {
      let block = blocks[index]
      runDefinitions(next..<block.firstOperation, deltas: deltas)
      next = block.firstOperation + block.operationCount
      runBlock(block, deltas: deltas)
    }
    runDefinitions(next..<record.firstOperation + record.operationCount, deltas: deltas)
  }

  private func runBlock(_ block: Block, deltas isDelta: Bool) {
    let range = block.firstOperation..<block.firstOperation + block.operationCount
    runDefinitions(range, deltas: isDelta)
    for row in 0..<block.guessCount {
      loopScratch[row] = residual(of: loopMembers[block.firstMember + block.guessCount + row], deltas: isDelta)
    }
    solveLoop(block)
    for row in 0..<block.guessCount {
      let guess = loopMembers[block.firstMember + row]
      if isDelta { deltas[guess] += loopScratch[row] } else { values[guess] += loopScratch[row] }
    }
    runDefinitions(range, deltas: isDelta)
  }

  /// Solves rows in order, each for its variable.
  @inline(__always)
  func runDefinitions(_ range: Range<Int>, deltas isDelta: Bool) {
    let numbers = isDelta ? deltas.base : values.base
    for position in range {
      let operation = operations.base[position]
      guard operation.form >= 0, operation.variable >= 0 else { continue }
      let form = forms.base + Int(operation.form)
      var sum = isDelta ? deltaTargets.base[Int(operation.form)] : form.pointee.target
      numbers[Int(operation.variable)] = 0
      let first = terms.base + Int(form.pointee.firstTerm)
      for term in 0..<Int(form.pointee.termCount) {
        sum -= first[term].coefficient * numbers[Int(first[term].variable)]
      }
      numbers[Int(operation.variable)] = sum * form.pointee.inversePivot
    }
  }

  /// Returns the difference between a held row's target and its value.
  func residual(of form: Int32, deltas isDelta: Bool) -> Double {
    let numbers = isDelta ? deltas.base : values.base
    var sum = isDelta ? deltaTargets[form] : forms[form].target
    let first = forms[form].firstTerm
    for term in first..<first + forms[form].termCount {
      sum -= terms[term].coefficient * numbers[Int(terms[term].variable)]
    }
    return sum
  }

  /// Returns the value of a form and the sum of its terms' magnitudes.
  @inline(__always)
  func evaluate(_ form: Int32) -> (value: Double, magnitude: Double) {
    let record = forms.base + Int(form)
    if record.pointee.isHeld { return (record.pointee.target, 0) }
    let first = terms.base + Int(record.pointee.firstTerm)
    var (sum, magnitude) = (0.0, 0.0)
    for term in 0..<Int(record.pointee.termCount) {
      let part = first[term].coefficient * values.base[Int(first[term].variable)]
      sum += part
      magnitude += abs(part)
    }
    return (sum, magnitude)
  }

  /// Returns the movement of a form for the movement in `deltas`.
  @inline(__always)
  func rate(of form: Int32) -> Double {
    let first = forms[form].firstTerm
    var sum = 0.0
    for term in first..<first + forms[form].termCount {
      sum += terms[term].coefficient * deltas[terms[term].variable]
    }
    return sum
  }

  /// Updates the sides of all breakpoints on forms that are not held, and returns `true` if a side changed.
  func lookAtSides(_ cluster: Int32) -> Bool {
    let record = clusters[cluster]
    var changed = false
    for position in record.firstCheck..<record.firstCheck + record.checkCount {
      let form = checks[position]
      let (value, magnitude) = evaluate(form)
      if updateSides(of: form, at: value, magnitude: magnitude) { changed = true }
    }
    return changed
  }

  @discardableResult
  @inline(__always)
  func updateSides(of form: Int32, at value: Double, magnitude: Double = 0) -> Bool {
    var changed = false
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      let record = breakpoints.base + Int(breakpoint)
      let side = Solver.side(of: value, at: record.pointee.bound, magnitude: magnitude)
      if side != record.pointee.side {
        record.pointee.side = side
        changed = true
      }
      if side != 0 { record.pointee.lean = side }
      breakpoint = record.pointee.next
    }
    return changed
  }
}
