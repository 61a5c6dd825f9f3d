import Testing

@testable import EventLoops

@Suite struct DirectPollPolicyTests {
  @Test func `a rush begins after eight collections with events and ends after one without`() {
    var rush = DirectPollPolicy()
    let actions = (1...9).map { _ in rush.collected(3) }
    #expect(actions == Array(repeating: nil, count: 7) + [.leaveSet, nil])
    #expect(rush.isOn)
    let last = rush.collected(0)
    #expect(last == .watchSet)
    #expect(rush.isOn == false)
  }

  @Test func `an empty collection or another wait restarts the count towards a rush`() {
    var rush = DirectPollPolicy()
    for _ in 1...7 { _ = rush.collected(1) }
    _ = rush.collected(0)
    for _ in 1...7 { _ = rush.collected(1) }
    rush.waitedForOthers()
    for _ in 1...7 { _ = rush.collected(1) }
    #expect(rush.isOn == false)
  }

  @Test func `stopping a rush makes waits report the set again, and stopping a calm loop does nothing`() {
    var rush = DirectPollPolicy()
    let calm = rush.stop()
    #expect(calm == nil)
    for _ in 1...8 { _ = rush.collected(1) }
    let stopped = rush.stop()
    #expect(stopped == .watchSet)
    #expect(rush.isOn == false)
  }
}
