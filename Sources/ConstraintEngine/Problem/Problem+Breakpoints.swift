extension Problem {
  /// Returns the rank of the level to which a constraint's error is added.
  @inline(__always)
  func rank(_ breakpoint: Int32) -> Int { levels[breakpoints[breakpoint].level].rank }

  /// Returns a Boolean value that indicates whether a constraint is required and not broken.
  @inline(__always)
  func isHard(_ breakpoint: Int32) -> Bool { levels[breakpoints[breakpoint].level].key == Level.requiredKey }

  /// Returns a Boolean value that indicates whether a constraint of the form has an error.
  func isPaying(_ form: Int32) -> Bool {
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      if breakpoints[breakpoint].isPaying { return true }
      breakpoint = breakpoints[breakpoint].next
    }
    return false
  }

  /// Returns the next breakpoint of a form in a direction, or `nil` if there is none.
  ///
  /// If several breakpoints have the same bound, the oldest one is returned.
  func nextBreakpoint(of form: Int32, towards direction: Int8) -> Int32? {
    var best: Int32 = -1
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      if breakpoints[breakpoint].side == -direction {
        let isNearer =
          best < 0
          || (direction > 0
            ? breakpoints[breakpoint].bound < breakpoints[best].bound
            : breakpoints[breakpoint].bound > breakpoints[best].bound)
          || (breakpoints[breakpoint].bound == breakpoints[best].bound
            && breakpoints[breakpoint].order < breakpoints[best].order)
        if isNearer { best = breakpoint }
      }
      breakpoint = breakpoints[breakpoint].next
    }
    return best < 0 ? nil : best
  }

  /// Returns the oldest required constraint that a held form would violate by moving in `direction`, or `nil` if there
  /// is none.
  ///
  /// The form's value is at the bound of this constraint.
  func oldestBlocking(_ form: Int32, towards direction: Int8) -> Int32? {
    var best: Int32 = -1
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      if isHard(breakpoint), breakpoints[breakpoint].side == 0, breakpoints[breakpoint].slope(on: direction) != 0,
        best < 0 || breakpoints[breakpoint].order < breakpoints[best].order
      {
        best = breakpoint
      }
      breakpoint = breakpoints[breakpoint].next
    }
    return best < 0 ? nil : best
  }

  /// Returns the oldest required constraint of a form that does not hold, or -1 if all hold.
  func oldestViolated(of form: Int32) -> Int32 {
    var result: Int32 = -1
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      if breakpoints[breakpoint].isPaying, isHard(breakpoint),
        result < 0 || breakpoints[breakpoint].order < breakpoints[result].order
      {
        result = breakpoint
      }
      breakpoint = breakpoints[breakpoint].next
    }
    return result
  }

  /// Returns the oldest required equality on only this variable, or -1 if there is none.
  func fixingBreakpoint(of form: Int32) -> Int32 {
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

  /// Returns the constraints of a form at whose bounds the form is held.
  func breakpoints(holding form: Int32) -> [Int32] {
    var result: [Int32] = []
    var breakpoint = forms[form].firstBreakpoint
    while breakpoint >= 0 {
      if Breakpoint.side(of: forms[form].target, at: breakpoints[breakpoint].bound) == 0 { result.append(breakpoint) }
      breakpoint = breakpoints[breakpoint].next
    }
    return result
  }
}
