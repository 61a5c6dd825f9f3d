extension Solver {
  /// The constraints that a variable's value follows from, the oldest first.
  ///
  /// Held forms and fixed variables are independent, so the value is a combination of them in one way only; each of
  /// them stands where its constraints put it.
  mutating func kinks(deciding variable: Int32) -> [Int32] {
    update()
    if variables[variable].fixedBy >= 0 { return kinks(holding: variables[variable].form) }
    guard variables[variable].cluster >= 0 else { return [] }
    computeReach(variables[variable].cluster, of: variables[variable].form)
    return members(of: variables[variable].cluster)
      .filter { abs($0.slope) > Solver.slopeTolerance }
      .flatMap { kinks(holding: $0.form) }
      .sorted { kinks[$0].order < kinks[$1].order }
  }

  /// The constraints of a form that it stands at the bound of.
  private func kinks(holding form: Int32) -> [Int32] {
    var result: [Int32] = []
    var kink = forms[form].firstKink
    while kink >= 0 {
      if Solver.side(of: forms[form].target, at: kinks[kink].bound) == 0 { result.append(kink) }
      kink = kinks[kink].next
    }
    return result
  }
}
