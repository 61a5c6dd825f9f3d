/// A search that visits every order of a program's steps by running the program repeatedly from its beginning.
///
/// The owner makes the runs. At each step it passes the ready jobs, runs the job that the search chooses, and reports
/// the accesses of the step. After the run the search computes the next run or reports that there is none.
///
///     begin() ─▶ choose(_:) ─▶ ended(_:) ─▶ choose(_:) ─▶ … ─▶ next() ─▶ begin()
///
/// With a reduction the search runs one order of each set of orders that differ only in the order of independent
/// neighbours. Without a bound it uses source sets and sleep sets (Abdulla, Aronis, Jonsson, Sagonas: Optimal dynamic
/// partial order reduction, POPL 2014, algorithm 1).
///
/// With a bound on preemptions it explores every permitted branch except those of sleep sets (Godefroid: Partial-order
/// methods for the verification of concurrent systems, 1996) whose sleeping jobs have cost no more in another order.
/// See `Node.close(isBounded:)`. Persistent sets with conservative backtrack points (Coons, Musuvathi, McKinley:
/// Bounded partial-order reduction, OOPSLA 2013) cannot be combined with sleep sets, and prune less.
package struct DepthFirstSearch: Sendable {
  /// The events that a bound can count.
  package enum Unit: Hashable, Sendable {
    /// Steps at which a task is interrupted although it could continue.
    case preemptions

    /// Steps at which the search changes the usual choice of the job.
    case switches
  }

  /// A part of a search that several searches in separate processes share.
  ///
  /// The first steps with more than one branch split the search. The paths through these steps are assigned to the
  /// searches in turn. The other searches run such a path only to its last splitting step, to learn the accesses of
  /// that step. At splitting steps all branches within the bound are explored unless they sleep. Races that request
  /// them may only be visible to another search. Every search visits orders with too few splitting steps.
  package struct Part: Hashable, Sendable {
    /// The index of the part, counted from 0.
    package let index: Int
    package let count: Int

    /// The number of splitting steps, enough for about four or more paths for each part.
    let partingSteps: Int

    package static let whole = Part(index: 0, of: 1)

    package init(index: Int, of count: Int) {
      precondition((0..<count).contains(index), "A part index must be in 0..<\(count), not \(index).")
      self.index = index
      self.count = count
      partingSteps = count == 1 ? 0 : 2 + (Int.bitWidth - (count - 1).leadingZeroBitCount)
    }
  }

  /// An error for a run that differs from its required prefix, with the step counted from 0.
  package struct Divergence: Error, Hashable {
    package let step: Int
  }

  /// The phases of a run.
  private enum Phase: Hashable {
    /// The run repeats the steps of an earlier run up to its own branch.
    case replaying

    /// Each step of the run is new.
    case extending

    /// All further steps are covered by other runs or exceed the bound. Tasks only run to their ends.
    case draining
  }

  /// The maximum number of preemptions or switches in an order, or `nil` for no limit.
  package let bound: Int?
  package let unit: Unit
  let isReduced: Bool

  /// A Boolean value that indicates whether the search explores a branch only if a race requests it.
  ///
  /// Otherwise the search explores every branch within the bound.
  private var findsRaces: Bool { isReduced && bound == nil }

  /// The steps of the run. Steps after the branch of the next run are removed.
  var nodes: [Node] = []
  private var depth = 0
  private var phase = Phase.extending

  /// The number of steps of the next run that repeat earlier steps, including its branch.
  private var replayed = 0

  let part: Part

  /// The number of paths through the splitting steps that have begun.
  private var wayCount = 0

  /// A Boolean value that indicates whether the run's path belongs to another search and is not continued.
  package private(set) var isAnothers = false

  /// The number of runs so far.
  package private(set) var runCount = 0

  /// The number of runs that were abandoned, because other runs cover them or they exceed the bound.
  package private(set) var prunedCount = 0

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - bound: The maximum number of units in an order, 0 or more, or `nil` for no limit.
  ///   - unit: The events that the bound counts. A reduction supports only preemptions.
  ///   - isReduced: A Boolean value that determines whether one of several equivalent orders suffices.
  ///   - part: The part of the search.
  package init(bound: Int?, unit: Unit = .preemptions, isReduced: Bool = true, part: Part = .whole) {
    precondition(bound ?? 0 >= 0, "The bound must be at least 0, not \(bound ?? 0).")
    precondition(!isReduced || unit == .preemptions || bound == nil, "A reduced search can only bound preemptions.")
    self.bound = bound
    self.unit = unit
    self.isReduced = isReduced
    self.part = part
  }

  /// Begins a run.
  package mutating func begin() {
    depth = 0
    phase = replayed > 0 ? .replaying : .extending
    runCount += 1
  }

  /// Returns the index of the ready job to run next.
  package mutating func choose(_ choice: Choice) throws(Divergence) -> Int {
    switch phase {
    case .draining:
      return choice.usual
    case .replaying:
      let node = nodes[depth]
      guard choice.ready.count == node.choice.ready.count, choice.ready[node.chosen].event == node.event else {
        phase = .draining
        throw Divergence(step: depth)
      }
      return node.chosen
    case .extending:
      // Copy the last node once, because in unoptimized builds each access to the array copies the whole node.
      let last = nodes.last
      if let last, choice.couldGoOn(last.candidate.task) { nodes[nodes.count - 1].leavesReady = true }
      guard !isAnothers else {
        phase = .draining
        return choice.usual
      }
      var node = Node(
        choice,
        spent: last?.spentAfter(in: unit) ?? 0,
        asleep: last.map(sleepers(behind:)) ?? [],
        epoch: choice.isAfterAdvance ? depth : last?.epoch ?? 0,
        hasGivenWay: choice.givesWay || last?.hasGivenWay ?? false,
        partingCount: last?.partingCount ?? 0
      )
      let mayPart = node.partingCount < part.partingSteps
      guard node.open(bound: bound, unit: unit, findsRaces: findsRaces, mayPart: mayPart) else {
        phase = .draining
        prunedCount += 1
        return choice.usual
      }
      nodes.append(node)
      beginWay(at: node)
      return node.chosen
    }
  }

  /// A Boolean value that indicates whether the owner must record the accesses of the current step.
  ///
  /// The accesses of repeated steps also matter, because they assign the same numbers to resources.
  package var isRecording: Bool {
    switch phase {
    case .draining: false
    case .replaying, .extending: isReduced
    }
  }

  /// Records the end of the last chosen step.
  ///
  /// - Parameter footprint: The accesses of the step.
  package mutating func ended(_ footprint: Footprint) {
    guard phase != .draining else { return }
    defer { depth += 1 }
    if phase == .replaying, depth + 1 < replayed { return }
    phase = .extending
    nodes[depth].footprint = footprint
    if findsRaces { findRaces(of: depth) }
  }

  /// Ends a run and computes the next one, or returns `false` if there is none.
  package mutating func next() -> Bool {
    while var node = nodes.popLast() {
      node.close(isBounded: bound != nil)
      if let index = node.nextBranch(bound: bound, unit: unit) {
        node.take(index)
        nodes.append(node)
        replayed = nodes.count
        beginWay(at: node)
        return true
      }
    }
    replayed = 0
    return false
  }

  /// Determines at the last splitting step whether the path of a new branch belongs to this search.
  private mutating func beginWay(at node: Node) {
    isAnothers = false
    guard node.parts, node.partingCount == part.partingSteps else { return }
    isAnothers = wayCount % part.count != part.index
    wayCount += 1
  }

  private func sleepers(behind node: Node) -> [Sleeper] {
    guard isReduced, bound == nil || !node.hasGivenWay else { return [] }
    return node.sleepersBehind
  }
}

extension DepthFirstSearch {
  /// The recorded steps of the run, each with its job and its accesses.
  package var steps: [(event: UInt64, footprint: Footprint)] { nodes.map { ($0.event, $0.footprint) } }

  /// A Boolean value that indicates whether the run still repeats an earlier run.
  package var isReplaying: Bool { phase == .replaying }

  /// The steps of the next run's prefix that differ from the choice without a search, counted from 0.
  ///
  /// Each element contains the task and the number of its older ready jobs.
  package var prefixSwitches: [(step: Int, task: Int, olderCount: Int)] {
    var switches: [(step: Int, task: Int, olderCount: Int)] = []
    for step in 0..<replayed {
      let node = nodes[step]
      guard node.chosen != node.choice.usual else { continue }
      switches.append((step, node.candidate.task, node.choice.olderCount(of: node.chosen)))
    }
    return switches
  }

  /// The number of known branches that were not explored. Each may lead to further branches.
  package var frontierCount: Int {
    nodes.reduce(0) { $0 + $1.openBranchCount(bound: bound, unit: unit) }
  }

  /// The estimated visited fraction, 0…1, on the assumption that all branches of a step are equally large.
  ///
  /// Source: Knuth, Estimating the efficiency of backtrack programs, Mathematics of Computation 29 (1975).
  package var estimatedFraction: Double {
    var (fraction, weight) = (0.0, 1.0)
    for node in nodes {
      let left = node.openBranchCount(bound: bound, unit: unit)
      let known = Double(node.exploredCount + left + (node.isTaken ? 1 : 0))
      fraction += weight * Double(node.exploredCount) / known
      weight /= known
    }
    return fraction
  }
}
