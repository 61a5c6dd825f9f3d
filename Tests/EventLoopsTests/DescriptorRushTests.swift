import Testing

@testable import EventLoops

@Suite struct DescriptorRushTests {
  @Test func `a rush begins when eight looks in a row have found something, and ends when one finds nothing`() {
    var rush = DescriptorRush()
    let actions = (1...9).map { _ in rush.collected(3) }
    #expect(actions == Array(repeating: nil, count: 7) + [.leaveSet, nil])
    #expect(rush.isOn)
    let last = rush.collected(0)
    #expect(last == .watchSet)
    #expect(rush.isOn == false)
  }

  @Test func `looks that find nothing, and waits for something else, begin the count anew`() {
    var rush = DescriptorRush()
    for _ in 1...7 { _ = rush.collected(1) }
    _ = rush.collected(0)
    for _ in 1...7 { _ = rush.collected(1) }
    rush.waitedForOthers()
    for _ in 1...7 { _ = rush.collected(1) }
    #expect(rush.isOn == false)
  }

  @Test func `a rush that must stop lets waits tell again, and a calm loop has nothing to do`() {
    var rush = DescriptorRush()
    let calm = rush.stop()
    #expect(calm == nil)
    for _ in 1...8 { _ = rush.collected(1) }
    let stopped = rush.stop()
    #expect(stopped == .watchSet)
    #expect(rush.isOn == false)
  }
}
