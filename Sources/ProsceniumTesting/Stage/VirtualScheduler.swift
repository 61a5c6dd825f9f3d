import Foundation
public import ProsceniumCore

/// A scheduler whose time advances only when a test advances it.
///
/// The time starts at zero. Work runs in the order of its deadline, and in the order of its scheduling if deadlines are
/// equal. The clock is set to each deadline before the work runs. Work that endlessly requests its next turn would stop
/// time, so more than 100,000 pieces of work at one instant are a failed precondition.
public final class VirtualScheduler: StageScheduler {
  /// Work with a deadline.
  private struct Timed {
    var deadline: Duration
    var order: Int
    var work: @MainActor @Sendable () -> Void
  }

  // Each piece of work reads these properties. The class does not check exclusivity of the marked properties at run
  // time, because such a check costs more than the access. No access lasts longer than a single read or write.

  /// The time since the stage began.
  @exclusivity(unchecked) @MainActor public private(set) var now = Duration.zero

  /// The time from one frame to the next, greater than 0.
  @exclusivity(unchecked) @MainActor public var frameInterval: Duration {
    didSet { precondition(frameInterval > .zero, "frameInterval must be greater than zero, not \(frameInterval).") }
  }

  /// The number of frames that were shown.
  @exclusivity(unchecked) @MainActor public private(set) var frameCount = 0

  @exclusivity(unchecked) @MainActor private var frame: (time: Duration, body: @MainActor @Sendable (Duration) -> Void)?
  @exclusivity(unchecked) @MainActor private var framesToDrop = 0
  @exclusivity(unchecked) @MainActor private var timed: [Timed] = []
  @MainActor private var lastOrder = 0

  /// The number of pieces of work that may run at one instant. More indicate work that endlessly requests itself.
  private static let turnLimit = 100_000

  /// The number of pieces of work that have run at the most recent instant.
  @exclusivity(unchecked) @MainActor private var turns = (instant: Duration.zero, count: 0)

  /// The work for the next turn, which any thread may add.
  ///
  /// A lock protects the work instead of a `Mutex`, because the thread sanitizer reports a false race if two threads
  /// contend for a `Mutex` (Swift 6.3.1).
  // Protected by `lock`.
  @exclusivity(unchecked) nonisolated(unsafe) private var posted: [@MainActor @Sendable () -> Void] = []
  private let lock = NSLock()

  /// The executor of senders of environment changes, and of tasks that continue before time advances.
  let senders = TurnExecutor()

  /// Creates a scheduler at time zero whose frames are at multiples of `frameInterval`.
  @MainActor public init(frameInterval: Duration = .seconds(1) / 60) {
    precondition(frameInterval > .zero, "frameInterval must be greater than zero, not \(frameInterval).")
    self.frameInterval = frameInterval
  }

  /// The preferred executor of the stage's tasks, which is `nil`, because the main actor's own executor keeps one
  /// order.
  public var taskExecutor: (any TaskExecutor)? { nil }

  /// The executor for senders of environment changes, which runs them one at a time in the order of their arrival.
  ///
  /// While a test drives time, the senders run between two pieces of the scheduler's work. Otherwise they run in turns
  /// of the main actor, without being isolated to it.
  @MainActor public var environmentExecutor: (any SerialExecutor)? { senders }

  /// A Boolean value that indicates whether jobs of senders are queued.
  @MainActor var hasSenders: Bool { senders.hasJobs }

  /// Runs all queued jobs of senders.
  ///
  /// - Returns: `true` if there was at least one job.
  @MainActor func runSenders() -> Bool { senders.drain() }

  /// Keeps `frame` until time reaches the next multiple of ``frameInterval`` after now.
  @MainActor public func requestFrame(_ frame: @escaping @MainActor @Sendable (Duration) -> Void) {
    precondition(self.frame == nil, "requestFrame(_:) was called while a requested frame is pending.")
    self.frame = (nextFrameTime, frame)
  }

  /// The next multiple of the interval after now.
  @MainActor private var nextFrameTime: Duration {
    // Use integers, because a floating-point quotient could yield the frame that is shown now. They also avoid the
    // product of a duration with another type, which takes ten times as long.
    let interval = frameInterval.attoseconds
    return Duration(attoseconds: interval * (now.attoseconds / interval + 1))
  }

  /// Keeps `work` until the test advances time, even if by zero.
  ///
  /// Any thread can call this method.
  public func nextTurn(_ work: @escaping @MainActor @Sendable () -> Void) {
    lock.withLock { posted.append(work) }
  }

  /// Keeps `work` until time reaches its deadline.
  @MainActor public func schedule(
    after delay: Duration,
    _ work: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellable {
    lastOrder += 1
    let order = lastOrder
    timed.append(Timed(deadline: now + max(.zero, delay), order: order, work: work))
    return Cancellable { [weak self] in self?.timed.removeAll { $0.order == order } }
  }

  /// The number of pending pieces of work, including a requested frame.
  @MainActor public var pendingCount: Int {
    lock.withLock { posted.count } + timed.count + (frame == nil ? 0 : 1)
  }

  // MARK: Advancing

  /// Sets the clock to `time`, which must not be earlier than now.
  @MainActor func set(to time: Duration) {
    precondition(time >= now, "Virtual time cannot move backward from \(now) to \(time).")
    now = time
  }

  /// Runs the next piece of work with a deadline at `limit` or before, at the time of its deadline.
  ///
  /// - Returns: `true` if there was such work.
  @MainActor func runNext(until limit: Duration) -> Bool {
    let work = lock.withLock { posted.isEmpty ? nil : posted.removeFirst() }
    if let work {
      countTurn()
      work()
      return true
    }
    let next = timed.min { ($0.deadline, $0.order) < ($1.deadline, $1.order) }
    if let next, next.deadline <= min(limit, frame?.time ?? limit) {
      timed.removeAll { $0.order == next.order }
      set(to: max(now, next.deadline))
      countTurn()
      next.work()
      return true
    }
    guard let (time, body) = frame, time <= limit else { return false }
    set(to: max(now, time))
    guard framesToDrop == 0 else {
      framesToDrop -= 1
      frame?.time = nextFrameTime
      return true
    }
    frame = nil
    frameCount += 1
    // Like a real loop, a late frame shows the state at the last frame time that has passed.
    body(max(time, nextFrameTime - frameInterval))
    return true
  }

  @MainActor private func countTurn() {
    turns = (now, turns.instant == now ? turns.count + 1 : 1)
    precondition(
      turns.count <= Self.turnLimit,
      "Virtual time is stuck at \(now): \(turns.count) scheduled calls ran, and each scheduled another one."
    )
  }

  // MARK: Faults

  /// Advances the clock by `duration` without running work, as if the process were stopped.
  ///
  /// Work that becomes due in this time runs late, after the stall.
  @MainActor public func stall(for duration: Duration) {
    precondition(duration >= .zero, "stall(for:) requires a duration of at least zero, not \(duration).")
    now += duration
  }

  /// Drops the next `count` frames, each of which delays the requested frame by one interval.
  @MainActor public func dropFrames(_ count: Int) {
    precondition(count >= 0, "dropFrames(_:) requires a count of at least 0, not \(count).")
    framesToDrop += count
  }
}
