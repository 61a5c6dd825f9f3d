import CSimulation

/// One execution of a body under a plan: its clock, its jobs, its tasks and what has happened.
///
/// It decides and remembers; the scheduler runs the jobs. Used on the simulation's thread only.
final class Run {
  /// How far a run has come.
  enum Phase {
    /// The body has not returned.
    case body
    /// The body has returned, or was given up; what it has left behind goes on.
    case unfinishedWork(from: Int)
  }

  /// Where every run's clock begins, in nanoseconds: the same instants in every run and in every process.
  static let beginning: Int64 = 1_000_000 * 1_000_000_000

  /// The longest wait, in nanoseconds: a hundred years.
  static let longestWait: Int64 = 100 * 365 * 86_400 * 1_000_000_000

  /// How many steps one task has in a row, where no policy decides otherwise.
  static let longestStreak = 100

  var plan: RunPlan

  var timeline = Timeline(now: Run.beginning)
  var policy: SchedulingPolicy
  var tasks: [TaskRecord] = []

  /// Of each task, where in the program it was made, if that was seen.
  var origins: [csim_origin?] = []
  var taskNumbers: [UInt64: Int] = [:]
  var steps: [StepRecord] = []
  var notes: [(step: Int, text: String)] = []
  var fingerprint = Fingerprint()

  /// The fingerprint, with that of the steps on the way there.
  var routeFingerprint: RouteFingerprint { RouteFingerprint(steps) }
  var phase = Phase.body

  /// What went wrong first.
  private(set) var failure: SimulationFailure.Reason?

  /// The location of that failure.
  private(set) var failureLocation: FailureLocation?

  /// Cancels the body's task.
  var cancelBody: () -> Void = {}

  /// The task that the current step belongs to.
  var currentTask: Int?

  /// The task that the step before belonged to.
  var lastTask = 0

  /// How many steps in a row belonged to it.
  var streak = 0

  /// The runtime's number of the body's task. Tasks with smaller ones are not the run's.
  var firstTaskNumber: UInt64?

  /// Decides in place of the policy, and writes down what steps touch, in an exhaustive exploration.
  var recorder: OrderRecorder?

  /// How many real milliseconds another thread is given to bring a job, where nothing else can run.
  let patience: Int32

  init(plan: RunPlan, patience: Int32) {
    self.plan = plan
    self.patience = patience
    policy = SchedulingPolicy(plan: plan)
  }

  deinit {
    for task in tasks.indices { tasks[task].end() }
  }

  /// Nanoseconds since the run began.
  var now: Int64 { timeline.now - Run.beginning }

  /// Remembers a failure, unless there was one before.
  ///
  /// - Parameter location: Where it happened, if the reason alone does not say.
  func fail(_ reason: SimulationFailure.Reason, at location: FailureLocation? = nil) {
    guard failure == nil else { return }
    failure = reason
    failureLocation = location ?? FailureLocation(reason)
  }

  /// Writes something into the steps, at the current one.
  func note(_ text: String) {
    notes.append((steps.count, text))
  }

  /// The body has returned, or thrown an error.
  func bodyEnded(_ error: (any Error)?) {
    if let error, !(error is CancellationError && plan.cancelStep != nil) {
      let text = String(describing: error)
      fail(.threw(text), at: .error(type: String(reflecting: type(of: error)), text: text))
    }
    phase = .unfinishedWork(from: steps.count)
  }

  /// Stops waiting for the body, for a reason.
  func giveUp(_ reason: SimulationFailure.Reason) {
    fail(reason)
    phase = .unfinishedWork(from: steps.count)
    cancelBody()
  }
}

/// Everything that decides a run, apart from the program.
struct RunPlan: Hashable {
  let seed: UInt64

  /// With nothing left open.
  var strategy: Simulation.Strategy

  var order = Simulation.Order.any
  var faults = Simulation.FaultPlan.none
  var leaks = Simulation.Leaks.fail

  /// The step before which the body's task is cancelled, counted from 1.
  var cancelStep: Int?

  let stepLimit: Int

  /// The part of the seeds that its seed belongs to, where there are several; decides nothing more.
  var shard: Shard?
}
