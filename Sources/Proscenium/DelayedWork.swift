/// Main-actor work that waits for a timer and can be cancelled until it runs.
///
/// The timer and the cancellation both remove the work, so the later of the two has no effect. A timer that has fired
/// may not yet have reached the main actor when the work is cancelled.
@MainActor final class DelayedWork {
  private var work: (@MainActor @Sendable () -> Void)?

  nonisolated init(_ work: @escaping @MainActor @Sendable () -> Void) {
    self.work = work
  }

  func run() { work.take()?() }

  func cancel() { work = nil }
}
