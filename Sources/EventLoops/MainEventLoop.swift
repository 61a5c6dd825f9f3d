internal import CTasks
internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The event loop of the main thread, which runs `MainActor` after its installation.
///
/// Importing the module has no effect. Call ``install()`` as the first statement of `main`:
///
///     @main struct Kiosk {
///       static func main() async throws {
///         MainEventLoop.install()
///         try await Task.sleep(for: .seconds(1))  // in libevent, on the main thread
///       }
///     }
///
/// A synchronous `main` runs the loop itself, with ``run()`` or ``run(until:)``.
public enum MainEventLoop {
  private static let isTakenOver = Atomic<Bool>(false)

  /// A Boolean value that indicates whether ``install()`` has been called.
  package static var isInstalled: Bool { isTakenOver.load(ordering: .acquiring) }

  /// A Boolean value that indicates whether the main actor remains on the runtime's own executor.
  ///
  /// The value is true if this package does not know the compiler's executors. In this case ``install()`` prints a
  /// one-line warning, and ``shared`` is a loop with its own thread. ``run()``, ``run(until:)`` and ``shutDown()`` must
  /// not be called, and ``stop()`` has no effect. All other functions of a loop work.
  public static var isDetached: Bool {
    RuntimeTakeover.isDetached
  }

  /// The loop of the main thread. ``install()`` must be called before.
  public static var shared: EventLoop {
    precondition(isInstalled, "MainEventLoop is not installed: call MainEventLoop.install() first, in main.")
    return RuntimeTakeover.mainLoop
  }

  /// Replaces the executor of `MainActor` and the default executor by libevent for the life of the process.
  ///
  /// Call this method as the first statement of a synchronous or asynchronous `main`, before any `await`. Afterwards
  /// main-actor code runs on the main thread in turns of ``shared``. Other code runs on a thread pool with as many
  /// threads as processors, first in, first out and regardless of priority, and its sleeps are timers of the loop. Loop
  /// and pool spin briefly for work before they sleep, see ``EventLoop/setSpinLimit(_:)``. A second call prints a
  /// warning to standard error and has no other effect.
  ///
  /// The body of an asynchronous `main` has obtained its executor before its first statement. It still runs on the main
  /// thread in turns of the loop, but each of its own awaits resumes through Dispatch's main queue. A main-actor
  /// function that it awaits uses only the loop.
  ///
  /// Main-actor code that waits for a descriptor, a signal, a sleep or a recording of a loop resumes directly on the
  /// main thread. Every other await needs a thread of the pool for a moment. Examples are `Task.sleep` with any clock,
  /// `Task.yield()`, the values of other tasks and of task groups, continuations, and nonisolated asynchronous
  /// functions. While tasks that never suspend occupy all threads of the pool, such code waits for them. A task that
  /// prefers the loop does not wait, see ``preferring(_:)``.
  ///
  /// If the program has already awaited or the main actor has another executor, the program ends immediately with
  /// status 70 and a one-line instruction. For unknown compilers see ``isDetached``.
  public static func install() {
    guard !isInstalled else {
      LoopThreads.complain("warning: MainEventLoop.install() was called again and had no effect.")
      return
    }
    guard LoopThreads.isMainThread else {
      fail("it was called off the main thread. Make it the first statement of main, before any await")
    }
    if let reason = RuntimeTakeover.perform() { fail(reason) }
    if isDetached {
      LoopThreads.complain(
        "warning: MainEventLoop.install(): this package supports only the executors of Swift 6.3, and was built with "
          + "another compiler. The runtime keeps the main actor, and each loop runs on its own thread."
      )
    } else {
      let loop = RuntimeTakeover.mainLoop
      loop.takeThread()
      loop.watchDispatchMain()
      loop.applySpinLimit(nanoseconds: SpinBudget.defaultLimitNanoseconds)
      // Virtual time waits for main-actor work, and reads the pending work with this function.
      ctasks_set_main_loop { RuntimeTakeover.mainLoop.work }
    }
    isTakenOver.store(true, ordering: .releasing)
  }

  /// Runs main-actor code in the calling task, and makes the loop resume the task after each wait.
  ///
  /// Use this method for the body of an application. Each await then resumes in a turn of the loop, even if other tasks
  /// occupy all threads, and in a tenth of the time. `Task.sleep` becomes just a timer of the loop. Child tasks inherit
  /// the preference, whereas an unstructured task states it at its creation:
  ///
  ///     try await MainEventLoop.preferring { try await show() }
  ///     Task(executorPreference: MainEventLoop.shared) { @MainActor in try await show() }
  ///
  /// Nonisolated asynchronous functions then run on the main thread as well. Long computations belong in a detached
  /// task or in an actor with its own executor. ``install()`` must be called before. If ``isDetached`` is true,
  /// `operation` runs without a preference.
  @MainActor public static func preferring<Value, Failure: Error>(
    _ operation: @MainActor () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await withTaskExecutorPreference(isDetached ? nil : shared, operation: operation)
  }

  /// Runs the loop until the condition holds. For the main thread only.
  ///
  /// Main-actor code may call the method while the loop runs. The condition is checked before the first wait and after
  /// every turn. Code that makes it true on another thread must wake the loop, for example with
  /// ``EventLoop/execute(_:)``.
  public static func run(until condition: () -> Bool) {
    preconditionAttached("run(until:)")
    shared.run(until: condition)
  }

  /// Runs the loop until ``stop()``. For the main thread only.
  ///
  /// An asynchronous `main` does not need this method.
  public static func run() {
    preconditionAttached("run()")
    shared.run(until: { false })
  }

  /// Ends the innermost run after its current turn, or the next run if none is active. Any thread may call this method.
  ///
  /// In a program with an asynchronous `main` the outermost run belongs to the runtime. Its end ends the process with
  /// status 0.
  public static func stop() {
    guard !isDetached else { return }
    shared.post(.endRun)
  }

  /// Runs the ready work and refuses all later work. For the main thread only, outside every run of the loop.
  ///
  /// Use this method at the end of a synchronous `main` to learn which work the program leaves behind. A main-actor
  /// task that waits for a descriptor, a signal or a sleep of the loop receives an error and runs until its next wait.
  /// Pending timers and `Task.sleep` calls are dropped, and the code after them does not run. Afterwards the main actor
  /// runs nothing, which is logged once at the first refused job.
  ///
  /// - Returns: The timers and waits that were armed.
  @discardableResult
  public static func shutDown() -> EventLoop.UnfinishedWork {
    preconditionAttached("shutDown()")
    let loop = shared
    loop.preconditionCurrent("shutDown()")
    precondition(loop.confined.runDepth == 0, "MainEventLoop.shutDown() must not be called while the loop runs.")
    guard !loop.confined.isClosed else { return EventLoop.UnfinishedWork() }
    loop.close()
    _ = loop.turn(mayBlock: false)
    return loop.runOut()
  }

  private static func preconditionAttached(_ member: StaticString) {
    precondition(!isDetached, "MainEventLoop.\(member) must not be called while MainEventLoop.isDetached is true.")
  }

  private static func fail(_ reason: String) -> Never {
    LoopThreads.complain("error: MainEventLoop.install() cannot take over the main actor: \(reason).")
    // The status is EX_SOFTWARE of sysexits.h.
    exit(70)
  }
}
