import EventLoops
import Proscenium

/// An actor that sends sizes from its own thread.
actor Sender {
  struct Change {
    let width: CGFloat
    let called: SuspendingClock.Instant
    let returned: SuspendingClock.Instant
  }

  private let environment: SceneEnvironment
  private let loop: EventLoop

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  init(_ environment: SceneEnvironment, on loop: EventLoop) {
    self.environment = environment
    self.loop = loop
  }

  /// Sends `count` widths at times that are spread over all parts of a frame.
  func send(_ count: Int, frameInterval: Duration) async throws -> [Change] {
    var changes: [Change] = []
    for number in 1...count {
      let width = 500 + CGFloat(number)
      let called = loop.now
      try await environment.send(size: Size(width: width, height: 700))
      changes.append(Change(width: width, called: called, returned: loop.now))
      // Wait for two frames and a fraction of a frame. Multiples of the golden ratio make each fraction different.
      let part = (Double(number) * 0.618033988749895).truncatingRemainder(dividingBy: 1)
      try await Task.sleep(for: frameInterval * 2 + frameInterval * part)
    }
    return changes
  }
}
