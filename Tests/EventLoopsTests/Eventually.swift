import Testing

/// Waits until a condition holds. After twenty minutes it records what it waited for in vain, and returns: under the
/// thread sanitizer a task may wait for its turn in the pool for minutes.
///
/// - Parameters:
///   - what: What is waited for.
///   - interval: How long to sleep between two looks; `nil` only yields, which arms no timer that a test could count.
func eventually(
  _ what: String,
  every interval: Duration? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ holds: () async throws -> Bool
) async rethrows {
  let end = ContinuousClock.now + .seconds(1200)
  while try await !holds() {
    guard ContinuousClock.now < end else {
      Issue.record("This did not come within twenty minutes: \(what)", sourceLocation: sourceLocation)
      return
    }
    if let interval { try? await Task.sleep(for: interval) } else { await Task.yield() }
  }
}
