internal import CTasks
internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The event loop of the main thread, which runs `MainActor` once it is installed.
///
/// Importing the module changes nothing. ``install()`` as the first statement of `main` does:
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

  /// Whether ``install()`` has been called.
  package static var isInstalled: Bool { isTakenOver.load(ordering: .acquiring) }

  /// Whether the main actor stays with the runtime, because this package does not know the compiler's executors.
  ///
  /// Then ``install()`` says so in one line, ``shared`` is a loop on a thread of its own, ``run()``,
  /// ``run(until:)`` and ``shutDown()`` cannot be called, and ``stop()`` does nothing. Everything else of a loop works.
  public static var isDetached: Bool {
    RuntimeTakeover.isDetached
  }

  /// The loop on the main thread. ``install()`` must have been called.
  public static var shared: EventLoop {
    precondition(isInstalled, "Call MainEventLoop.install() first, in main.")
    return RuntimeTakeover.mainLoop
  }

  /// Puts `MainActor` and the default executor on libevent, for as long as the process lives.
  ///
  /// Call it as the first statement of a synchronous or asynchronous `main`, before any `await`. From then on
  /// main-actor code runs on the main thread in turns of ``shared``; other code runs on threads of a pool, as many as
  /// there are processors, first in, first out whatever its priority, and its sleeps are timers of the loop. Both look
  /// for work for a moment before they sleep; see ``EventLoop/setSpinLimit(_:)``. Calling it again warns on standard
  /// error and does nothing.
  ///
  /// The body of an asynchronous `main` has asked for its executor before its first statement. It still runs
  /// on the main thread, in turns of the loop, but each of its own awaits comes back through Dispatch's main
  /// queue. A main-actor function that it awaits has the loop to itself.
  ///
  /// Main-actor code that waits for a descriptor, a signal, a sleep or a recording of a loop comes back to the main
  /// thread directly. For everything else that a task awaits the runtime needs a thread of the pool for a moment:
  /// for `Task.sleep` with any clock, `Task.yield()`, the values of other tasks and of a group's, any continuation, and
  /// nonisolated asynchronous functions. While tasks that do not suspend keep all threads of the pool, such code waits
  /// for them. A task that prefers the loop does not: see ``preferring(_:)``.
  ///
  /// If it is too late (the program has awaited, or the main actor has another executor) the program ends at once with
  /// status 70 and one line that says what to do. For a compiler that this package does not know see ``isDetached``.
  public static func install() {
    guard !isInstalled else {
      LoopThreads.complain("warning: MainEventLoop.install() was called again; the first call stands.")
      return
    }
    guard LoopThreads.isMainThread else {
      fail("it was called off the main thread. Make it the first statement of main, before any await")
    }
    if let reason = RuntimeTakeover.perform() { fail(reason) }
    if isDetached {
      LoopThreads.complain(
        "warning: MainEventLoop.install(): this package knows the executors of Swift 6.3 only, and was built with "
          + "another compiler. The main actor stays with the runtime; the loops run on threads of their own."
      )
    } else {
      let loop = RuntimeTakeover.mainLoop
      loop.takeThread()
      loop.watchDispatchMain()
      loop.applySpinLimit(nanoseconds: SpinBudget.defaultLimitNanoseconds)
      // Virtual time waits for main-actor work, and asks here whether there is some.
      ctasks_set_main_loop { RuntimeTakeover.mainLoop.work }
    }
    isTakenOver.store(true, ordering: .releasing)
  }

  /// Runs main-actor code in the calling task, and brings the task back to the loop after each wait.
  ///
  /// For the body of an application: whatever it awaits resumes it in a turn of the loop, however busy the threads of
  /// other tasks are, and in a tenth of the time. `Task.sleep` in it is a timer of the loop and no more. Child tasks
  /// inherit the preference; a task of its own says so when it is made:
  ///
  ///     try await MainEventLoop.preferring { try await show() }
  ///     Task(executorPreference: MainEventLoop.shared) { @MainActor in try await show() }
  ///
  /// Nonisolated asynchronous functions run on the main thread then, too: what computes for long belongs in a detached
  /// task or an actor with an executor of its own. ``install()`` must have been called; where ``isDetached``,
  /// `operation` is called without a preference.
  @MainActor public static func preferring<Value, Failure: Error>(
    _ operation: @MainActor () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await withTaskExecutorPreference(isDetached ? nil : shared, operation: operation)
  }

  /// Runs the loop until the condition holds. Main thread only; main-actor code may call it while it runs.
  ///
  /// The condition is checked before the first wait and after every turn. Code that makes it true from another
  /// thread must wake the loop, for instance with ``EventLoop/execute(_:)``.
  public static func run(until condition: () -> Bool) {
    preconditionAttached("run(until:)")
    shared.run(until: condition)
  }

  /// Runs the loop until ``stop()``. Main thread only. An asynchronous `main` has no need of it.
  public static func run() {
    preconditionAttached("run()")
    shared.run(until: { false })
  }

  /// Ends the innermost run after the turn that sees it; if none is running, the next one. Any thread.
  ///
  /// Under an asynchronous `main` the outermost run is the runtime's own, and its end is the process's, with
  /// status 0.
  public static func stop() {
    guard !isDetached else { return }
    shared.post(.endRun)
  }

  /// Runs what is ready, then refuses whatever comes. On the main thread, outside of every run of the loop.
  ///
  /// For the end of a synchronous `main` that wants to know what it leaves behind. A task of the main actor that waits
  /// for a descriptor, a signal or a sleep of the loop gets an error and runs on until it waits for something else.
  /// Pending timers and the sleeps of `Task.sleep` are dropped, and what they would have resumed does not run.
  /// Afterwards the main actor runs nothing any more, which is logged once when it is asked to.
  ///
  /// - Returns: What was armed.
  @discardableResult
  public static func shutDown() -> EventLoop.UnfinishedWork {
    preconditionAttached("shutDown()")
    let loop = shared
    loop.preconditionCurrent("shutDown()")
    precondition(loop.confined.runDepth == 0, "MainEventLoop.shutDown() was called from within a run of the loop.")
    guard !loop.confined.isClosed else { return EventLoop.UnfinishedWork() }
    loop.close()
    _ = loop.turn(mayBlock: false)
    return loop.runOut()
  }

  private static func preconditionAttached(_ member: StaticString) {
    precondition(!isDetached, "MainEventLoop.\(member) has no main thread to run; see MainEventLoop.isDetached.")
  }

  private static func fail(_ reason: String) -> Never {
    LoopThreads.complain("error: MainEventLoop.install() cannot take over the main actor: \(reason).")
    // EX_SOFTWARE of sysexits.h.
    exit(70)
  }
}
