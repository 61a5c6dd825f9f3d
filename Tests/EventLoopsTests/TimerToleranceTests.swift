import Testing

@testable import EventLoops

@Suite struct TimerToleranceTests {
  @Test func `a deadline without a tolerance does not change`() {
    #expect(TimerTolerance.deadline(1_001, within: 0) == 1_001)
    #expect(TimerTolerance.deadline(1_001, within: 1) == 1_001)
    #expect(TimerTolerance.deadline(1_001, within: -5) == 1_001)
  }

  @Test func `a deadline moves later by less than its tolerance`() {
    for tolerance in [2, 3, 7, 1_000, 1_000_000, Int64.max] {
      for deadline in [0, 1, 999, 123_456_789_012, Int64.max - 1, .max] as [Int64] {
        let moved = TimerTolerance.deadline(deadline, within: tolerance)
        #expect(moved >= deadline && moved - deadline < tolerance)
      }
    }
  }

  @Test func `deadlines within one grain are rounded to the same time, also with a wider tolerance`() {
    #expect(TimerTolerance.deadline(1_025, within: 1_024) == 2_048)
    #expect(TimerTolerance.deadline(2_047, within: 1_500) == 2_048)
    #expect(TimerTolerance.deadline(1_100, within: 2_048) == 2_048)
  }
}
