import Foundation
import SimulationHooks

/// What the keyboard does, from the moment that the sequence was asked for.
///
/// Each that is asked for gets every event once, in order, and one task iterates it. Up to 64 events wait for a task
/// that is busy; beyond that the oldest are lost. It ends when the stage goes, that of a presentation controller with
/// its presentation. Cancelling the task, or releasing the sequence, frees what it holds.
public struct KeyboardEvents: AsyncSequence, Sendable {
  public typealias Element = KeyboardEvent
  public typealias Failure = Never

  let stream: AsyncStream<KeyboardEvent>

  /// Where main-actor code comes back that waits; asked at each wait.
  let executor: @MainActor @Sendable () -> (any TaskExecutor)?

  public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator(), executor: executor) }

  /// Waits for one event after the other.
  public struct Iterator: AsyncIteratorProtocol {
    var base: AsyncStream<KeyboardEvent>.Iterator
    let executor: @MainActor @Sendable () -> (any TaskExecutor)?

    /// Waits for an event; `nil` at the end, and when the task is cancelled.
    ///
    /// It comes back to the actor that calls it, as ``next(isolation:)`` does with `#isolation`; to the main actor by
    /// the executor of the stage's scheduler, so that on the event loop it waits for no thread of the pool. That holds
    /// for a presentation controller's events once it is presented.
    nonisolated(nonsending) public mutating func next() async -> KeyboardEvent? { await next(isolation: #isolation) }

    /// Waits for an event; `nil` at the end, and when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> KeyboardEvent? {
      await withTaskExecutorPreference(preference(isolation: actor), isolation: actor) {
        await SimulationHooks.awaiting("the keyboard", isolation: actor) { await base.next(isolation: actor) }
      }
    }

    /// Where code of `actor` is to come back; the main actor is not left to find it out.
    ///
    /// Swift 6.3.1 makes a broken function of an optimized wait that has the choice in itself.
    @inline(never)
    private func preference(isolation actor: isolated (any Actor)?) async -> (any TaskExecutor)? {
      actor === MainActor.shared ? await executor() : nil
    }
  }
}

/// The observers of what the keyboard does, each of which gets every event once, in order.
// Unchecked because the compiler cannot see that `lock` protects everything that changes.
final class KeyboardAudience: @unchecked Sendable {
  private typealias Member = (number: Int, continuation: AsyncStream<KeyboardEvent>.Continuation)

  /// How many events wait for one that is busy; then the oldest are lost.
  static let bufferSize = 64

  // Not a `Mutex`: where two threads meet in that, the thread sanitizer reports a race that is none (Swift 6.3.1).
  private let lock = NSLock()
  private var members: [Member] = []
  private var lastNumber = 0
  private var isOver = false

  deinit { end() }

  /// What comes from now on.
  ///
  /// - Parameter executor: Where main-actor code comes back that waits for it; asked at each wait.
  func makeEvents(preferring executor: @escaping @MainActor @Sendable () -> (any TaskExecutor)?) -> KeyboardEvents {
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

  /// How many there are.
  var count: Int { lock.withLock { members.count } }

  func tell(_ event: KeyboardEvent) {
    for member in lock.withLock({ members }) { member.continuation.yield(event) }
  }

  /// Nothing more will come.
  func end() {
    let left = lock.withLock {
      isOver = true
      defer { members = [] }
      return members
    }
    for member in left { member.continuation.finish() }
  }

  private func remove(_ number: Int) {
    // Released after the lock: the continuation may be the last to hold its stream.
    let removed = lock.withLock {
      members.firstIndex { $0.number == number }.map { members.remove(at: $0) }
    }
    _ = removed
  }
}
