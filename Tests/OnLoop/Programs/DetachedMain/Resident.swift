import EventLoops

/// An actor whose executor is an event loop.
actor Resident {
  private let loop: EventLoop

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  init(on loop: EventLoop) {
    self.loop = loop
  }

  func isAtHomeAfterSleeping() async throws -> Bool {
    let firedBefore = loop.statistics.timersFired
    try await loop.sleep(for: .milliseconds(1))
    return loop.isCurrent && loop.statistics.timersFired == firedBefore + 1
  }
}
