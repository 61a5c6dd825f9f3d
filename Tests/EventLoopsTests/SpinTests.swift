import Dispatch
import Testing

@testable import EventLoops

@Suite struct SpinTests {
  @Test func `the spin budget halves after a miss and doubles after a hit, within its bounds`() {
    var budget = SpinBudget()
    budget.setLimit(nanoseconds: 16_000)
    #expect(budget.nanoseconds == 16_000)
    budget.miss()
    #expect(budget.nanoseconds == 8_000)
    budget.hit()
    budget.hit()
    #expect(budget.nanoseconds == 16_000)
    for _ in 0..<10 { budget.miss() }
    #expect(budget.nanoseconds == 1_000)
  }

  @Test func `only a sleep shorter than the limit increases the spin budget`() {
    var budget = SpinBudget()
    budget.setLimit(nanoseconds: 16_000)
    for _ in 0..<4 { budget.miss() }
    budget.slept(nanoseconds: 16_000)
    #expect(budget.nanoseconds == 1_000)
    budget.slept(nanoseconds: 15_999)
    #expect(budget.nanoseconds == 4_000)
    for _ in 0..<3 { budget.slept(nanoseconds: 0) }
    #expect(budget.nanoseconds == 16_000)
  }

  @Test func `the spin limit is bounded, and zero or less disables spinning`() {
    var budget = SpinBudget()
    #expect(budget.nanoseconds == 0)
    budget.setLimit(nanoseconds: .max)
    #expect(budget.nanoseconds == SpinBudget.largestNanoseconds)
    budget.setLimit(nanoseconds: -1)
    #expect(budget.nanoseconds == 0)
    budget.miss()
    budget.hit()
    #expect(budget.nanoseconds == 0)
  }

  @Test func `a spinning loop loses no post and rests when no post arrives`() async {
    await withLoop { loop in
      loop.setSpinLimit(.microseconds(50))
      for _ in 0..<500 { await loop.reached() }
      await loop.elapsed(.milliseconds(1))
      await expectRest(loop)
      loop.setSpinLimit(.zero)
    }
  }

  @Test func `a post from another thread and a due deadline both end the spin`() throws {
    let loop = try RuntimeEventLoop(name: "spin")
    loop.takeThread()
    defer { LoopThreads.setCurrent(nil) }
    loop.confined.spin.setLimit(nanoseconds: 50_000)
    #expect(!loop.findsMailSpinning())
    #expect(loop.confined.spin.nanoseconds == 25_000)
    let isPosted = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      loop.execute {}
      isPosted.signal()
    }
    waitBlocking(isPosted, for: "another thread has posted")
    #expect(loop.findsMailSpinning())
    _ = loop.turn(mayBlock: false)
    #expect(!loop.findsMailSpinning())
    loop.schedule(after: .zero) {}
    #expect(loop.findsMailSpinning())
    _ = loop.turn(mayBlock: false)
    #expect(loop.statistics.pendingTimers == 0)
  }
}
