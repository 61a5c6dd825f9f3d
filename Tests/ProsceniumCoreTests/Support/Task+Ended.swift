/// The error for a task that did not end in time.
struct NotEnded: Error {}

extension Task {
  /// Returns the value of a task that ends without further stage time.
  ///
  /// The method throws ``NotEnded`` if the task does not end, so that a test fails instead of hanging.
  @MainActor @discardableResult func ended() async throws -> Success {
    var isOver = false
    Task<Void, Never>.immediate {
      _ = await result
      isOver = true
    }
    for _ in 0..<100_000 where !isOver { await Task<Never, Never>.yield() }
    guard isOver else { throw NotEnded() }
    return try await value
  }
}
