/// A result builder that makes a list of lines from string literals, conditions and loops.
@resultBuilder public enum EventListBuilder {
  /// Builds one line.
  public static func buildExpression(_ line: String) -> [String] { [line] }

  /// Builds several lines from an array.
  public static func buildExpression(_ lines: [String]) -> [String] { lines }

  /// Builds the lines of a block, in order.
  public static func buildBlock(_ lines: [String]...) -> [String] { lines.flatMap(\.self) }

  /// Builds the lines of an `if` without `else`.
  public static func buildOptional(_ lines: [String]?) -> [String] { lines ?? [] }

  /// Builds the lines of the first branch.
  public static func buildEither(first lines: [String]) -> [String] { lines }

  /// Builds the lines of the second branch.
  public static func buildEither(second lines: [String]) -> [String] { lines }

  /// Builds the lines of a loop.
  public static func buildArray(_ lines: [[String]]) -> [String] { lines.flatMap(\.self) }
}
