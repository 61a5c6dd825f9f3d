import Testing

@testable import ProsceniumCore
@testable import ProsceniumViews

/// Tests of the position of a timeline that a gesture holds.
@Suite struct TimelinePlaybackTests {
  @Test func `a held timeline is lengthened only at its start and only if it was never scrubbed`() {
    var playback = TimelinePlayback()
    playback.pause(at: 0, passed: 0, remaining: 1)
    playback.lengthen(to: 2)
    #expect(playback.length == 2 && playback.second == 0)
    playback.lengthen(to: 1.5)
    #expect(playback.length == 2, "it never becomes shorter")
    var begun = TimelinePlayback()
    begun.pause(at: 0.25, passed: 0.25, remaining: 0.75)
    begun.lengthen(to: 2)
    #expect(begun.length == 1, "what has begun would jump")
  }

  @Test func `a timeline that was scrubbed keeps its length, even back at its start`() {
    var playback = TimelinePlayback()
    playback.pause(at: 0, passed: 0, remaining: 1)
    playback.scrub(to: 0.5)
    playback.scrub(to: 0)
    playback.lengthen(to: 2)
    #expect(playback.length == 1 && playback.second == 0)
    playback.scrub(to: 0.5)
    #expect(playback.second == 0.5)
  }

  @Test func `fractions before the hold map to the passed time, and those after it to the remaining time`() {
    var playback = TimelinePlayback()
    playback.pause(at: 0.5, passed: 0.25, remaining: 0.75)
    for (fraction, second) in [(0, 0), (0.25, 0.125), (0.5, 0.25), (0.75, 0.625), (1, 1)] {
      playback.scrub(to: fraction)
      #expect(playback.second == second && playback.fraction == fraction)
    }
  }
}
