import SeededRandom

/// The policy that implements a strategy by choosing among the ready jobs at each step.
enum SchedulingPolicy {
  /// The policy that always chooses the oldest job.
  case oldestFirst
  case random(RandomPolicy)
  case priorities(PriorityPolicy)
  case switches(SwitchingPolicy)

  init(plan: RunPlan) {
    var generator = SeededGenerator(seed: plan.seed, stream: 1)
    switch plan.options.strategy.kind {
    case .firstInFirstOut:
      self = .oldestFirst
    case .randomWalk:
      self = .random(RandomPolicy(generator: generator))
    case .priorities(let depth, let steps?):
      let changes = (1..<depth).map { _ in 1 + generator.below(steps) }
      // A task that has not ended after four times the expected steps may be polling another task that never runs.
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
      preconditionFailure("A run requires a resolved strategy, not '\(plan.options.strategy)'.")
    }
  }

  /// Returns the index in `ready` of the job to run at a step.
  ///
  /// - Parameters:
  ///   - ready: The ready jobs, the oldest first. The array must not be empty.
  ///   - indices: The indices of the permitted jobs, ascending and not empty.
  ///   - usual: The index of the job that would run without a policy, one of `indices`.
  ///   - step: The number of the step, counted from 1.
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
      // Move the policy out of `self` while it changes, so that its array is not copied.
      self = .oldestFirst
      defer { self = .priorities(policy) }
      return policy.choose(from: ready, indices: indices, step: step)
    case .switches(let policy):
      return policy.choose(from: ready, indices: indices, usual: usual, step: step)
    }
  }
}
