extension Solver {
  /// The side of a bound that a value is on, allowing for rounding of sums as large as `magnitude`.
  @inline(__always)
  static func side(of value: Double, at bound: Double, magnitude: Double = 0) -> Int8 {
    let difference = value - bound
    let tolerance = valueTolerance + 1e-11 * (magnitude + abs(bound))
    return difference > tolerance ? 1 : difference < -tolerance ? -1 : 0
  }

  /// Brings the values of a cluster up to date with the targets of its held forms.
  func runPlan(_ cluster: Int32) { run(cluster, deltas: false) }

  /// Computes how all variables move for the movement in `deltas` and `deltaTargets`.
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

  /// What a held row lacks of its target.
  func residual(of form: Int32, deltas isDelta: Bool) -> Double {
    let numbers = isDelta ? deltas.base : values.base
    var sum = isDelta ? deltaTargets[form] : forms[form].target
    let first = forms[form].firstTerm
    for term in first..<first + forms[form].termCount {
      sum -= terms[term].coefficient * numbers[Int(terms[term].variable)]
    }
    return sum
  }

  /// The value of a form, and the size of the numbers that went into it.
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

  /// The movement of a form under the movement in `deltas`.
  @inline(__always)
  func rate(of form: Int32) -> Double {
    let first = forms[form].firstTerm
    var sum = 0.0
    for term in first..<first + forms[form].termCount {
      sum += terms[term].coefficient * deltas[terms[term].variable]
    }
    return sum
  }

  /// Looks at the side of every breakpoint that no held form decides; returns whether one changed.
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
