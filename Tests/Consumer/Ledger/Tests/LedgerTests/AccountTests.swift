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

  // The two tests wait for each other, so they pass only if they run in parallel.

  @Test(.timeLimit(.minutes(1))) func `a withdrawal reduces the balance that was paid in`() async throws {
    await Meeting.place.arrive()
    let account = Account(balance: 0)
    await account.payIn(50)
    await account.withdraw(50)
    #expect(await account.balance == 0)
  }

  @Test(.timeLimit(.minutes(1))) func `a withdrawal above the balance changes nothing`() async throws {
    await Meeting.place.arrive()
    let account = Account(balance: 10)
    await account.withdraw(50)
    #expect(await account.balance == 10)
  }
}

/// A meeting point of two tests, where the first test waits for the second one.
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
