internal import CEventLoop

/// A value behind a POSIX mutex, for locks that are held briefly.
///
/// The standard library's `Mutex` is not used, because a contended `Mutex` locks inside a library that the thread
/// sanitizer does not instrument. The sanitizer then reports a false race (Swift 6.3.1, eight threads posting).
// Unchecked because the compiler cannot see that `mutex` protects `value`.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let mutex: OpaquePointer
  private var value: Value

  package init(_ value: Value) {
    guard let mutex = cel_lock_create() else { preconditionFailure("The system cannot allocate a mutex.") }
    self.mutex = mutex
    self.value = value
  }

  deinit {
    cel_lock_destroy(mutex)
  }

  /// Runs `body` with exclusive access to the value. The closure must not call back into the owner of the lock.
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    cel_lock_acquire(mutex)
    defer { cel_lock_release(mutex) }
    return body(&value)
  }
}
