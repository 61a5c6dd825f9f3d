import Testing

@testable import EventLoops

@Suite struct LoopStateMachineTests {
  @Test func `a post to an awake loop needs no wake-up`() {
    var life = LoopStateMachine()
    #expect(life.post() == .keep)
  }

  @Test func `only the first post wakes a sleeping loop`() {
    var life = LoopStateMachine()
    #expect(life.willWait(hasMail: false) == .block)
    #expect(life.post() == .keepAndWake)
    #expect(life.post() == .keep)
  }

  @Test func `a post wakes the loop again in its next sleep`() {
    var life = LoopStateMachine()
    _ = life.willWait(hasMail: false)
    _ = life.post()
    #expect(life.didWait() == .runTurn)
    #expect(life.willWait(hasMail: false) == .block)
    #expect(life.post() == .keepAndWake)
  }

  @Test func `messages before the sleep prevent the loop from sleeping`() {
    var life = LoopStateMachine()
    #expect(life.willWait(hasMail: true) == .look)
    #expect(life.post() == .keep)
  }

  @Test func `only the first stop wakes a sleeping loop`() {
    var life = LoopStateMachine()
    _ = life.willWait(hasMail: false)
    #expect(life.stop() == .wake)
    #expect(life.stop() == nil)
    #expect(life.didWait() == .drainAndLeave)
  }

  @Test func `stopping an awake loop needs no wake-up`() {
    var life = LoopStateMachine()
    #expect(life.stop() == .wait)
    #expect(life.willWait(hasMail: false) == .look)
  }

  @Test func `a stopped loop refuses posts before and after it has drained`() {
    var life = LoopStateMachine()
    _ = life.stop()
    #expect(life.post() == .refuse)
    #expect(life.didWait() == .drainAndLeave)
    life.didDrain()
    #expect(life.post() == .refuse)
    #expect(life.stop() == nil)
  }
}
