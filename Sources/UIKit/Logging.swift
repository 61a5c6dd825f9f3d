import Foundation
import Logging

/// A category of log messages, as in the module os.
public struct OSLog: Sendable {
  let label: String

  /// Creates a category.
  public init(subsystem: String, category: String) { label = "\(subsystem).\(category)" }

  private init(label: String) { self.label = label }

  /// The category of messages without one.
  public static let `default` = OSLog(label: "default")

  /// A category whose messages are not logged.
  public static let disabled = OSLog(label: "")

  var logger: Logging.Logger? { label.isEmpty ? nil : Logging.Logger(label: label) }
}

/// The importance of a log message.
public struct OSLogType: RawRepresentable, Sendable, Hashable {
  /// The number of the importance.
  public let rawValue: UInt8

  /// Creates an importance.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// An ordinary message.
  public static let `default` = OSLogType(rawValue: 0)
  /// A message that helps to understand errors.
  public static let info = OSLogType(rawValue: 1)
  /// A message for debugging.
  public static let debug = OSLogType(rawValue: 2)
  /// An error.
  public static let error = OSLogType(rawValue: 16)
  /// A mistake in the program or in the system.
  public static let fault = OSLogType(rawValue: 17)

  var level: Logging.Logger.Level {
    switch self {
    case .debug: .debug
    case .error: .error
    case .fault: .critical
    default: .info
    }
  }
}

/// Logs a message by swift-log.
///
/// - Parameters:
///   - message: The text, with the formats of `String(format:)`. The marks `{public}` and `{private}` have no effect.
///   - dso: The address of the calling image, which is not used.
///   - log: The category.
///   - type: The importance.
///   - arguments: The values of the formats.
public func os_log(
  _ message: StaticString,
  dso: UnsafeRawPointer? = nil,
  log: OSLog = .default,
  type: OSLogType = .default,
  _ arguments: any CVarArg...
) {
  let format = message.description.replacingOccurrences(of: "{public}", with: "")
    .replacingOccurrences(of: "{private}", with: "")
  log.logger?.log(level: type.level, "\(String(format: format, arguments: arguments))")
}

/// Logs a message by swift-log.
public func os_log(_ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString) {
  log.logger?.log(level: type.level, "\(message)")
}
