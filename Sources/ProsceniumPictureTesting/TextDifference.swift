#if Pictures
/// The lines that differ between two texts.
struct TextDifference: CustomStringConvertible {
  private let lines: [String]

  /// The largest number of lines in the description.
  private static let limit = 24

  init(_ expected: String, _ actual: String) {
    let (old, new) = (Self.lines(of: expected), Self.lines(of: actual))
    var lines: [(place: Int, order: Int, text: String)] = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let place, let line, _): lines.append((place, 0, "- \(line)"))
      case .insert(let place, let line, _): lines.append((place, 1, "+ \(line)"))
      }
    }
    self.lines = lines.sorted { ($0.place, $0.order) < ($1.place, $1.order) }.map(\.text)
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  var description: String {
    let rest = lines.count - Self.limit
    let shown = lines.prefix(Self.limit).joined(separator: "\n")
    return "The frame's text differs from the recorded text:\n\(shown)\(rest > 0 ? "\nand \(rest) more lines" : "")"
  }
}
#endif
