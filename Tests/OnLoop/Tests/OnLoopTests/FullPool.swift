import EventLoops
import Foundation
import Synchronization

/// Tasks that keep every thread of the pool, and two more that wait for one, until they are asked to end.
///
/// After twenty seconds they end by themselves, so that what waits for the pool fails and does not hang.
@MainActor final class FullPool {
  private final class State: Sendable {
    let begun = Atomic<Int>(0)
    let ended = Atomic<Int>(0)
    let isOver = Atomic<Bool>(false)
  }

  private let state = State()
  private let threads = max(2, ProcessInfo.processInfo.activeProcessorCount)

  /// Returns when each thread has one.
  init() {
    let end = SuspendingClock.now + .seconds(20)
    for _ in 0..<threads + 2 {
      Task.detached { [state] in
        state.begun.add(1, ordering: .relaxed)
        while !state.isOver.load(ordering: .relaxed), SuspendingClock.now < end {}
        state.ended.add(1, ordering: .relaxed)
      }
    }
    MainEventLoop.run(until: { state.begun.load(ordering: .relaxed) >= threads || turnsAgain() })
  }

  /// Whether none of them has ended, so that nothing else can have run.
  var isFull: Bool { state.begun.load(ordering: .relaxed) == threads && state.ended.load(ordering: .relaxed) == 0 }

  func empty() { state.isOver.store(true, ordering: .relaxed) }

  /// Has the loop look at its condition again; nothing else would wake it.
  private func turnsAgain() -> Bool {
    MainEventLoop.shared.execute {}
    return false
  }
}
