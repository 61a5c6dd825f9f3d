/// An error of an event loop.
public struct EventLoopError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors, by which a program can decide its reaction.
  public enum Code: Hashable, Sendable {
    /// The loop has been stopped and runs no more work.
    case loopStopped
    /// The number refers to no open descriptor.
    case invalidDescriptor
    /// The descriptor cannot be watched because it is always ready, like a regular file or a directory.
    case unwatchableDescriptor
    /// The descriptor was closed with ``EventLoop/close(descriptor:)`` during the wait.
    case descriptorClosed
    /// The descriptor was closed during the wait by code that bypassed the loop.
    case descriptorLost
    /// Another task or callback already waits for the same readiness of the same descriptor.
    case alreadyWatched
    /// The signal cannot be caught or does not exist.
    case invalidSignal
    /// The system refuses a descriptor or memory.
    case systemRefused
  }

  /// The kind of the error, by which a program can decide its reaction.
  public let code: Code

  /// The system's error number, or `nil` if no system call failed.
  public let errno: Int32?

  /// Creates an error, for example to test an error handler.
  public init(_ code: Code, errno: Int32? = nil) {
    self.code = code
    self.errno = errno
  }

  public var description: String {
    let text =
      switch code {
      case .loopStopped: "The event loop has stopped."
      case .invalidDescriptor: "The number is not an open descriptor."
      case .unwatchableDescriptor: "The descriptor cannot be watched, because it is always ready."
      case .descriptorClosed: "The descriptor was closed."
      case .descriptorLost: "The descriptor was closed without EventLoop.close(descriptor:)."
      case .alreadyWatched: "Another call already waits for the same readiness of the descriptor."
      case .invalidSignal: "The signal cannot be caught."
      case .systemRefused: "The system cannot provide a descriptor or memory."
      }
    return errno.map { "\(text) (errno \($0))" } ?? text
  }
}
