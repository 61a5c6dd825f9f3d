internal import CTasks
internal import Synchronization

extension EventLoop {
  /// Lets the loop keep what it runs from now on in a flight recorder of fixed size. Any thread.
  ///
  /// Each job, closure, timer and turn is noted with its begin and its end, some ten nanoseconds each; the newest
  /// replace the oldest. A loop that does not record pays one branch. Calling it again begins anew.
  ///
  /// - Parameter capacity: How many entries of 32 bytes are kept, rounded up to a power of two; more than zero.
  public func startRecording(capacity: Int = 65_536) {
    precondition(capacity > 0, "A flight recorder keeps at least one entry, not \(capacity).")
    post(
      .change(
        { [self] in observe { $0.recorder = FlightRecorder(capacity: capacity) } },
        orRefuse: {}
      )
    )
  }

  /// Ends the recording and frees it. Any thread.
  public func stopRecording() {
    post(.change({ [self] in observe { $0.recorder = nil } }, orRefuse: {}))
  }

  /// Copies what the flight recorder has kept so far. Empty if the loop does not record, or has stopped.
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

  /// Copies what the flight recorder has kept so far. On the loop's thread only, also from what cannot await.
  public func recordingHere() -> LoopRecording {
    preconditionCurrent("recordingHere()")
    return confined.observer?.recorder?.snapshot(loopName: name)
      ?? LoopRecording(loopName: name, dropped: 0, entries: [])
  }

  /// Reports work that keeps the loop for longer than a limit, once that work has ended. Any thread.
  ///
  /// For a main thread that must not miss a frame. What runs the loop itself, with `MainEventLoop.run(until:)`,
  /// does not count. While it is on, each job costs some fifty nanoseconds more, most of them for the name.
  ///
  /// - Parameters:
  ///   - limit: More than zero; `nil` turns the report off.
  ///   - report: Called on the loop's thread, with the name of the task if the job has one. Where
  ///     `MainEventLoop.isDetached`, tasks have no names.
  public func reportStalls(over limit: Duration?, _ report: @escaping @Sendable (LoopStall) -> Void) {
    if let limit { precondition(limit > .zero, "A block lasts longer than zero, not \(limit).") }
    // Names are read by way of the runtime's own memory, which this package knows as it knows the executors.
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
  /// What a loop has done since it was made. Counts only; a test compares two of them.
  public struct Statistics: Sendable, Hashable {
    /// Passes through wait, timers and jobs.
    public var turns: Int
    /// Turns that blocked in libevent because nothing was ready. At rest this number stands still.
    public var waits: Int
    /// Wake-ups that other threads wrote for a sleeping loop; a loop that is awake needs none.
    public var wakeUpsWritten: Int
    /// Jobs of tasks and actors, and closures given to ``EventLoop/execute(_:)``, that ran.
    public var jobs: Int
    /// Timers and sleeps whose deadline came.
    public var timersFired: Int
    /// How often a descriptor was found ready and a task or callback received it.
    public var descriptorsReady: Int
    /// Timers and sleeps that are armed now, those on their way from another thread included.
    public var pendingTimers: Int
  }
}

extension EventLoop {
  /// What was armed on a loop when it stopped, and was dropped. A program that ends in order leaves nothing.
  public struct UnfinishedWork: Sendable, Hashable {
    /// Timers with closures that have not run.
    public var timers = 0
    /// Sleeping tasks. Those in the loop's own sleep have got an error, those in `Task.sleep` do not go on.
    public var sleeps = 0
    /// Descriptors that were watched, in order. They are not closed.
    public var descriptors: [Int32] = []
    /// Signals that a task waited for.
    public var signals: Set<UnixSignal> = []

    /// Makes a report of nothing, to compare with.
    public init() {}

    /// Whether nothing was armed.
    public var isEmpty: Bool {
      self == UnfinishedWork()
    }
  }
}

/// Counts what a loop does, readable from any thread.
///
/// Relaxed order is enough: a reader wants numbers, and synchronises with the work by other means. What the
/// loop's thread alone counts is added to without a locked instruction.
final class LoopCounters: Sendable {
  /// Written by the loop's thread alone.
  let turns = Atomic<Int>(0)
  /// Written by the loop's thread alone.
  let waits = Atomic<Int>(0)
  /// Written by the loop's thread alone.
  let jobs = Atomic<Int>(0)
  /// Written by the loop's thread alone.
  let timersFired = Atomic<Int>(0)
  /// Written by the loop's thread alone.
  let descriptorsReady = Atomic<Int>(0)
  /// What the loop's thread has added to the pending timers, less what it has taken away. Written by it alone.
  let pendingTimersHere = Atomic<Int>(0)
  /// What all other threads have added to the pending timers, less what they have taken away.
  let pendingTimersElsewhere = Atomic<Int>(0)
  /// Written by all other threads.
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
