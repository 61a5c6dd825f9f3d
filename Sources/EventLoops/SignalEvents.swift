/// An asynchronous sequence of signals that the process receives.
///
/// ``EventLoop/signals(_:)`` creates the sequence. Only one task at a time may iterate over it. Releasing the last copy
/// of the sequence and of its iterators restores the previous effect of the signals.
public struct SignalEvents: AsyncSequence, Sendable {
  public typealias Element = UnixSignal
  public typealias Failure = EventLoopError

  /// The registration, which unsubscribes from the signals when the last copy of the sequence and of its iterators is
  /// released.
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

  /// An iterator that waits for one signal after another.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let registration: Registration

    /// Waits for a signal, and returns `nil` if the task is cancelled.
    ///
    /// The call returns directly to the caller's actor, like ``next(isolation:)`` with `#isolation`.
    nonisolated(nonsending) public mutating func next() async throws(EventLoopError) -> UnixSignal? {
      try await next(isolation: #isolation)
    }

    /// Waits for a signal, and returns `nil` if the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(EventLoopError) -> UnixSignal? {
      let subscription = registration.subscription
      let waiter = LoopWaiter<UnixSignal?>()
      do {
        return try await waiter.value(isolation: actor, cancelled: nil) {
          subscription.loop.wait(waiter, on: subscription)
        }
      } catch {
        guard let error = error as? EventLoopError else { preconditionFailure("\(error) is not an EventLoopError.") }
        throw error
      }
    }
  }
}
