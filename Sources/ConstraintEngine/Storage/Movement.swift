/// The temporary values of a step, which moves one held form and all variables that depend on it.
struct Movement: ~Copyable {
  /// The movement of each variable, which is 0 between two steps.
  var deltas = Buffer<Double>()
  /// The movement of each held row, which is 0 between two steps.
  var targets = Buffer<Double>()
  /// A heap of the breakpoints along the movement, the nearest first.
  var crossings = Buffer<Crossing>()

  /// Extends the movement to all variables and forms of a problem.
  mutating func extend(to problem: borrowing Problem) {
    deltas.extend(to: problem.variables.count, with: 0)
    targets.extend(to: problem.forms.count, with: 0)
  }

  /// Returns the movement of a form for the movement in `deltas`.
  @inline(__always)
  func rate(of form: Int32, in problem: borrowing Problem) -> Double {
    var sum = 0.0
    for term in problem.termRange(of: form) {
      sum += problem.terms[term].coefficient * deltas[problem.terms[term].variable]
    }
    return sum
  }

  /// Collects the breakpoints of a form that moves from a value at a rate.
  ///
  /// - Parameter includesHere: A Boolean value that determines whether breakpoints at the present value are included.
  ///   They are only included for forms that are not held.
  mutating func collectCrossings(
    of form: Int32,
    value: Double,
    rate: Double,
    includesHere: Bool,
    in problem: borrowing Problem
  ) {
    let ahead: Int8 = rate > 0 ? 1 : -1
    var breakpoint = problem.forms[form].firstBreakpoint
    while breakpoint >= 0 {
      let isHere = problem.breakpoints[breakpoint].side == 0
      let side = isHere && includesHere ? problem.breakpoints[breakpoint].lean : problem.breakpoints[breakpoint].side
      if side == -ahead {
        let jump =
          abs(rate) * Double(ahead)
          * (problem.breakpoints[breakpoint].slope(on: ahead) - problem.breakpoints[breakpoint].slope(on: side))
        let distance = isHere ? 0 : max(0, (problem.breakpoints[breakpoint].bound - value) / rate)
        if jump > 0 {
          crossings.append(Crossing(distance: distance, breakpoint: breakpoint, ahead: ahead, jump: jump))
        }
      }
      breakpoint = problem.breakpoints[breakpoint].next
    }
  }

  /// Removes the nearest crossing from the heap.
  mutating func removeNearest(in problem: borrowing Problem) -> Crossing {
    let nearest = crossings[0]
    let last = crossings.removeLast()
    if crossings.count > 0 {
      crossings[0] = last
      sift(from: 0, in: problem)
    }
    return nearest
  }

  /// Orders the collected crossings as a heap.
  mutating func makeHeap(in problem: borrowing Problem) {
    for position in stride(from: crossings.count / 2 - 1, through: 0, by: -1) { sift(from: position, in: problem) }
  }

  /// Moves a crossing down the heap until no crossing below it is nearer.
  private mutating func sift(from start: Int, in problem: borrowing Problem) {
    var parent = start
    while true {
      var least = parent
      for child in 2 * parent + 1...2 * parent + 2 where child < crossings.count {
        if isNearer(crossings[child], crossings[least], in: problem) { least = child }
      }
      guard least != parent else { return }
      (crossings[parent], crossings[least]) = (crossings[least], crossings[parent])
      parent = least
    }
  }

  private func isNearer(_ left: Crossing, _ right: Crossing, in problem: borrowing Problem) -> Bool {
    left.distance != right.distance
      ? left.distance < right.distance
      : problem.breakpoints[left.breakpoint].order < problem.breakpoints[right.breakpoint].order
  }

  mutating func removeAll() {
    deltas.truncate(to: 0)
    targets.truncate(to: 0)
  }
}

/// A point along a direction of movement at which the cost changes its slope.
struct Crossing {
  var distance: Double
  var breakpoint: Int32
  /// The side of the breakpoint that the movement enters.
  var ahead: Int8
  var jump: Double
}
