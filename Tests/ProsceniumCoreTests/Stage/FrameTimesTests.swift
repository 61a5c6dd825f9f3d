import Testing

@testable import ProsceniumCore

@Suite struct FrameTimesTests {
  /// The interval of a sixtieth of a second, which is not a whole number of attoseconds or nanoseconds.
  private let interval = Duration.seconds(1) / 60

  @Test func `the next frame is due at the next multiple of the interval`() {
    let frames = FrameTimes(interval: .milliseconds(20))
    #expect(frames.next(after: .zero) == .milliseconds(20))
    #expect(frames.next(after: .milliseconds(19)) == .milliseconds(20))
    #expect(frames.next(after: .milliseconds(20)) == .milliseconds(40))
  }

  @Test func `a frame that arrives slightly early is not requested again`() {
    var frames = FrameTimes(interval: interval)
    var times: [Duration] = []
    var now = Duration.zero
    for _ in 0..<60 {
      let due = frames.next(after: now)
      // A timer that truncates its time to whole nanoseconds fires up to one nanosecond early.
      now = .nanoseconds(Int64(due.attoseconds / 1_000_000_000))
      times.append(frames.show(frameDueAt: due, at: now))
    }
    #expect(times == (1...60).map { interval * $0 })
  }

  @Test func `a late frame has the latest frame time that has passed`() {
    var frames = FrameTimes(interval: .milliseconds(20))
    let due = frames.next(after: .zero)
    let time = frames.show(frameDueAt: due, at: .milliseconds(75))
    #expect(time == .milliseconds(60))
    #expect(frames.next(after: .milliseconds(75)) == .milliseconds(80))
  }
}
