/// The error for events that differ from the expected ones.
public struct EventMismatch: Error, Sendable, Hashable {
  /// A line of the difference.
  public enum Line: Sendable, Hashable {
    /// The expected line did not occur at this index.
    case missing(String)
    /// The line occurred and was not expected at this index.
    case unexpected(String)
    /// The line occurred as expected, and is kept as the context of a difference.
    case equal(String)
    /// The given number of further lines occurred as expected.
    case equals(Int)
  }

  /// The lines that differ, each with one equal line before and after it.
  public let lines: [Line]

  /// The location of the expectation, as `File.swift:12`.
  public let sourceLocation: String

  /// Creates a mismatch by comparing two lists, or returns `nil` if they are equal.
  ///
  /// - Parameters:
  ///   - expected: The expected lines, in order.
  ///   - actual: The lines that occurred, in order.
  ///   - sourceLocation: The location of the expectation, as `File.swift:12`.
  public init?(expected: [String], actual: [String], sourceLocation: String = "") {
    guard expected != actual else { return nil }
    let difference = actual.difference(from: expected)
    var lines: [Line] = []
    let missing = Set(difference.removals.map(EventMismatch.offset))
    let unexpected = Set(difference.insertions.map(EventMismatch.offset))
    var (old, new) = (0, 0)
    while old < expected.count || new < actual.count {
      if missing.contains(old) {
        lines.append(.missing(expected[old]))
        old += 1
      } else if unexpected.contains(new) {
        lines.append(.unexpected(actual[new]))
        new += 1
      } else {
        lines.append(.equal(expected[old]))
        old += 1
        new += 1
      }
    }
    self.lines = EventMismatch.shortened(lines)
    self.sourceLocation = sourceLocation
  }

  private static func offset(of change: CollectionDifference<String>.Change) -> Int {
    switch change {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }

  /// Replaces equal lines that are not adjacent to a difference with their number.
  private static func shortened(_ lines: [Line]) -> [Line] {
    var short: [Line] = []
    for index in lines.indices {
      let beside = lines[max(0, index - 1)...min(lines.count - 1, index + 1)]
      if beside.contains(where: \.isDifferent) {
        short.append(lines[index])
      } else if case .equals(let count) = short.last {
        short[short.count - 1] = .equals(count + 1)
      } else {
        short.append(.equals(1))
      }
    }
    return short
  }
}

extension EventMismatch.Line {
  fileprivate var isDifferent: Bool {
    switch self {
    case .missing, .unexpected: true
    case .equal, .equals: false
    }
  }

  fileprivate var words: String {
    switch self {
    case .missing(let text): "  − \(text)"
    case .unexpected(let text): "  + \(text)"
    case .equal(let text): "    \(text)"
    case .equals(let count): "    … \(count) more as expected"
    }
  }
}

extension EventMismatch: CustomStringConvertible {
  public var description: String {
    let missing = lines.filter { if case .missing = $0 { true } else { false } }.count
    let unexpected = lines.filter { if case .unexpected = $0 { true } else { false } }.count
    let location = sourceLocation.isEmpty ? "" : "\(sourceLocation): "
    let title = "\(location)\(missing) events are missing (−), \(unexpected) unexpected (+):"
    return ([title] + lines.map(\.words)).joined(separator: "\n")
  }
}
