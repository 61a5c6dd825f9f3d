/// Rows of numbers, read from text so that the compiler need not check a thousand literals.
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
