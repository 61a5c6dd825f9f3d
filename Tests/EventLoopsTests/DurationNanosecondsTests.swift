import Testing

@testable import EventLoops

@Suite struct DurationNanosecondsTests {
  @Test func `clampedNanoseconds rounds fractions of a nanosecond up`() {
    #expect(Duration(secondsComponent: 0, attosecondsComponent: 1).clampedNanoseconds == 1)
    #expect(Duration.nanoseconds(1_500_000_001).clampedNanoseconds == 1_500_000_001)
    #expect(Duration(secondsComponent: 0, attosecondsComponent: -1).clampedNanoseconds == 0)
  }

  @Test func `clampedNanoseconds clamps durations beyond 292 years`() {
    #expect(Duration(secondsComponent: .max, attosecondsComponent: 0).clampedNanoseconds == .max)
    #expect(Duration(secondsComponent: .min, attosecondsComponent: 0).clampedNanoseconds == .min)
    #expect(Duration.seconds(9_223_372_036).clampedNanoseconds == 9_223_372_036_000_000_000)
    #expect(Duration.seconds(9_223_372_037).clampedNanoseconds == .max)
  }

  @Test func `an instant converted to nanoseconds and back is unchanged`() {
    let now = SuspendingClock.now
    #expect(SuspendingClock.Instant(loopNanoseconds: now.loopNanoseconds) == now)
    #expect(now.advanced(by: .nanoseconds(7)).loopNanoseconds == now.loopNanoseconds + 7)
    #expect(now.advanced(by: .seconds(-9_000_000_000)).loopNanoseconds == 0)
  }
}
