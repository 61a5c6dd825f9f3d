/// A solver that minimises the errors of constraints, level by level from the highest priority.
///
/// The problem is the unconstrained minimum of a convex, piecewise linear, lexicographic cost. Each constraint is a
/// breakpoint on a linear form, and a required constraint has its cost at the highest level. The working set holds as
/// many independent forms as there are variables, each at a value, and thereby determines all variables. Two kinds of
/// steps improve the working set. A long step of the primal simplex method releases one form and passes breakpoints
/// while the cost falls. A sweep moves many forms from breakpoint to breakpoint until a selected row is satisfied.
///
/// The solver does not substitute variables. A plan orders the held rows, so that each row is solved for one variable
/// from the variables before it. A loop is solved by guessing a variable and correcting the guess. One forward pass
/// over the plan computes the values, and one backward pass computes the cost slopes of all held forms.
struct Solver: ~Copyable {
  /// The difference below which two values are equal, which grows with the magnitude of the values.
  static let valueTolerance = 1e-8
  /// The magnitude below which a slope counts as 0.
  static let slopeTolerance = 1e-9

  var variables = Buffer<VariableRecord>()
  var values = Buffer<Double>()
  var forms = Buffer<Form>()
  var terms = Buffer<Term>()
  var breakpoints = Buffer<Breakpoint>()
  var levels = Buffer<Level>()
  /// The levels in use, the highest first.
  var ranking = Buffer<Int32>()

  var freeVariables = Buffer<Int32>()
  var freeForms = Buffer<Int32>()
  var freeBreakpoints = Buffer<Int32>()
  var freeLevels = Buffer<Int32>()
  /// The indices of free term ranges by their length, for forms that are created and destroyed.
  var freeTerms: [Int32: [Int32]] = [:]

  var clusters = Buffer<Cluster>()
  var freeClusters = Buffer<Int32>()
  var clusterVariables = Buffer<Int32>()
  var clusterForms = Buffer<Int32>()
  var operations = Buffer<Operation>()
  var blocks = Buffer<Block>()
  var loopMembers = Buffer<Int32>()
  var matrices = Buffer<Double>()
  var exchanges = Buffer<Int32>()
  var checks = Buffer<Int32>()

  /// The clusters whose values may be out of date.
  var dirtyClusters = Buffer<Int32>()
  /// The variables and rows that must be assigned to clusters.
  var unplacedVariables = Buffer<Int32>()
  var unplacedForms = Buffer<Int32>()
  /// The held forms whose breakpoints moved.
  var touchedForms = Buffer<Int32>()
  /// The fixed variables whose other required constraints must be checked.
  var unsettledVariables = Buffer<Int32>()
  /// The broken constraints, in the order of ``precedes(_:_:)``.
  var givenUp: [GivenUp] = []
  /// The constraints that the current update made required again.
  ///
  /// A new conflict of such a constraint is not reported again.
  var takenBack: [Int32] = []
  var pendingConflicts: [(constraints: [Int32], broken: Int32)] = []
  /// A Boolean value that indicates whether each change is solved from the start for bit-identical solutions.
  var startsAnew = false
  /// A Boolean value that indicates whether the solver only tests required constraints, without breaking any of them.
  var isTrial = false
  /// The contradiction that a trial found, or `nil` if the required constraints can be satisfied together.
  var infeasibility: Infeasibility?

  /// The following buffers hold temporary values of one solve and keep their memory for the next.
  var slopes = Buffer<Double>()
  var formSlopes = Buffer<Double>()
  var deltas = Buffer<Double>()
  var deltaTargets = Buffer<Double>()
  var loopScratch = Buffer<Double>()
  var loopSlopes = Buffer<Double>()
  var activeRanks = Buffer<Int32>()
  /// The cluster to whose present state `activeRanks` belongs, or -1 if the cluster changed since.
  var rankedCluster: Int32 = -1
  var crossings = Buffer<Crossing>()
  var candidates = Buffer<SweepCandidate>()
  /// The slope vectors of candidates, without their own breakpoints and, in `candidateTotals`, with them.
  var candidateSlopes = Buffer<Double>()
  var candidateTotals = Buffer<Double>()
  var heap = Buffer<Int32>()
  /// The variables of the cluster that is being collected.
  var found = Buffer<Int32>()
  var undo = Buffer<HeldState>()
  var newTerms = Buffer<Term>()
  var queue = Buffer<Int32>()
  /// The slope vectors over all levels, for the current move, the best move so far and the objectives to compare.
  var vector = Buffer<Double>()
  var bestVector = Buffer<Double>()
  var objective = Buffer<Double>()
  var previousObjective = Buffer<Double>()

  /// The number of guesses in the current plan that no row corrects yet.
  ///
  /// The property `isPlanRegular` indicates whether all loops of the plan could be factorized.
  var openGuessCount = 0
  var isPlanRegular = true
  var queueHead = 0

  var savedVariables = Buffer<SavedVariable>()
  var savedForms = Buffer<SavedForm>()
  var savedSides = Buffer<Int8>()
  var savedClusters = Buffer<SavedCluster>()
  var wishes = Buffer<Int32>()

  var clock = 0
  var mark: UInt32 = 0
  var counts = Counts()

  /// The numbers of operations, for tests and measurements.
  struct Counts {
    var variables = 0
    var constraints = 0
    var plans = 0
    var steps = 0
    var sweeps = 0
    /// The number of solves that reached the step limit.
    ///
    /// A value greater than 0 indicates a bug in this module.
    var unfinished = 0
  }

  mutating func tick() -> Int {
    clock += 1
    return clock
  }

  mutating func nextMark() -> UInt32 {
    mark += 1
    return mark
  }
}
