import CPeers
import EventLoops
import Foundation
import Synchronization

/// Posts to a loop from another thread, each when the last has arrived, and how long they took.
// Unchecked because a thread writes `sent` before it posts, and the loop's thread alone writes the rest.
final class Pings: @unchecked Sendable {
  private(set) var latencies: [Double] = []
  private let arrived = Atomic<Int>(0)
  private let count: Int
  private let gap: Int64
  /// Whether the sender looks at the clock instead of sleeping, which is more exact and takes a processor.
  private let looks: Bool
  private var sent = 0.0

  init(count: Int, gap: Int64, looks: Bool = true) {
    self.count = count
    self.gap = gap
    self.looks = looks
    latencies.reserveCapacity(count)
  }

  /// On the loop's thread.
  var isOver: Bool { latencies.count == count }

  func start(to loop: EventLoop) {
    Thread.detachNewThread { [self] in
      for index in 0..<count {
        pause()
        sent = peers_now().wall
        loop.execute { [self] in arrive() }
        while looks, arrived.load(ordering: .acquiring) <= index {}
      }
    }
  }

  private func arrive() {
    latencies.append(peers_now().wall - sent)
    arrived.wrappingAdd(1, ordering: .releasing)
  }

  /// As the C pings pause: a short gap would be too long with a sleep.
  private func pause() {
    let end = peers_now().wall + Double(gap)
    if gap >= 1_000_000 || !looks {
      usleep(UInt32((looks ? gap - 500_000 : gap) / 1_000))
    }
    while looks, peers_now().wall < end {}
  }
}
