import AnimationTiming
import SeededRandom
import Testing

@Suite struct KeyframeTimelineTests {
  @Test func `keys without times are spaced evenly`() {
    #expect(KeyframeTimeline(keyCount: 3).keyTimes == [0, 0.5, 1])
    #expect(KeyframeTimeline(keyCount: 2, mode: .discrete).keyTimes == [0, 0.5, 1])
    #expect(KeyframeTimeline(keyCount: 3, keyTimes: [0, 1]).keyTimes == [0, 0.5, 1])
    #expect(KeyframeTimeline(keyCount: 1).keyTimes == [0])
    #expect(KeyframeTimeline(keyCount: -4).keyTimes.isEmpty)
  }

  @Test func `key times that are out of order are raised, and those outside 0 to 1 are clamped`() {
    let timeline = KeyframeTimeline(keyCount: 5, keyTimes: [-1, 0.5, 0.2, .nan, 7])
    #expect(timeline.keyTimes == [0, 0.5, 0.5, 0.5, 1])
  }

  @Test func `paced key times follow the distances between the values`() {
    let timeline = KeyframeTimeline(keyCount: 5, mode: .paced, distances: [250, 60, 60, 250])
    for (time, expected) in zip(timeline.keyTimes, [0, 0.40322581, 0.5, 0.59677419, 1]) {
      #expect(time.isClose(to: expected, within: 1e-8))
    }
    #expect(KeyframeTimeline(keyCount: 3, mode: .paced, distances: [0, 0]).keyTimes == [0, 0.5, 1])
    #expect(KeyframeTimeline(keyCount: 3, mode: .paced, distances: [.nan, 2]).keyTimes == [0, 0, 1])
  }

  @Test func `the weights of a keyframe blend add up to 1 and the slopes to 0`() {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<1_000 {
      let shapes = (0..<5).map { _ in
        KeyframeShape(
          tension: generator.number(in: -1...1),
          continuity: generator.number(in: -1...1),
          bias: generator.number(in: -1...1)
        )
      }
      let timeline = KeyframeTimeline(keyCount: 5, mode: .cubic, shapes: shapes)
      let blend = timeline.blend(at: generator.number(in: 0...1))
      #expect(blend.weights.sum().isClose(to: 1, within: 1e-14))
      #expect(blend.slopes.sum().isClose(to: 0, within: 1e-12))
      #expect((0..<4).allSatisfy { (0..<5).contains(blend.indices[$0]) })
    }
  }

  @Test func `the first and last keys are held before and after their times`() {
    let timeline = KeyframeTimeline(keyCount: 2, keyTimes: [0.25, 0.75])
    #expect(timeline.blend(at: 0.1) == timeline.blend(at: 0))
    #expect(timeline.blend(at: 0.1).indices == SIMD4(repeating: 0))
    #expect(timeline.blend(at: 0.9).indices == SIMD4(repeating: 1))
  }

  @Test func `the later of two keys at the same time applies from that time on`() {
    let track = KeyframeTrack(values: [0, 5, 9, 10], keyTimes: [0, 0.5, 0.5, 1])
    #expect(track.state(at: 0.5).value == 9)
    #expect(track.state(at: 0.5.nextDown).value.isClose(to: 5, within: 1e-12))
  }
}
