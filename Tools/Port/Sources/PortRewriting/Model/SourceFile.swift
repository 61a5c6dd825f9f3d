/// A Swift file of a client.
public struct SourceFile: Sendable, Equatable {
  /// The path in reports, relative to the tree.
  public var path: String

  /// The name of the file's target. Types with the same name in two targets are different types.
  public var target: String

  /// The text of the file.
  public var text: String

  /// Creates a file.
  public init(path: String, target: String = "", text: String) {
    self.path = path
    self.target = target
    self.text = text
  }
}

/// A rewritten file with its findings.
public struct PortedFile: Sendable, Equatable {
  /// The path of the file, which is the path of its source.
  public var path: String

  /// The rewritten text, or the unchanged text if the source does not parse.
  public var text: String

  /// The findings in the order of their lines.
  public var findings: [Finding]
}
