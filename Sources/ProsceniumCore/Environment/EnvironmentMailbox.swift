import Foundation

/// Holds what the environment is to become until the next frame takes it; one value, whatever the number of senders.
// Unchecked because the compiler cannot see that `lock` protects `pending` and `isClosed`.
final class EnvironmentMailbox: @unchecked Sendable {
  /// A change that waits, and the batch that reports its outcome to the senders.
  struct Post {
    var change: EnvironmentChange
    let batch: EnvironmentBatch
  }

  // Not a `Mutex`: where two threads meet in that, the thread sanitizer reports a race that is none (Swift 6.3.1).
  private let lock = NSLock()
  private let executor: (any TaskExecutor)?
  private var pending: Post?
  private var isClosed = false

  /// - Parameter executor: Where main-actor code comes back that waits for a change.
  init(preferring executor: (any TaskExecutor)?) {
    self.executor = executor
  }

  /// Merges `change` into what waits; `isFirst` says that nothing waited, so that the caller must request a frame.
  func post(_ change: EnvironmentChange) -> (batch: EnvironmentBatch, isFirst: Bool) {
    lock.withLock {
      if isClosed {
        let batch = EnvironmentBatch(preferring: executor)
        batch.reach(.settled, .stageGone)
        return (batch, false)
      }
      if let batch = pending?.batch {
        pending?.change.merge(change)
        return (batch, false)
      }
      let batch = EnvironmentBatch(preferring: executor)
      pending = Post(change: change, batch: batch)
      return (batch, true)
    }
  }

  /// Whether nothing waits.
  var isEmpty: Bool { lock.withLock { pending == nil } }

  /// What waits, handed out once.
  func take() -> Post? {
    lock.withLock {
      defer { pending = nil }
      return pending
    }
  }

  /// The stage is gone: a waiting change and later ones end with ``EnvironmentOutcome/stageGone``.
  func close() {
    let left = lock.withLock {
      isClosed = true
      defer { pending = nil }
      return pending
    }
    left?.batch.reach(.settled, .stageGone)
  }
}
