extension EventLoop {
  /// Takes in a job of an actor that lives on this loop. Called by the runtime.
  @_implements(SerialExecutor,enqueue(_:))
  public func enqueueActorJob(_ job: consuming ExecutorJob) {
    post(.run(.actorJob(UnownedJob(job), isPreferred: isPostedByPreferringTask)))
  }

  /// Takes in a job of a task that prefers this loop. Called by the runtime.
  @_implements(TaskExecutor,enqueue(_:))
  public func enqueueTaskJob(_ job: consuming ExecutorJob) {
    post(.run(.taskJob(UnownedJob(job))))
  }

  /// Takes in a job of an actor that lives on this loop. Called by the runtime.
  public func enqueue(_ job: consuming ExecutorJob) {
    enqueueActorJob(job)
  }

  /// Stops the program, naming the loop, unless the calling thread is the loop's own.
  public func checkIsolated() {
    precondition(isCurrent, "This code must run on the event loop '\(name)', and runs on another thread.")
  }

  /// Whether code that runs here now is isolated to an actor on this loop: whether the thread is the loop's.
  public func isIsolatingCurrentContext() -> Bool? {
    isCurrent
  }

  /// Whether the job that is posted now belongs to a task that prefers this loop, as far as can be known.
  ///
  /// The runtime compares both executors of a running task at every call between functions of one actor, and
  /// posts the task anew if one differs (measured on 6.3.1: two jobs for each such call of a task that prefers
  /// the loop, if its jobs run on the serial executor alone). No job records what its task prefers. But a task that
  /// changes executors posts its own job, and then there is no current task: what it ran as until now decides. A
  /// wrong answer costs one job more, and corrects itself with it.
  private var isPostedByPreferringTask: Bool {
    guard isCurrent, withUnsafeCurrentTask(body: { $0 == nil }) else { return false }
    return switch confined.running {
    case .taskJob, .actorJob: true
    // It was taken for a preferring task, and the runtime found a difference all the same.
    case .preferringActorJob, .other: false
    }
  }

  /// Runs one thing that was ready.
  func run(_ work: LoopWork) {
    guard let observer = confined.observer else {
      perform(work)
      return
    }
    switch work {
    case .actorJob(let job, _), .taskJob(let job):
      observer.run(.job, subject: job.task, job: job) { perform(work) }
    case .wakeJob(let job):
      observer.run(.sleep, subject: job.task) { perform(work) }
    case .closure:
      observer.run(.closure, subject: 0) { perform(work) }
    }
  }

  private func perform(_ work: LoopWork) {
    let interrupted = confined.running
    switch work {
    case .actorJob(let job, isPreferred: false):
      confined.running = .actorJob
      job.runSynchronously(on: asUnownedSerialExecutor())
    case .actorJob(let job, isPreferred: true):
      confined.running = .preferringActorJob
      job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    case .taskJob(let job):
      confined.running = .taskJob
      job.runSynchronously(on: asUnownedTaskExecutor())
    case .wakeJob(let job):
      confined.running = .other
      // It is a task without a preference. Run on a task executor it would at once move to the pool, and the
      // sleeper would come back from there: later, and in any order with others of the same deadline.
      job.runSynchronously(on: .noActor)
    case .closure(let work):
      confined.running = .other
      work()
    }
    confined.running = interrupted
  }

  /// Runs a closure in the midst of a turn, as ``run(_:)`` runs one that was posted.
  func runAside(_ kind: LoopRecording.Kind, subject: UInt64 = 0, _ body: () -> Void) {
    let interrupted = confined.running
    confined.running = .other
    if let observer = confined.observer {
      observer.run(kind, subject: subject, body)
    } else {
      body()
    }
    confined.running = interrupted
  }
}

extension EventLoop {
  /// Runs a wait of an actor on a loop, and has the calling task resumed there instead of by the pool.
  ///
  /// The runtime resumes a task by the executor that it prefers, else by the default one, and only from there does it
  /// go on to its actor: twenty times the cost, and endless while all threads of the pool are busy. Beginning to prefer
  /// the loop takes a turn, so what is waited for may be there before `wait` runs. Closures in `wait` that belong to no
  /// actor run on the loop as well.
  static func comingBack<Value, Failure: Error>(
    to actor: isolated (any Actor)?,
    _ wait: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await withTaskExecutorPreference(toPrefer(for: actor), isolation: actor, operation: wait)
  }

  /// The loop on whose thread `actor` runs, if the calling task prefers no executor.
  ///
  /// An actor that lives elsewhere and happens to run there loses a turn by the preference, and nothing else.
  private static func toPrefer(for actor: (any Actor)?) -> EventLoop? {
    guard actor != nil, let loop = current else { return nil }
    return withUnsafeCurrentTask { $0?.unownedTaskExecutor == nil } ? loop : nil
  }
}
