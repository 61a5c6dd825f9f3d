internal import Synchronization

/// One task that is suspended on a loop, and is resumed once: by what it waits for, or by a cancellation.
final class LoopWaiter<Value: Sendable>: Sendable {
  private enum Life: UInt8, AtomicRepresentable {
    /// Made, but not suspended yet.
    case new
    /// Suspended; the continuation is held.
    case waiting
    /// Resumed, or ended before it was suspended.
    case ended
  }

  private let life = Atomic<Life>(.new)

  /// Written before `life` becomes `waiting`, read by the one thread that ends it.
  nonisolated(unsafe) private var continuation: UnsafeContinuation<Value, any Error>?

  /// Where a sleep stands in the loop's heap; only the loop's thread touches it.
  nonisolated(unsafe) var token: TimerHeap<TimedWork>.Token?

  var hasEnded: Bool {
    life.load(ordering: .acquiring) == .ended
  }

  /// Keeps the continuation. Returns false if the wait has ended already; then the caller resumes it.
  func begin(_ continuation: UnsafeContinuation<Value, any Error>) -> Bool {
    self.continuation = continuation
    return life.compareExchange(expected: .new, desired: .waiting, ordering: .acquiringAndReleasing).exchanged
  }

  /// What to do after ``end(with:)``; `nil` if it has ended already.
  enum EndAction: Equatable {
    /// The task has been resumed.
    case resumed
    /// The task is not suspended yet, and will not be.
    case prevented
  }

  /// Ends the wait. Any thread.
  ///
  /// - Parameter first: Called before the task is resumed, if it is: what the task may look at as soon as it goes on.
  func end(with result: Result<Value, any Error>, first: () -> Void = {}) -> EndAction? {
    switch life.exchange(.ended, ordering: .acquiringAndReleasing) {
    case .new:
      return .prevented
    case .waiting:
      first()
      continuation.take()?.resume(with: result)
      return .resumed
    case .ended:
      return nil
    }
  }

  /// Suspends the calling task until the wait is ended, or until the task is cancelled.
  ///
  /// - Parameters:
  ///   - cancelled: What to return to a task that is cancelled.
  ///   - start: Called when the continuation is held.
  func value(isolation actor: isolated (any Actor)?, cancelled: Value, start: () -> Void) async throws -> Value {
    try await EventLoop.comingBack(to: actor) {
      try await withTaskCancellationHandler {
        try await withUnsafeThrowingContinuation { continuation in
          if begin(continuation) {
            start()
          } else {
            continuation.resume(returning: cancelled)
          }
        }
      } onCancel: {
        _ = end(with: .success(cancelled))
      }
    }
  }
}
