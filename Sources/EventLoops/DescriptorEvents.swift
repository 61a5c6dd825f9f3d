/// The moments at which a descriptor is ready. Made by ``EventLoop/readable(_:)`` and ``EventLoop/writable(_:)``.
///
/// One task at a time iterates. The descriptor is watched from the first `next()` until the last copy of the
/// sequence and its iterators is released; it is never closed by the sequence.
public struct DescriptorEvents: AsyncSequence, Sendable {
  public typealias Element = DescriptorReadiness
  public typealias Failure = EventLoopError

  /// Unregisters the descriptor when the last copy of the sequence and its iterators is released.
  fileprivate final class Registration: Sendable {
    let side: DescriptorSide

    init(_ side: DescriptorSide) {
      self.side = side
    }

    deinit {
      side.loop.unregister(side)
    }
  }

  private let registration: Registration

  init(_ side: DescriptorSide) {
    registration = Registration(side)
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(registration: registration)
  }

  /// Waits for one readiness after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let registration: Registration

    /// Waits until the descriptor is ready; `nil` if the task is cancelled.
    ///
    /// It comes back to the actor that calls it, as ``next(isolation:)`` does with `#isolation`.
    nonisolated(nonsending) public mutating func next() async throws(EventLoopError) -> DescriptorReadiness? {
      try await next(isolation: #isolation)
    }

    /// Waits until the descriptor is ready; `nil` if the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(EventLoopError) -> DescriptorReadiness? {
      let side = registration.side
      let waiter = LoopWaiter<DescriptorReadiness?>()
      do {
        return try await waiter.value(isolation: actor, cancelled: nil) { side.loop.wait(waiter, on: side) }
      } catch {
        guard let error = error as? EventLoopError else { preconditionFailure("A loop failed with \(error).") }
        throw error
      }
    }
  }
}
