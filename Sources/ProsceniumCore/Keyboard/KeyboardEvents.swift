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
