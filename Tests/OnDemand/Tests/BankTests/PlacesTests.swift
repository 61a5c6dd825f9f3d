import Testing

@testable import ProsceniumSimulationTesting

@Suite(.simulated(seeds: 100)) struct PlacesTests {
  @Test func `no more tasks have a place than there are, and each gets one`() async throws {
    let (places, room) = (Places(2), Room())
    try await withThrowingTaskGroup { group in
      for _ in 0..<5 {
        group.addTask {
          try await places.take()
          await room.enter()
          await Task.yield()
          await room.leave()
          await places.give()
        }
      }
      try await group.waitForAll()
    }
    #expect(await room.most <= 2)
    #expect(await room.visits == 5)
  }

  @Test func `a task that is cancelled as it waits has no place, and takes none from others`() async throws {
    let places = Places(1)
    try await places.take()
    let cancelled = Task { try await places.take() }
    let other = Task { try await places.take() }
    // It waits by then, or has not begun.
    await Task.yield()
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    await places.give()
    try await other.value
    await places.give()
    try await places.take()
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
