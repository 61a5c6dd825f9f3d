import EventLoops
import Foundation
import Synchronization

/// Tasks that occupy every thread of the pool, and two more that wait for a thread, until `empty()` is called.
///
/// The tasks end after twenty seconds in any case, so that code that waits for the pool fails instead of hanging.
@MainActor final class FullPool {
  private final class State: Sendable {
    let begun = Atomic<Int>(0)
    let ended = Atomic<Int>(0)
    let isOver = Atomic<Bool>(false)
  }

  private let state = State()
  private let threads = max(2, ProcessInfo.processInfo.activeProcessorCount)

  /// Creates the tasks and returns when each thread of the pool runs one of them.
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

  /// A Boolean value that indicates whether none of the tasks has ended, so that no other task can have run.
  var isFull: Bool { state.begun.load(ordering: .relaxed) == threads && state.ended.load(ordering: .relaxed) == 0 }

  func empty() { state.isOver.store(true, ordering: .relaxed) }

  /// Runs another turn of the loop, because no other event would make it check its condition again.
  private func turnsAgain() -> Bool {
    MainEventLoop.shared.execute {}
    return false
  }
}
