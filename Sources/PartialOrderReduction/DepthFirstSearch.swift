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

  /// How many runs have been made.
  package private(set) var runCount = 0

  /// How many of them were given up: what they came to was known from another one, or had too many preemptions.
  package private(set) var prunedCount = 0

  /// - Parameters:
  ///   - bound: How many units an order may have, 0 or more; `nil` for any number.
  ///   - unit: What the bound counts; a reduction knows preemptions only.
  ///   - isReduced: Whether of equivalent orders one is enough.
  package init(bound: Int?, unit: Unit = .preemptions, isReduced: Bool = true) {
    precondition(bound ?? 0 >= 0, "A bound is 0 or more, not \(bound ?? 0).")
    precondition(!isReduced || unit == .preemptions || bound == nil, "A reduction bounds preemptions alone.")
    self.bound = bound
    self.unit = unit
    self.isReduced = isReduced
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
      let last = nodes.indices.last
      if let last { nodes[last].leavesReady = choice.couldGoOn(nodes[last].candidate.task) }
      let node = Node(
        choice,
        spent: last.map { nodes[$0].spentAfter(in: unit) } ?? 0,
        asleep: last.map { isReduced ? sleepers(behind: nodes[$0]) : [] } ?? [],
        epoch: choice.isAfterAdvance ? depth : last.map { nodes[$0].epoch } ?? 0,
        hasGivenWay: choice.givesWay || last.map { nodes[$0].hasGivenWay } ?? false
      )
      guard let node = node.opened(bound: bound, unit: unit, findsRaces: findsRaces) else {
        phase = .draining
        prunedCount += 1
        return choice.usual
      }
      nodes.append(node)
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
        return true
      }
    }
    replayed = 0
    return false
  }

  /// What sleeps behind a step: what has been tried before it, until a step comes that is dependent with that.
  private func sleepers(behind node: Node) -> [Sleeper] {
    if bound != nil, node.hasGivenWay { return [] }
    return (node.asleep + node.explored).filter { !$0.footprint.mayConflict(withStepOfAnotherRun: node.footprint) }
  }
}

extension DepthFirstSearch {
  /// The steps of the run so far that were written down: which job each was, and what it touched.
  package var steps: [(event: UInt64, footprint: Footprint)] { nodes.map { ($0.event, $0.footprint) } }

  /// The steps with which the next run begins, by the task of each, and whether nothing but the search would have
  /// chosen it.
  package var prefix: ArraySlice<Node> { nodes.prefix(replayed) }

  /// How many branches are known that have not been taken. Each may lead to further ones.
  package var frontierCount: Int {
    nodes.reduce(0) { $0 + $1.openBranches(bound: bound, unit: unit).count }
  }

  /// Which part of the whole has been visited, 0…1, if all branches of a step were equally large.
  ///
  /// Source: Knuth, Estimating the efficiency of backtrack programs, Mathematics of Computation 29 (1975).
  package var estimatedFraction: Double {
    var (fraction, weight) = (0.0, 1.0)
    for node in nodes {
      let left = node.openBranches(bound: bound, unit: unit).count
      let known = Double(node.exploredCount + left + (node.isTaken ? 1 : 0))
      fraction += weight * Double(node.exploredCount) / known
      weight /= known
    }
    return fraction
  }
}
