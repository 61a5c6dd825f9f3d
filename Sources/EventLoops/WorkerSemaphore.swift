internal import CEventLoop

/// Counts wake-ups for threads that sleep: a POSIX semaphore.
// Unchecked because the compiler cannot see that a semaphore is made for several threads.
final class WorkerSemaphore: @unchecked Sendable {
  private let semaphore: OpaquePointer

  init() {
    guard let semaphore = cel_semaphore_create() else {
      preconditionFailure("The system refuses memory for a semaphore.")
    }
    self.semaphore = semaphore
  }

  deinit {
    cel_semaphore_destroy(semaphore)
  }

  func signal() {
    cel_semaphore_signal(semaphore)
  }

  func wait() {
    cel_semaphore_wait(semaphore)
  }
}
