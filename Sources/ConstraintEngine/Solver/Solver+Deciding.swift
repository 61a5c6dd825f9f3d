extension Solver {
  /// The constraints that a variable's value follows from, the oldest first.
  ///
  /// Held forms and fixed variables are independent, so the value is a combination of them in one way only; each of
  /// them stands where its constraints put it.
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

  /// The constraints of a form that it stands at the bound of.
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
