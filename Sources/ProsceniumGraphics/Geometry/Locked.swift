import Foundation

/// A value that a lock protects, for short accesses from several threads.
///
/// The type does not use `Mutex`, because the thread sanitizer reports a false data race if two threads compete for one
/// (Swift 6.3.1).
// The conformance is unchecked, because the compiler cannot verify that `lock` protects `value`.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  /// Runs `body` with exclusive access to the value.
  ///
  /// The body must not call the owner of the lock, because the lock is not recursive.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
