extension Simulation {
  /// What a run did, step by step. Its description is the same in every process for the same seed and program.
  public struct Trace: Sendable, CustomStringConvertible {
    /// The seed that decided the order of steps.
    public let seed: UInt64

    /// The strategy with nothing left open.
    public let strategy: Strategy

    /// Which orders were allowed.
    public let order: Order

    /// What went wrong by itself.
    public let faults: FaultPlan

    /// The step before which the body was cancelled, counted from 1; `nil` if it was not.
    public let cancelStep: Int?

    /// The steps, in the order in which they ran.
    public let steps: [Step]

    /// The virtual time that the run took.
    public let duration: Duration

    /// What went wrong; `nil` if nothing did.
    public let failure: SimulationFailure.Reason?

    /// Differs between orders: over each step's task, executor and time.
    public let fingerprint: UInt64

    /// The environment in which the same run happens again, and is compared with this one.
    public let replay: String

    public var description: String {
      let summary = "seed \(seed), strategy \(strategy), \(steps.count) steps in \(duration.millisecondsText)"
      return ([summary] + steps.map(\.description)).joined(separator: "\n")
    }

    init(_ run: Run) {
      seed = run.plan.seed
      strategy = run.plan.strategy
      order = run.plan.order
      faults = run.plan.faults
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
