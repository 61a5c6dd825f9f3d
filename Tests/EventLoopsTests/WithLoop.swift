import Testing

@testable import EventLoops

/// Runs a test with a loop on its own thread, checks that no timer remains armed, and stops the loop.
func withLoop<Result>(
  _ body: (EventLoop) async throws -> Result,
  sourceLocation: SourceLocation = #_sourceLocation
) async rethrows -> Result {
  let thread = EventLoopThread(name: "test")
  let result = try await body(thread.loop)
  #expect(thread.loop.statistics.pendingTimers == 0, sourceLocation: sourceLocation)
  thread.stop()
  thread.join()
  return result
}
