package import Logging
import Synchronization

/// A log handler that captures the library's log in this process.
///
/// A test searches for lines with its own controllers' names.
package struct CapturedLog: LogHandler {
  private static let lines = Mutex<[String]>([])

  private static let installed: Void = LoggingSystem.bootstrap { _ in CapturedLog() }

  package var metadata: Logger.Metadata = [:]
  package var logLevel = Logger.Level.trace

  /// Starts capturing, once for the whole process.
  package static func install() { _ = installed }

  /// Returns the captured lines that contain `text`.
  package static func lines(containing text: String) -> [String] {
    lines.withLock { $0.filter { $0.contains(text) } }
  }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    CapturedLog.lines.withLock { $0.append("\(event.level): \(event.message)") }
  }
}
