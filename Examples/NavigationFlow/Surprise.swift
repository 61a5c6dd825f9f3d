/// Something is not as it should be.
struct Surprise: Error {
  let what: String
  let found: String
  let expected: String
}

extension Surprise: CustomStringConvertible {
  var description: String { "\(what): \(found), not \(expected)" }
}
