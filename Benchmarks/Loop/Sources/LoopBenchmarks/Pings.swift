import CPeers
import EventLoops
import Foundation
import Synchronization

/// A sequence of posts from another thread to a loop, with the latency of each.
///
/// Each post follows the arrival of the previous one, unless `looks` is `false`.
// Unchecked because the sending thread writes `sent` before it posts, and only the loop's thread writes `latencies`.
final class Pings: @unchecked Sendable {
  private(set) var latencies: [Double] = []
  private let arrived = Atomic<Int>(0)
  private let count: Int
  private let gap: Int64
  /// A Boolean value that indicates whether the sender polls the clock instead of sleeping.
  ///
  /// Polling is more accurate and uses a whole processor.
  private let looks: Bool
  private var sent = 0.0

  init(count: Int, gap: Int64, looks: Bool = true) {
    self.count = count
    self.gap = gap
    self.looks = looks
    latencies.reserveCapacity(count)
  }

  /// A Boolean value that indicates whether all posts have arrived, for use on the loop's thread.
  var isOver: Bool { latencies.count == count }

  func start(to loop: EventLoop) {
    // Pin each thread to its own processor. A system that runs both threads on one processor needs no interrupt for a
    // wake-up, but it does so only by chance.
    peers_pin(0)
    Thread.detachNewThread { [self] in
      peers_pin(1)
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

  /// Waits for the gap like the pings in C, because a sleep would lengthen a short gap.
  private func pause() {
    let end = peers_now().wall + Double(gap)
    if gap >= 1_000_000 || !looks {
      usleep(UInt32((looks ? gap - 500_000 : gap) / 1_000))
    }
    while looks, peers_now().wall < end {}
  }
}
