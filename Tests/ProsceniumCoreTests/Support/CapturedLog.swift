import Logging
import Synchronization

/// A log handler that captures the library's log in this process.
///
/// A test searches for lines with its own controllers' names.
struct CapturedLog: LogHandler {
  private static let lines = Mutex<[String]>([])

  private static let installed: Void = LoggingSystem.bootstrap { _ in CapturedLog() }

  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  /// Starts capturing, once for the whole process.
  static func install() { _ = installed }

  /// Returns the captured lines that contain `text`.
  static func lines(containing text: String) -> [String] {
    lines.withLock { $0.filter { $0.contains(text) } }
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    CapturedLog.lines.withLock { $0.append("\(event.level): \(event.message)") }
  }
}
