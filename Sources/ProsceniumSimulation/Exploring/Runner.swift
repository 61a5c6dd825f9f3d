import CSimulation

/// The runs of an exploration, and the handling of a failed run.
struct Runner {
  typealias Body = @Sendable () async throws -> Void

  /// A mutex that is held by the active runner, because only one runner at a time can control the process.
  static let mutex = AsyncMutex()

  let options: Simulation.Options

  /// The part of the seeds to run, or `nil` if the environment selects none.
  let shard: Shard?

  let body: Body

  var exploration = Simulation.Exploration()

  /// The report of the first failure while it is being shrunk, printed if a shrinking run ends the process.
  var failureText = ""

  init(_ options: Simulation.Options, shard: Shard? = nil, body: @escaping Body) {
    self.options = options
    self.shard = shard
    self.body = body
  }

  /// Throws an error if the process is not simulated, and traps if the calling task is part of a run.
  static func check() throws(SimulationError) {
    if let refusal = SimulationTakeover.refusal { throw .notTakenOver(refusal) }
    precondition(Scheduler.shared.currentRun == nil, "The body of a run must not start an exploration.")
  }

  /// Returns the plan of a run with the runner's options.
  ///
  /// - Parameters:
  ///   - seed: The seed of the run.
  ///   - strategy: The strategy with all parameters resolved.
  ///   - cancelStep: The step before which the body's task is cancelled, counted from 1, or `nil` for no cancellation.
  ///   - stepLimit: The maximum number of steps, 1 or more, or `nil` for the limit of the options.
  func plan(
    seed: UInt64,
    strategy: Simulation.Strategy,
    cancelStep: Int? = nil,
    stepLimit: Int? = nil
  ) -> RunPlan {
    var options = options
    options.strategy = strategy
    if let stepLimit { options.stepLimit = stepLimit }
    return RunPlan(seed: seed, options: options, cancelStep: cancelStep, shard: shard)
  }

  /// Makes one run.
  ///
  /// Failures since the previous run are attributed to this run, so that they are not lost.
  ///
  /// - Parameters:
  ///   - plan: The plan of the run.
  ///   - patience: The time in real milliseconds that another thread has to deliver a job when no job can run.
  ///   - recorder: The recorder that chooses the jobs instead of the plan's strategy in an exhaustive exploration.
  mutating func run(_ plan: RunPlan, patience: Int32 = 1_000, recorder: OrderRecorder? = nil) async -> Run {
    csim_watch_steps()
    let run = Run(plan: plan, patience: patience)
    run.recorder = recorder
    recorder?.begin()
    let body = body
    // A search appends its own switches to those of the plan.
    let strategy = "\(plan.options.strategy)" + (recorder == nil ? "" : CSIM_SWITCHES)
    csim_set_last_words(
      """
      \(failureText)Simulation: the process ended during the run of seed \(plan.seed), strategy \(strategy).
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

  /// Makes a run in first-in, first-out order to count its steps.
  mutating func measure(seed: UInt64) async -> Run {
    await run(plan(seed: seed, strategy: .firstInFirstOut))
  }
}
