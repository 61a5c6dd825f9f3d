extension Simulation {
  /// How a run chooses among the jobs that can run.
  ///
  /// The text form is what `PROSCENIUM_STRATEGY` takes: `fifo`, `random`, `pct:3`, `pct:3:60`, `mixed`,
  /// `switches:4=1,9=2`, `exhaustive`, `exhaustive:2`. Also `dfs` and `dfs:2`, which run every order and not one of each
  /// set of equivalent ones, to compare with; in `dfs:switches:2` the bound counts the switches that a failure is shrunk to.
  public struct Strategy: Hashable, Sendable {
    enum Kind: Hashable {
      case firstInFirstOut
      case randomWalk
      case priorities(depth: Int, steps: Int?)
      case mixed
      case switches([Switch])
      case exhaustive(ExhaustiveSearch)
    }

    /// At a step, counted from 1, the task of this number goes on, whichever would have.
    ///
    /// At all others the task of the step before goes on if it can, for a hundred steps in a row, else the oldest job.
    struct Switch: Hashable {
      var step: Int
      var task: Int

      /// How many older ready jobs that task has, mostly none.
      var olderCount = 0
    }

    let kind: Kind

    /// The oldest ready job first: one order, the same for every seed.
    public static let firstInFirstOut = Strategy(kind: .firstInFirstOut)

    /// Each ready job with equal probability. Finds what many orders lead to.
    public static let randomWalk = Strategy(kind: .randomWalk)

    /// The seed decides: a random walk for even seeds; for odd ones ``pct(depth:steps:)`` of depth 2, 3, 4 in turn.
    public static let mixed = Strategy(kind: .mixed)

    /// Probabilistic concurrency testing: random priorities of tasks, which change at few random steps.
    ///
    /// It finds a bug that needs `depth` ordering constraints among n tasks in k steps with a probability of at least
    /// 1 / (n·kᵈ⁻¹) a seed, however unlikely a random walk is to get there, if no run has more than k steps. Source:
    /// Burckhardt, Kothari, Musuvathi, Nagarakatte, A randomized scheduler with probabilistic guarantees of finding
    /// bugs, ASPLOS 2010. After 4·k steps it is a random walk, so that a task which asks again and again whether
    /// another has done its work cannot keep that from its turn.
    ///
    /// - Parameters:
    ///   - depth: How many ordering constraints, 1 or more; there are `depth − 1` changes of priority.
    ///   - steps: The k above, 1 or more. By default it is that of the first seed's run in first-in-first-out order,
    ///     which other orders may exceed.
    public static func pct(depth: Int, steps: Int? = nil) -> Strategy {
      precondition(depth >= 1, "A bug needs one ordering constraint or more, not \(depth).")
      precondition(steps ?? 1 >= 1, "A run has one step or more, not \(steps ?? 0).")
      return Strategy(kind: .priorities(depth: depth, steps: steps))
    }

    /// Every order of steps, depth-first, one run for each set of orders that differ only in the order of independent
    /// steps; no seed decides anything.
    ///
    /// The number of seeds is how many runs may be made; the first seed decides faults and random numbers in all of them.
    /// A single run, as ``Simulation/trace(seed:strategy:order:faults:leaks:cancelStep:stepLimit:_:)`` makes one, is the
    /// first of them. ``Exploration/coverage`` says whether every order was covered, or how much is left. What steps are taken for
    /// dependent, and what is not seen, the article <doc:ExploringInterleavings> says.
    ///
    /// Sources: Abdulla, Aronis, Jonsson, Sagonas, Optimal dynamic partial order reduction, POPL 2014, algorithm 1. With a
    /// bound, sleep sets as far as they keep to it (Godefroid 1996) take the place of source sets; bounds on preemptions
    /// are of Musuvathi and Qadeer, Iterative context bounding, PLDI 2007.
    ///
    /// - Parameter bound: How often tasks may be preempted in one order, 0 or more: a task gives way at a step though it
    ///   could go on. `nil` for any number. After a hundred steps in a row a task gives way without being counted.
    public static func exhaustive(bound: Int? = nil) -> Strategy {
      precondition(bound ?? 0 >= 0, "A bound is 0 or more, not \(bound ?? 0).")
      return Strategy(kind: .exhaustive(ExhaustiveSearch(bound: bound)))
    }

    /// Which orders an exhaustive exploration has.
    struct ExhaustiveSearch: Hashable {
      var bound: Int?
      var countsSwitches = false
      var isReduced = true
    }

    /// Whether the number of steps of another run is needed to carry it out.
    var needsSteps: Bool {
      switch kind {
      case .firstInFirstOut, .randomWalk, .switches, .exhaustive: false
      case .priorities(_, let steps): steps == nil
      case .mixed: true
      }
    }

    /// What the strategy is for one seed, with nothing left open.
    func resolved(seed: UInt64, steps: Int) -> Strategy {
      switch kind {
      case .firstInFirstOut, .randomWalk, .switches: self
      // One run of it is the first.
      case .exhaustive: Strategy(kind: .switches([]))
      case .priorities(let depth, let own): .pct(depth: depth, steps: own ?? steps)
      case .mixed: seed.isMultiple(of: 2) ? .randomWalk : .pct(depth: 2 + Int(seed / 2 % 3), steps: steps)
      }
    }
  }
}

extension Simulation.Strategy: LosslessStringConvertible {
  public var description: String {
    switch kind {
    case .firstInFirstOut: "fifo"
    case .randomWalk: "random"
    case .mixed: "mixed"
    case .priorities(let depth, nil): "pct:\(depth)"
    case .priorities(let depth, let steps?): "pct:\(depth):\(steps)"
    case .switches(let switches): "switches:" + switches.map(\.text).joined(separator: ",")
    case .exhaustive(let search): search.text
    }
  }

  /// Reads what `description` writes; `nil` for anything else.
  public init?(_ description: String) {
    let parts = description.split(separator: ":", omittingEmptySubsequences: false)
    switch (parts.first, parts.count) {
    case ("fifo", 1): self = .firstInFirstOut
    case ("random", 1): self = .randomWalk
    case ("mixed", 1): self = .mixed
    case ("pct", 2), ("pct", 3):
      let numbers = parts.dropFirst().map { Int($0) ?? 0 }
      guard numbers.allSatisfy({ $0 >= 1 }) else { return nil }
      self = .pct(depth: numbers[0], steps: numbers.count == 2 ? numbers[1] : nil)
    case ("switches", 2):
      let texts = parts[1].isEmpty ? [] : parts[1].split(separator: ",", omittingEmptySubsequences: false)
      let switches = texts.compactMap(Switch.init(text:))
      guard switches.count == texts.count else { return nil }
      self = Self(kind: .switches(switches))
    case ("exhaustive", 1...2), ("dfs", 1...3):
      guard let search = ExhaustiveSearch(parts: parts) else { return nil }
      self = Self(kind: .exhaustive(search))
    case (_, _):
      return nil
    }
  }
}

extension Simulation.Strategy.Switch {
  fileprivate init?(text: Substring) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let step = Int(parts[0]), step >= 1 else { return nil }
    let numbers = parts[1].split(separator: ".", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    guard (1...2).contains(numbers.count), numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    self.init(step: step, task: numbers[0], olderCount: numbers.count == 2 ? numbers[1] : 0)
  }

  fileprivate var text: String { "\(step)=\(task)\(olderCount > 0 ? ".\(olderCount)" : "")" }
}

extension Simulation.Strategy.ExhaustiveSearch {
  fileprivate var text: String {
    let bound = bound.map { ":\($0)" } ?? ""
    return isReduced ? "exhaustive\(bound)" : "dfs\(countsSwitches ? ":switches" : "")\(bound)"
  }

  fileprivate init?(parts: [Substring]) {
    isReduced = parts[0] == "exhaustive"
    var rest = parts.dropFirst()
    if rest.first == "switches", !isReduced, rest.count == 2 {
      countsSwitches = true
      rest = rest.dropFirst()
    }
    guard let text = rest.first else { return }
    guard rest.count == 1, let number = Int(text), number >= 0 else { return nil }
    bound = number
  }
}
