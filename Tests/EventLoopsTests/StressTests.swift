import Dispatch
import Foundation
import RuntimeSupport
import SeededRandom
import Synchronization
import Testing

@testable import EventLoops

@Suite struct StressTests {
  /// The number of operations per seed, a million if Scripts/test runs the suite under the thread sanitizer.
  static let operations = ProcessInfo.processInfo.environment["PROSCENIUM_FULL"] == "1" ? 1_000_000 : 80_000

  @Test(arguments: [1, 2] as [UInt64])
  func `random posts and timers of eight threads all run or are cancelled exactly once`(seed: UInt64) async {
    let threads = 8
    await withLoop { loop in
      let tallies = (0..<threads).map { _ in Tally() }
      DispatchQueue.concurrentPerform(iterations: threads) { thread in
        var random = SeededGenerator(seed: seed &* 1_000 &+ UInt64(thread))
        let tally = tallies[thread]
        var timers: [LoopTimer] = []
        for _ in 0..<(Self.operations / threads) {
          switch random.next() % 8 {
          case 0...3:
            tally.post(on: loop)
          case 4, 5:
            timers.append(tally.schedule(on: loop, after: .microseconds(Int(random.next() % 2_000))))
          case 6 where !timers.isEmpty:
            timers[Int(random.next() % UInt64(timers.count))].rearm(after: .microseconds(Int(random.next() % 500)))
          default:
            guard !timers.isEmpty else { continue }
            timers.remove(at: Int(random.next() % UInt64(timers.count))).cancel()
            if timers.count > 256 { timers.removeFirst(128) }
          }
        }
      }
      // Each remaining timer fires within two milliseconds of its last arming.
      await eventually("no timer is armed", every: .milliseconds(1)) { loop.statistics.pendingTimers == 0 }
      await loop.reached()
      var scheduled = 0
      for tally in tallies {
        let result = tally.result
        #expect(result.isInOrder, "Posts of one thread ran out of order; seed \(seed).")
        #expect(result.ran == result.posted, "seed \(seed)")
        #expect(result.twice == 0, "seed \(seed)")
        scheduled += result.scheduled
      }
      // Each timer's closure was freed, so each timer either fired or was cancelled.
      #expect(tallies.map(\.result.freed).reduce(0, +) == scheduled, "seed \(seed)")
      let pending = loop.confined.timers.count
      #expect(pending == 0)
    }
  }
}

/// The requests of one thread to the loop, and their results.
private final class Tally: Sendable {
  struct Result {
    var posted = 0
    var ran = 0
    var isInOrder = true
    var scheduled = 0
    var freed = 0
    var twice = 0
  }

  private let stored = Locked(Result())

  var result: Result { stored.withLock { $0 } }

  func post(on loop: EventLoop) {
    let number = stored.withLock { result in
      result.posted += 1
      return result.posted
    }
    loop.execute { [self] in
      stored.withLock { result in
        result.ran += 1
        if result.ran != number { result.isInOrder = false }
      }
    }
  }

  func schedule(on loop: EventLoop, after delay: Duration) -> LoopTimer {
    stored.withLock { $0.scheduled += 1 }
    let witness = Witness(self)
    return loop.schedule(after: delay) { witness.fire() }
  }

  /// An object that lives as long as a timer's closure.
  private final class Witness: Sendable {
    let tally: Tally
    let fired = Atomic<Bool>(false)

    init(_ tally: Tally) {
      self.tally = tally
    }

    deinit {
      tally.stored.withLock { $0.freed += 1 }
    }

    func fire() {
      if fired.exchange(true, ordering: .relaxed) { tally.stored.withLock { $0.twice += 1 } }
    }
  }
}
