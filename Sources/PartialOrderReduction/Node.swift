/// A step of the current run, with its ready jobs, its chosen job and the branches that remain.
package struct Node: Sendable {
  private enum Branch: Sendable {
    /// No known race requests the branch.
    case unneeded
    /// The branch must be explored.
    case wanted
    /// The current run explores the branch.
    case taken
    /// All continuations of the branch have been explored.
    case explored(Footprint, sleeps: Bool)
  }

  package let choice: Choice

  /// The cost of the previous steps in units.
  let spent: Int

  /// The first step since the clock advanced. No earlier step can follow this node.
  let epoch: Int

  /// The sleeping jobs, which need not be tried here, because an earlier branch covers them.
  let asleep: [Sleeper]

  private var branches: [Branch]

  /// The index of the chosen job.
  package private(set) var chosen: Int

  /// The accesses of the chosen job's step.
  var footprint = Footprint()

  /// The steps of the same epoch that precede the step in every equivalent order.
  var predecessors = BitSet()

  /// A Boolean value that indicates whether the task could continue after this step.
  var leavesReady = false

  /// A Boolean value that indicates whether a task has reached its limit of steps here or before.
  ///
  /// In a bounded search, no job sleeps after such a step.
  let hasGivenWay: Bool

  /// The number of splitting steps up to and including this step.
  ///
  /// See `DepthFirstSearch.Part`.
  private(set) var partingCount: Int

  /// A Boolean value that indicates whether this step splits the search.
  private(set) var parts = false

  /// A Boolean value that indicates whether the task of the previous step could continue here.
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

  /// Returns the cost of running a job in units.
  private func cost(_ index: Int, in unit: DepthFirstSearch.Unit) -> Int {
    switch unit {
    case .preemptions: goesOn && choice.ready[index].task != choice.running ? 1 : 0
    case .switches: index == choice.usual ? 0 : 1
    }
  }

  // MARK: Branches

  // The following methods use loops, because shorter chains of calls would be slow in unoptimized builds.

  /// Chooses the first job to run, or returns `false` if all jobs sleep or exceed the bound.
  ///
  /// The first job is the usual one, or otherwise the cheapest job that does not sleep. The other jobs are marked as
  /// wanted, unless races request branches.
  ///
  /// - Parameters:
  ///   - bound: The maximum number of units in an order, or `nil` for no limit.
  ///   - unit: The events that the bound counts.
  ///   - findsRaces: A Boolean value that determines whether only races request branches.
  ///   - mayPart: A Boolean value that determines whether the node splits the search if it has several branches. All of
  ///     its branches are then wanted.
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

  /// Returns a Boolean value that indicates whether a job must still be tried and is permitted.
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

  /// Marks the chosen job's branch as completely explored.
  ///
  /// The job then sleeps in branches that are explored later. Such an order runs another branch first, then steps
  /// independent of the job, and then the job. It is equivalent to an explored order. With a bound the explored order
  /// must also have cost no more. This holds if the job only continued the task of the previous step. Delaying the job
  /// costs the preemption of its task, and running it first costs at most one preemption. It also holds if the job's
  /// task cannot continue afterwards, because no preemption is then necessary.
  mutating func close(isBounded: Bool) {
    let goesOnHere = goesOn && candidate.task == choice.running
    branches[chosen] = .explored(footprint, sleeps: !isBounded || goesOnHere || !leavesReady)
  }

  var isTaken: Bool {
    if case .taken = branches[chosen] { true } else { false }
  }

  /// The sleeping jobs after the step. Jobs that slept before or were tried sleep until a dependent step.
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

  /// The number of explored branches.
  var exploredCount: Int {
    branches.count { if case .explored = $0 { true } else { false } }
  }

  // MARK: Asking for branches

  /// Returns the index of a job that is ready here, or `nil` if it is not ready.
  func index(of event: UInt64) -> Int? { choice.ready.firstIndex { $0.event == event } }

  /// Returns a Boolean value that indicates whether the job was tried, will be tried, or need not be tried.
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

/// A job that need not run before the next dependent step.
struct Sleeper: Sendable {
  let event: UInt64

  /// The accesses of the job's step when it was explored.
  let footprint: Footprint
}
