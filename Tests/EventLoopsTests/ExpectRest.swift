import Testing

@testable import EventLoops

/// Waits until a loop sleeps without further work.
func expectRest(_ loop: EventLoop, sourceLocation: SourceLocation = #_sourceLocation) async {
  var isAtRest = false
  for _ in 0..<100 where !isAtRest {
    let before = loop.statistics
    try? await Task.sleep(for: .milliseconds(10))
    isAtRest = loop.statistics == before
  }
  #expect(isAtRest, sourceLocation: sourceLocation)
}
