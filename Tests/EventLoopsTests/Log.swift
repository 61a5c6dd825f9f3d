import Synchronization

/// A log of entries from closures on several threads, in order.
final class Log<Entry: Sendable>: Sendable {
  private let stored = Mutex<[Entry]>([])

  var entries: [Entry] { stored.withLock { $0 } }

  func add(_ entry: Entry) {
    stored.withLock { $0.append(entry) }
  }
}
