extension Problem {
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

  /// Returns the error of a constraint in its own units, or 0 if the constraint holds.
  func error(of breakpoint: Int32) -> Double {
    let difference = evaluate(breakpoints[breakpoint].form).value - breakpoints[breakpoint].bound
    return (difference < 0 ? breakpoints[breakpoint].costsBelow : breakpoints[breakpoint].costsAbove)
      ? breakpoints[breakpoint].weight * abs(difference) : 0
  }

  /// Sets the value of a held form, and also the value of the variable if the form consists of one variable.
  @inline(__always)
  mutating func move(form: Int32, to target: Double) {
    forms[form].target = target
    if forms[form].variable >= 0 { values[forms[form].variable] = target }
  }

  /// Updates the sides of the breakpoints on a form with a value, and returns `true` if a side changed.
  @discardableResult
  @inline(__always)
  mutating func updateSides(of form: Int32, at value: Double, magnitude: Double = 0) -> Bool {
    var changed = false
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      let record = breakpoints.base + Int(breakpoint)
      let side = Breakpoint.side(of: value, at: record.pointee.bound, magnitude: magnitude)
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
