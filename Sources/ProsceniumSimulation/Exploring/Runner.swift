import CSimulation

/// Makes the runs of an exploration, and what follows from a run that fails.
struct Runner {
  typealias Body = @Sendable () async throws -> Void

  /// Held by the runner that has the process; there is one at a time.
  static let mutex = AsyncMutex()

  let strategy: Simulation.Strategy
  let order: Simulation.Order
  let faults: Simulation.FaultPlan
  let leaks: Simulation.Leaks
  let stepLimit: Int
  let body: Body

  var exploration = Simulation.Exploration()

  /// The part of the seeds that is run, where the environment asks for one.
  var shard: Shard?

  /// The first failure, while it is being shrunk: in case that ends the process.
  var failureText = ""

  init(
    strategy: Simulation.Strategy,
    order: Simulation.Order,
    faults: Simulation.FaultPlan,
    leaks: Simulation.Leaks,
    stepLimit: Int,
    body: @escaping Body
  ) {
    precondition(stepLimit >= 1, "A run has one step or more, not \(stepLimit).")
    self.strategy = strategy
    self.order = order
    self.faults = faults
    self.leaks = leaks
    self.stepLimit = stepLimit
    self.body = body
  }

  /// Whether the process is simulated, and this task not itself a part of a run.
  static func check() throws(SimulationError) {
    if let refusal = RuntimeTakeover.refusal { throw .notTakenOver(refusal) }
    precondition(Scheduler.shared.currentRun == nil, "A body cannot explore in its turn.")
  }

  func plan(
    seed: UInt64,
    strategy: Simulation.Strategy,
    cancelStep: Int? = nil,
    stepLimit: Int? = nil
  ) -> RunPlan {
    RunPlan(
      seed: seed,
      strategy: strategy,
      order: order,
      faults: faults,
      leaks: leaks,
      cancelStep: cancelStep,
      stepLimit: stepLimit ?? self.stepLimit,
      shard: shard
    )
  }

  /// Makes one run.
  ///
  /// Whatever went wrong since the run before is this one's failure, so that it is not lost.
  ///
  /// - Parameters:
  ///   - patience: How many real milliseconds another thread is given to bring a job, where nothing else can
  ///     run and there is another thread.
  ///   - recorder: What decides in place of the plan's strategy, in an exhaustive exploration.
  mutating func run(_ plan: RunPlan, patience: Int32 = 1_000, recorder: OrderRecorder? = nil) async -> Run {
    csim_watch_steps()
    let run = Run(plan: plan, patience: patience)
    run.recorder = recorder
    recorder?.begin()
    let body = body
    // A search adds switches of its own behind those of the plan.
    let strategy = "\(plan.strategy)" + (recorder == nil ? "" : CSIM_SWITCHES)
    csim_set_last_words(
      """
      \(failureText)Simulation: the process is ended by a run of seed \(plan.seed), strategy \(strategy).
      Replay with \(plan.replay(nil, strategy: strategy))

      """
    )
    await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
      Scheduler.shared.begin(run) {
        RunTask.start(run, body)
      } ended: {
        continuation.resume()
      }
    }
    run.cancelBody = {}
    run.recorder = nil
    csim_set_last_words("")
    exploration.runCount += 1
    exploration.stepCount += run.steps.count
    return run
  }

  /// How many steps a run has in first-in-first-out order; that run is the runner's first one.
  mutating func measure(seed: UInt64) async -> Run {
    await run(plan(seed: seed, strategy: .firstInFirstOut))
  }
}
