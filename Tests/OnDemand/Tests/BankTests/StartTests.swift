import Foundation
import ProsceniumSimulationTesting
import Synchronization
import Testing

/// Measures the time for exploring an empty body in a separate process, in serial runs, and prints the results.
@Suite(.serialized) struct StartTests {
  @Test(.stopwatch, .simulated(seeds: 1), arguments: 0..<Stopwatch.count)
  func `a process explores an empty test body`(number: Int) async {}
}

private struct Stopwatch: TestTrait, TestScoping {
  static let count = 20
  private static let durations = Mutex<[Duration]>([])

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let began = ContinuousClock.now
    try await function()
    let taken = ContinuousClock.now - began
    let all = Self.durations.withLock { durations in
      durations.append(taken)
      return durations.count == Self.count ? durations.sorted() : []
    }
    if !all.isEmpty { print("A process of its own takes \(all[all.count / 2]), the longest \(all[all.count - 1]).") }
  }
}

extension Trait where Self == Stopwatch {
  fileprivate static var stopwatch: Self { Stopwatch() }
}
