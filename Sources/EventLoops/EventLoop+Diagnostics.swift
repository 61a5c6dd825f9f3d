internal import CTasks
internal import Synchronization

extension EventLoop {
  /// Starts a recording of the loop's work in a flight recorder of fixed size. Any thread may call this method.
  ///
  /// The recorder stores the begin and end of each job, closure, timer and turn, at a cost of about ten nanoseconds
  /// each. The newest entries replace the oldest. A loop that does not record pays for one branch. A second call starts
  /// a new, empty recording.
  ///
  /// - Parameter capacity: The number of entries of 32 bytes, greater than zero and rounded up to a power of two.
  public func startRecording(capacity: Int = 65_536) {
    precondition(capacity > 0, "startRecording(capacity:) requires at least 1 entry, not \(capacity).")
    post(
      .change(
        { [self] in observe { $0.recorder = FlightRecorder(capacity: capacity) } },
        orRefuse: {}
      )
    )
  }

  /// Ends the recording and frees its memory. Any thread may call this method.
  public func stopRecording() {
    post(.change({ [self] in observe { $0.recorder = nil } }, orRefuse: {}))
  }

  /// Returns a copy of the entries in the flight recorder. The copy is empty if the loop does not record or has
  /// stopped.
  nonisolated(nonsending) public func recording() async -> LoopRecording {
    await EventLoop.comingBack(to: #isolation) {
      await withCheckedContinuation { continuation in
        post(
          .change(
            { [self] in continuation.resume(returning: recordingHere()) },
            orRefuse: { [name] in
              continuation.resume(returning: LoopRecording(loopName: name, dropped: 0, entries: []))
            }
          )
        )
      }
    }
  }

  /// Returns a copy of the entries in the flight recorder without suspension. For the loop's thread only.
  public func recordingHere() -> LoopRecording {
    preconditionCurrent("recordingHere()")
    return confined.observer?.recorder?.snapshot(loopName: name)
      ?? LoopRecording(loopName: name, dropped: 0, entries: [])
  }

  /// Reports work that occupies the loop for longer than a limit, after this work has ended. Any thread may call this
  /// method.
  ///
  /// The report suits a main thread that must not miss a frame. Work that runs the loop itself, with
  /// `MainEventLoop.run(until:)`, is not reported. While the report is enabled, each job costs about fifty nanoseconds
  /// more, mostly to read the task's name.
  ///
  /// - Parameters:
  ///   - limit: The longest duration without a report, greater than zero. Pass `nil` to disable the report.
  ///   - report: A closure that is called on the loop's thread, with the name of the task if the job has a named task.
  ///     If `MainEventLoop.isDetached` is true, tasks have no names.
  public func reportStalls(over limit: Duration?, _ report: @escaping @Sendable (LoopStall) -> Void) {
    if let limit { precondition(limit > .zero, "reportStalls requires a limit above zero, not \(limit).") }
    // Names are read from the runtime's memory. This package knows the layout only for compilers with known executors.
    if limit != nil, !RuntimeTakeover.isDetached { Task.immediate { ctasks_find_current() } }
    let ticks = limit.map { Double($0.clampedNanoseconds) * LoopTicks.perNanosecond }
    post(
      .change(
        { [self] in observe { $0.stalls = ticks.map { (UInt64($0), report) } } },
        orRefuse: {}
      )
    )
  }

  private func observe(_ change: (LoopObserver) -> Void) {
    let observer = confined.observer ?? LoopObserver(loopName: name)
    change(observer)
    confined.observer = observer.isIdle ? nil : observer
  }
}

extension EventLoop {
  /// The counts of a loop's work since the loop was created. A test compares two values.
  public struct Statistics: Sendable, Hashable {
    /// The number of passes through wait, timers and jobs.
    public var turns: Int
    /// The number of turns that blocked in libevent because no work was ready. The number does not change while the
    /// loop is idle.
    public var waits: Int
    /// The number of wake-ups that other threads wrote for the sleeping loop. An awake loop needs none.
    public var wakeUpsWritten: Int
    /// The number of completed jobs of tasks and actors, and of closures passed to ``EventLoop/execute(_:)``.
    public var jobs: Int
    /// The number of timers and sleeps that reached their deadline.
    public var timersFired: Int
    /// The number of times that a task or callback received a ready descriptor.
    public var descriptorsReady: Int
    /// The number of armed timers and sleeps, including those in messages from other threads.
    public var pendingTimers: Int
  }
}

extension EventLoop {
  /// The timers and waits that a stopped loop dropped. A program that cleans up before the stop leaves none.
  public struct UnfinishedWork: Sendable, Hashable {
    /// The number of timers whose closures have not run.
    public var timers = 0
    /// The number of sleeping tasks. The loop's own sleeps end with an error, and tasks in `Task.sleep` do not
    /// continue.
    public var sleeps = 0
    /// The watched descriptors in ascending order. The loop does not close them.
    public var descriptors: [Int32] = []
    /// The signals for which a task waited.
    public var signals: Set<UnixSignal> = []

    /// Creates an empty report, for comparisons.
    public init() {}

    /// A Boolean value that indicates whether the loop dropped nothing.
    public var isEmpty: Bool {
      self == UnfinishedWork()
    }
  }
}

/// The counters of a loop's work, readable from any thread.
///
/// Relaxed order is sufficient, because a reader synchronises with the work by other means. The loop's thread
/// increments its own counters without a locked instruction.
final class LoopCounters: Sendable {
  /// The number of turns. Only the loop's thread writes it.
  let turns = Atomic<Int>(0)
  /// The number of turns that blocked. Only the loop's thread writes it.
  let waits = Atomic<Int>(0)
  /// The number of completed jobs. Only the loop's thread writes it.
  let jobs = Atomic<Int>(0)
  /// The number of fired timers and sleeps. Only the loop's thread writes it.
  let timersFired = Atomic<Int>(0)
  /// The number of delivered descriptor readinesses. Only the loop's thread writes it.
  let descriptorsReady = Atomic<Int>(0)
  /// The loop thread's additions to the pending timers minus its removals. Written only by the loop's thread.
  let pendingTimersHere = Atomic<Int>(0)
  /// The other threads' additions to the pending timers minus their removals.
  let pendingTimersElsewhere = Atomic<Int>(0)
  /// The number of wake-ups. All other threads write it.
  let wakeUpsWritten = Atomic<Int>(0)

  var snapshot: EventLoop.Statistics {
    EventLoop.Statistics(
      turns: turns.load(ordering: .relaxed),
      waits: waits.load(ordering: .relaxed),
      wakeUpsWritten: wakeUpsWritten.load(ordering: .relaxed),
      jobs: jobs.load(ordering: .relaxed),
      timersFired: timersFired.load(ordering: .relaxed),
      descriptorsReady: descriptorsReady.load(ordering: .relaxed),
      pendingTimers: pendingTimersHere.load(ordering: .relaxed) + pendingTimersElsewhere.load(ordering: .relaxed)
    )
  }
}
