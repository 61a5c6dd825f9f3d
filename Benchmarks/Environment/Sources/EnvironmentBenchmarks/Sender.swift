import EventLoops
import Proscenium

/// Sends sizes from a thread of its own.
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

  /// Sends widths one after the other, at instants that fall into each part of a frame.
  func send(_ count: Int, frameInterval: Duration) async throws -> [Change] {
    var changes: [Change] = []
    for number in 1...count {
      let width = 500 + CGFloat(number)
      let called = loop.now
      try await environment.send(size: Size(width: width, height: 700))
      changes.append(Change(width: width, called: called, returned: loop.now))
      // Two frames and a part that is another each time: the golden section of the numbers.
      let part = (Double(number) * 0.618033988749895).truncatingRemainder(dividingBy: 1)
      try await Task.sleep(for: frameInterval * 2 + frameInterval * part)
    }
    return changes
  }
}
