/// Decides which of contradicting required constraints are kept: those that come first.
///
/// A conflict gives up the last of its members, and conflicts are found in no particular order: one that is found later
/// may give up what an earlier one was about. So after each solve the constraints that are given up are gone through
/// once, in their order, and each is required again that can hold beside the required ones before it; what then
/// contradicts it comes after it and is given up instead. Which constraints are kept depends on the constraints alone,
/// not on when they were added, changed or asked about.
extension Solver {
  /// Whether a conflict of two constraints gives the second one up: what is not breakable comes first, then the older.
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

  /// Makes the first constraint after `last` required again that was given up and can hold now.
  ///
  /// Returns the last one that was looked at; an update looks at each once.
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

  /// Whether a constraint that is given up can hold beside the required ones before it.
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

  /// Whether the conflict in which a constraint was given up is there still.
  private func stands(_ conflict: GivenUp) -> Bool {
    conflict.members.allSatisfy { member in
      let breakpoint = member.breakpoint
      return breakpoints[breakpoint].generation == member.generation && breakpoints[breakpoint].bound == member.bound
        && (breakpoint == conflict.breakpoint || isHard(breakpoint))
    }
  }

  /// The required constraints before a given one that have to do with whether it can hold.
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
      // A variable that one of them fixes is a number: what else mentions it has nothing to do with the rest.
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

/// A required constraint that is given up, with the conflict that says why.
struct GivenUp {
  /// A constraint of the conflict as it was when the conflict was found.
  struct Member {
    var breakpoint: Int32
    var generation: UInt32
    var bound: Double
  }

  var breakpoint: Int32
  var members: [Member]
}

/// Where the required constraints of a trial contradict each other.
enum Infeasibility {
  /// A required equality, and what contradicts the value that it gives to a variable.
  case pair(Int32, Int32)
  case cluster(Int32)
}
