import EventLoops
import Foundation
import OnLoop
import XCTest

/// Tests a main loop that XCTest's runner pumps, because the runner owns the main thread and waits in a run loop.
final class GuestXCTests: XCTestCase {
  override class func setUp() {
    keepOnLoop()
    do {
      try MainEventLoop.shared.openGuest().pumpFromDispatchMain()
    } catch {
      preconditionFailure("\(error)")
    }
  }

  func testASynchronousTestRunsTheLoopItself() {
    let isOver = expectation(description: "The main actor ran.")
    Task { @MainActor in
      try await Task.sleep(for: .milliseconds(1))
      isOver.fulfill()
    }
    wait(for: [isOver], timeout: 60)
  }

  func testAnAsynchronousTestSleepsAndHops() async throws {
    for _ in 0..<3 { try await Task.sleep(for: .milliseconds(1)) }
    let isMain = await Task { @MainActor in Thread.isMainThread && MainEventLoop.shared.isCurrent }.value
    XCTAssertTrue(isMain)
  }

  @MainActor func testAMainActorTestStaysOnTheLoopAcrossSleeps() async throws {
    let before = MainEventLoop.shared.statistics.timersFired
    for _ in 0..<3 { try await Task.sleep(for: .milliseconds(1)) }
    XCTAssertTrue(Thread.isMainThread)
    XCTAssertEqual(MainEventLoop.shared.statistics.timersFired, before + 3)
  }

  @MainActor func testManyHopsFromThePoolArrive() async {
    for _ in 0..<500 { await Task.detached { await hop() }.value }
  }
}

@MainActor private func hop() {
  precondition(Thread.isMainThread, "The main actor left the main thread.")
}
