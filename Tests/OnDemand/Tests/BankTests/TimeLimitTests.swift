import Foundation
import ProsceniumSimulationTesting
import Synchronization
import Testing

/// A case begins, and with it its time limit, when there is a place for its process.
///
/// A time limit is a test's, so each of those that wait for each other is a test of its own; there are more than the
/// machines that run them have processors.
@Suite struct TimeLimitTests {
  @Test(.counted, .simulated(seeds: 20)) func `the first of many tests begins in its place`() async throws {
    try await visit()
  }

  @Test(.counted, .simulated(seeds: 20)) func `the second of many tests begins in its place`() async throws {
    try await visit()
  }

  @Test(.counted, .simulated(seeds: 20)) func `the third of many tests begins in its place`() async throws {
    try await visit()
  }

  @Test(.counted, .simulated(seeds: 20)) func `the fourth of many tests begins in its place`() async throws {
    try await visit()
  }

  /// Cases of one test would wait for each other; those that come one after another do not.
  @Test(.counted, .serialized, .simulated(seeds: 20), arguments: 1...4)
  func `a case that comes after another begins in its place`(number: Int) async throws { try await visit() }

  private func visit() async throws { try await Task.sleep(for: .seconds(1)) }
}

/// Counts the cases that have begun and have not ended.
private struct CountingTrait: TestTrait, TestScoping {
  private static let count = Mutex(0)

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let count = Self.count.withLock { count in
      count += 1
      return count
    }
    #expect(count <= ProcessInfo.processInfo.activeProcessorCount)
    defer { Self.count.withLock { $0 -= 1 } }
    try await function()
  }
}

extension Trait where Self == CountingTrait {
  fileprivate static var counted: Self { CountingTrait() }
}
