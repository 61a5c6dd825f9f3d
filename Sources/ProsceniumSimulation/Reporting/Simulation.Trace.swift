extension Simulation {
  /// A record of a run's steps. Its description is the same in every process for the same seed and program.
  public struct Trace: Sendable, CustomStringConvertible {
    /// The seed that determined the order of steps.
    public let seed: UInt64

    /// The strategy of the run with all parameters resolved.
    public let strategy: Strategy

    /// The constraint on the jobs that could be chosen.
    public let order: Order

    /// The injected faults.
    public let faults: FaultPlan

    /// The step before which the body was cancelled, counted from 1, or `nil` if it was not cancelled.
    public let cancelStep: Int?

    /// The steps in the order in which they ran.
    public let steps: [Step]

    /// The virtual duration of the run.
    public let duration: Duration

    /// The reason of the run's failure, or `nil` if the run did not fail.
    public let failure: SimulationFailure.Reason?

    /// The fingerprint of the order, computed from the task, executor and time of each step.
    public let fingerprint: UInt64

    /// The environment variables that replay the run and compare the replay with it.
    public let replay: String

    public var description: String {
      let summary = "seed \(seed), strategy \(strategy), \(steps.count) steps in \(duration.millisecondsText)"
      return ([summary] + steps.map(\.description)).joined(separator: "\n")
    }

    init(_ run: Run) {
      seed = run.plan.seed
      strategy = run.plan.options.strategy
      order = run.plan.options.order
      faults = run.plan.options.faults
      cancelStep = run.plan.cancelStep
      duration = .nanoseconds(run.now)
      failure = run.failure
      fingerprint = run.fingerprint.value
      replay = run.plan.replay(run.routeFingerprint)
      let notes = Dictionary(grouping: run.notes) { max(1, $0.step) }
      steps = run.steps.enumerated().map { index, step in
        Step(
          number: index + 1,
          time: .nanoseconds(step.time),
          task: run.tasks[step.task].description(number: step.task),
          kind: step.kind,
          executor: step.lane.description,
          readyIndex: step.readyIndex,
          readyCount: step.count,
          isSwitch: step.isSwitch,
          notes: (notes[index + 1] ?? []).map(\.text)
        )
      }
    }
  }
}
