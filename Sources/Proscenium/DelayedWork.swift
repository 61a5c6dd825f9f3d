/// Main-actor work that waits for a timer and can be cancelled until it runs.
///
/// The timer or the cancellation removes the work, and the other one then finds none. A timer that has fired may not
/// yet have reached the main actor when the work is cancelled.
@MainActor final class DelayedWork {
  private var work: (@MainActor @Sendable () -> Void)?

  nonisolated init(_ work: @escaping @MainActor @Sendable () -> Void) {
    self.work = work
  }

  func run() { work.take()?() }

  func cancel() { work = nil }
}
