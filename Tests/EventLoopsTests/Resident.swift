import EventLoops

/// An actor whose executor is an event loop.
actor Resident {
  private let loop: EventLoop

  init(on loop: EventLoop) {
    self.loop = loop
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  private(set) var visits: [Int] = []

  var isOnItsLoop: Bool { loop.isCurrent }

  func visit(_ number: Int) {
    visits.append(number)
  }

  /// Returns the number of jobs that the loop runs for a hundred calls from this actor to itself.
  func jobsOfHundredCalls() async -> Int {
    await callMyself()
    let before = loop.statistics.jobs
    for _ in 0..<100 { await callMyself() }
    return loop.statistics.jobs - before
  }

  private func callMyself() async {}

  nonisolated func assumesItself() -> Bool {
    assumeIsolated { $0.loop.isCurrent }
  }
}
