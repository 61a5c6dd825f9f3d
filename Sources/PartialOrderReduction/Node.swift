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

  /// How many of the steps up to this one, itself included, part the search: see `DepthFirstSearch.Part`.
  private(set) var partingCount: Int

  /// Whether it is one of them.
  private(set) var parts = false

  /// Whether the task of the step before could go on here.
  private let goesOn: Bool

  init(_ choice: Choice, spent: Int, asleep: [Sleeper], epoch: Int, hasGivenWay: Bool, partingCount: Int) {
    self.choice = choice
    goesOn = choice.goesOn
    self.spent = spent
    self.asleep = asleep
    self.epoch = epoch
    self.hasGivenWay = hasGivenWay
    self.partingCount = partingCount
    branches = Array(repeating: .unneeded, count: choice.ready.count)
    chosen = choice.usual
  }

  package var candidate: Candidate { choice.ready[chosen] }
  var event: UInt64 { candidate.event }

  func spentAfter(in unit: DepthFirstSearch.Unit) -> Int { spent + cost(chosen, in: unit) }

  /// What it costs to run a job.
  private func cost(_ index: Int, in unit: DepthFirstSearch.Unit) -> Int {
    switch unit {
    case .preemptions: goesOn && choice.ready[index].task != choice.running ? 1 : 0
    case .switches: index == choice.usual ? 0 : 1
    }
  }

  // MARK: Branches

  // Loops where a chain of calls would be shorter: in a build that is not optimized these are a good part of a run.

  /// Takes a first job to run: the usual one, else the cheapest that does not sleep; `false` if there is none.
  ///
  /// All others are wanted, or, where races ask for branches, none yet.
  ///
  /// - Parameter mayPart: Whether the node parts the search if it has more than one branch: then all are wanted.
  mutating func open(bound: Int?, unit: DepthFirstSearch.Unit, findsRaces: Bool, mayPart: Bool) -> Bool {
    var (first, count) = (Int?.none, 0)
    for index in branches.indices {
      branches[index] = .wanted
      guard isOpen(index, bound: bound, unit: unit) else { continue }
      count += 1
      let isBetter = first.map { $0 != choice.usual && cost(index, in: unit) < cost($0, in: unit) } ?? true
      if index == choice.usual || isBetter { first = index }
    }
    guard let first else { return false }
    parts = mayPart && count > 1
    if parts { partingCount += 1 }
    if findsRaces, !parts { branches = Array(repeating: .unneeded, count: branches.count) }
    take(first)
    return true
  }

  /// Whether a job is still to be tried, and may be.
  private func isOpen(_ index: Int, bound: Int?, unit: DepthFirstSearch.Unit) -> Bool {
    guard case .wanted = branches[index], !sleeps(index) else { return false }
    guard let bound else { return true }
    return spent + cost(index, in: unit) <= bound
  }

  func openBranchCount(bound: Int?, unit: DepthFirstSearch.Unit) -> Int {
    branches.indices.count { isOpen($0, bound: bound, unit: unit) }
  }

  func nextBranch(bound: Int?, unit: DepthFirstSearch.Unit) -> Int? {
    for index in branches.indices where isOpen(index, bound: bound, unit: unit) { return index }
    return nil
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
    let goesOnHere = goesOn && candidate.task == choice.running
    branches[chosen] = .explored(footprint, sleeps: !isBounded || goesOnHere || !leavesReady)
  }

  var isTaken: Bool {
    if case .taken = branches[chosen] { true } else { false }
  }

  /// What sleeps behind the step: what slept before it, or was tried, until a step comes that is dependent with that.
  var sleepersBehind: [Sleeper] {
    var sleepers: [Sleeper] = []
    for sleeper in asleep where !sleeper.footprint.mayConflict(withStepOfAnotherRun: footprint) {
      sleepers.append(sleeper)
    }
    for index in branches.indices {
      guard case .explored(let tried, true) = branches[index] else { continue }
      if tried.mayConflict(withStepOfAnotherRun: footprint) { continue }
      sleepers.append(Sleeper(event: choice.ready[index].event, footprint: tried))
    }
    return sleepers
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
    for sleeper in asleep where sleeper.event == choice.ready[index].event { return true }
    return false
  }
}

/// A job that need not run before a step that is dependent with its own.
struct Sleeper: Sendable {
  let event: UInt64

  /// What its step touches, from where it fell asleep.
  let footprint: Footprint
}
