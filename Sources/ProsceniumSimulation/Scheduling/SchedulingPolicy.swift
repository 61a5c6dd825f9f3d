import SeededRandom

/// Carries out a strategy: at each step, which of the jobs that can run does.
enum SchedulingPolicy {
  /// Always the oldest job.
  case oldestFirst
  case random(RandomPolicy)
  case priorities(PriorityPolicy)
  case switches(SwitchingPolicy)

  init(plan: RunPlan) {
    var generator = SeededGenerator(seed: plan.seed, stream: 1)
    switch plan.strategy.kind {
    case .firstInFirstOut:
      self = .oldestFirst
    case .randomWalk:
      self = .random(RandomPolicy(generator: generator))
    case .priorities(let depth, let steps?):
      let changes = (1..<depth).map { _ in 1 + generator.below(steps) }
      // Four times as many as it should take: a task that has not ended by then may be waiting for one that never runs.
      let lastStep = steps.multipliedReportingOverflow(by: 4)
      self = .priorities(
        PriorityPolicy(
          generator: generator,
          changes: Set(changes),
          lastStep: lastStep.overflow ? .max : lastStep.partialValue
        )
      )
    case .switches(let switches):
      self = .switches(SwitchingPolicy(switches: Dictionary(switches.map { ($0.step, $0) }) { $1 }))
    case .mixed, .priorities(_, nil), .exhaustive:
      preconditionFailure("A run needs a strategy with nothing left open, not '\(plan.strategy)'.")
    }
  }

  /// The index in `ready` of the job that runs at a step.
  ///
  /// - Parameters:
  ///   - ready: The jobs that are ready, the oldest first; not empty.
  ///   - indices: Which of them may run, ascending; not empty.
  ///   - usual: That of the job that runs where no policy decides otherwise; one of `indices`.
  ///   - step: The step's number, counted from 1.
  mutating func choose(
    from ready: [ScheduledJob],
    indices: some RandomAccessCollection<Int>,
    usual: Int,
    step: Int
  ) -> Int {
    switch self {
    case .oldestFirst:
      return indices.first!
    case .random(var policy):
      defer { self = .random(policy) }
      return policy.choose(among: indices)
    case .priorities(var policy):
      // Emptied while it changes, so that its array is not copied.
      self = .oldestFirst
      defer { self = .priorities(policy) }
      return policy.choose(from: ready, indices: indices, step: step)
    case .switches(let policy):
      return policy.choose(from: ready, indices: indices, usual: usual, step: step)
    }
  }
}
