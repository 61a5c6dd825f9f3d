/// The rule that a conflict keeps the first of its required constraints, in the order of ``precedes(_:_:)``.
///
/// A conflict breaks the last of its members, but conflicts are found in no particular order. A conflict that is found
/// later may break a constraint on which an earlier conflict depends. After each solve, the solver therefore visits the
/// broken constraints once, in their order. It makes a broken constraint required again if the constraint can be
/// satisfied together with the required constraints before it. Constraints that contradict it then come after it and
/// are broken instead. The kept constraints thus depend only on the constraints themselves, and not on the time of
/// additions, changes and queries.
extension Solver {
  /// Returns a Boolean value that indicates whether a conflict of both constraints breaks the second one.
  ///
  /// Constraints that are not breakable precede breakable constraints, and older constraints precede younger ones.
  func precedes(_ first: Int32, _ second: Int32) -> Bool {
    let (one, other) = (breakpoints[first], breakpoints[second])
    return one.isBreakable == other.isBreakable ? one.order < other.order : !one.isBreakable
  }

  mutating func noteGivenUp(_ breakpoint: Int32, in conflict: [Int32]) {
    let position = givenUp.firstIndex { precedes(breakpoint, $0.breakpoint) } ?? givenUp.count
    let members = conflict.map { member($0) }
    givenUp.insert(GivenUp(breakpoint: breakpoint, members: members), at: position)
  }

  private func member(_ breakpoint: Int32) -> GivenUp.Member {
    GivenUp.Member(
      breakpoint: breakpoint,
      generation: breakpoints[breakpoint].generation,
      bound: breakpoints[breakpoint].bound
    )
  }

  /// Makes one broken constraint required again, the first one after `last` that can now be satisfied.
  ///
  /// An update examines each broken constraint once.
  ///
  /// - Returns: The last constraint that was examined.
  mutating func takeBackNext(after last: Int32) -> Int32 {
    var last = last
    var position = last < 0 ? 0 : givenUp.firstIndex { precedes(last, $0.breakpoint) } ?? givenUp.count
    while position < givenUp.count {
      last = givenUp[position].breakpoint
      if canReturn(position) {
        givenUp.remove(at: position)
        takeBack(last)
        break
      }
      position += 1
    }
    return last
  }

  private mutating func takeBack(_ breakpoint: Int32) {
    breakpoints[breakpoint].isBroken = false
    takenBack.append(breakpoint)
    release(level: breakpoints[breakpoint].level)
    breakpoints[breakpoint].level = level(for: Level.requiredKey)
    let form = breakpoints[breakpoint].form
    if forms[form].variable >= 0 { breakpointsChanged(on: form) } else { costsChanged(on: form) }
  }

  /// Returns a Boolean value that indicates whether a broken constraint can be satisfied together with the required
  /// constraints before it.
  private mutating func canReturn(_ position: Int) -> Bool {
    let breakpoint = givenUp[position].breakpoint
    let (value, magnitude) = evaluate(breakpoints[breakpoint].form)
    let side = Solver.side(of: value, at: breakpoints[breakpoint].bound, magnitude: magnitude)
    guard breakpoints[breakpoint].slope(on: side) != 0 else { return true }
    guard !stands(givenUp[position]) else { return false }
    guard let conflict = conflict(among: requiredConstraints(before: breakpoint) + [breakpoint]) else { return true }
    let members = conflict.map { member($0) }
    givenUp[position].members = members
    return false
  }

  /// Returns a Boolean value that indicates whether the conflict of a broken constraint still exists.
  private func stands(_ conflict: GivenUp) -> Bool {
    conflict.members.allSatisfy { member in
      let breakpoint = member.breakpoint
      return breakpoints[breakpoint].generation == member.generation && breakpoints[breakpoint].bound == member.bound
        && (breakpoint == conflict.breakpoint || isHard(breakpoint))
    }
  }

  /// Returns the required constraints before `last` that influence whether `last` can be satisfied.
  private mutating func requiredConstraints(before last: Int32) -> [Int32] {
    let mark = nextMark()
    var result: [Int32] = []
    found.truncate(to: 0)
    findVariables(of: breakpoints[last].form, mark)
    var next = 0
    while next < found.count {
      let variable = found[next]
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
    for term in forms[form].firstTerm..<forms[form].firstTerm + forms[form].termCount {
      let variable = terms[term].variable
      guard variables[variable].mark != mark else { continue }
      variables[variable].mark = mark
      found.append(variable)
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

/// A broken required constraint, with the conflict that broke it.
struct GivenUp {
  /// A constraint of the conflict in its state when the conflict was found.
  struct Member {
    var breakpoint: Int32
    var generation: UInt32
    var bound: Double
  }

  var breakpoint: Int32
  var members: [Member]
}

/// A contradiction among the required constraints of a trial.
enum Infeasibility {
  /// The contradiction is between a required equality on one variable and another constraint on that variable.
  case pair(Int32, Int32)
  case cluster(Int32)
}
