import ProsceniumCore

/// What happened, line by line, in the order in which it happened.
@MainActor final class EventLog {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// Adds a call with the titles of the controllers that it was given: `call(B, A, A)`.
  func add(_ call: String, with controllers: ViewController?...) {
    add("\(call)(\(controllers.map { $0?.title ?? "nil" }.joined(separator: ", ")))")
  }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
