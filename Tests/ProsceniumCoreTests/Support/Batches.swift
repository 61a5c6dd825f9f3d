import Foundation

@testable import ProsceniumCore

/// The batches that receipts were given for, not kept alive.
// Unchecked because the compiler cannot see that `lock` protects what changes.
final class Batches: @unchecked Sendable {
  private struct Entry { weak var batch: EnvironmentBatch? }

  private let lock = NSLock()
  private var entries: [Entry] = []
  private var made = 0

  func add(_ batch: EnvironmentBatch) {
    lock.withLock {
      guard entries.last?.batch !== batch else { return }
      // Those that are gone need no place: a flood is to leave nothing here either.
      if entries.count > 64 { entries.removeAll { $0.batch == nil } }
      guard !entries.contains(where: { $0.batch === batch }) else { return }
      entries.append(Entry(batch: batch))
      made += 1
    }
  }

  var counts: (made: Int, alive: Int) {
    lock.withLock { (made, entries.count { $0.batch != nil }) }
  }
}
