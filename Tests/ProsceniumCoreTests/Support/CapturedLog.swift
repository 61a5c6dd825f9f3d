import Logging
import Synchronization

/// What the library logs in this process; a test looks for lines that name its own controllers.
struct CapturedLog: LogHandler {
  private static let lines = Mutex<[String]>([])

  private static let installed: Void = LoggingSystem.bootstrap { _ in CapturedLog() }

  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  /// Starts capturing; once for the whole process.
  static func install() { _ = installed }

  /// The lines of `level` or above that contain `text`, so far.
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
