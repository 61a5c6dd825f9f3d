import Foundation

@testable import ProsceniumCore

/// A counter of the batches for which receipts were created, without strong references to the batches.
// Unchecked, because the compiler cannot verify that `lock` protects the mutable state.
final class Batches: @unchecked Sendable {
  private struct Entry { weak var batch: EnvironmentBatch? }

  private let lock = NSLock()
  private var entries: [Entry] = []
  private var made = 0

  func add(_ batch: EnvironmentBatch) {
    lock.withLock {
      guard entries.last?.batch !== batch else { return }
      // Remove released batches, so that a flood of changes does not accumulate entries here.
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
