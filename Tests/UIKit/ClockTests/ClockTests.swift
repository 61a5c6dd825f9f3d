import Foundation
import XCTest

/// Waits of XCTest, Dispatch and Foundation, in which the process's clock advances by exactly the waited time.
final class ClockTests: XCTestCase {
  /// Runs `body` and checks the time that the process's clock and the system's clock have advanced.
  ///
  /// The system's clock is read by a system call, which no library replaces. Its limit is generous, because other work
  /// of the machine delays threads. A wait in real time would exceed it.
  private func expect(
    _ seconds: TimeInterval,
    within tolerance: TimeInterval = 0.000_01,
    line: UInt = #line,
    _ body: () throws -> Void
  ) rethrows {
    let (start, uptime, real) = (Date(), ProcessInfo.processInfo.systemUptime, realTime())
    try body()
    XCTAssertEqual(Date().timeIntervalSince(start), seconds, accuracy: tolerance, line: line)
    XCTAssertEqual(ProcessInfo.processInfo.systemUptime - uptime, seconds, accuracy: tolerance, line: line)
    XCTAssertLessThan(realTime() - real, seconds, line: line)
  }

  func testExpectationOfABlockOnTheMainQueue() {
    expect(2) {
      let called = expectation(description: "called")
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { called.fulfill() }
      wait(for: [called], timeout: 5)
    }
  }

  func testExpectationThatIsNeverFulfilled() {
    let never = expectation(description: "never")
    never.isInverted = true
    expect(60) { wait(for: [never], timeout: 60) }
  }

  func testExpectationOfAPredicate() {
    var isReached = false
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) { isReached = true }
    let reached = XCTNSPredicateExpectation(predicate: NSPredicate { _, _ in isReached }, object: nil)
    // XCTest looks at the predicate every tenth of a second, or more often.
    expect(3, within: 0.11) { wait(for: [reached], timeout: 10) }
  }

  func testRunLoopUntilADate() {
    expect(30) { RunLoop.main.run(until: Date() + 30) }
  }

  func testRepeatingTimer() {
    var times: [TimeInterval] = []
    let start = Date()
    let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in
      times.append(Date().timeIntervalSince(start))
    }
    RunLoop.main.run(until: start + 2.25)
    timer.invalidate()
    XCTAssertEqual(times.map { ($0 * 1000).rounded() / 1000 }, [0.5, 1, 1.5, 2])
  }

  func testBlocksOfTheMainQueueInTheOrderOfTheirDeadlines() {
    var order: [Int] = []
    for (number, delay) in [(3, 0.3), (1, 0.1), (2, 0.2)] {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { order.append(number) }
    }
    expect(1) { RunLoop.main.run(until: Date() + 1) }
    XCTAssertEqual(order, [1, 2, 3])
  }

  func testSleepsOfAThread() {
    expect(4.75) {
      Thread.sleep(forTimeInterval: 1.25)
      usleep(500_000)
      sleep(3)
    }
  }

  func testSemaphoreUntilATimeAndUntilASignal() {
    let semaphore = DispatchSemaphore(value: 0)
    expect(2) { XCTAssertEqual(semaphore.wait(timeout: .now() + 2), .timedOut) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { semaphore.signal() }
    expect(1) { XCTAssertEqual(semaphore.wait(timeout: .now() + 2), .success) }
  }

  func testConditionUntilADate() {
    let condition = NSCondition()
    condition.lock()
    expect(2) { XCTAssertFalse(condition.wait(until: Date() + 2)) }
    condition.unlock()
  }

  func testLoopThatReadsTheClock() {
    let end = Date() + 0.5
    let real = realTime()
    while Date() < end {}
    XCTAssertLessThan(realTime() - real, 5)
  }

  func testSleepingTask() async throws {
    let start = Date()
    try await Task.sleep(for: .seconds(20))
    try await Task.sleep(nanoseconds: 500_000_000)
    XCTAssertEqual(Date().timeIntervalSince(start), 20.5, accuracy: 0.000_01)
  }

  @MainActor func testFulfillmentInATask() async {
    let called = expectation(description: "called")
    let start = Date()
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { called.fulfill() }
    await fulfillment(of: [called], timeout: 5)
    // XCTest waits in a loop that reads the clock, in which the clock advances in steps of up to 16 milliseconds.
    XCTAssertEqual(Date().timeIntervalSince(start), 2, accuracy: 0.02)
  }

  /// The monotonic time of the system in seconds, read around the C library.
  private func realTime() -> TimeInterval {
    guard let text = try? String(contentsOfFile: "/proc/uptime", encoding: .utf8) else { return 0 }
    return text.split(separator: " ").first.flatMap { TimeInterval($0) } ?? 0
  }
}
