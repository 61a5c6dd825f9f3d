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

/// What a descriptor is ready for, as the system found it in the turn that reports it.
///
/// Other code may have read or written in between: use non-blocking descriptors.
public struct DescriptorReadiness: OptionSet, Hashable, Sendable {
  public let rawValue: Int32

  /// Makes a value of raw bits.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Reading does not block; a listening socket has a connection.
  public static let readable = DescriptorReadiness(rawValue: 1 << 0)
  /// Writing does not block.
  public static let writable = DescriptorReadiness(rawValue: 1 << 1)
  /// The other side writes no more, or has gone. What it wrote before can still be read.
  public static let endOfFile = DescriptorReadiness(rawValue: 1 << 2)
  /// The descriptor has an error, which the next read or write returns.
  public static let error = DescriptorReadiness(rawValue: 1 << 3)
}

/// Which of a descriptor's two readinesses is waited for.
public enum DescriptorDirection: Hashable, Sendable {
  /// For data, connections, or the end of the file.
  case reading
  /// For room to write to, or a connection that is made.
  case writing

  /// What of a descriptor's readiness matters in this direction. An end or an error matters in both.
  var mask: DescriptorReadiness {
    switch self {
    case .reading: [.readable, .endOfFile, .error]
    case .writing: [.writable, .endOfFile, .error]
    }
  }
}
