extension Simulation {
  /// A strategy with which a run chooses among the ready jobs.
  ///
  /// `PROSCENIUM_STRATEGY` accepts the text forms `fifo`, `random`, `pct:3`, `pct:3:60`, `mixed`, `switches:4=1,9=2`,
  /// `exhaustive` and `exhaustive:2`. For comparisons it also accepts `dfs` and `dfs:2`, which run every order instead
  /// of one order of each set of equivalent ones. In `dfs:switches:2` the bound counts the switches to which a failure
  /// is shrunk.
  public struct Strategy: Hashable, Sendable {
    enum Kind: Hashable {
      case firstInFirstOut
      case randomWalk
      case priorities(depth: Int, steps: Int?)
      case mixed
      case switches([Switch])
      case exhaustive(ExhaustiveSearch)
    }

    /// A step, counted from 1, at which the task with the given number continues, independent of the default choice.
    ///
    /// At all other steps the task of the previous step continues if it can, for up to a hundred steps in a row.
    /// Otherwise the oldest job runs.
    struct Switch: Hashable {
      var step: Int
      var task: Int

      /// The number of ready jobs of the task that are older than the chosen job, usually 0.
      var olderCount = 0
    }

    let kind: Kind

    /// The strategy that runs the oldest ready job first, with the same order for every seed.
    public static let firstInFirstOut = Strategy(kind: .firstInFirstOut)

    /// The strategy that chooses each ready job with equal probability. It finds bugs of many orders.
    public static let randomWalk = Strategy(kind: .randomWalk)

    /// The strategy that alternates between a random walk and priorities by the seed.
    ///
    /// Even seeds use a random walk, and odd seeds use ``pct(depth:steps:)`` with the depths 2, 3 and 4 in turn.
    public static let mixed = Strategy(kind: .mixed)

    /// Returns the strategy of probabilistic concurrency testing, with random task priorities that change at few random
    /// steps.
    ///
    /// A seed finds a bug that needs `depth` ordering constraints among n tasks in k steps with a probability of at
    /// least 1 / (n·kᵈ⁻¹), if no run has more than k steps. The guarantee holds even if a random walk is very unlikely
    /// to find the bug. Source: Burckhardt, Kothari, Musuvathi, Nagarakatte, A randomized scheduler with probabilistic
    /// guarantees of finding bugs, ASPLOS 2010. After 4·k steps the strategy becomes a random walk, so that a polling
    /// task cannot prevent the polled task from running.
    ///
    /// - Parameters:
    ///   - depth: The number of ordering constraints, 1 or more. There are `depth − 1` changes of priority.
    ///   - steps: The k above, 1 or more. The default is the number of steps of the first seed's run in first-in,
    ///     first-out order, which other orders may exceed.
    public static func pct(depth: Int, steps: Int? = nil) -> Strategy {
      precondition(depth >= 1, "The depth must be at least 1, not \(depth).")
      precondition(steps ?? 1 >= 1, "The number of steps must be at least 1, not \(steps ?? 0).")
      return Strategy(kind: .priorities(depth: depth, steps: steps))
    }

    /// Returns the strategy that runs every order of steps, depth-first and without equivalent orders.
    ///
    /// The search makes one run for each set of orders that differ only in the order of independent steps. No seed
    /// decides the order. The number of seeds limits the number of runs, and the first seed determines faults and
    /// random numbers in all of them. A single run, as of
    /// ``Simulation/trace(seed:strategy:order:faults:leaks:cancelStep:stepLimit:_:)``, is the first run of the search.
    ///
    /// ``Exploration/coverage`` reports whether every order was covered, or how much remains. The article
    /// <doc:ExploringInterleavings> lists dependent steps, and the effects that the search does not detect.
    ///
    /// Sources: Abdulla, Aronis, Jonsson, Sagonas, Optimal dynamic partial order reduction, POPL 2014, algorithm 1.
    /// With a bound, sleep sets within the bound (Godefroid 1996) replace source sets. Bounds on preemptions are those
    /// of Musuvathi and Qadeer, Iterative context bounding, PLDI 2007.
    ///
    /// - Parameter bound: The maximum number of preemptions in one order, 0 or more, or `nil` for no limit. A
    ///   preemption is a step at which a task is interrupted although it could continue. An interruption after a
    ///   hundred steps in a row does not count.
    public static func exhaustive(bound: Int? = nil) -> Strategy {
      precondition(bound ?? 0 >= 0, "The bound must be at least 0, not \(bound ?? 0).")
      return Strategy(kind: .exhaustive(ExhaustiveSearch(bound: bound)))
    }

    /// The set of orders of an exhaustive exploration.
    struct ExhaustiveSearch: Hashable {
      var bound: Int?
      var countsSwitches = false
      var isReduced = true
    }

    /// A Boolean value that indicates whether the strategy needs the number of steps of another run.
    var needsSteps: Bool {
      switch kind {
      case .firstInFirstOut, .randomWalk, .switches, .exhaustive: false
      case .priorities(_, let steps): steps == nil
      case .mixed: true
      }
    }

    /// Returns the strategy for one seed with all parameters resolved.
    func resolved(seed: UInt64, steps: Int) -> Strategy {
      switch kind {
      case .firstInFirstOut, .randomWalk, .switches: self
      // The first run of the search has no switches.
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

  /// Creates a strategy from the text of `description`, or returns `nil` for any other text.
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
