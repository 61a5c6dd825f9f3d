internal import Synchronization

/// A closure that an ``EventLoop`` runs once, at or after its deadline, unless it is cancelled first.
///
/// The loop keeps a pending timer alive; dropping the reference does not cancel it.
public final class LoopTimer: Sendable {
  private let loop: EventLoop

  /// Whether the closure has been handed out.
  private let isDone = Atomic<Bool>(false)

  /// Touched once, by the one thread that has set `isDone`.
  nonisolated(unsafe) private var work: (@Sendable () -> Void)?

  /// Where the timer stands in the loop's heap; only the loop's thread touches it.
  nonisolated(unsafe) var token: TimerHeap<TimedWork>.Token?

  init(loop: EventLoop, _ work: @escaping @Sendable () -> Void) {
    self.loop = loop
    self.work = work
  }

  /// Whether the closure has neither begun nor been dropped. Any thread; may be out of date when it returns.
  public var isPending: Bool {
    !isDone.load(ordering: .acquiring)
  }

  /// Cancels the timer and frees its closure at once. Any thread; cancelling again, or too late, does nothing.
  ///
  /// On the loop's own thread the closure does not run after this returns. From another thread it may be
  /// running at this moment; it is not waited for.
  ///
  /// - Complexity: O(log n) in the loop's pending timers, without a system call on the loop's own thread.
  public func cancel() {
    guard takeWork() != nil else { return }
    loop.disarm(self)
  }

  /// Hands the closure to whoever comes first: the deadline, a cancellation, or the end of the loop.
  func takeWork() -> (@Sendable () -> Void)? {
    guard !isDone.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
    return work.take()
  }
}
