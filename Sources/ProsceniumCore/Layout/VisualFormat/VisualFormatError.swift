/// What is wrong with a visual format, and where.
struct VisualFormatError: Error, Equatable, CustomStringConvertible {
  var format: String

  /// The place in the text, in characters.
  var offset: Int

  /// What would be right, or what is wrong: one sentence without its full stop.
  var reason: String

  /// The reason, the format and a mark under the place, on lines of their own.
  var description: String {
    "Unable to parse constraint format:\n\(reason)\n\(format)\n\(String(repeating: " ", count: offset))^"
  }
}
