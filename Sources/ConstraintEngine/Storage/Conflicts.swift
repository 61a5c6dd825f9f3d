/// The required constraints that contradict others, and the conflicts between them.
struct Conflicts: ~Copyable {
  /// The broken constraints, in the order of ``Problem/precedes(_:_:)``.
  var givenUp: [GivenUp] = []
  /// The constraints that the current update made required again.
  ///
  /// A new conflict of such a constraint is not reported again.
  var takenBack: [Int32] = []
  /// The conflicts that were not reported yet, in the order of discovery.
  var unreported: [(constraints: [Int32], broken: Int32)] = []
  /// A Boolean value that indicates whether the solver only tests required constraints, without breaking any of them.
  var isTrial = false
  /// The contradiction that a trial found, or `nil` if the required constraints can be satisfied together.
  var infeasibility: Infeasibility?

  mutating func removeAll() {
    givenUp.removeAll()
    takenBack.removeAll()
    unreported.removeAll()
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
