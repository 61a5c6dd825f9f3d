import Bank
import XCTest

final class AccountXCTests: XCTestCase {
  func testAWithdrawal() async {
    let account = Account(balance: 100)
    await account.withdraw(70)
    let balance = await account.balance
    XCTAssertEqual(balance, 30)
  }

  func testAnExpectation() {
    let expectation = expectation(description: "a task has run")
    Task { expectation.fulfill() }
    wait(for: [expectation], timeout: 60)
  }
}
