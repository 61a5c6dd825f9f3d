/// The temporary values of a sweep, which moves many held forms.
struct Sweep: ~Copyable {
  var candidates = Buffer<SweepCandidate>()
  /// The slope vectors of candidates, without their own breakpoints and, in `totals`, with them.
  var slopes = Buffer<Double>()
  var totals = Buffer<Double>()
  /// A heap of the candidates that reduce the error, the cheapest first.
  var heap = Buffer<Int32>()
  /// The states of the moved forms before the sweep.
  var undo = Buffer<HeldState>()

  /// Adds a form and a direction of movement, with the slopes of the current move.
  mutating func add(_ form: Int32, towards direction: Int8, in problem: borrowing Problem) {
    let width = problem.levels.count
    let base = candidates.count * width
    candidates.append(SweepCandidate(form: form, direction: direction, reach: 0))
    slopes.extend(to: base + width, with: 0)
    totals.extend(to: base + width, with: 0)
    for rank in 0..<width {
      totals[base + rank] = problem.levels.move[rank]
      slopes[base + rank] = problem.levels.move[rank]
    }
    var breakpoint = problem.forms[form].firstBreakpoint
    while breakpoint >= 0 {
      slopes[base + problem.rank(breakpoint)] -= problem.breakpoints[breakpoint].climb(towards: direction)
      breakpoint = problem.breakpoints[breakpoint].next
    }
  }

  /// Computes the slopes of a candidate again after it moved to another breakpoint.
  mutating func refreshTotal(_ index: Int, in problem: borrowing Problem) {
    let width = problem.levels.count
    let base = index * width
    let candidate = candidates[index]
    for rank in 0..<width { totals[base + rank] = slopes[base + rank] }
    var breakpoint = problem.forms[candidate.form].firstBreakpoint
    while breakpoint >= 0 {
      totals[base + problem.rank(breakpoint)] += problem.breakpoints[breakpoint].climb(towards: candidate.direction)
      breakpoint = problem.breakpoints[breakpoint].next
    }
  }

  /// Returns a Boolean value that indicates whether the movement of a candidate still reduces the cost.
  func gains(_ index: Int, width: Int) -> Bool {
    for rank in 0..<width {
      let total = totals[index * width + rank]
      if total < -Solver.slopeTolerance { return true }
      if total > Solver.slopeTolerance { return false }
    }
    return false
  }

  /// Removes the cheapest candidate from the heap if it gains nothing more, and restores the order of the heap.
  mutating func updateCheapest(in problem: borrowing Problem) {
    if !gains(Int(heap[0]), width: problem.levels.count) {
      heap[0] = heap[heap.count - 1]
      _ = heap.removeLast()
    }
    if heap.count > 0 { sift(from: 0, in: problem) }
  }

  /// Orders the heap after its candidates were collected.
  mutating func makeHeap(in problem: borrowing Problem) {
    for position in stride(from: heap.count / 2 - 1, through: 0, by: -1) { sift(from: position, in: problem) }
  }

  /// Moves a candidate down the heap until no candidate below it is cheaper.
  private mutating func sift(from start: Int, in problem: borrowing Problem) {
    var parent = start
    while true {
      var least = parent
      for child in 2 * parent + 1...2 * parent + 2 where child < heap.count {
        if isCheaper(Int(heap[child]), Int(heap[least]), in: problem) { least = child }
      }
      guard least != parent else { return }
      (heap[parent], heap[least]) = (heap[least], heap[parent])
      parent = least
    }
  }

  private func isCheaper(_ left: Int, _ right: Int, in problem: borrowing Problem) -> Bool {
    let (leftReach, rightReach) = (candidates[left].reach, candidates[right].reach)
    let width = problem.levels.count
    for rank in 0..<width {
      let difference = totals[left * width + rank] / leftReach - totals[right * width + rank] / rightReach
      if abs(difference) > Solver.slopeTolerance { return difference < 0 }
    }
    return problem.forms[candidates[left].form].order < problem.forms[candidates[right].form].order
  }

  /// Records the state of a held form before it moves.
  mutating func remember(_ form: Int32, of problem: borrowing Problem) {
    undo.append(
      HeldState(
        form: form,
        pin: problem.forms[form].pin,
        target: problem.forms[form].target,
        isAtRest: problem.forms[form].isAtRest
      )
    )
  }

  /// Restores the states of the moved forms, in the reverse order of their moves.
  mutating func restore(_ problem: inout Problem) {
    while undo.count > 0 {
      let state = undo.removeLast()
      problem.forms[state.form].isHeld = true
      problem.forms[state.form].pin = state.pin
      problem.forms[state.form].isAtRest = state.isAtRest
      problem.move(form: state.form, to: state.target)
      problem.updateSides(of: state.form, at: state.target)
    }
  }
}

/// A held form that a sweep may move.
struct SweepCandidate {
  var form: Int32
  var direction: Int8
  /// The movement of the sweep's target form per unit of movement of this form.
  var reach: Double
}

/// The state of a held form that a failed sweep restores.
struct HeldState {
  var form: Int32
  var pin: Int32
  var target: Double
  var isAtRest: Bool
}
