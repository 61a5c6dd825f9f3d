import Testing

/// Waits until a condition holds, or records an issue after twenty minutes and returns.
///
/// The limit is long, because a task may wait for minutes for a pool thread under the thread sanitizer.
///
/// - Parameters:
///   - what: The awaited condition in words.
///   - pause: The pause between two checks. A yield arms no timer that a test could count, but needs the pool.
///   - holds: The condition.
nonisolated(nonsending) func eventually(
  _ what: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  pausing pause: nonisolated(nonsending) () async -> Void = { await Task.yield() },
  _ holds: () -> Bool
) async {
  let end = ContinuousClock.now + .seconds(1200)
  while !holds() {
    guard ContinuousClock.now < end else {
      Issue.record("This did not come within twenty minutes: \(what)", sourceLocation: sourceLocation)
      return
    }
    await pause()
  }
}
