import Testing

/// An issue that a child process recorded, with the test library's description.
struct ChildIssue: Codable, Hashable, Sendable {
  /// The effect of the issue on the test.
  enum Kind: Codable, Hashable, Sendable {
    case failure
    case warning

    /// A failure that the test expects.
    case known
  }

  /// A position in the source code.
  struct Position: Codable, Hashable, Sendable {
    var fileID: String
    var filePath: String
    var line: Int
    var column: Int
  }

  var text: String
  var kind: Kind

  /// The position of the issue, or `nil` for an issue of the whole test.
  var position: Position?

  /// Creates a failure of XCTest, which has no columns.
  init(_ text: String, filePath: String, line: Int) {
    self.text = text
    kind = .failure
    position = Position(fileID: filePath, filePath: filePath, line: line, column: 1)
  }

  /// Creates a warning about the whole test.
  init(warning text: String) {
    self.text = text
    kind = .warning
  }

  /// Creates the record of an issue of Swift Testing.
  init(_ issue: Issue) {
    text = "\(issue)"
    kind = issue.isFailure ? .failure : issue.severity == .warning ? .warning : .known
    position = issue.sourceLocation.map {
      Position(fileID: $0.fileID, filePath: $0.filePath, line: $0.line, column: $0.column)
    }
  }
}
