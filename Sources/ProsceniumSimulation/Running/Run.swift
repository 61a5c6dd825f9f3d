import CSimulation

/// An execution of a body under a plan, with its clock, jobs, tasks and records.
///
/// The run chooses and records jobs, and the scheduler executes them. For the simulation's thread only.
final class Run {
  /// The phases of a run.
  enum Phase {
    /// The body has not returned.
    case body
    /// The body has returned or was abandoned, and its remaining tasks continue.
    case unfinishedWork(from: Int)
  }

  /// The start of every run's clock in nanoseconds, which is the same in every run and process.
  static let beginning: Int64 = 1_000_000 * 1_000_000_000

  /// The longest wait in nanoseconds, which is a hundred years.
  static let longestWait: Int64 = 100 * 365 * 86_400 * 1_000_000_000

  /// The maximum number of consecutive steps of one task without a policy's choice.
  static let longestStreak = 100

  var plan: RunPlan

  var timeline = Timeline(now: Run.beginning)
  var policy: SchedulingPolicy
  var tasks: [TaskRecord] = []

  /// The creation points of the tasks in the program, or `nil` for tasks whose creation was not recorded.
  var origins: [csim_origin?] = []
  var taskNumbers: [UInt64: Int] = [:]
  var steps: [StepRecord] = []
  var notes: [(step: Int, text: String)] = []
  var fingerprint = Fingerprint()

  /// The fingerprint with the marks of the steps.
  var routeFingerprint: RouteFingerprint { RouteFingerprint(steps) }
  var phase = Phase.body

  /// The reason of the first failure.
  private(set) var failure: SimulationFailure.Reason?

  /// The location of the first failure.
  private(set) var failureLocation: FailureLocation?

  /// The closure that cancels the body's task.
  var cancelBody: () -> Void = {}

  /// The number of the current step's task.
  var currentTask: Int?

  /// The number of the previous step's task.
  var lastTask = 0

  /// The number of consecutive steps of that task.
  var streak = 0

  /// The runtime's number of the body's task. Tasks with smaller numbers do not belong to the run.
  var firstTaskNumber: UInt64?

  /// The recorder that chooses jobs instead of the policy and records accesses, in an exhaustive exploration only.
  var recorder: OrderRecorder?

  /// The time in real milliseconds that another thread has to deliver a job when no job can run.
  let patience: Int32

  init(plan: RunPlan, patience: Int32) {
    self.plan = plan
    self.patience = patience
    policy = SchedulingPolicy(plan: plan)
  }

  deinit {
    for task in tasks.indices { tasks[task].end() }
  }

  /// The nanoseconds since the beginning of the run.
  var now: Int64 { timeline.now - Run.beginning }

  /// Records a failure, unless an earlier failure is recorded.
  ///
  /// - Parameters:
  ///   - reason: The reason of the failure.
  ///   - location: The location of the failure, or `nil` to derive it from the reason.
  func fail(_ reason: SimulationFailure.Reason, at location: FailureLocation? = nil) {
    guard failure == nil else { return }
    failure = reason
    failureLocation = location ?? FailureLocation(reason)
  }

  /// Adds a text to the current step.
  func note(_ text: String) {
    notes.append((steps.count, text))
  }

  /// Records that the body has returned or thrown an error.
  func bodyEnded(_ error: (any Error)?) {
    if let error, !(error is CancellationError && plan.cancelStep != nil) {
      let text = String(describing: error)
      fail(.threw(text), at: .error(type: String(reflecting: type(of: error)), text: text))
    }
    phase = .unfinishedWork(from: steps.count)
  }

  /// Stops waiting for the body, records the failure and cancels the body's task.
  func giveUp(_ reason: SimulationFailure.Reason) {
    fail(reason)
    phase = .unfinishedWork(from: steps.count)
    cancelBody()
  }
}

/// All settings that determine a run apart from the program.
struct RunPlan: Hashable {
  let seed: UInt64

  /// The options of the exploration, in which all parameters of the strategy are resolved.
  var options: Simulation.Options

  /// The step before which the body's task is cancelled, counted from 1, or `nil` for no cancellation.
  let cancelStep: Int?

  /// The part of the seeds that contains the seed, or `nil` for all seeds. It has no effect on the run.
  let shard: Shard?
}
