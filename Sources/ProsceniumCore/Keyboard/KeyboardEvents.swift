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

  public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

  /// Waits for one event after the other.
  public struct Iterator: AsyncIteratorProtocol {
    var base: AsyncStream<KeyboardEvent>.Iterator

    /// Waits for an event; `nil` at the end, and when the task is cancelled.
    public mutating func next() async -> KeyboardEvent? { await next(isolation: nil) }

    /// Waits for an event; `nil` at the end, and when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> KeyboardEvent? {
      await SimulationHooks.awaiting("the keyboard", isolation: actor) { await base.next(isolation: actor) }
    }
  }
}
