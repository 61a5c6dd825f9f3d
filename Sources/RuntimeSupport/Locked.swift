public import Glibc

/// A value behind a POSIX mutex, for locks that are held briefly.
///
/// The standard library's `Mutex` is not used, because a contended `Mutex` locks inside a library that the thread
/// sanitizer does not instrument. The sanitizer then reports a false race (Swift 6.3.1, eight threads posting).
///
/// All members are inlined, because an unspecialized call from another module would look up the type's metadata.
// Unchecked because the compiler cannot see that `mutex` protects `value`.
@usableFromInline package final class Locked<Value>: @unchecked Sendable {
  @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable package init(_ value: Value) {
    mutex = .allocate(capacity: 1)
    let failure = pthread_mutex_init(mutex, nil)
    precondition(failure == 0, "The system cannot create a mutex: error \(failure).")
    self.value = value
  }

  @inlinable deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs `body` with exclusive access to the value.
  ///
  /// The body must not call the owner of the lock, because the lock is not recursive.
  @inlinable package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
