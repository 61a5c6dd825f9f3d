/// A task that did not end when it was to.
struct NotEnded: Error {}

extension Task {
  /// The value of a task that ends without further time; throws where it does not, so that a test fails and never
  /// hangs.
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
