import Testing

/// Waits until a condition holds, or records an issue after twenty minutes and returns.
///
/// The limit is long, because a task may wait for minutes for a pool thread under the thread sanitizer.
///
/// - Parameters:
///   - what: The awaited condition in words.
///   - interval: The sleep between two checks, or `nil` to only yield, which arms no timer that a test could count.
///   - holds: The condition.
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
