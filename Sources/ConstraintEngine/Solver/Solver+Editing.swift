extension Solver {
  mutating func makeVariable() -> Int32 {
    let order = tick()
    let index: Int32
    if freeVariables.count > 0 {
      index = freeVariables.removeLast()
      let generation = variables[index].generation
      variables[index] = VariableRecord(form: -1, generation: generation, order: order)
      values[index] = 0
    } else {
      index = Int32(variables.count)
      variables.append(VariableRecord(form: -1, generation: 0, order: order))
      values.append(0)
      deltas.append(0)
    }
    newTerms.truncate(to: 0)
    newTerms.append(Term(variable: index, form: -1, coefficient: 1))
    let form = makeForm(variable: index)
    variables[index].form = form
    unplacedVariables.append(index)
    counts.variables += 1
    return index
  }

  /// Removes a variable that no constraint contains any more.
  mutating func destroy(variable: Int32) {
    unplace(variable: variable)
    let form = variables[variable].form
    variables[variable].isAlive = false
    variables[variable].generation &+= 1
    destroy(form: form)
    freeVariables.append(variable)
    counts.variables -= 1
  }

  /// Returns a Boolean value that indicates whether a constraint of the user contains the variable.
  func isMentioned(_ variable: Int32) -> Bool {
    variables[variable].column >= 0 || forms[variables[variable].form].firstBreakpoint >= 0
  }

  /// Creates a form from the terms in `newTerms`, as the form of one variable or as a row if `variable` is -1.
  mutating func makeForm(variable: Int32) -> Int32 {
    let isRow = variable < 0
    let length = Int32(newTerms.count)
    let record = Form(
      firstTerm: takeTerms(length),
      termCount: length,
      variable: variable,
      isHeld: !isRow,
      isNew: isRow,
      order: tick()
    )
    let index: Int32
    if freeForms.count > 0 {
      index = freeForms.removeLast()
      forms[index] = record
    } else {
      index = Int32(forms.count)
      forms.append(record)
      deltaTargets.append(0)
    }
    for position in 0..<length {
      let term = record.firstTerm + position
      terms[term] = newTerms[position]
      terms[term].form = index
      if isRow { link(term: term, variable: newTerms[position].variable) }
    }
    return index
  }

  private mutating func link(term: Int32, variable: Int32) {
    let head = variables[variable].column
    terms[term].nextInColumn = head
    if head >= 0 { terms[head].previousInColumn = term }
    variables[variable].column = term
  }

  mutating func destroy(form: Int32) {
    let first = forms[form].firstTerm
    let length = forms[form].termCount
    if forms[form].variable < 0 {
      for term in first..<first + length {
        let (next, previous) = (terms[term].nextInColumn, terms[term].previousInColumn)
        if next >= 0 { terms[next].previousInColumn = previous }
        if previous >= 0 {
          terms[previous].nextInColumn = next
        } else {
          variables[terms[term].variable].column = next
        }
      }
    }
    freeTerms[length, default: []].append(first)
    forms[form].isAlive = false
    freeForms.append(form)
  }

  private mutating func takeTerms(_ length: Int32) -> Int32 {
    if let index = freeTerms.index(forKey: length), let first = freeTerms.values[index].popLast() { return first }
    let first = Int32(terms.count)
    for _ in 0..<length { terms.append(Term(variable: -1, form: -1, coefficient: 0)) }
    return first
  }

  /// Adds a constraint to a form, whose held value ``settle(form:)`` adapts later.
  mutating func makeBreakpoint(_ breakpoint: Breakpoint) -> Int32 {
    let index: Int32
    var record = breakpoint
    record.next = forms[breakpoint.form].firstBreakpoint
    record.lean = breakpoint.firstLean
    record.level = level(for: breakpoint.isTemporary ? breakpoint.wishKey : Solver.key(of: breakpoint.priority))
    if freeBreakpoints.count > 0 {
      index = freeBreakpoints.removeLast()
      record.generation = breakpoints[index].generation
      breakpoints[index] = record
    } else {
      index = Int32(breakpoints.count)
      breakpoints.append(record)
    }
    forms[breakpoint.form].firstBreakpoint = index
    return index
  }

  /// Removes a constraint from its form.
  mutating func destroy(breakpoint: Int32) {
    let form = breakpoints[breakpoint].form
    if forms[form].firstBreakpoint == breakpoint {
      forms[form].firstBreakpoint = breakpoints[breakpoint].next
    } else {
      var before = forms[form].firstBreakpoint
      while breakpoints[before].next != breakpoint { before = breakpoints[before].next }
      breakpoints[before].next = breakpoints[breakpoint].next
    }
    if forms[form].pin == breakpoint { forms[form].pin = -1 }
    if breakpoints[breakpoint].isBroken { givenUp.removeAll { $0.breakpoint == breakpoint } }
    release(level: breakpoints[breakpoint].level)
    breakpoints[breakpoint].isAlive = false
    breakpoints[breakpoint].generation &+= 1
    freeBreakpoints.append(breakpoint)
  }

  /// Adds a constraint of the user, which compares the terms in `newTerms` with `constant`.
  mutating func addConstraint(
    _ relation: Relation,
    constant: Double,
    priority: Float,
    breakable: Bool
  ) -> Int32 {
    counts.constraints += 1
    let isSingle = newTerms.count == 1
    let scale = isSingle ? newTerms[0].coefficient : 1
    let form = isSingle ? variables[newTerms[0].variable].form : makeForm(variable: -1)
    // Division by a negative coefficient reverses the relation.
    let isFlipped = scale < 0
    let breakpoint = makeBreakpoint(
      Breakpoint(
        form: form,
        bound: constant / scale,
        weight: abs(scale),
        scale: scale,
        costsBelow: relation == .equal || (relation == .greaterThanOrEqual) != isFlipped,
        costsAbove: relation == .equal || (relation == .lessThanOrEqual) != isFlipped,
        lean: 0,
        isBreakable: breakable,
        priority: priority,
        level: -1,
        generation: 0,
        order: tick()
      )
    )
    if isSingle {
      breakpointsChanged(on: form)
    } else {
      unplacedForms.append(form)
      for position in 0..<newTerms.count { unplace(variable: newTerms[position].variable) }
    }
    return breakpoint
  }

  mutating func removeConstraint(_ breakpoint: Int32) {
    counts.constraints -= 1
    let form = breakpoints[breakpoint].form
    destroy(breakpoint: breakpoint)
    guard forms[form].variable < 0 else { return breakpointsChanged(on: form) }
    // A row has one constraint and is removed with it. The variable for which the row was solved keeps its value.
    if forms[form].cluster >= 0 { unplace(cluster: forms[form].cluster) }
    for term in forms[form].firstTerm..<forms[form].firstTerm + forms[form].termCount {
      unplace(variable: terms[term].variable)
    }
    destroy(form: form)
  }

  mutating func setConstant(_ constant: Double, of breakpoint: Int32) {
    let bound = constant / breakpoints[breakpoint].scale
    guard bound != breakpoints[breakpoint].bound else { return }
    breakpoints[breakpoint].bound = bound
    let form = breakpoints[breakpoint].form
    let variable = forms[form].variable
    if variable >= 0, variables[variable].fixedBy >= 0 {
      return breakpointsChanged(on: form)
    }
    if forms[form].isHeld {
      if forms[form].pin == breakpoint { move(form: form, to: bound) }
      touch(form)
    }
    markDirty(cluster: forms[form].cluster)
  }

  /// Sets the value of a held form, and also the value of the variable if the form consists of one variable.
  @inline(__always)
  mutating func move(form: Int32, to target: Double) {
    forms[form].target = target
    if forms[form].variable >= 0 { values[forms[form].variable] = target }
  }

  mutating func setPriority(_ priority: Float, of breakpoint: Int32) {
    guard breakpoints[breakpoint].priority != priority else { return }
    breakpoints[breakpoint].priority = priority
    release(level: breakpoints[breakpoint].level)
    breakpoints[breakpoint].level = level(for: Solver.key(of: priority))
    costsChanged(on: breakpoints[breakpoint].form)
  }

  private mutating func touch(_ form: Int32) {
    guard !forms[form].isTouched else { return }
    forms[form].isTouched = true
    touchedForms.append(form)
  }

  /// Invalidates the last proof of optimality, because the slopes of a form changed.
  mutating func costsChanged(on form: Int32) {
    let cluster = forms[form].cluster
    if forms[form].isHeld { touch(form) }
    if cluster >= 0 {
      clusters[cluster].isProven = false
      if !forms[form].isHeld { clusters[cluster].needsChecks = true }
    }
    markDirty(cluster: cluster)
  }

  /// Updates the required equality that fixes a variable, after a constraint on only this variable changed.
  mutating func breakpointsChanged(on form: Int32) {
    let variable = forms[form].variable
    let was = variables[variable].fixedBy
    let now = fixingBreakpoint(of: form)
    variables[variable].fixedBy = now
    if (was >= 0) != (now >= 0) {
      unplaceRows(of: variable)
      unplace(variable: variable)
    }
    guard now >= 0 else { return costsChanged(on: form) }
    // If a row was solved for the variable, the change of its cluster releases the row.
    forms[form].isHeld = true
    forms[form].pin = now
    variables[variable].source = .held
    variables[variable].block = -1
    unsettledVariables.append(variable)
    guard values[variable] != breakpoints[now].bound || forms[form].target != breakpoints[now].bound else { return }
    move(form: form, to: breakpoints[now].bound)
    var term = variables[variable].column
    while term >= 0 {
      markDirty(cluster: forms[terms[term].form].cluster)
      term = terms[term].nextInColumn
    }
  }

  /// Returns the oldest required equality on only this variable, or -1 if there is none.
  private func fixingBreakpoint(of form: Int32) -> Int32 {
    var result: Int32 = -1
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      if breakpoints[breakpoint].isEquality, isHard(breakpoint), !breakpoints[breakpoint].isTemporary {
        if result < 0 || breakpoints[breakpoint].order < breakpoints[result].order { result = breakpoint }
      }
      breakpoint = breakpoints[breakpoint].next
    }
    return result
  }
}
