import Testing

@testable import EventLoops

/// Gives a test a loop on a thread of its own; checks that it ends with nothing armed, and ends it.
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
