internal import Synchronization

/// A suspended task of a loop, which the awaited event or a cancellation resumes exactly once.
final class LoopWaiter<Value: Sendable>: Sendable {
  private enum Life: UInt8, AtomicRepresentable {
    /// The wait has been created, but the task is not suspended yet.
    case new
    /// The task is suspended, and the waiter holds its continuation.
    case waiting
    /// The task was resumed, or the wait ended before the task was suspended.
    case ended
  }

  private let life = Atomic<Life>(.new)

  /// The continuation, written before `life` becomes `waiting`. Only the thread that ends the wait reads it.
  nonisolated(unsafe) private var continuation: UnsafeContinuation<Value, any Error>?

  /// The token of a sleep in the loop's heap. Only the loop's thread accesses it.
  nonisolated(unsafe) var token: TimerHeap<TimedWork>.Token?

  var hasEnded: Bool {
    life.load(ordering: .acquiring) == .ended
  }

  /// Stores the continuation, or returns `false` if the wait has already ended. The caller must then resume it.
  func begin(_ continuation: UnsafeContinuation<Value, any Error>) -> Bool {
    self.continuation = continuation
    return life.compareExchange(expected: .new, desired: .waiting, ordering: .acquiringAndReleasing).exchanged
  }

  /// The actions after ``end(with:)``, which returns `nil` if the wait had already ended.
  enum EndAction: Equatable {
    /// The task has been resumed.
    case resumed
    /// The task is not suspended yet and will not be suspended.
    case prevented
  }

  /// Ends the wait, from any thread.
  ///
  /// - Parameter first: A closure that is called before the task is resumed, and only then. It updates state that the
  ///   task may read as soon as it continues.
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

  /// Suspends the calling task until the wait ends or the task is cancelled.
  ///
  /// - Parameters:
  ///   - cancelled: The value to return if the task is cancelled.
  ///   - start: A closure that is called after the continuation has been stored.
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
