/// The signals that the process receives, of some kinds. Made by ``EventLoop/signals(_:)``.
///
/// One task at a time iterates. The last copy of the sequence and its iterators, when it is released, gives the
/// signals back to whatever they did before.
public struct SignalEvents: AsyncSequence, Sendable {
  public typealias Element = UnixSignal
  public typealias Failure = EventLoopError

  /// Unsubscribes from the signals when the last copy of the sequence and its iterators is released.
  fileprivate final class Registration: Sendable {
    let subscription: SignalSubscription

    init(_ subscription: SignalSubscription) {
      self.subscription = subscription
    }

    deinit {
      let subscription = subscription
      subscription.unsubscribe()
      let loop = subscription.loop
      loop.post(.change({ loop.descriptors.unregister(subscription) }, orRefuse: {}))
    }
  }

  private let registration: Registration

  init(_ subscription: SignalSubscription) {
    registration = Registration(subscription)
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(registration: registration)
  }

  /// Waits for one signal after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let registration: Registration

    /// Waits for a signal; `nil` if the task is cancelled.
    ///
    /// It comes back to the actor that calls it, as ``next(isolation:)`` does with `#isolation`.
    nonisolated(nonsending) public mutating func next() async throws(EventLoopError) -> UnixSignal? {
      try await next(isolation: #isolation)
    }

    /// Waits for a signal; `nil` if the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(EventLoopError) -> UnixSignal? {
      let subscription = registration.subscription
      let waiter = LoopWaiter<UnixSignal?>()
      do {
        return try await waiter.value(isolation: actor, cancelled: nil) {
          subscription.loop.wait(waiter, on: subscription)
        }
      } catch {
        guard let error = error as? EventLoopError else { preconditionFailure("A loop failed with \(error).") }
        throw error
      }
    }
  }
}
