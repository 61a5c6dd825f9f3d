import Foundation
import ProsceniumSimulationTesting
import Synchronization
import Testing

/// Tests that a case and its time limit begin only when its process has a place.
///
/// A time limit belongs to a test, so the waiting cases are separate tests. There are more tests than processors on the
/// machines that run them.
@Suite struct TimeLimitTests {
  @Test(.counted, .simulated(seeds: 20))
  func `the first of many tests begins only with a place for its process`() async throws {
    try await visit()
  }

  @Test(.counted, .simulated(seeds: 20))
  func `the second of many tests begins only with a place for its process`() async throws {
    try await visit()
  }

  @Test(.counted, .simulated(seeds: 20))
  func `the third of many tests begins only with a place for its process`() async throws {
    try await visit()
  }

  @Test(.counted, .simulated(seeds: 20))
  func `the fourth of many tests begins only with a place for its process`() async throws {
    try await visit()
  }

  /// Parallel cases of one test would wait for each other, but serial cases do not.
  @Test(.counted, .serialized, .simulated(seeds: 20), arguments: 1...4)
  func `each serial case begins only with a place for its process`(number: Int) async throws { try await visit() }

  private func visit() async throws { try await Task.sleep(for: .seconds(1)) }
}

/// A trait that counts the running cases and checks their limit.
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
