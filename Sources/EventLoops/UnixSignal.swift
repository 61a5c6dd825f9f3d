#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A signal of the system, by its number.
public struct UnixSignal: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  public let rawValue: Int32

  /// Makes a value of a number, which may be one that cannot be caught.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// SIGHUP: the terminal has gone; for a daemon by custom: read the configuration again.
  public static let hangUp = UnixSignal(rawValue: SIGHUP)
  /// SIGINT: Control-C at the terminal.
  public static let interrupt = UnixSignal(rawValue: SIGINT)
  /// SIGQUIT: Control-\ at the terminal.
  public static let quit = UnixSignal(rawValue: SIGQUIT)
  /// SIGTERM: the polite request to end.
  public static let terminate = UnixSignal(rawValue: SIGTERM)
  /// SIGCHLD: a child process has ended or stopped.
  public static let child = UnixSignal(rawValue: SIGCHLD)
  /// SIGWINCH: the terminal has another size.
  public static let windowChange = UnixSignal(rawValue: SIGWINCH)
  /// SIGCONT: the process goes on after it was stopped.
  public static let resume = UnixSignal(rawValue: SIGCONT)
  /// SIGTSTP: Control-Z at the terminal.
  public static let stop = UnixSignal(rawValue: SIGTSTP)
  /// SIGUSR1: whatever the program says.
  public static let user1 = UnixSignal(rawValue: SIGUSR1)
  /// SIGUSR2: whatever the program says.
  public static let user2 = UnixSignal(rawValue: SIGUSR2)

  public var description: String {
    "signal \(rawValue)"
  }
}
