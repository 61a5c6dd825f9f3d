import Foundation
import Testing

/// Waits of tests by Swift Testing, in which the clock advances too.
@MainActor @Suite struct SwiftTestingTests {
  @Test func `a task that sleeps for a minute takes no minute`() async throws {
    let start = Date()
    try await Task.sleep(for: .seconds(60))
    #expect(abs(Date().timeIntervalSince(start) - 60) < 0.001)
  }

  @Test func `a block of the main queue resumes a task at its deadline`() async {
    let start = Date()
    await withCheckedContinuation { continuation in
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { continuation.resume() }
    }
    #expect(abs(Date().timeIntervalSince(start) - 1) < 0.001)
  }
}
