extension Solver {
  /// Starts a query, during which temporary constraints can be added and solved.
  ///
  /// The method ``endQuery(_:)`` restores the earlier state.
  ///
  /// - Returns: The lengths of the plan pools, which `endQuery(_:)` needs.
  mutating func beginQuery() -> PoolLengths {
    update()
    savedVariables.truncate(to: 0)
    savedForms.truncate(to: 0)
    savedSides.truncate(to: 0)
    savedClusters.truncate(to: 0)
    wishes.truncate(to: 0)
    return poolLengths
  }

  /// Adds a temporary constraint that pulls a variable towards a value, or does nothing if the variable is fixed.
  mutating func wish(_ variable: Int32, toward value: Double, priority: Float) {
    let cluster = variables[variable].cluster
    guard cluster >= 0 else { return }
    save(cluster)
    let form = variables[variable].form
    let breakpoint = makeBreakpoint(
      Breakpoint(
        form: form,
        bound: value,
        weight: 1,
        scale: 1,
        costsBelow: true,
        costsAbove: true,
        lean: 0,
        isTemporary: true,
        isBreakable: true,
        priority: priority,
        level: -1,
        generation: 0,
        order: tick()
      )
    )
    wishes.append(breakpoint)
    clusters[cluster].isProven = false
    if !forms[form].isHeld {
      clusters[cluster].needsChecks = true
    } else if forms[form].isAtRest {
      settle(form: form)
    } else {
      updateSides(of: form, at: forms[form].target)
    }
  }

  mutating func solveQuery() {
    for position in 0..<savedClusters.count {
      let cluster = savedClusters[position].index
      while optimise(cluster) { breakConflict(in: cluster) }
    }
  }

  private mutating func save(_ cluster: Int32) {
    for position in 0..<savedClusters.count where savedClusters[position].index == cluster { return }
    savedClusters.append(SavedCluster(index: cluster, record: clusters[cluster]))
    for position in variableRange(of: cluster) {
      let variable = clusterVariables[position]
      let record = variables[variable]
      savedVariables.append(
        SavedVariable(
          value: values[variable],
          block: record.block,
          source: record.source,
          isGoodGuess: record.isGoodGuess
        )
      )
    }
    for position in formRange(of: cluster) {
      let record = forms[clusterForms[position]]
      savedForms.append(
        SavedForm(
          target: record.target,
          inversePivot: record.inversePivot,
          firstBreakpoint: record.firstBreakpoint,
          pin: record.pin,
          isHeld: record.isHeld,
          isAtRest: record.isAtRest
        )
      )
      var breakpoint = record.firstBreakpoint
      while breakpoint >= 0 {
        savedSides.append(breakpoints[breakpoint].side)
        savedSides.append(breakpoints[breakpoint].lean)
        breakpoint = breakpoints[breakpoint].next
      }
    }
  }

  mutating func endQuery(_ lengths: PoolLengths) {
    var (variable, form, side) = (0, 0, 0)
    for position in 0..<savedClusters.count {
      let saved = savedClusters[position]
      clusters[saved.index] = saved.record
      for member in variableRange(of: saved.index) {
        restore(savedVariables[variable], to: clusterVariables[member])
        variable += 1
      }
      for member in formRange(of: saved.index) {
        side = restore(savedForms[form], to: clusterForms[member], side)
        form += 1
      }
    }
    for position in 0..<wishes.count { discard(wish: wishes[position]) }
    truncatePools(to: lengths)
    while touchedForms.count > 0 { forms[touchedForms.removeLast()].isTouched = false }
    dirtyClusters.truncate(to: 0)
    for position in 0..<savedClusters.count { clusters[savedClusters[position].index].isDirty = false }
  }

  private func restore(_ saved: SavedVariable, to variable: Int32) {
    values[variable] = saved.value
    variables[variable].block = saved.block
    variables[variable].source = saved.source
    variables[variable].isGoodGuess = saved.isGoodGuess
  }

  private func restore(_ saved: SavedForm, to form: Int32, _ firstSide: Int) -> Int {
    forms[form].target = saved.target
    forms[form].inversePivot = saved.inversePivot
    forms[form].firstBreakpoint = saved.firstBreakpoint
    forms[form].pin = saved.pin
    forms[form].isHeld = saved.isHeld
    forms[form].isAtRest = saved.isAtRest
    var side = firstSide
    var breakpoint = saved.firstBreakpoint
    while breakpoint >= 0 {
      breakpoints[breakpoint].side = savedSides[side]
      breakpoints[breakpoint].lean = savedSides[side + 1]
      side += 2
      breakpoint = breakpoints[breakpoint].next
    }
    return side
  }

  private mutating func discard(wish breakpoint: Int32) {
    release(level: breakpoints[breakpoint].level)
    breakpoints[breakpoint].isAlive = false
    breakpoints[breakpoint].generation &+= 1
    freeBreakpoints.append(breakpoint)
  }

  /// Returns a Boolean value that indicates whether the variable has another value in an equally good solution.
  mutating func isAmbiguous(_ variable: Int32) -> Bool {
    update()
    let value = values[variable]
    for target in [value + 1, value - 1] {
      let lengths = beginQuery()
      wish(variable, toward: target, priority: -1)
      solveQuery()
      let moved = abs(values[variable] - value) > 1e-6
      endQuery(lengths)
      if moved { return true }
    }
    return false
  }
}

extension Solver {
  /// Returns the constraints that determine a variable's value, the oldest first.
  ///
  /// The value is a linear combination of held forms and fixed variables. These are linearly independent, so there is
  /// only one such combination. The result contains the constraints at whose bounds the forms of the combination are
  /// held.
  mutating func breakpoints(deciding variable: Int32) -> [Int32] {
    update()
    if variables[variable].fixedBy >= 0 { return breakpoints(holding: variables[variable].form) }
    guard variables[variable].cluster >= 0 else { return [] }
    computeReach(variables[variable].cluster, of: variables[variable].form)
    return members(of: variables[variable].cluster)
      .filter { abs($0.slope) > Solver.slopeTolerance }
      .flatMap { breakpoints(holding: $0.form) }
      .sorted { breakpoints[$0].order < breakpoints[$1].order }
  }

  /// Returns the constraints of a form at whose bounds the form is held.
  private func breakpoints(holding form: Int32) -> [Int32] {
    var result: [Int32] = []
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      if Solver.side(of: forms[form].target, at: breakpoints[breakpoint].bound) == 0 { result.append(breakpoint) }
      breakpoint = breakpoints[breakpoint].next
    }
    return result
  }
}
