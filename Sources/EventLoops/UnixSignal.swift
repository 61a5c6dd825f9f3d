#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A signal of the system, identified by its number.
public struct UnixSignal: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  public let rawValue: Int32

  /// Creates a signal from a number. The number may belong to a signal that cannot be caught.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The signal SIGHUP for the loss of the terminal. By custom a daemon then reads its configuration again.
  public static let hangUp = UnixSignal(rawValue: SIGHUP)
  /// The signal SIGINT for Control-C at the terminal.
  public static let interrupt = UnixSignal(rawValue: SIGINT)
  /// The signal SIGQUIT for Control-\ at the terminal.
  public static let quit = UnixSignal(rawValue: SIGQUIT)
  /// The signal SIGTERM for a request to end the program.
  public static let terminate = UnixSignal(rawValue: SIGTERM)
  /// The signal SIGCHLD for a child process that has ended or stopped.
  public static let child = UnixSignal(rawValue: SIGCHLD)
  /// The signal SIGWINCH for a change of the terminal's size.
  public static let windowChange = UnixSignal(rawValue: SIGWINCH)
  /// The signal SIGCONT for the continuation of a stopped process.
  public static let resume = UnixSignal(rawValue: SIGCONT)
  /// The signal SIGTSTP for Control-Z at the terminal.
  public static let stop = UnixSignal(rawValue: SIGTSTP)
  /// The signal SIGUSR1, whose meaning the program defines.
  public static let user1 = UnixSignal(rawValue: SIGUSR1)
  /// The signal SIGUSR2, whose meaning the program defines.
  public static let user2 = UnixSignal(rawValue: SIGUSR2)

  public var description: String {
    "signal \(rawValue)"
  }
}
