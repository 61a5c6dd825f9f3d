import RuntimeSupport

extension EventLoop {
  /// Enqueues a job of an actor whose executor is this loop. The runtime calls this method.
  @_implements(SerialExecutor,enqueue(_:))
  public func enqueueActorJob(_ job: consuming ExecutorJob) {
    post(.run(.actorJob(UnownedJob(job), isPreferred: isPostedByPreferringTask)))
  }

  /// Enqueues a job of a task that prefers this loop. The runtime calls this method.
  @_implements(TaskExecutor,enqueue(_:))
  public func enqueueTaskJob(_ job: consuming ExecutorJob) {
    post(.run(.taskJob(UnownedJob(job))))
  }

  /// Enqueues a job of an actor whose executor is this loop. The runtime calls this method.
  public func enqueue(_ job: consuming ExecutorJob) {
    enqueueActorJob(job)
  }

  /// Stops the program with the loop's name in the message, unless the calling thread is the loop's thread.
  public func checkIsolated() {
    precondition(isCurrent, "This code must run on the event loop '\(name)', and runs on another thread.")
  }

  /// Returns a Boolean value that indicates whether the calling thread is the loop's thread, never `nil`.
  ///
  /// Code on the loop's thread counts as isolated to each actor on this loop.
  public func isIsolatingCurrentContext() -> Bool? {
    isCurrent
  }

  /// A Boolean value that indicates whether the posted job probably belongs to a task that prefers this loop.
  ///
  /// The runtime compares both executors of a running task at every call between functions of one actor, and enqueues
  /// the task again if one differs. On 6.3.1 this costs two jobs for each such call of a task that prefers the loop, if
  /// its jobs run on the serial executor alone.
  ///
  /// No job records its task's preference. However, a task that changes executors posts its own job while there is no
  /// current task, so the kind of its running job decides. A wrong answer costs one more job, and that job corrects it.
  private var isPostedByPreferringTask: Bool {
    guard isCurrent, withUnsafeCurrentTask(body: { $0 == nil }) else { return false }
    return switch confined.running {
    case .taskJob, .actorJob: true
    // The runtime found a difference although the job ran as one of a preferring task, so the task has no preference.
    case .preferringActorJob, .other: false
    }
  }

  /// Runs one ready work item.
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
      // The task has no preference. On a task executor, the task would move to the pool at once. It would return from
      // there later, and in any order with other sleepers of the same deadline.
      job.runSynchronously(on: .noActor)
    case .closure(let work):
      confined.running = .other
      work()
    }
    confined.running = interrupted
  }

  /// Runs a closure within a turn, like ``run(_:)`` does with a posted closure.
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
  /// Runs an actor's wait for a loop, and makes the loop instead of the pool resume the calling task.
  ///
  /// The runtime resumes a task on its preferred executor, or on the default executor if it has no preference. From
  /// there the task continues on its actor. This detour costs twenty times as much, and it has no upper bound while all
  /// threads of the pool are busy.
  ///
  /// The switch to the preference takes one turn, so the awaited event may occur before `wait` runs. Closures in `wait`
  /// without an actor also run on the loop.
  static func comingBack<Value, Failure: Error>(
    to actor: isolated (any Actor)?,
    _ wait: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await withTaskExecutorPreference(toPrefer(for: actor), isolation: actor, operation: wait)
  }

  /// Returns the current thread's loop if the caller has an actor and its task prefers no executor, otherwise `nil`.
  ///
  /// If the actor's executor is not the loop, the preference costs one turn and has no other effect.
  private static func toPrefer(for actor: (any Actor)?) -> EventLoop? {
    guard actor != nil, let loop = current else { return nil }
    return withUnsafeCurrentTask { $0?.unownedTaskExecutor == nil } ? loop : nil
  }
}
