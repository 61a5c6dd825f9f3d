/// Why an event loop cannot do what it was asked for.
public struct EventLoopError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, for a program to decide by.
  public enum Code: Hashable, Sendable {
    /// The loop has been stopped and runs nothing any more.
    case loopStopped
    /// The number names no open descriptor.
    case invalidDescriptor
    /// The descriptor's kind is always ready and cannot be waited for: a regular file, a directory.
    case unwatchableDescriptor
    /// The descriptor was closed with ``EventLoop/close(descriptor:)`` while it was waited for.
    case descriptorClosed
    /// The descriptor was closed elsewhere, behind the loop's back, while it was waited for.
    case descriptorLost
    /// Another task or callback waits already for the same readiness of the same descriptor.
    case alreadyWatched
    /// The signal cannot be caught, or is none.
    case invalidSignal
    /// The system refuses a descriptor or memory.
    case systemRefused
  }

  /// What went wrong, for a program to decide by.
  public let code: Code

  /// The system's error number; `nil` if no system call failed.
  public let errno: Int32?

  /// Makes an error, for instance in a test of what handles it.
  public init(_ code: Code, errno: Int32? = nil) {
    self.code = code
    self.errno = errno
  }

  public var description: String {
    let text =
      switch code {
      case .loopStopped: "The event loop has stopped."
      case .invalidDescriptor: "The number names no open descriptor."
      case .unwatchableDescriptor: "The descriptor cannot be waited for: it is always ready."
      case .descriptorClosed: "The descriptor was closed."
      case .descriptorLost: "The descriptor was closed behind the event loop's back."
      case .alreadyWatched: "Another call waits for the same readiness of the descriptor already."
      case .invalidSignal: "The signal cannot be caught."
      case .systemRefused: "The system refuses a descriptor or memory."
      }
    return errno.map { "\(text) (errno \($0))" } ?? text
  }
}
