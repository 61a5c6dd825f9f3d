/// An error for a value that differs from the expected one.
struct Surprise: Error {
  let what: String
  let found: String
  let expected: String
}

extension Surprise: CustomStringConvertible {
  var description: String { "\(what): \(found), not \(expected)" }
}
