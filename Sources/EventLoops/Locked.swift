internal import CEventLoop

/// A value behind a POSIX mutex, which threads hold briefly.
///
/// Not the standard library's `Mutex`: where two threads meet in it, it takes the lock inside a library that the
/// thread sanitizer does not see into, and reports a race that is none (Swift 6.3.1, eight threads posting).
// Unchecked because the compiler cannot see that `mutex` protects `value`.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let mutex: OpaquePointer
  private var value: Value

  package init(_ value: Value) {
    guard let mutex = cel_lock_create() else { preconditionFailure("The system refuses memory for a mutex.") }
    self.mutex = mutex
    self.value = value
  }

  deinit {
    cel_lock_destroy(mutex)
  }

  /// Runs `body` with the value while no other thread has it. Do not call back into whatever owns the lock.
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    cel_lock_acquire(mutex)
    defer { cel_lock_release(mutex) }
    return body(&value)
  }
}
