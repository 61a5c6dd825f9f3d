import PartialOrderReduction
import SeededRandom

/// A program of a few tasks that access variables, wake one another and wait. It is small enough to run every order.
struct AbstractProgram {
  struct Step {
    /// The variables that the step accesses, and whether it writes them.
    var accesses: [(variable: Int, isWrite: Bool)]

    /// The accesses instead of `accesses` if the task's local value is odd.
    var whenOdd: [(variable: Int, isWrite: Bool)]

    /// The task that the step wakes. If that task does not wait yet, its next wait ends immediately.
    var wakes: Int?

    /// A Boolean value that indicates whether the task waits after the step until it is woken.
    var waits = false
  }

  /// The steps of each task. The first task is ready at the beginning, and so are all tasks that do not start asleep.
  var tasks: [[Step]]

  /// The flags of the tasks that wait at the beginning.
  var isAsleep: [Bool]

  /// Creates a program that a seed determines.
  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let taskCount = 2 + generator.below(2)
    let variableCount = 1 + generator.below(3)
    func accesses() -> [(variable: Int, isWrite: Bool)] {
      (0..<generator.below(3)).map { _ in (generator.below(variableCount), generator.below(2) == 0) }
    }
    let wakesAndWaits = generator.below(2) == 0
    tasks = (0..<taskCount).map { task in
      (0..<1 + generator.below(3)).map { _ in
        var step = Step(accesses: accesses(), whenOdd: accesses())
        if generator.below(2) == 0 { step.whenOdd = step.accesses }
        guard wakesAndWaits else { return step }
        if generator.below(3) == 0 { step.wakes = generator.below(taskCount) }
        step.waits = generator.below(5) == 0
        return step
      }
    }
    isAsleep = (0..<taskCount).map { $0 > 0 && wakesAndWaits && generator.below(4) == 0 }
  }

  init(_ tasks: [[Step]]) {
    self.tasks = tasks
    isAsleep = tasks.map { _ in false }
  }
}

/// The state of a running program.
struct AbstractState {
  struct Ready {
    var task: Int
    var event: UInt64
    var enabler: Int?
  }

  let program: AbstractProgram
  var ready: [Ready] = []
  var running: Int?
  private var positions: [Int]
  private var isWaiting: [Bool]
  private var isWoken: [Bool]
  private var locals: [UInt64]
  private var variables: [Int: UInt64] = [:]
  private var stepCount = 0

  /// The steps that have accessed each variable. Consecutive reads between two writes form a set.
  private var history: [Int: [[String]]] = [:]

  init(_ program: AbstractProgram) {
    self.program = program
    positions = program.tasks.map { _ in 0 }
    isWaiting = program.isAsleep
    isWoken = program.tasks.map { _ in false }
    locals = program.tasks.indices.map { UInt64($0) }
    for task in program.tasks.indices where !isWaiting[task] {
      ready.append(Ready(task: task, event: mix(0, UInt64(task)), enabler: nil))
    }
  }

  var goesOn: Bool { ready.contains { $0.task == running } }

  /// The index of the job that runs without a decision, which continues the previous task or is the oldest job.
  var usual: Int { ready.firstIndex { $0.task == running } ?? 0 }

  /// The values of the program's variables and tasks.
  var values: String {
    let named = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return "\(named) \(locals) \(positions)"
  }

  /// A text that is equal for orders that differ only in the order of independent neighbours.
  var equivalenceClass: String {
    history.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "; ")
  }

  /// Runs a ready job, and returns its accesses.
  mutating func run(_ index: Int) -> Footprint {
    let job = ready.remove(at: index)
    let task = job.task
    running = task
    let step = program.tasks[task][positions[task]]
    let name = "\(task).\(positions[task])"
    positions[task] += 1
    var footprint = Footprint()
    for access in locals[task] & 1 == 1 ? step.whenOdd : step.accesses {
      footprint.add(Access(UInt64(access.variable), isWrite: access.isWrite))
      if access.isWrite {
        variables[access.variable] = mix(locals[task], UInt64(positions[task]))
      } else {
        locals[task] = mix(locals[task], variables[access.variable] ?? 0)
      }
    }
    var enqueued: UInt64 = 0
    func makeReady(_ task: Int, in state: inout AbstractState) {
      enqueued += 1
      state.ready.append(Ready(task: task, event: mix(job.event, enqueued), enabler: state.stepCount))
    }
    if let woken = step.wakes, woken != task {
      footprint.add(Access(token(woken), isWrite: true))
      if isWaiting[woken] {
        isWaiting[woken] = false
        if positions[woken] < program.tasks[woken].count { makeReady(woken, in: &self) }
      } else {
        isWoken[woken] = true
      }
    }
    if step.waits {
      footprint.add(Access(token(task), isWrite: true))
      isWaiting[task] = !isWoken[task]
      isWoken[task] = false
    }
    if !isWaiting[task], positions[task] < program.tasks[task].count { makeReady(task, in: &self) }
    for access in footprint.accesses { remember(name, access) }
    stepCount += 1
    return footprint
  }

  private func token(_ task: Int) -> UInt64 { 100 + UInt64(task) }

  private mutating func remember(_ name: String, _ access: Access) {
    let variable = Int(access.resource)
    var steps = history[variable] ?? []
    let isRead = !access.isWrite
    if isRead, let last = steps.last, last.first == "reads" {
      steps[steps.count - 1] = ["reads"] + (last.dropFirst() + [name]).sorted()
    } else {
      steps.append(isRead ? ["reads", name] : [name])
    }
    history[variable] = steps
  }
}

private func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
  var generator = SeededGenerator(seed: one &* 31 &+ other)
  return generator.next()
}

/// All orders of a program, found by trying each ready job at each step without the tested search.
struct BruteForce {
  private(set) var orderCount = 0
  private(set) var classes: Set<String> = []
  private(set) var values: Set<String> = []

  init(_ program: AbstractProgram, preemptions: Int? = nil) {
    visit(AbstractState(program), left: preemptions ?? .max)
  }

  private mutating func visit(_ state: AbstractState, left: Int) {
    if state.ready.isEmpty {
      orderCount += 1
      classes.insert(state.equivalenceClass)
      values.insert(state.values)
    }
    for index in state.ready.indices {
      let cost = state.goesOn && state.ready[index].task != state.running ? 1 : 0
      guard cost <= left else { continue }
      var next = state
      _ = next.run(index)
      visit(next, left: left - cost)
    }
  }
}

/// The orders of a program that the search finds.
struct Searched {
  private(set) var classes: [String] = []
  private(set) var values: Set<String> = []
  private(set) var runCount = 0
  private(set) var prunedCount = 0

  init(
    _ program: AbstractProgram,
    bound: Int? = nil,
    isReduced: Bool = true,
    part: DepthFirstSearch.Part = .whole
  ) throws {
    var search = DepthFirstSearch(bound: bound, isReduced: isReduced, part: part)
    repeat {
      let pruned = search.prunedCount
      search.begin()
      var state = AbstractState(program)
      while !state.ready.isEmpty {
        let candidates = state.ready.map {
          Candidate(event: $0.event, task: $0.task, strand: $0.task, enabler: $0.enabler)
        }
        let index = try search.choose(Choice(ready: candidates, running: state.running, usual: state.usual))
        search.ended(state.run(index))
      }
      if search.isAnothers { continue }
      values.insert(state.values)
      if search.prunedCount == pruned { classes.append(state.equivalenceClass) }
    } while search.next()
    runCount = search.runCount
    prunedCount = search.prunedCount
  }
}
