import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumViews

/// Tests of layer springs against Core Animation's documentation, and of keyframe animations of layers.
@MainActor @Suite struct SpringAnimationTests {
  /// Apple's page for `settlingDuration` states about 2.85 s for a damping of 5 and just over a second for 15.
  ///
  /// The formula is ln((1 + |B|) / 0.001) / ζω with B = (ζω − v) / ω√(1 − ζ²).
  @Test(arguments: [(5.0, 2.854975), (10, 1.472700), (15, 1.022094)])
  func `a spring animation's settlingDuration is the settling time of its envelope`(damping: Double, seconds: Double) {
    let animation = SpringAnimation(keyPath: "position.x")
    animation.damping = damping
    #expect(abs(animation.settlingDuration - seconds) < 1e-6)
    #expect(animation.mass == 1 && animation.stiffness == 100 && animation.initialVelocity == 0)
  }

  @Test func `a spring animation follows its closed form and ends after its duration`() async {
    let moved = await MovedLayer()
    moved.countFromNextFrame()
    let animation = SpringAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.initialVelocity) = (150, 250, 3)
    (animation.duration, animation.damping, animation.delegate) = (1, 8, moved)
    moved.layer.add(animation, forKey: nil)
    await moved.begin()
    for step in 0..<10 {
      let time = Double(step) / 10
      // The displacement begins at −1 with a velocity of 3, where b = c / 2m and ω = √(k/m − b²).
      let (b, w) = (4.0, (100.0 - 16).squareRoot())
      let displacement = exp(-b * time) * (-cos(w * time) + (3 - b) / w * sin(w * time))
      #expect(abs(moved.middle.x - (250 + 100 * displacement)) < 1e-6, "at \(time)")
      await moved.wait(0.1)
    }
    #expect(moved.middle.x == 150 && moved.calls == ["0 ? starts", "1000 ? ends"])
  }

  @Test func `a spring animation with invalid numbers ends all the same`() async {
    let moved = await MovedLayer()
    let animation = SpringAnimation(keyPath: "position.x")
    (animation.mass, animation.stiffness, animation.damping) = (0, -1, .nan)
    (animation.initialVelocity, animation.duration, animation.delegate) = (.infinity, .nan, moved)
    (animation.repeatCount, animation.repeatDuration, animation.beginTime) = (.nan, -1, .nan)
    animation.toValue = 3
    moved.countFromNextFrame()
    moved.layer.add(animation, forKey: nil)
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.calls == ["0 ? starts", "250 ? ends"] && moved.middle.x == 150)
  }

  @Test func `a keyframe animation reaches its values at its key times`() async {
    let moved = await MovedLayer()
    let animation = KeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 100, 40, 40.0]
    animation.keyTimes = [0, 0.25, 0.5, 1]
    animation.timingFunctions = [MediaTimingFunction(name: .linear), MediaTimingFunction(name: .easeInEaseOut)]
    animation.duration = 1
    moved.layer.add(animation, forKey: nil)
    await moved.begin()
    let pace = ReferenceCurve.easeInOut(1)
    for (wait, x) in [(0, 0), (0.1, 40), (0.15, 100), (0.1, 100 - 60 * pace.progress(at: 0.4)), (0.15, 40), (0.4, 40)] {
      await moved.wait(wait)
      #expect(abs(moved.middle.x - x) < 1e-6)
    }
    await moved.moving.virtual.runUntilSettled()
  }

  @Test func `discrete keyframes jump at their key times, or evenly if no times are given`() async {
    let moved = await MovedLayer()
    let animation = KeyframeAnimation(keyPath: "position.x")
    (animation.values, animation.calculationMode, animation.duration) = ([1, 2, 3, 4], .discrete, 1)
    moved.layer.add(animation, forKey: nil)
    await moved.begin()
    var shown: [Double] = []
    for _ in 0..<8 {
      shown.append(moved.middle.x)
      await moved.wait(0.125)
    }
    #expect(shown == [1, 1, 2, 2, 3, 3, 4, 4])
    animation.keyTimes = [0, 0.5, 0.75, 0.75, 1]
    moved.layer.add(animation, forKey: nil)
    await moved.begin()
    shown = []
    for _ in 0..<8 {
      shown.append(moved.middle.x)
      await moved.wait(0.125)
    }
    #expect(shown == [1, 1, 1, 1, 2, 2, 4, 4])
    animation.values = nil
    moved.layer.add(animation, forKey: nil)
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.middle.x == 150)
  }
}
