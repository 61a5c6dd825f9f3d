import Bank
import ProsceniumSimulationTesting
import XCTest

/// Failing tests of XCTest. The script `run` checks their failures.
final class FaultyXCTests: XCTestCase {
  override func setUp() async throws {
    try XCTSkipUnless(ProcessInfo.processInfo.environment["BANK_FAULTS"] == "1")
  }

  func testOverdraft() async {
    await simulated(seeds: 1_000) {
      let account = Account(balance: 100)
      async let first: Void = account.withdraw(70)
      async let second: Void = account.withdraw(70)
      _ = await (first, second)
      let balance = await account.balance
      XCTAssertGreaterThanOrEqual(balance, 0)
    }
  }

  func testCrash() async {
    await simulated(seeds: 10) { fatalError("the vault is empty") }
  }

  func testSecondCall() async {
    await simulated(seeds: 10) { XCTAssertEqual(1, 1) }
    await simulated(seeds: 10) { XCTAssertEqual(1, 2) }
  }

  func testAnotherThread() async {
    await simulated(seeds: 10) {
      DispatchQueue.global().async { XCTAssertEqual(3, 4) }
      usleep(20_000)
    }
  }

  func testLateness() async {
    await simulated(seeds: 10, faults: .lateTimers(probability: 1, upTo: .milliseconds(1))) {
      let began = ContinuousClock.now
      try await Task.sleep(for: .milliseconds(10))
      XCTAssertEqual(ContinuousClock.now - began, .milliseconds(10))
    }
  }

  func testEndlessness() async {
    await simulated(seeds: 1, stepLimit: 50) {
      while await Account(balance: 1).balance == 1 { await Task.yield() }
    }
  }
}
