import ProsceniumCore

/// A log of events, one line each, in the order of their occurrence.
@MainActor final class EventLog {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// Adds a call with the titles of its controller arguments, such as `call(B, A, A)`.
  func add(_ call: String, with controllers: ViewController?...) {
    add("\(call)(\(controllers.map { $0?.title ?? "nil" }.joined(separator: ", ")))")
  }

  /// Returns the lines since the last call and clears the log.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
