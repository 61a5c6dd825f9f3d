import Testing

/// Waits until a condition holds. After twenty minutes it records what it waited for in vain, and returns: under the
/// thread sanitizer a task may wait for its turn in the pool for minutes.
///
/// - Parameters:
///   - what: What is waited for.
///   - pause: What to do between two looks; to yield arms no timer that a test could count, and needs the pool.
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
