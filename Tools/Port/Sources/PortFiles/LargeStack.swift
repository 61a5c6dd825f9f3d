import Foundation

/// Runs a closure on a thread with a stack of one gibibyte, and waits for its result.
///
/// The recursion of a syntax tree is as deep as a chain of calls is long, and the main thread's stack holds a few thousand
/// calls. The system commits memory only for the used part of the stack.
public func withLargeStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  // The semaphore orders the write before the read.
  nonisolated(unsafe) var result: Result?
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    result = body()
    done.signal()
  }
  thread.stackSize = 1 << 30
  thread.start()
  done.wait()
  return result!
}
