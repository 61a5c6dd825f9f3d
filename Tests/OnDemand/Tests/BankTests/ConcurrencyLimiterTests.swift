import Testing

@testable import ProsceniumSimulationTesting

@Suite(.simulated(seeds: 100)) struct ConcurrencyLimiterTests {
  @Test func `ConcurrencyLimiter limits concurrent cases to its count, and each case runs`() async throws {
    let (places, room) = (ConcurrencyLimiter(2), Room())
    try await withThrowingTaskGroup { group in
      for caseCount in [1, 3, 3] {
        group.addTask {
          let test = try await places.begin()
          try await withThrowingTaskGroup { group in
            for _ in 0..<caseCount { group.addTask { try await visit(room, by: test, of: places) } }
            try await group.waitForAll()
          }
          await places.end(test)
        }
      }
      try await group.waitForAll()
    }
    #expect(await room.most <= 2)
    #expect(await room.visits == 7)
    try await checkBothAreFree(places)
  }

  /// If the test lost its place between two cases, its time limit would include the wait for another test.
  @Test func `a test keeps its place between two cases`() async throws {
    let places = ConcurrencyLimiter(1)
    let test = try await places.begin()
    let other = Task { try await places.begin() }
    for _ in 0..<2 {
      try await places.take(test)
      await Task.yield()
      await places.give(test)
    }
    await places.end(test)
    await places.end(try await other.value)
  }

  @Test func `a test that is cancelled while it waits for a place occupies none`() async throws {
    let places = ConcurrencyLimiter(1)
    let first = try await places.begin()
    let cancelled = Task { try await places.begin() }
    let other = Task { try await places.begin() }
    // The task is waiting by now, or has not begun.
    await Task.yield()
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    await places.end(first)
    await places.end(try await other.value)
    await places.end(try await places.begin())
  }

  private func visit(_ room: Room, by test: ConcurrencyLimiter.Ticket, of places: ConcurrencyLimiter) async throws {
    try await places.take(test)
    await room.enter()
    await Task.yield()
    await room.leave()
    await places.give(test)
  }

  private func checkBothAreFree(_ places: ConcurrencyLimiter) async throws {
    let (one, two) = (try await places.begin(), try await places.begin())
    await places.end(one)
    await places.end(two)
  }
}

private actor Room {
  private var count = 0
  private(set) var most = 0
  private(set) var visits = 0

  func enter() {
    count += 1
    visits += 1
    most = max(most, count)
  }

  func leave() { count -= 1 }
}
