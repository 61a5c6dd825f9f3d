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
