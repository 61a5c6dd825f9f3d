import Synchronization

/// A counter that several threads decrement. It calls `done` when it reaches 0.
// Unchecked because `done` is written before any thread decrements the counter.
final class Remaining: @unchecked Sendable {
  private let count: Atomic<Int>
  private var done: () -> Void = {}

  init(_ count: Int) {
    self.count = Atomic(count)
  }

  func whenNone(_ done: @escaping () -> Void) {
    self.done = done
  }

  func oneIsDone() {
    if count.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 { done() }
  }
}
