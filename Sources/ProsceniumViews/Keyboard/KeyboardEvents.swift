import Foundation
import SimulationHooks

/// The sequence of keyboard events that follow its creation.
///
/// Each sequence delivers every event once, in order, to the one task that iterates it. Up to 64 events are buffered
/// for a busy task, and beyond that the oldest events are discarded. The sequence ends with the stage, or with the
/// presentation if it belongs to a presentation controller. Cancelling the task or releasing the sequence frees its
/// buffer.
public struct KeyboardEvents: AsyncSequence, Sendable {
  public typealias Element = KeyboardEvent
  public typealias Failure = Never

  let stream: AsyncStream<KeyboardEvent>

  /// A closure that returns the executor for resuming waiting main-actor code. It is called for each wait.
  let executor: @MainActor @Sendable () -> (any TaskExecutor)?

  public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator(), executor: executor) }

  /// An iterator that waits for one event at a time.
  public struct Iterator: AsyncIteratorProtocol {
    var base: AsyncStream<KeyboardEvent>.Iterator
    let executor: @MainActor @Sendable () -> (any TaskExecutor)?

    /// Waits for the next event, and returns `nil` at the end and when the task is cancelled.
    ///
    /// The method resumes on the calling actor, like ``next(isolation:)`` with `#isolation`. The main actor resumes on
    /// the executor of the stage's scheduler, so that code on the event loop waits for no thread of the pool. For a
    /// presentation controller's events, this applies once the controller is presented.
    nonisolated(nonsending) public mutating func next() async -> KeyboardEvent? { await next(isolation: #isolation) }

    /// Waits for the next event, and returns `nil` at the end and when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> KeyboardEvent? {
      await withTaskExecutorPreference(preference(isolation: actor), isolation: actor) {
        await SimulationHooks.awaiting("the keyboard", isolation: actor) { await base.next(isolation: actor) }
      }
    }

    /// Returns the preferred executor for code of `actor`, which is the scheduler's executor for the main actor.
    ///
    /// The choice is a separate function, because Swift 6.3.1 generates a broken function for an optimized wait that
    /// contains it.
    @inline(never)
    private func preference(isolation actor: isolated (any Actor)?) async -> (any TaskExecutor)? {
      actor === MainActor.shared ? await executor() : nil
    }
  }
}

/// The broadcaster of keyboard events to their observers. Each observer receives every event once, in order.
// Unchecked, because the compiler cannot verify that `lock` protects all mutable state.
package final class KeyboardBroadcaster: @unchecked Sendable {
  private typealias Member = (number: Int, continuation: AsyncStream<KeyboardEvent>.Continuation)

  /// The number of events that are buffered for a busy observer before the oldest ones are discarded.
  static let bufferSize = 64

  // A lock instead of a `Mutex`, because the thread sanitizer reports a false race if two threads contend for one
  // (Swift 6.3.1).
  private let lock = NSLock()
  private var members: [Member] = []
  private var lastNumber = 0
  private var isOver = false

  package init() {}

  deinit { end() }

  /// Returns a sequence of the events that follow this call.
  ///
  /// - Parameter executor: A closure that returns the executor for resuming waiting main-actor code. It is called for
  ///   each wait.
  package func makeEvents(
    preferring executor: @escaping @MainActor @Sendable () -> (any TaskExecutor)?
  ) -> KeyboardEvents {
    let (stream, continuation) = AsyncStream.makeStream(
      of: KeyboardEvent.self,
      bufferingPolicy: .bufferingNewest(Self.bufferSize)
    )
    let number: Int? = lock.withLock {
      if isOver { return nil }
      lastNumber += 1
      members.append((lastNumber, continuation))
      return lastNumber
    }
    guard let number else {
      continuation.finish()
      return KeyboardEvents(stream: stream, executor: executor)
    }
    continuation.onTermination = { [weak self] _ in self?.remove(number) }
    return KeyboardEvents(stream: stream, executor: executor)
  }

  /// The number of observers.
  var count: Int { lock.withLock { members.count } }

  package func notify(_ event: KeyboardEvent) {
    for member in lock.withLock({ members }) { member.continuation.yield(event) }
  }

  /// Ends the sequences of all observers.
  package func end() {
    let left = lock.withLock {
      isOver = true
      defer { members = [] }
      return members
    }
    for member in left { member.continuation.finish() }
  }

  private func remove(_ number: Int) {
    // Release the continuation only after the lock is free, because it may hold the last reference to its stream.
    let removed = lock.withLock {
      members.firstIndex { $0.number == number }.map { members.remove(at: $0) }
    }
    _ = removed
  }
}
