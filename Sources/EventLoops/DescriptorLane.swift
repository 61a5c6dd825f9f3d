/// Decides how one direction of one descriptor is watched; performs nothing itself.
///
/// The system reports a ready descriptor in every wait. So the descriptor is watched only while it has a consumer; but
/// a reader that waits again before the next report costs no call: it is unwatched at a report without a consumer.
///
///     new ──wait──▶ watched ──ready, no consumer──▶ resting
///                      ▲─────────────wait──────────────┘
///     any ──end──▶ ended
struct DescriptorLane: Sendable {
  private enum State {
    /// The table does not know it yet.
    case new
    /// The system reports when it is ready.
    case watched
    /// Known to the table; the system is not asked.
    case resting
    /// Has no consumer any more; a further wait fails with the error.
    case ended(EventLoopError)
  }

  private var state: State = .new

  /// Whether the system is asked about this direction.
  var isWatched: Bool {
    switch state {
    case .watched: true
    case .new, .resting, .ended: false
    }
  }

  /// What to do after ``wait()``; `nil` means that the system reports it already.
  enum WaitAction: Equatable {
    /// Take it into the table, and ask the system.
    case register
    /// Ask the system again.
    case watch
    /// Resume with the error.
    case fail(EventLoopError)
  }

  /// Reports that a task waits.
  mutating func wait() -> WaitAction? {
    switch state {
    case .new:
      state = .watched
      return .register
    case .watched:
      return nil
    case .resting:
      state = .watched
      return .watch
    case .ended(let error):
      return .fail(error)
    }
  }

  /// What to do after ``ready(hasConsumer:)``; `nil` if the report is out of date.
  enum ReadyAction: Equatable {
    case deliver
    /// There is no consumer: ask the system no longer.
    case unwatch
  }

  /// Reports that the system found it ready.
  mutating func ready(hasConsumer: Bool) -> ReadyAction? {
    switch state {
    case .watched where hasConsumer:
      return .deliver
    case .watched:
      state = .resting
      return .unwatch
    case .new, .resting, .ended:
      // It was collected together with what has ended it or has let it rest.
      return nil
    }
  }

  /// What to do after ``end(_:)``; `nil` if the table does not know it.
  enum EndAction: Equatable {
    /// Take it out of the table, and fail the task that waits.
    case unregister
  }

  /// Reports that no more readiness will come, and why.
  mutating func end(_ error: EventLoopError) -> EndAction? {
    switch state {
    case .new:
      state = .ended(error)
      return nil
    case .watched, .resting:
      state = .ended(error)
      return .unregister
    case .ended:
      return nil
    }
  }
}

/// One direction of one descriptor, and the task or callback that waits for it.
// Unchecked because only the loop's thread touches what can change.
final class DescriptorSide: @unchecked Sendable {
  let loop: EventLoop
  let descriptor: Int32
  let direction: DescriptorDirection

  var lane = DescriptorLane()

  /// The task that waits now. It may have been cancelled; then it counts as none.
  var waiter: LoopWaiter<DescriptorReadiness?>?

  /// What is called at each readiness instead, until it is cancelled.
  var callback: (@Sendable (DescriptorReadiness) -> Void)?

  init(loop: EventLoop, descriptor: Int32, direction: DescriptorDirection) {
    self.loop = loop
    self.descriptor = descriptor
    self.direction = direction
  }

  var hasConsumer: Bool {
    if callback != nil { return true }
    return waiter.map { !$0.hasEnded } ?? false
  }
}

/// A closure that is called whenever a descriptor is ready. Made by ``EventLoop/watch(_:for:_:)``.
public final class DescriptorWatch: Sendable {
  private let side: DescriptorSide

  init(_ side: DescriptorSide) {
    self.side = side
  }

  deinit {
    side.loop.unregister(side)
  }

  /// Ends the watch and frees the closure. Any thread; again it does nothing. Does not close the descriptor.
  ///
  /// On the loop's own thread the closure is not called after this returns.
  public func cancel() {
    side.loop.unregister(side)
  }
}
