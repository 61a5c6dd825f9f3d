/// A table of numbers parsed from text.
///
/// The compiler would need too long for a thousand literals.
struct VectorTable: Sendable {
  let rows: [[Double]]

  init(_ text: String) {
    rows = text.split(separator: "\n").map { line in
      line.split(separator: " ").map { cell in
        guard let number = Double(cell) else { preconditionFailure("\(cell) is no number.") }
        return number
      }
    }
  }
}
