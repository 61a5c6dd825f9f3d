extension Problem {
  /// Returns a Boolean value that indicates whether a conflict of both constraints breaks the second one.
  ///
  /// Constraints that are not breakable precede breakable constraints, and older constraints precede younger ones.
  func precedes(_ first: Int32, _ second: Int32) -> Bool {
    let (one, other) = (breakpoints[first], breakpoints[second])
    return one.isBreakable == other.isBreakable ? one.order < other.order : !one.isBreakable
  }

  /// Returns the present state of a constraint as a member of a conflict.
  func member(_ breakpoint: Int32) -> GivenUp.Member {
    GivenUp.Member(
      breakpoint: breakpoint,
      generation: breakpoints[breakpoint].generation,
      bound: breakpoints[breakpoint].bound
    )
  }

  /// Returns a Boolean value that indicates whether the conflict of a broken constraint still exists.
  func stands(_ conflict: GivenUp) -> Bool {
    conflict.members.allSatisfy { member in
      let breakpoint = member.breakpoint
      return breakpoints[breakpoint].generation == member.generation && breakpoints[breakpoint].bound == member.bound
        && (breakpoint == conflict.breakpoint || isHard(breakpoint))
    }
  }

  /// Returns the required constraints before `last` that influence whether `last` can be satisfied.
  mutating func requiredConstraints(before last: Int32) -> [Int32] {
    let mark = search.nextMark()
    var result: [Int32] = []
    search.variables.truncate(to: 0)
    findVariables(of: breakpoints[last].form, mark)
    var next = 0
    while next < search.variables.count {
      let variable = search.variables[next]
      next += 1
      collectRequired(on: variables[variable].form, before: last, into: &result)
      // A variable that one of these constraints fixes is a constant and does not connect other constraints.
      if variables[variable].fixedBy >= 0, precedes(variables[variable].fixedBy, last) { continue }
      var term = variables[variable].column
      while term >= 0 {
        let form = terms[term].form
        term = terms[term].nextInColumn
        guard forms[form].mark != mark else { continue }
        forms[form].mark = mark
        if collectRequired(on: form, before: last, into: &result) { findVariables(of: form, mark) }
      }
    }
    return result.sorted { breakpoints[$0].order < breakpoints[$1].order }
  }

  private mutating func findVariables(of form: Int32, _ mark: UInt32) {
    for term in termRange(of: form) {
      let variable = terms[term].variable
      guard variables[variable].mark != mark else { continue }
      variables[variable].mark = mark
      search.variables.append(variable)
    }
  }

  @discardableResult
  private func collectRequired(on form: Int32, before last: Int32, into result: inout [Int32]) -> Bool {
    let count = result.count
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      if isHard(breakpoint), precedes(breakpoint, last) { result.append(breakpoint) }
      breakpoint = breakpoints[breakpoint].next
    }
    return result.count > count
  }
}
