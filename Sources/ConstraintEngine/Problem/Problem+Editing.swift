extension Problem {
  /// Creates a variable with the form that consists of only this variable.
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
    }
    newTerms.truncate(to: 0)
    newTerms.append(Term(variable: index, form: -1, coefficient: 1))
    let form = makeForm(variable: index)
    variables[index].form = form
    variableCount += 1
    return index
  }

  /// Removes a variable that no constraint contains any more.
  mutating func destroy(variable: Int32) {
    let form = variables[variable].form
    variables[variable].isAlive = false
    variables[variable].generation &+= 1
    destroy(form: form)
    freeVariables.append(variable)
    variableCount -= 1
  }

  /// Returns a Boolean value that indicates whether a constraint of the user contains the variable.
  func isMentioned(_ variable: Int32) -> Bool {
    variables[variable].column >= 0 || forms[variables[variable].form].firstBreakpoint >= 0
  }

  /// Creates a form from the terms in `newTerms`, as the form of one variable or as a row if `variable` is -1.
  private mutating func makeForm(variable: Int32) -> Int32 {
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
}

extension Problem {
  /// Adds a constraint of the user, which compares the terms in `newTerms` with `constant`.
  mutating func makeConstraint(
    _ relation: Relation,
    constant: Double,
    priority: Float,
    breakable: Bool
  ) -> Int32 {
    constraintCount += 1
    let isSingle = newTerms.count == 1
    let scale = isSingle ? newTerms[0].coefficient : 1
    let form = isSingle ? variables[newTerms[0].variable].form : makeForm(variable: -1)
    // Division by a negative coefficient reverses the relation.
    let isFlipped = scale < 0
    return makeBreakpoint(
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
  }

  /// Adds a temporary constraint that pulls a form towards a value.
  mutating func makeWish(on form: Int32, toward value: Double, priority: Float) -> Int32 {
    makeBreakpoint(
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
  }

  /// Adds a constraint to a form, whose held value ``settle(form:)`` adapts later.
  private mutating func makeBreakpoint(_ breakpoint: Breakpoint) -> Int32 {
    let index: Int32
    var record = breakpoint
    record.next = forms[breakpoint.form].firstBreakpoint
    record.lean = breakpoint.firstLean
    record.level = levels.level(for: breakpoint.isTemporary ? breakpoint.wishKey : Level.key(of: breakpoint.priority))
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

  /// Removes a constraint of the user from its form.
  mutating func destroy(breakpoint: Int32) {
    constraintCount -= 1
    let form = breakpoints[breakpoint].form
    if forms[form].firstBreakpoint == breakpoint {
      forms[form].firstBreakpoint = breakpoints[breakpoint].next
    } else {
      var before = forms[form].firstBreakpoint
      while breakpoints[before].next != breakpoint { before = breakpoints[before].next }
      breakpoints[before].next = breakpoints[breakpoint].next
    }
    if forms[form].pin == breakpoint { forms[form].pin = -1 }
    free(breakpoint: breakpoint)
  }

  /// Frees the slot of a constraint that its form does not list any more.
  mutating func free(breakpoint: Int32) {
    levels.release(breakpoints[breakpoint].level)
    breakpoints[breakpoint].isAlive = false
    breakpoints[breakpoint].generation &+= 1
    freeBreakpoints.append(breakpoint)
  }

  /// Adds the error of a constraint to the level with a key, instead of to its present level.
  mutating func setLevel(of breakpoint: Int32, to key: Double) {
    levels.release(breakpoints[breakpoint].level)
    breakpoints[breakpoint].level = levels.level(for: key)
  }
}
