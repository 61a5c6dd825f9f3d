/// A rewrite, an omission or an error at one position of a source file.
public struct Finding: Sendable, Equatable, Codable {
  /// The consequence of a finding.
  public enum Kind: String, Sendable, Codable {
    /// The tool changed the source.
    case rewritten
    /// The source is unchanged, compiles on Linux, and may behave differently.
    case left
    /// The source does not compile on Linux.
    case failed
  }

  /// The consequence.
  public var kind: Kind

  /// The name of the rule, such as `selector`.
  public var rule: String

  /// The line of the unported source, starting at 1.
  public var line: Int

  /// The column in UTF-8 bytes, starting at 1.
  public var column: Int

  /// The description of the change, or the reason why the tool changed nothing.
  public var message: String

  /// Creates a finding.
  public init(kind: Kind, rule: String, line: Int, column: Int, message: String) {
    self.kind = kind
    self.rule = rule
    self.line = line
    self.column = column
    self.message = message
  }
}
