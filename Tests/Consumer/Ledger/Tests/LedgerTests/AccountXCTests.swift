import Ledger
import XCTest

final class AccountXCTests: XCTestCase {
  func testAWithdrawal() async {
    let account = Account(balance: 100)
    await account.withdraw(70)
    let balance = await account.balance
    XCTAssertEqual(balance, 30)
  }

  /// The main thread waits while the task runs on another thread.
  func testAnExpectation() {
    let paid = expectation(description: "the money is there")
    let account = Account(balance: 0)
    Task {
      await account.payIn(1)
      paid.fulfill()
    }
    wait(for: [paid], timeout: 60)
  }
}
