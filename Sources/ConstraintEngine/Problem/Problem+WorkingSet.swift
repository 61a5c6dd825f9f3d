extension Problem {
  /// Holds a form at the bound of a breakpoint.
  mutating func hold(_ form: Int32, at breakpoint: Int32) {
    forms[form].isHeld = true
    forms[form].pin = breakpoint
    move(form: form, to: breakpoints[breakpoint].bound)
    updateSides(of: form, at: breakpoints[breakpoint].bound)
    forms[form].isAtRest = isAtRest(form)
  }

  /// Holds a form at a value, pinned to a breakpoint at that value if there is one.
  mutating func release(into form: Int32, at value: Double) {
    forms[form].isHeld = true
    forms[form].pin = -1
    move(form: form, to: value)
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      if Breakpoint.side(of: value, at: breakpoints[breakpoint].bound) == 0 {
        forms[form].pin = breakpoint
        move(form: form, to: breakpoints[breakpoint].bound)
        break
      }
      breakpoint = breakpoints[breakpoint].next
    }
    updateSides(of: form, at: forms[form].target)
    forms[form].isAtRest = isAtRest(form)
  }

  /// Holds a guessed variable at its present value, because no row corrects the guess.
  mutating func park(_ variable: Int32) {
    release(into: variables[variable].form, at: values[variable])
    variables[variable].isGoodGuess = false
  }

  /// Removes a form from the working set.
  mutating func expel(_ form: Int32) {
    forms[form].isHeld = false
    forms[form].pin = -1
  }

  /// Removes a form from the working set for a move in a direction.
  mutating func letGo(_ form: Int32, towards direction: Int8) {
    expel(form)
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      if breakpoints[breakpoint].side == 0 { breakpoints[breakpoint].lean = direction }
      breakpoint = breakpoints[breakpoint].next
    }
    // All other variables were solvable while this variable was known, so it is the best guess if the change creates a
    // loop.
    if forms[form].variable >= 0 { variables[forms[form].variable].isGoodGuess = true }
  }

  /// Resets a variable to the state of a newly created one.
  mutating func reset(variable: Int32) {
    values[variable] = 0
    variables[variable].source = .held
    variables[variable].block = -1
    variables[variable].isResolved = false
    variables[variable].isFresh = true
    variables[variable].isGoodGuess = false
  }

  /// Resets a form to the state of a newly created one.
  mutating func reset(form: Int32) {
    let isRow = forms[form].variable < 0
    forms[form].isHeld = !isRow
    forms[form].isNew = isRow
    forms[form].pin = -1
    forms[form].isAtRest = true
    forms[form].target = 0
    forms[form].inversePivot = 1
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      breakpoints[breakpoint].side = 0
      breakpoints[breakpoint].lean = breakpoints[breakpoint].firstLean
      breakpoint = breakpoints[breakpoint].next
    }
  }
}

extension Problem {
  /// Moves a held form to the minimum of its own breakpoints' cost.
  mutating func settle(form: Int32) {
    updateSides(of: form, at: forms[form].target)
    guard isPaying(form) else { return rest(form) }
    var direction: Int8 = 0
    while true {
      levels.clearMove()
      if direction == 0 {
        addOwnClimb(of: form, towards: 1)
        direction = levels.moveSign < 0 ? 1 : -1
        continue
      }
      addOwnClimb(of: form, towards: direction)
      guard levels.moveSign < 0, let breakpoint = nextBreakpoint(of: form, towards: direction) else { break }
      forms[form].pin = breakpoint
      move(form: form, to: breakpoints[breakpoint].bound)
      updateSides(of: form, at: forms[form].target)
    }
    forms[form].isAtRest = true
  }

  /// Keeps a held form without cost at its value, and pins it to a breakpoint at that value if there is one.
  private mutating func rest(_ form: Int32) {
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

  /// Returns a Boolean value that indicates whether the form is at a minimum of its own breakpoints' cost.
  mutating func isAtRest(_ form: Int32) -> Bool {
    guard isPaying(form) else { return true }
    for direction in [Int8(1), -1] {
      levels.clearMove()
      addOwnClimb(of: form, towards: direction)
      if levels.moveSign < 0 { return false }
    }
    return true
  }

  /// Adds the cost slopes of a form's own breakpoints to the current move.
  mutating func addOwnClimb(of form: Int32, towards direction: Int8) {
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      levels.move[rank(breakpoint)] += breakpoints[breakpoint].climb(towards: direction)
      breakpoint = breakpoints[breakpoint].next
    }
  }

  /// Returns a Boolean value that indicates whether a held form satisfies its constraints but would violate them by
  /// moving.
  @inline(__always)
  func isFixedByItself(_ form: Int32) -> Bool {
    var (isFixedAbove, isFixedBelow) = (false, false)
    var breakpoint = forms.base[Int(form)].firstBreakpoint
    while breakpoint >= 0 {
      let record = breakpoints.base + Int(breakpoint)
      if record.pointee.isPaying { return false }
      if record.pointee.side == 0 {
        if record.pointee.costsAbove { isFixedAbove = true }
        if record.pointee.costsBelow { isFixedBelow = true }
      }
      breakpoint = record.pointee.next
    }
    return isFixedAbove && isFixedBelow
  }
}
