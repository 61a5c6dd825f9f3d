/// Makes a list of lines out of string literals, with conditions and loops where a script has them.
@resultBuilder public enum EventListBuilder {
  /// One line.
  public static func buildExpression(_ line: String) -> [String] { [line] }

  /// Several lines at once.
  public static func buildExpression(_ lines: [String]) -> [String] { lines }

  /// The lines of a block, in order.
  public static func buildBlock(_ lines: [String]...) -> [String] { lines.flatMap(\.self) }

  /// The lines under an `if` without `else`.
  public static func buildOptional(_ lines: [String]?) -> [String] { lines ?? [] }

  /// The lines of the first branch.
  public static func buildEither(first lines: [String]) -> [String] { lines }

  /// The lines of the second branch.
  public static func buildEither(second lines: [String]) -> [String] { lines }

  /// The lines of a loop.
  public static func buildArray(_ lines: [[String]]) -> [String] { lines.flatMap(\.self) }
}
