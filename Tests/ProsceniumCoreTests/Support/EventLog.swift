import ProsceniumCore

/// What happened, line by line, in the order in which it happened.
@MainActor final class EventLog {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
