/// The rule that a conflict keeps the first of its required constraints, in the order of ``Problem/precedes(_:_:)``.
///
/// A conflict breaks the last of its members, but conflicts are found in no particular order. A conflict that is found
/// later may break a constraint on which an earlier conflict depends. After each solve, the solver therefore visits the
/// broken constraints once, in their order. It makes a broken constraint required again if the constraint can be
/// satisfied together with the required constraints before it. Constraints that contradict it then come after it and
/// are broken instead. The kept constraints thus depend only on the constraints themselves, and not on the time of
/// additions, changes and queries.
extension Solver {
  mutating func noteGivenUp(_ breakpoint: Int32, in conflict: [Int32]) {
    let position =
      conflicts.givenUp.firstIndex { problem.precedes(breakpoint, $0.breakpoint) } ?? conflicts.givenUp.count
    let members = conflict.map { problem.member($0) }
    conflicts.givenUp.insert(GivenUp(breakpoint: breakpoint, members: members), at: position)
  }

  /// Makes one broken constraint required again, the first one after `last` that can now be satisfied.
  ///
  /// An update examines each broken constraint once.
  ///
  /// - Returns: The last constraint that was examined.
  mutating func takeBackNext(after last: Int32) -> Int32 {
    var last = last
    var position =
      last < 0 ? 0 : conflicts.givenUp.firstIndex { problem.precedes(last, $0.breakpoint) } ?? conflicts.givenUp.count
    while position < conflicts.givenUp.count {
      last = conflicts.givenUp[position].breakpoint
      if canReturn(position) {
        conflicts.givenUp.remove(at: position)
        takeBack(last)
        break
      }
      position += 1
    }
    return last
  }

  private mutating func takeBack(_ breakpoint: Int32) {
    problem.breakpoints[breakpoint].isBroken = false
    conflicts.takenBack.append(breakpoint)
    problem.setLevel(of: breakpoint, to: Level.requiredKey)
    let form = problem.breakpoints[breakpoint].form
    if problem.forms[form].variable >= 0 { breakpointsChanged(on: form) } else { costsChanged(on: form) }
  }

  /// Returns a Boolean value that indicates whether a broken constraint can be satisfied together with the required
  /// constraints before it.
  private mutating func canReturn(_ position: Int) -> Bool {
    let breakpoint = conflicts.givenUp[position].breakpoint
    let (value, magnitude) = problem.evaluate(problem.breakpoints[breakpoint].form)
    let side = Breakpoint.side(of: value, at: problem.breakpoints[breakpoint].bound, magnitude: magnitude)
    guard problem.breakpoints[breakpoint].slope(on: side) != 0 else { return true }
    guard !problem.stands(conflicts.givenUp[position]) else { return false }
    guard let conflict = conflict(among: problem.requiredConstraints(before: breakpoint) + [breakpoint]) else {
      return true
    }
    let members = conflict.map { problem.member($0) }
    conflicts.givenUp[position].members = members
    return false
  }
}
