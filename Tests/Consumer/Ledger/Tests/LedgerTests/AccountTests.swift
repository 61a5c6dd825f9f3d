import Ledger
import ProsceniumSimulationTesting
import Testing

@Suite struct AccountTests {
  @Test(.simulated(seeds: 1_000)) func `nothing is overdrawn`() async {
    let account = Account(balance: 100)
    async let first: Void = account.withdraw(70)
    async let second: Void = account.withdraw(70)
    _ = await (first, second)
    #expect(await account.balance >= 0)
  }

  // The two wait for each other, and so for being run side by side.

  @Test(.timeLimit(.minutes(1))) func `a withdrawal takes what was paid in`() async throws {
    await Meeting.place.arrive()
    let account = Account(balance: 0)
    await account.payIn(50)
    await account.withdraw(50)
    #expect(await account.balance == 0)
  }

  @Test(.timeLimit(.minutes(1))) func `a withdrawal that is too large takes nothing`() async throws {
    await Meeting.place.arrive()
    let account = Account(balance: 10)
    await account.withdraw(50)
    #expect(await account.balance == 10)
  }
}

/// Where two tests meet: the first one to arrive waits for the second.
private actor Meeting {
  static let place = Meeting()
  private var waiting: CheckedContinuation<Void, Never>?

  func arrive() async {
    if let first = waiting.take() {
      first.resume()
    } else {
      await withCheckedContinuation { waiting = $0 }
    }
  }
}
