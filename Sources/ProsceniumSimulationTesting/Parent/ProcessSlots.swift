import Foundation

/// The slots for child processes, of which there are as many as processors.
///
/// More processes would only wait for each other.
enum ProcessSlots {
  /// The error of a test that is cancelled while it waits for a slot.
  struct CancelledWait: Error, CustomStringConvertible {
    let duration: Duration

    var description: String {
      """
      The test was cancelled after \(duration), while it waited for other tests: at most \(count) processes explore \
      at a time.
      """
    }
  }

  private static let count = ProcessInfo.processInfo.activeProcessorCount
  private static let limiter = ConcurrencyLimiter(count)

  /// The ticket of the running test for its cases, or `nil` outside ``withTestSlot(isolation:_:)``.
  @TaskLocal private static var ticket: ConcurrencyLimiter.Ticket?

  /// A Boolean value that indicates whether the running test holds a slot for its cases.
  static var isHeldByTest: Bool { ticket != nil }

  /// Runs all cases of a test while the test holds a slot, and throws ``CancelledWait`` or the error of the cases.
  static func withTestSlot<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ cases: () async throws -> Result
  ) async throws -> Result {
    let ticket = try await waiting { try await limiter.begin() }
    let result: Result
    do { result = try await $ticket.withValue(ticket, operation: cases) } catch {
      await limiter.end(ticket)
      throw error
    }
    await limiter.end(ticket)
    return result
  }

  /// Runs one case while it uses a slot, and throws ``CancelledWait``.
  ///
  /// A test of XCTest has no scope around its cases, so its case acquires the slot of a test first.
  static func withCaseSlot<Result: Sendable>(_ work: () async -> Result) async throws -> Result {
    guard let ticket else { return try await withTestSlot { try await withCaseSlot(work) } }
    try await waiting { try await limiter.take(ticket) }
    let result = await work()
    await limiter.give(ticket)
    return result
  }

  private static func waiting<Result: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    _ request: () async throws -> Result
  ) async throws(CancelledWait) -> Result {
    let began = ContinuousClock.now
    do { return try await request() } catch { throw CancelledWait(duration: .now - began) }
  }
}
