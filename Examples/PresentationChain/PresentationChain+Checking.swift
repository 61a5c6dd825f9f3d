import Proscenium
import ProsceniumTesting

/// The checks of the example, each of which adds a line to the log.
extension PresentationChain {
  /// Checks that a request is refused for a given reason.
  func expectRefusal(
    _ reason: PresentationError.Reason,
    of request: () async throws -> PresentationOutcome
  ) async throws {
    do {
      let outcome = try await request()
      try expect("the answer", "\(outcome)", "\(reason)")
    } catch let error as PresentationError {
      recorder.note("refused: \(error)")
      try expect("the reason", "\(error.reason)", "\(reason)")
    }
  }

  /// Checks the chain of presentations from the root to the front.
  func expectChain(_ expected: String) throws {
    let chain = Array(sequence(first: root) { $0.presentedViewController })
    try expect("the chain", chain.map { $0.title ?? "?" }.joined(separator: " → "), expected)
    guard let front = chain.last else { return }
    let wayBack = sequence(first: front) { $0.presentingViewController }
    try expect("the way back", wayBack.map { $0.title ?? "?" }.reversed().joined(separator: " → "), expected)
  }

  /// Records a value, and throws an error if it differs from the expected one.
  func expect(_ what: String, _ found: String, _ expected: String) throws(Surprise) {
    recorder.note("\(what): \(found)")
    if found != expected { throw Surprise(what: what, found: found, expected: expected) }
  }
}
