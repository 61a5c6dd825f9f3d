import Foundation
public import ProsceniumCore

/// A stage's time that stands still until a test advances it.
///
/// It starts at zero. Work becomes due in the order of its time, and of its scheduling where times are equal; the
/// clock is set to each time before the work runs. Work that asks for its next turn without end would keep time from
/// going on; more than 100,000 pieces of work at one instant are a failed precondition.
public final class VirtualScheduler: StageScheduler {
  /// Work that waits for its time.
  private struct Timed {
    var deadline: Duration
    var order: Int
    var work: @MainActor @Sendable () -> Void
  }

  /// Time since the stage began.
  @MainActor public private(set) var now = Duration.zero

  /// How far frames are apart.
  @MainActor public var frameInterval: Duration {
    didSet { precondition(frameInterval > .zero, "Frames must be apart, not \(frameInterval).") }
  }

  /// How many frames were shown.
  @MainActor public private(set) var frameCount = 0

  @MainActor private var frame: (time: Duration, body: @MainActor @Sendable (Duration) -> Void)?
  @MainActor private var framesToDrop = 0
  @MainActor private var timed: [Timed] = []
  @MainActor private var lastOrder = 0

  /// How many pieces of work may run at one instant; more than that is work that asks for itself without end.
  private static let turnLimit = 100_000

  /// How many ran at the instant of the last one.
  @MainActor private var turns = (instant: Duration.zero, count: 0)

  /// Work for the next turn may come from any thread.
  ///
  /// Not a `Mutex`: where two threads meet in that, the thread sanitizer reports a race that is none (Swift 6.3.1).
  nonisolated(unsafe) private var posted: [@MainActor @Sendable () -> Void] = []  // protected by `lock`
  private let lock = NSLock()

  private let senders = TurnExecutor()

  /// Makes a scheduler at time zero; frames come at multiples of `frameInterval`.
  @MainActor public init(frameInterval: Duration = .seconds(1) / 60) {
    precondition(frameInterval > .zero, "Frames must be apart, not \(frameInterval).")
    self.frameInterval = frameInterval
  }

  /// Nothing is preferred: the main actor's own executor keeps one order.
  public var taskExecutor: (any TaskExecutor)? { nil }

  /// Runs senders one at a time, in the order of their coming: while time is driven between two pieces of its work, and
  /// otherwise in turns of the main actor, without being it.
  @MainActor public var environmentExecutor: (any SerialExecutor)? { senders }

  /// Runs what senders are to do by now; returns whether there was anything.
  @MainActor func runSenders() -> Bool { senders.drain() }

  /// Keeps `frame` until time reaches the next multiple of ``frameInterval`` after now.
  @MainActor public func requestFrame(_ frame: @escaping @MainActor @Sendable (Duration) -> Void) {
    precondition(self.frame == nil, "A stage asks for one frame at a time.")
    self.frame = (nextFrameTime, frame)
  }

  /// The next multiple of the interval after now.
  @MainActor private var nextFrameTime: Duration {
    // Whole numbers: a quotient of floating-point ones could name the frame that is shown now. A duration's own product
    // with a number of another type is ten times as dear.
    let interval = frameInterval.attoseconds
    return Duration(attoseconds: interval * (now.attoseconds / interval + 1))
  }

  /// Keeps `work` until time is advanced, by nothing even. Can be called from any thread.
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

  /// How many pieces of work wait: for a turn, for a time, or for a frame.
  @MainActor public var pendingCount: Int {
    lock.withLock { posted.count } + timed.count + (frame == nil ? 0 : 1)
  }

  // MARK: Advancing

  /// Sets the clock to `time`, which must not lie behind.
  @MainActor func set(to time: Duration) {
    precondition(time >= now, "Virtual time goes forward only, not from \(now) to \(time).")
    now = time
  }

  /// Runs the next piece of work that is due at `limit` or before, at its own time; returns whether there was one.
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
    // As on a real loop, a late frame shows what is right for the last frame time that has passed.
    body(max(time, nextFrameTime - frameInterval))
    return true
  }

  @MainActor private func countTurn() {
    turns = (now, turns.instant == now ? turns.count + 1 : 1)
    precondition(
      turns.count <= Self.turnLimit,
      "Time stands still at \(now): \(turns.count) pieces of work ran there, and each asks for another turn."
    )
  }

  // MARK: Faults

  /// Lets `duration` pass while nothing can run, as where the process was stopped; what was due runs late after it.
  @MainActor public func stall(for duration: Duration) {
    precondition(duration >= .zero, "Time goes forward, not by \(duration).")
    now += duration
  }

  /// Drops the next `count` frames: each comes an interval later than it was due.
  @MainActor public func dropFrames(_ count: Int) {
    precondition(count >= 0, "Frames are dropped, not added: \(count).")
    framesToDrop += count
  }
}
