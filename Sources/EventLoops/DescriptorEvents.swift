/// An asynchronous sequence of the times at which a descriptor is ready.
///
/// ``EventLoop/readable(_:)`` and ``EventLoop/writable(_:)`` create the sequence. Only one task at a time may iterate
/// over it. The loop watches the descriptor from the first `next()` until the last copy of the sequence and of its
/// iterators is released. The sequence never closes the descriptor.
public struct DescriptorEvents: AsyncSequence, Sendable {
  public typealias Element = DescriptorReadiness
  public typealias Failure = EventLoopError

  /// The registration, which unregisters the descriptor when the last copy of the sequence and of its iterators is
  /// released.
  fileprivate final class Registration: Sendable {
    let side: DescriptorWatcher

    init(_ side: DescriptorWatcher) {
      self.side = side
    }

    deinit {
      side.loop.unregister(side)
    }
  }

  private let registration: Registration

  init(_ side: DescriptorWatcher) {
    registration = Registration(side)
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(registration: registration)
  }

  /// An iterator that waits for one readiness after another.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let registration: Registration

    /// Waits until the descriptor is ready, and returns `nil` if the task is cancelled.
    ///
    /// The task resumes on the caller's actor. A descriptor that remains ready also ends the next wait.
    ///
    /// - Throws: One of the errors that ``EventLoop/readable(_:)`` lists, for example `descriptorClosed`.
    nonisolated(nonsending) public mutating func next() async throws(EventLoopError) -> DescriptorReadiness? {
      try await next(isolation: #isolation)
    }

    /// Waits until the descriptor is ready, and returns `nil` if the task is cancelled.
    ///
    /// - Parameter actor: The actor on which the task resumes, or `nil` for no actor.
    /// - Throws: One of the errors that ``EventLoop/readable(_:)`` lists, for example `descriptorClosed`.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(EventLoopError) -> DescriptorReadiness? {
      let side = registration.side
      let waiter = LoopWaiter<DescriptorReadiness?>()
      do {
        return try await waiter.value(isolation: actor, cancelled: nil) { side.loop.wait(waiter, on: side) }
      } catch {
        guard let error = error as? EventLoopError else { preconditionFailure("\(error) is not an EventLoopError.") }
        throw error
      }
    }
  }
}

/// The operations for which a descriptor is ready, as the system reported it in the current turn.
///
/// Other code may have read or written since that report, so use non-blocking descriptors.
public struct DescriptorReadiness: OptionSet, Hashable, Sendable {
  public let rawValue: Int32

  /// Creates a value from raw bits.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Reading does not block, or a listening socket has a connection.
  public static let readable = DescriptorReadiness(rawValue: 1 << 0)
  /// Writing does not block.
  public static let writable = DescriptorReadiness(rawValue: 1 << 1)
  /// The peer has closed its end or stopped writing. Data that it wrote before can still be read.
  public static let endOfFile = DescriptorReadiness(rawValue: 1 << 2)
  /// The descriptor has an error, which the next read or write returns.
  public static let error = DescriptorReadiness(rawValue: 1 << 3)
}

/// The direction of the readiness for which a task or callback waits.
public enum DescriptorDirection: Hashable, Sendable {
  /// The wait ends at data, at a connection or at the end of the file.
  case reading
  /// The wait ends at free space for a write, or at an established connection.
  case writing

  /// The readiness bits that concern this direction. The end of the file and errors concern both directions.
  var mask: DescriptorReadiness {
    switch self {
    case .reading: [.readable, .endOfFile, .error]
    case .writing: [.writable, .endOfFile, .error]
    }
  }
}
