extension Solver {
  /// Collects the active levels and returns a Boolean value that indicates whether the cluster has a cost.
  ///
  /// A level is active if it has a cost in the cluster, or if a movement may create one.
  mutating func findActiveRanks(_ cluster: Int32) -> Bool {
    activeRanks.truncate(to: 0)
    var isAnyPaying = false
    for position in formRange(of: cluster) {
      let form = clusterForms[position]
      var breakpoint = forms[form].firstBreakpoint
      while breakpoint >= 0 {
        if breakpoints[breakpoint].isPaying {
          addActive(rank: Int32(rank(breakpoint)))
          isAnyPaying = true
        } else if !forms[form].isHeld, breakpoints[breakpoint].presentSlope != 0 {
          addActive(rank: Int32(rank(breakpoint)))
        }
        breakpoint = breakpoints[breakpoint].next
      }
    }
    return isAnyPaying
  }

  private mutating func addActive(rank: Int32) {
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

  /// Computes the slope of each held form's movement at all active levels in one backward pass.
  ///
  /// The slopes include the costs of forms that are not held, but not the held form's own breakpoints.
  mutating func computeSlopes(_ cluster: Int32) {
    let width = activeRanks.count
    clearSlopes(cluster, width: width)
    for position in formRange(of: cluster) {
      let form = clusterForms[position]
      guard !forms[form].isHeld else { continue }
      var breakpoint = forms[form].firstBreakpoint
      while breakpoint >= 0 {
        if breakpoints[breakpoint].presentSlope != 0 { addSlope(of: breakpoint, width: width) }
        breakpoint = breakpoints[breakpoint].next
      }
    }
    runBackwards(cluster, width: width)
  }

  private func addSlope(of breakpoint: Int32, width: Int) {
    let slope = breakpoints[breakpoint].presentSlope
    let wanted = Int32(rank(breakpoint))
    var column = 0
    while activeRanks[column] != wanted { column += 1 }
    addSlope(slope, of: breakpoints[breakpoint].form, column: column, width: width)
  }

  /// Adds the slope of a form to the slopes of its variables.
  func addSlope(_ slope: Double, of form: Int32, column: Int, width: Int) {
    let first = forms[form].firstTerm
    for term in first..<first + forms[form].termCount {
      slopes[Int(terms[term].variable) * width + column] += slope * terms[term].coefficient
    }
  }

  /// Clears the slopes of all variables in the cluster's forms, including fixed variables.
  mutating func clearSlopes(_ cluster: Int32, width: Int) {
    slopes.extend(to: variables.count * width, with: 0)
    formSlopes.extend(to: forms.count * width, with: 0)
    for position in formRange(of: cluster) {
      let form = clusterForms[position]
      for column in 0..<width { formSlopes[Int(form) * width + column] = 0 }
      let first = forms[form].firstTerm
      for term in first..<first + forms[form].termCount {
        let base = Int(terms[term].variable) * width
        for column in 0..<width { slopes[base + column] = 0 }
      }
    }
  }

  /// Transfers the slopes of solved variables to the rows and variables from which they were solved.
  mutating func runBackwards(_ cluster: Int32, width: Int) {
    let record = clusters[cluster]
    var end = record.firstOperation + record.operationCount
    var index = record.firstBlock + record.blockCount - 1
    while index >= record.firstBlock {
      let block = blocks[index]
      let blockEnd = block.firstOperation + block.operationCount
      carryBack(blockEnd..<end, width: width)
      closeSlopes(of: block, index, width: width)
      carryBack(block.firstOperation..<blockEnd, width: width)
      end = block.firstOperation
      index -= 1
    }
    carryBack(record.firstOperation..<end, width: width)
  }

  private func carryBack(_ range: Range<Int>, width: Int) {
    var position = range.upperBound
    while position > range.lowerBound {
      position -= 1
      let operation = operations[position]
      guard operation.form >= 0, operation.variable >= 0 else { continue }
      let form = forms.base + Int(operation.form)
      let first = terms.base + Int(form.pointee.firstTerm)
      for column in 0..<width {
        let slope = slopes.base[Int(operation.variable) * width + column] * form.pointee.inversePivot
        formSlopes.base[Int(operation.form) * width + column] = slope
        guard slope != 0 else { continue }
        for term in 0..<Int(form.pointee.termCount) where first[term].variable != operation.variable {
          slopes.base[Int(first[term].variable) * width + column] -= slope * first[term].coefficient
        }
      }
    }
  }

  /// Computes the slopes of a block's closing rows, which cancel the slopes of the guesses.
  private mutating func closeSlopes(of block: Block, _ index: Int, width: Int) {
    loopSlopes.extend(to: variables.count, with: 0)
    let range = block.firstOperation..<block.firstOperation + block.operationCount
    for column in 0..<width {
      for position in range where operations[position].variable >= 0 {
        let variable = operations[position].variable
        loopSlopes[variable] = slopes[Int(variable) * width + column]
      }
      carryBackInside(range, index)
      for guess in 0..<block.guessCount {
        loopScratch[guess] = loopSlopes[loopMembers[block.firstMember + guess]]
      }
      solveLoopTransposed(block)
      for row in 0..<block.guessCount {
        let form = loopMembers[block.firstMember + block.guessCount + row]
        formSlopes[Int(form) * width + column] = loopScratch[row]
        addSlope(-loopScratch[row], of: form, column: column, width: width)
      }
    }
  }

  private func carryBackInside(_ range: Range<Int>, _ index: Int) {
    for position in range.reversed() {
      let operation = operations[position]
      guard operation.form >= 0, operation.variable >= 0 else { continue }
      let slope = loopSlopes[operation.variable] * forms[operation.form].inversePivot
      guard slope != 0 else { continue }
      let first = forms[operation.form].firstTerm
      for term in first..<first + forms[operation.form].termCount {
        let variable = terms[term].variable
        guard variable != operation.variable, Int(variables[variable].block) == index else { continue }
        loopSlopes[variable] -= slope * terms[term].coefficient
      }
    }
  }

  /// Computes the cost of moving a held form in `vector`, including its own breakpoints.
  mutating func measureMove(of form: Int32, towards direction: Int8) {
    for rank in 0..<ranking.count { vector[rank] = 0 }
    let width = activeRanks.count
    let variable = forms[form].variable
    for column in 0..<width {
      let slope =
        variable >= 0 ? slopes[Int(variable) * width + column] : formSlopes[Int(form) * width + column]
      vector[Int(activeRanks[column])] = Double(direction) * slope
    }
    addOwnClimb(of: form, towards: direction)
  }

  private func addOwnClimb(of form: Int32, towards direction: Int8) {
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      vector[rank(breakpoint)] += breakpoints[breakpoint].climb(towards: direction)
      breakpoint = breakpoints[breakpoint].next
    }
  }

  /// Returns a Boolean value that indicates whether the form is at a minimum of its own breakpoints' cost.
  mutating func isAtRest(_ form: Int32) -> Bool {
    guard isPaying(form) else { return true }
    for direction in [Int8(1), -1] {
      for rank in 0..<ranking.count { vector[rank] = 0 }
      addOwnClimb(of: form, towards: direction)
      if sign(of: vector) < 0 { return false }
    }
    return true
  }

  /// Moves a held form to the minimum of its own breakpoints' cost.
  mutating func settle(form: Int32) {
    updateSides(of: form, at: forms[form].target)
    guard isPaying(form) else { return rest(form) }
    var direction: Int8 = 0
    while true {
      for rank in 0..<ranking.count { vector[rank] = 0 }
      if direction == 0 {
        addOwnClimb(of: form, towards: 1)
        direction = sign(of: vector) < 0 ? 1 : -1
        continue
      }
      addOwnClimb(of: form, towards: direction)
      guard sign(of: vector) < 0, let breakpoint = nextBreakpoint(of: form, towards: direction) else { break }
      forms[form].pin = breakpoint
      move(form: form, to: breakpoints[breakpoint].bound)
      updateSides(of: form, at: forms[form].target)
    }
    forms[form].isAtRest = true
  }

  /// Keeps a held form without cost at its value, and pins it to a breakpoint at that value if there is one.
  private func rest(_ form: Int32) {
    forms[form].isAtRest = true
    guard forms[form].pin < 0 else { return }
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      if breakpoints[breakpoint].side == 0, forms[form].target == breakpoints[breakpoint].bound {
        forms[form].pin = breakpoint
      }
      breakpoint = breakpoints[breakpoint].next
    }
  }

  /// Returns a Boolean value that indicates whether a constraint of the form has an error.
  private func isPaying(_ form: Int32) -> Bool {
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      if breakpoints[breakpoint].isPaying { return true }
      breakpoint = breakpoints[breakpoint].next
    }
    return false
  }

  /// Returns the next breakpoint of a form in a direction, or `nil` if there is none.
  ///
  /// If several breakpoints have the same bound, the oldest one is returned.
  func nextBreakpoint(of form: Int32, towards direction: Int8) -> Int32? {
    var best: Int32 = -1
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      if breakpoints[breakpoint].side == -direction {
        let isNearer =
          best < 0
          || (direction > 0
            ? breakpoints[breakpoint].bound < breakpoints[best].bound
            : breakpoints[breakpoint].bound > breakpoints[best].bound)
          || (breakpoints[breakpoint].bound == breakpoints[best].bound
            && breakpoints[breakpoint].order < breakpoints[best].order)
        if isNearer { best = breakpoint }
      }
      breakpoint = breakpoints[breakpoint].next
    }
    return best < 0 ? nil : best
  }
}
