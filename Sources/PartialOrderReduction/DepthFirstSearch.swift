/// Visits every order of steps of a program, by running it again and again from its beginning.
///
/// Its owner makes the runs: at each step it says which jobs are ready, runs the one that the search chooses, and says
/// what that has touched. After the run the search knows the next one, or that there is none.
///
///     begin() ─▶ choose(_:) ─▶ ended(_:) ─▶ choose(_:) ─▶ … ─▶ next() ─▶ begin()
///
/// With a reduction not every order is run, but one of each set of orders that differ in nothing but the order of
/// neighbours that are independent. Without a bound: source sets and sleep sets (Abdulla, Aronis, Jonsson, Sagonas:
/// Optimal dynamic partial order reduction, POPL 2014, algorithm 1). With a bound on preemptions every branch that it
/// allows is taken, less those of sleep sets (Godefroid: Partial-order methods for the verification of concurrent systems,
/// 1996) where what sleeps has cost no more elsewhere; see `Node.close(isBounded:)`. Persistent sets with conservative
/// backtrack points (Coons, Musuvathi, McKinley: Bounded partial-order reduction, OOPSLA 2013) cannot be had together
/// with sleep sets, and leave out less.
package struct DepthFirstSearch: Sendable {
  /// What a bound counts.
  package enum Unit: Hashable, Sendable {
    /// Steps at which a task has to give way though it could go on.
    case preemptions

    /// Steps at which another job runs than the one that would if nothing were decided.
    case switches
  }

  /// One of several searches that together visit every order, each in a process of its own.
  ///
  /// The first steps with more than one branch part the search: each way through so many of them is one search's, in
  /// turn. The others run it as far as that, for what its last step touches. At these steps every branch is taken that the
  /// bound allows and that does not sleep, because races that ask for one may be seen by another search. What has too few
  /// such steps, all searches visit.
  package struct Part: Hashable, Sendable {
    /// Counted from 0.
    package let index: Int
    package let count: Int

    /// How many steps part the search: there are about four ways for each part, or more.
    let partingSteps: Int

    package static let whole = Part(index: 0, of: 1)

    package init(index: Int, of count: Int) {
      precondition((0..<count).contains(index), "Of \(count) parts there is none of the index \(index).")
      self.index = index
      self.count = count
      partingSteps = count == 1 ? 0 : 2 + (Int.bitWidth - (count - 1).leadingZeroBitCount)
    }
  }

  /// The run did not follow the one that it was to begin like, from this step on, counted from 0.
  package struct Divergence: Error, Hashable {
    package let step: Int
  }

  /// How a run goes on.
  private enum Phase: Hashable {
    /// It begins like an earlier one, up to the branch that it is made for.
    case replaying

    /// Each step is new.
    case extending

    /// Everything from here on is known from other runs, or not allowed by the bound; tasks only come to their end.
    case draining
  }

  /// How many units an order may have; `nil` for any number.
  package let bound: Int?
  package let unit: Unit
  let isReduced: Bool

  /// Whether a branch is taken only where a race asks for it, not each that the bound allows.
  private var findsRaces: Bool { isReduced && bound == nil }

  /// The steps of the run; of those that follow the branch where the next one leaves it, none.
  var nodes: [Node] = []
  private var depth = 0
  private var phase = Phase.extending

  /// How many steps of the next run are those of runs before, the branch included.
  private var replayed = 0

  let part: Part

  /// How many ways through the steps that part the search have been begun.
  private var wayCount = 0

  /// Whether the run is on a way that is another search's, and is followed no further.
  package private(set) var isAnothers = false

  /// How many runs have been made.
  package private(set) var runCount = 0

  /// How many of them were given up: what they came to was known from another one, or had too many preemptions.
  package private(set) var prunedCount = 0

  /// - Parameters:
  ///   - bound: How many units an order may have, 0 or more; `nil` for any number.
  ///   - unit: What the bound counts; a reduction knows preemptions only.
  ///   - isReduced: Whether of equivalent orders one is enough.
  ///   - part: Which of several searches it is.
  package init(bound: Int?, unit: Unit = .preemptions, isReduced: Bool = true, part: Part = .whole) {
    precondition(bound ?? 0 >= 0, "A bound is 0 or more, not \(bound ?? 0).")
    precondition(!isReduced || unit == .preemptions || bound == nil, "A reduction bounds preemptions alone.")
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

  /// The index of the ready job that runs next.
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
      // Copied once: each look into the array copies the whole node where nothing is optimized.
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

  /// Whether what the step that was chosen last touches is of use, if only to give things the numbers that they had.
  package var isRecording: Bool {
    switch phase {
    case .draining: false
    case .replaying, .extending: isReduced
    }
  }

  /// The step that was chosen last has ended.
  ///
  /// - Parameter footprint: What it has touched.
  package mutating func ended(_ footprint: Footprint) {
    guard phase != .draining else { return }
    defer { depth += 1 }
    if phase == .replaying, depth + 1 < replayed { return }
    phase = .extending
    nodes[depth].footprint = footprint
    if findsRaces { findRaces(of: depth) }
  }

  /// Ends a run, and finds the next one; `false` if there is none.
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

  /// A branch has been taken: finds out which search's way that is, if it is the last step that parts them.
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
  /// The steps of the run so far that were written down: which job each was, and what it touched.
  package var steps: [(event: UInt64, footprint: Footprint)] { nodes.map { ($0.event, $0.footprint) } }

  /// Whether the run still begins like an earlier one.
  package var isReplaying: Bool { phase == .replaying }

  /// Of the steps with which the next run begins, counted from 0, those that nothing but the search would have chosen:
  /// the task of each, and how many older jobs of it are ready.
  package var prefixSwitches: [(step: Int, task: Int, olderCount: Int)] {
    var switches: [(step: Int, task: Int, olderCount: Int)] = []
    for step in 0..<replayed {
      let node = nodes[step]
      guard node.chosen != node.choice.usual else { continue }
      switches.append((step, node.candidate.task, node.choice.olderCount(of: node.chosen)))
    }
    return switches
  }

  /// How many branches are known that have not been taken. Each may lead to further ones.
  package var frontierCount: Int {
    nodes.reduce(0) { $0 + $1.openBranchCount(bound: bound, unit: unit) }
  }

  /// Which part of the whole has been visited, 0…1, if all branches of a step were equally large.
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
