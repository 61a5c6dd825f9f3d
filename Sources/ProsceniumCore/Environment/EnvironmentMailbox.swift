import Synchronization

/// Holds what the environment is to become until the next frame takes it; one value, whatever the number of senders.
final class EnvironmentMailbox: Sendable {
  private let pending = Mutex<EnvironmentChange?>(nil)

  /// Merges `change` into what waits; returns whether nothing waited, so that somebody must ask for a frame.
  func post(_ change: EnvironmentChange) -> Bool {
    pending.withLock { pending in
      guard var merged = pending else {
        pending = change
        return true
      }
      merged.merge(change)
      pending = merged
      return false
    }
  }

  /// Whether nothing waits.
  var isEmpty: Bool { pending.withLock { $0 == nil } }

  /// What waits, handed out once.
  func take() -> EnvironmentChange? {
    pending.withLock { pending in
      defer { pending = nil }
      return pending
    }
  }
}
