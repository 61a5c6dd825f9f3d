import Bank
import ProsceniumSimulationTesting
import XCTest

final class AccountXCTests: XCTestCase {
  func testAWithdrawal() async {
    let account = Account(balance: 100)
    await account.withdraw(70)
    let balance = await account.balance
    XCTAssertEqual(balance, 30)
  }

  func testNothingIsOverdrawn() async {
    await simulated(seeds: 1_000) {
      let account = Account(balance: 100)
      async let first: Void = account.withdrawSafely(70)
      async let second: Void = account.withdrawSafely(70)
      _ = await (first, second)
      let balance = await account.balance
      XCTAssertEqual(balance, 30)
    }
  }

  func testAnHourIsOverAtOnce() async {
    await simulated(seeds: 100) { try await Task.sleep(for: .seconds(3_600)) }
  }

  func testTwoCalls() async {
    for hours in [1, 2] {
      await simulated(seeds: 10) {
        let began = ContinuousClock.now
        try await Task.sleep(for: .seconds(3_600 * hours))
        XCTAssertEqual(ContinuousClock.now - began, .seconds(3_600 * hours))
      }
    }
  }

  func testATaskThatIsLeftBehindMayBeAllowed() async {
    await simulated(seeds: 10, leaks: .allow) {
      Task(name: "guard") { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
    }
  }

  func testAnExpectation() {
    let expectation = expectation(description: "a task has run")
    Task { expectation.fulfill() }
    wait(for: [expectation], timeout: 60)
  }
}
