import AnimationTiming
import SeededRandom
import Testing

@Suite struct KeyframeTrackTests {
  @Test func `linear keyframes are connected by straight lines over their own times`() {
    let track = KeyframeTrack(values: [0, 10, 40], keyTimes: [0, 0.25, 1])
    #expect(track.state(at: 0.125) == MotionState(value: 5, velocity: 40))
    #expect(track.state(at: 0.25) == MotionState(value: 10, velocity: 40))
    #expect(track.state(at: 0.625).value == 25)
    #expect(track.state(at: 1) == MotionState(value: 40))
  }

  @Test func `discrete keyframes hold their value until the time of the next key`() {
    let track = KeyframeTrack(values: [1, 2, 3], mode: .discrete, keyTimes: [0, 0.2, 0.6, 1])
    for (fraction, value) in [(0, 1), (0.19, 1), (0.2, 2), (0.59, 2), (0.6, 3), (1, 3)] as [(Double, Double)] {
      #expect(track.state(at: fraction) == MotionState(value: value))
    }
  }

  @Test func `paced keyframes are passed at a constant speed`() {
    let track = KeyframeTrack(values: [310, 60, 120, 60, 310], mode: .paced, keyTimes: [0, 0.1, 0.2, 0.3, 1])
    for (fraction, value) in [(0.40322581, 60.0), (0.5, 120), (0.59677419, 60)] {
      #expect(track.state(at: fraction).value.isClose(to: value, within: 1e-5))
    }
    for fraction in stride(from: 0.01, to: 1, by: 0.02) {
      #expect(abs(track.state(at: fraction).velocity).isClose(to: 620, within: 1e-12))
    }
  }

  @Test func `a smooth path through evenly spaced keys is a Catmull-Rom spline`() {
    let values = [0.0, 1, 4, 9, 16]
    let track = KeyframeTrack(values: values, mode: .cubic)
    for (index, value) in values.enumerated() {
      #expect(track.state(at: Double(index) / 4).value.isClose(to: value, within: 1e-14))
    }
    // Between inner keys, Catmull-Rom reproduces a parabola exactly, with the value (4f)² and the slope 32 f.
    for fraction in stride(from: 0.25, to: 0.75, by: 0.01) {
      #expect(track.state(at: fraction).value.isClose(to: 16 * fraction * fraction, within: 1e-12))
      #expect(track.state(at: fraction).velocity.isClose(to: 32 * fraction, within: 1e-12))
    }
    // The first key is repeated, so its tangent is half of the first step. The value is Hermite's at half of the
    // segment.
    #expect(track.state(at: 0.125).value.isClose(to: 0.5 + (0.5 - 2) / 8, within: 1e-12))
  }

  @Test func `tension, continuity and bias shape the tangents of Kochanek and Bartels`() {
    let values = [0.0, 3, 4, 2]
    let shape = KeyframeShape(tension: 0.2, continuity: -0.4, bias: 0.5)
    let track = KeyframeTrack(values: values, mode: .cubic, shapes: [.smooth, shape, shape, .smooth])
    // The tangents per segment, written out. The outgoing tangent of key 1 uses the steps 3 and 1. The incoming tangent
    // of key 2 uses the steps 1 and -2.
    let leaving = 0.8 * 0.6 * 1.5 / 2 * 3 + 0.8 * 1.4 * 0.5 / 2 * 1
    let arriving = 0.8 * 1.4 * 1.5 / 2 * 1 + 0.8 * 0.6 * 0.5 / 2 * -2
    #expect(track.state(at: 1.0 / 3 + 1e-12).velocity.isClose(to: 3 * leaving, within: 1e-9))
    #expect(track.state(at: 2.0 / 3 - 1e-12).velocity.isClose(to: 3 * arriving, within: 1e-9))
    #expect(track.state(at: 0.5).value.isClose(to: 3.5 + (leaving - arriving) / 8, within: 1e-12))
  }

  @Test(arguments: [KeyframeCalculationMode.cubic, .cubicPaced])
  func `value and velocity of a smooth path are continuous at every key`(_ mode: KeyframeCalculationMode) {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<200 {
      let values = (0..<6).map { generator.number(in: 20...100) * ($0.isMultiple(of: 2) ? 1 : -1) }
      let inner = (1..<5).map { Double($0) / 5 + generator.number(in: -0.08...0.08) }
      let shapes = (0..<6).map { _ in
        KeyframeShape(tension: generator.number(in: -1...1), bias: generator.number(in: -1...1))
      }
      let track = KeyframeTrack(values: values, mode: mode, keyTimes: [0] + inner + [1], shapes: shapes)
      for time in track.timeline.keyTimes.dropFirst().dropLast() {
        let (before, after) = (track.state(at: time - 1e-10), track.state(at: time + 1e-10))
        #expect(abs(before.value - after.value) < 1e-5)
        let scale = max(1, abs(after.velocity))
        #expect(abs(before.velocity - after.velocity) < 1e-5 * scale, "\(track) at \(time)")
      }
    }
  }

  @Test func `a track applies the curve of the segment and the curve of the whole`() {
    let track = KeyframeTrack(values: [0, 10, 20], segmentCurves: [.easeIn, .easeOut], overallCurve: .easeInOut)
    let time = CubicTimingCurve.easeInOut.value(at: 0.3)
    #expect(track.state(at: 0.3).value.isClose(to: 10 * CubicTimingCurve.easeIn.value(at: 2 * time), within: 1e-13))
    let change = track.state(at: 0.3 + 1e-6).value - track.state(at: 0.3 - 1e-6).value
    #expect(track.state(at: 0.3).velocity.isClose(to: change / 2e-6, within: 1e-7))
  }

  @Test func `a track without values is 0, and a track with one value is constant`() {
    for mode in KeyframeCalculationMode.allCases {
      #expect(KeyframeTrack(values: [], mode: mode).state(at: 0.5) == MotionState(value: 0))
      for fraction in [0, 0.5, 1] {
        #expect(KeyframeTrack(values: [7], mode: mode).state(at: fraction) == MotionState(value: 7))
      }
    }
  }

  @Test func `extreme keyframe values, times and shapes result in finite states`() {
    let curve = CubicTimingCurve(x1: 0, y1: .infinity, x2: 1, y2: -.infinity)
    for mode in KeyframeCalculationMode.allCases {
      for a in Double.nonsense {
        for b in Double.nonsense {
          let shape = KeyframeShape(tension: a, continuity: b, bias: a)
          let times = mode == .discrete ? [a, b, a, b] : [a, b, a]
          let track = KeyframeTrack(
            values: [b, a, 1],
            mode: mode,
            keyTimes: times,
            segmentCurves: [curve],
            overallCurve: curve,
            shapes: [shape, shape]
          )
          for fraction in Double.nonsense + [0.3, 0.5, 1] {
            let state = track.state(at: fraction)
            #expect(state.value.isFinite && state.velocity.isFinite, "\(track) at \(fraction)")
          }
        }
      }
    }
  }
}
