import Synchronization

/// Counts down over threads, and calls `done` when nothing is left.
// Unchecked because `done` is written before any thread counts.
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
