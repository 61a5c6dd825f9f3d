import Testing

@testable import ProsceniumCore

/// Where a timeline stands that a gesture holds, as a value.
@Suite struct TimelinePlaybackTests {
  @Test func `a way that nobody has moved is lengthened at its beginning alone`() {
    var playback = TimelinePlayback()
    playback.hold(at: 0, passed: 0, remaining: 1)
    playback.lengthen(to: 2)
    #expect(playback.length == 2 && playback.second == 0)
    playback.lengthen(to: 1.5)
    #expect(playback.length == 2, "it never becomes shorter")
    var begun = TimelinePlayback()
    begun.hold(at: 0.25, passed: 0.25, remaining: 0.75)
    begun.lengthen(to: 2)
    #expect(begun.length == 1, "what has begun would jump")
  }

  @Test func `a way that was moved stays as long, though it stands at its beginning again`() {
    var playback = TimelinePlayback()
    playback.hold(at: 0, passed: 0, remaining: 1)
    playback.scrub(to: 0.5)
    playback.scrub(to: 0)
    playback.lengthen(to: 2)
    #expect(playback.length == 1 && playback.second == 0)
    playback.scrub(to: 0.5)
    #expect(playback.second == 0.5)
  }

  @Test func `a fraction before the hold shares what had passed, one after it what was left`() {
    var playback = TimelinePlayback()
    playback.hold(at: 0.5, passed: 0.25, remaining: 0.75)
    for (fraction, second) in [(0, 0), (0.25, 0.125), (0.5, 0.25), (0.75, 0.625), (1, 1)] {
      playback.scrub(to: fraction)
      #expect(playback.second == second && playback.fraction == fraction)
    }
  }
}
