import Testing

@testable import EventLoops

@Suite struct LoopLifeTests {
  @Test func `a loop that is awake is not woken`() {
    var life = LoopLife()
    #expect(life.post() == .keep)
  }

  @Test func `the first post wakes a sleeping loop, the next ones do not`() {
    var life = LoopLife()
    #expect(life.willWait(hasMail: false) == .block)
    #expect(life.post() == .keepAndWake)
    #expect(life.post() == .keep)
  }

  @Test func `after a turn the next sleep is woken again`() {
    var life = LoopLife()
    _ = life.willWait(hasMail: false)
    _ = life.post()
    #expect(life.didWait() == .runTurn)
    #expect(life.willWait(hasMail: false) == .block)
    #expect(life.post() == .keepAndWake)
  }

  @Test func `mail that came before the sleep keeps the loop from sleeping`() {
    var life = LoopLife()
    #expect(life.willWait(hasMail: true) == .look)
    #expect(life.post() == .keep)
  }

  @Test func `stopping wakes a sleeping loop once`() {
    var life = LoopLife()
    _ = life.willWait(hasMail: false)
    #expect(life.stop() == .wake)
    #expect(life.stop() == nil)
    #expect(life.didWait() == .drainAndLeave)
  }

  @Test func `stopping a loop that is awake needs no wake-up`() {
    var life = LoopLife()
    #expect(life.stop() == .wait)
    #expect(life.willWait(hasMail: false) == .look)
  }

  @Test func `a stopped loop refuses posts, also when it has left`() {
    var life = LoopLife()
    _ = life.stop()
    #expect(life.post() == .refuse)
    #expect(life.didWait() == .drainAndLeave)
    life.didDrain()
    #expect(life.post() == .refuse)
    #expect(life.stop() == nil)
  }
}
