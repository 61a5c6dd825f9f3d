/// Finds the values that make the errors least, the highest priority first.
///
/// The problem is the unconstrained minimum of a convex, piecewise linear, lexicographic cost: every constraint
/// is a breakpoint on a linear form, and a required one costs at the highest level. The working set holds as many
/// independent forms as there are variables, each at a value; it determines all variables. Two kinds of step
/// improve it: a long step of the primal simplex method, which lets one form go and walks through breakpoints for as
/// long as the cost falls, and a sweep, which moves many forms from breakpoint to breakpoint until a wanted row is met.
///
/// Nothing is substituted. A plan orders the held rows so that each is solved for one variable from those
/// before it; a loop is cut by guessing a variable and correcting the guess. One pass over the plan gives the
/// values, one pass backwards the cost slopes of all held forms.
struct Solver: ~Copyable {
  /// Values closer than this are the same; it grows with the values compared.
  static let valueTolerance = 1e-8
  /// Slopes smaller than this are zero.
  static let slopeTolerance = 1e-9

  var variables = Buffer<VariableRecord>()
  var values = Buffer<Double>()
  var forms = Buffer<Form>()
  var terms = Buffer<Term>()
  var breakpoints = Buffer<Breakpoint>()
  var levels = Buffer<Level>()
  /// Levels in use, the highest first.
  var ranking = Buffer<Int32>()

  var freeVariables = Buffer<Int32>()
  var freeForms = Buffer<Int32>()
  var freeBreakpoints = Buffer<Int32>()
  var freeLevels = Buffer<Int32>()
  /// Term ranges by length, for forms that come and go.
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

  /// Clusters whose values may be out of date.
  var dirtyClusters = Buffer<Int32>()
  /// Variables and rows that have to be placed in clusters.
  var unplacedVariables = Buffer<Int32>()
  var unplacedForms = Buffer<Int32>()
  /// Held forms whose breakpoints moved.
  var touchedForms = Buffer<Int32>()
  /// Fixed variables whose other required constraints have to be looked at.
  var unsettledVariables = Buffer<Int32>()
  /// The constraints that are given up, in the order of ``precedes(_:_:)``.
  var givenUp: [GivenUp] = []
  /// Constraints that became required again in the update that is under way; a conflict of theirs is no news.
  var takenBack: [Int32] = []
  var pendingConflicts: [(constraints: [Int32], broken: Int32)] = []
  /// Solves whatever changed from the start, so that solutions are the same to the last bit.
  var startsAnew = false
  /// Only asks whether the required constraints can hold, and gives none of them up.
  var isTrial = false
  /// Where a trial found that they cannot.
  var infeasibility: Infeasibility?

  /// Scratch of one solve, kept for the next.
  var slopes = Buffer<Double>()
  var formSlopes = Buffer<Double>()
  var deltas = Buffer<Double>()
  var deltaTargets = Buffer<Double>()
  var loopScratch = Buffer<Double>()
  var loopSlopes = Buffer<Double>()
  var activeRanks = Buffer<Int32>()
  /// The cluster whose levels these are, as it stands now; -1 if it changed since.
  var rankedCluster: Int32 = -1
  var crossings = Buffer<Crossing>()
  var candidates = Buffer<SweepCandidate>()
  /// Slope vectors of candidates: what their movement costs elsewhere, and with their own breakpoints.
  var candidateSlopes = Buffer<Double>()
  var candidateTotals = Buffer<Double>()
  var heap = Buffer<Int32>()
  /// Variables of the cluster that is being gathered.
  var found = Buffer<Int32>()
  var undo = Buffer<HeldState>()
  var newTerms = Buffer<Term>()
  var queue = Buffer<Int32>()
  /// Slope vectors over all levels: the one being looked at, the best so far, and objectives to compare.
  var vector = Buffer<Double>()
  var bestVector = Buffer<Double>()
  var objective = Buffer<Double>()
  var previousObjective = Buffer<Double>()

  /// The plan in the making: guesses that no row corrects yet, and whether all loops could be factored.
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

  /// What the solver did, for tests and measurements.
  struct Counts {
    var variables = 0
    var constraints = 0
    var plans = 0
    var steps = 0
    var sweeps = 0
    /// Solves that ran out of steps; a mistake in this module if it is ever more than zero.
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
