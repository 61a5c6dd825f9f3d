public import ProsceniumCore

/// A log of events, one line each, in the order of their occurrence.
@MainActor public final class EventLog {
  public private(set) var lines: [String] = []

  public init() {}

  public func add(_ line: String) { lines.append(line) }

  /// Adds a call with the titles of its controller arguments, such as `call(B, A, A)`.
  public func add(_ call: String, with controllers: ViewController?...) {
    add("\(call)(\(controllers.map { $0?.title ?? "nil" }.joined(separator: ", ")))")
  }

  /// Returns the lines since the last call and clears the log.
  public func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
