/// The state machine for the watch of one direction of one descriptor. It has no side effects.
///
/// The system reports a ready descriptor in every wait. The loop therefore watches a descriptor only while it has a
/// consumer. The watch ends only at a report without a consumer. A reader that waits again before the next report
/// therefore needs no system call.
///
///     new ──wait──▶ watched ──ready, no consumer──▶ resting
///                      ▲─────────────wait──────────────┘
///     any ──end──▶ ended
struct DescriptorStateMachine: Sendable {
  private enum State {
    /// The direction is not registered in the loop's table of descriptors.
    case new
    /// The system reports when the descriptor is ready.
    case watched
    /// The direction is registered in the loop's table, but the system does not watch it.
    case resting
    /// The watch has ended, and every further wait fails with the error.
    case ended(EventLoopError)
  }

  private var state: State = .new

  /// A Boolean value that indicates whether the system watches this direction.
  var isWatched: Bool {
    switch state {
    case .watched: true
    case .new, .resting, .ended: false
    }
  }

  /// The actions after ``wait()``, which returns `nil` if the system watches the direction already.
  enum WaitAction: Equatable {
    /// Register the direction in the table and start the system's watch.
    case register
    /// Restart the system's watch.
    case watch
    /// Resume the task with the error.
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

  /// The actions after ``ready(hasConsumer:)``, which returns `nil` if the report is out of date.
  enum ReadyAction: Equatable {
    case deliver
    /// Stop the system's watch, because the direction has no consumer.
    case unwatch
  }

  /// Reports that the system found the direction ready.
  mutating func ready(hasConsumer: Bool) -> ReadyAction? {
    switch state {
    case .watched where hasConsumer:
      return .deliver
    case .watched:
      state = .resting
      return .unwatch
    case .new, .resting, .ended:
      // The report was collected in one batch with the event that ended or suspended the watch.
      return nil
    }
  }

  /// The actions after ``end(_:)``, which returns `nil` if the direction is not registered.
  enum EndAction: Equatable {
    /// Remove the direction from the table, and resume the waiting task with the error.
    case unregister
  }

  /// Reports that the watch ends, and the reason.
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

/// A direction of a descriptor, with the task or callback that waits for it.
// Unchecked because only the loop's thread accesses the mutable state.
final class DescriptorWatcher: @unchecked Sendable {
  let loop: EventLoop
  let descriptor: Int32
  let direction: DescriptorDirection

  var lane = DescriptorStateMachine()

  /// The waiting task. A cancelled task does not count as a consumer.
  var waiter: LoopWaiter<DescriptorReadiness?>?

  /// The closure that is called at each readiness until the watch is cancelled, or `nil` if tasks wait instead.
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

/// A watch that calls a closure whenever a descriptor is ready.
///
/// ``EventLoop/watch(_:for:_:)`` creates the watch. Releasing it cancels it.
public final class DescriptorWatch: Sendable {
  private let side: DescriptorWatcher

  init(_ side: DescriptorWatcher) {
    self.side = side
  }

  deinit {
    side.loop.unregister(side)
  }

  /// Ends the watch and releases the closure without closing the descriptor.
  ///
  /// Any thread may call this method. A second call has no effect. After a call on the loop's thread, the closure is
  /// not called again.
  public func cancel() {
    side.loop.unregister(side)
  }
}
