/// A step of the run that a search is at: what could run, what did, and what else is to be tried there.
package struct Node: Sendable {
  private enum Branch: Sendable {
    /// Nothing known asks for it.
    case unneeded
    /// It is to be taken.
    case wanted
    /// It is the one that the run has taken.
    case taken
    /// All that follows it has been seen.
    case explored(Footprint, sleeps: Bool)
  }

  package let choice: Choice

  /// The units that the steps before have cost.
  let spent: Int

  /// The first step since the clock moved: none before it can come after it.
  let epoch: Int

  /// What need not be tried here: it is a part of what a step before has tried.
  let asleep: [Sleeper]

  private var branches: [Branch]

  /// The index of the job that runs.
  package private(set) var chosen: Int

  /// What its step has touched.
  var footprint = Footprint()

  /// The steps of the same epoch that come before it in every equivalent order.
  var predecessors = BitSet()

  /// Whether its task could go on after it.
  var leavesReady = false

  /// Whether here or before a task has given way for nothing: with a bound, nothing sleeps behind that.
  let hasGivenWay: Bool

  init(_ choice: Choice, spent: Int, asleep: [Sleeper], epoch: Int, hasGivenWay: Bool) {
    self.choice = choice
    self.spent = spent
    self.asleep = asleep
    self.epoch = epoch
    self.hasGivenWay = hasGivenWay
    branches = Array(repeating: .unneeded, count: choice.ready.count)
    chosen = choice.usual
  }

  package var candidate: Candidate { choice.ready[chosen] }
  var event: UInt64 { candidate.event }

  func spentAfter(in unit: DepthFirstSearch.Unit) -> Int { spent + choice.cost(chosen, in: unit) }

  // MARK: Branches

  /// With a first job to run: the usual one, else the cheapest that does not sleep; `nil` if there is none.
  func opened(bound: Int?, unit: DepthFirstSearch.Unit, findsRaces: Bool) -> Node? {
    var node = self
    for index in branches.indices { node.branches[index] = .wanted }
    let open = node.openBranches(bound: bound, unit: unit)
    guard let cheapest = open.min(by: { rank($0, in: unit) < rank($1, in: unit) }) else { return nil }
    if findsRaces { node.branches = branches }
    node.take(cheapest)
    return node
  }

  private func rank(_ index: Int, in unit: DepthFirstSearch.Unit) -> (Int, Int, Int) {
    (index == choice.usual ? 0 : 1, choice.cost(index, in: unit), index)
  }

  /// Those that are still to be taken, and may be.
  func openBranches(bound: Int?, unit: DepthFirstSearch.Unit) -> [Int] {
    branches.indices.filter { index in
      guard case .wanted = branches[index], !sleeps(index) else { return false }
      return bound.map { spent + choice.cost(index, in: unit) <= $0 } ?? true
    }
  }

  func nextBranch(bound: Int?, unit: DepthFirstSearch.Unit) -> Int? {
    openBranches(bound: bound, unit: unit).first
  }

  mutating func take(_ index: Int) {
    chosen = index
    branches[index] = .taken
    footprint = Footprint()
    predecessors = BitSet()
    leavesReady = false
  }

  /// All that follows the job that has run has been seen.
  ///
  /// Behind the branches that are taken later it sleeps: one of them, then steps that are independent of it, then it, is
  /// equivalent to what has been seen. With a bound that must have cost no more, either. It has not, if the job only
  /// went on with the task of the step before: to put it off costs the preemption of its task, and to run it first
  /// costs one at most. Nor has it, if its task cannot go on after it, so that nothing has to be preempted.
  mutating func close(isBounded: Bool) {
    let goesOn = choice.goesOn && candidate.task == choice.running
    branches[chosen] = .explored(footprint, sleeps: !isBounded || goesOn || !leavesReady)
  }

  var isTaken: Bool {
    if case .taken = branches[chosen] { true } else { false }
  }

  /// The jobs that have been tried here and may sleep behind others.
  var explored: [Sleeper] {
    branches.indices.compactMap { index in
      guard case .explored(let footprint, true) = branches[index] else { return nil }
      return Sleeper(event: choice.ready[index].event, footprint: footprint)
    }
  }

  /// How many jobs have been tried here.
  var exploredCount: Int {
    branches.count { if case .explored = $0 { true } else { false } }
  }

  // MARK: Asking for branches

  /// The index of a job that is ready here.
  func index(of event: UInt64) -> Int? { choice.ready.firstIndex { $0.event == event } }

  /// Whether the job has been tried, or is to be tried, or need not.
  func isCovered(_ index: Int) -> Bool {
    if sleeps(index) { return true }
    if case .unneeded = branches[index] { return false }
    return true
  }

  mutating func want(_ index: Int) {
    if case .unneeded = branches[index] { branches[index] = .wanted }
  }

  mutating func wantAll() {
    for index in branches.indices { want(index) }
  }

  private func sleeps(_ index: Int) -> Bool {
    asleep.contains { $0.event == choice.ready[index].event }
  }
}

/// A job that need not run before a step that is dependent with its own.
struct Sleeper: Sendable {
  let event: UInt64

  /// What its step touches, from where it fell asleep.
  let footprint: Footprint
}
