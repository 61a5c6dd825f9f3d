import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct KeyframeAnimationTests {
  static let linear = View.AnimationOptions.curveLinear.rawValue

  /// The keyframes move the value from 0 to 100 in the first half and to 40 in the last quarter.
  ///
  /// The value does not change between the keyframes.
  @Test(
    arguments: [
      (
        View.KeyframeAnimationOptions.calculationModeLinear,
        [(0.25, 50.0), (0.5, 100), (0.6, 100), (0.875, 70), (1, 40)]
      ),
      (.calculationModeDiscrete, [(0.0, 100.0), (0.7, 100), (0.8, 40), (1, 40)]),
      // The distances are 100 and 60, so the first segment lasts for 100 / 160 of the time.
      (.calculationModePaced, [(0.3125, 50.0), (0.625, 100), (0.8125, 70), (1, 40)]),
    ] as [(View.KeyframeAnimationOptions, [(Double, Double)])]
  )
  func `each keyframe calculation mode reaches the values at its own times`(
    mode: View.KeyframeAnimationOptions,
    expected: [(Double, Double)]
  ) async {
    let moving = await MovingView(frameInterval: .microseconds(12500))
    animate(moving, mode)
    #expect(moving.view.center.x == 40)
    await moving.begin()
    await check(moving, expected)
  }

  /// The values are 0, 100 and 40 at 0, 0.5 and 1, on a smooth path.
  ///
  /// In the middle of the first segment, Hermite's basis on 0 and 100 with the tangents 50 and 20 is (0 + 100) / 2 +
  /// (50 − 20) / 8 = 53.75. The tangents are those of a Catmull-Rom spline with doubled ends.
  @Test(arguments: [(0.25, 53.75), (0.5, 100), (1, 40)])
  func `the cubic keyframe mode passes through the values on a smooth path`(seconds: Double, x: Double) async {
    let moving = await MovingView(frameInterval: .milliseconds(10))
    let options = View.KeyframeAnimationOptions.calculationModeCubic.rawValue | Self.linear
    View.animateKeyframes(withDuration: 1, options: .init(rawValue: options)) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { moving.view.center.x = 100 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { moving.view.center.x = 40 }
    }
    await moving.begin()
    await check(moving, [(seconds, x)])
  }

  @Test func `keyframes in a property animator are scrubbed and stopped with it`() async {
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 1, curve: .easeInOut) { animate(moving, .calculationModeLinear) }
    animator.fractionComplete = 0.875
    #expect(abs(moving.x - 70) < 1e-9)
    animator.fractionComplete = 0.25
    #expect(abs(moving.x - 50) < 1e-9)
    animator.stopAnimation(false)
    #expect(abs(moving.view.center.x - 50) < 1e-9)
    animator.finishAnimation(at: .start)
    #expect(moving.view.center.x == 0)
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test func `a keyframe outside of a keyframe block applies at once and is logged`() async {
    CapturedLog.install()
    let moving = await MovingView()
    View.addKeyframe(withRelativeStartTime: .nan, relativeDuration: -1) { moving.view.center.x = 3 }
    #expect(moving.x == 3)
    #expect(!CapturedLog.lines(containing: "outside of a keyframe block").isEmpty)
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test(arguments: [(Double.nan, 0.5), (-1, 0.5), (2, 1), (0.5, .infinity), (0.2, .nan)])
  func `a keyframe with an invalid time or duration still ends at its value`(start: Double, length: Double) async {
    let moving = await MovingView()
    for mode in [0, 1, 2, 3, 4] as [UInt] {
      let next = moving.view.center.x + 10
      View.animateKeyframes(withDuration: 0.2, options: .init(rawValue: mode << 10)) {
        View.addKeyframe(withRelativeStartTime: start, relativeDuration: length) { moving.view.center.x = next }
      }
      await moving.virtual.runUntilSettled()
      #expect(moving.x == Double(next) && moving.isQuiet)
    }
  }

  private func animate(_ moving: MovingView, _ mode: View.KeyframeAnimationOptions) {
    View.animateKeyframes(withDuration: 1, options: .init(rawValue: mode.rawValue | Self.linear)) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { moving.view.center.x = 100 }
      View.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { moving.view.center.x = 40 }
    }
  }

  private func check(_ moving: MovingView, _ expected: [(Double, Double)]) async {
    var passed = 0.0
    for (seconds, x) in expected {
      await moving.wait(seconds - passed)
      passed = seconds
      #expect(abs(moving.x - x) < 1e-6, "at \(seconds) s")
    }
    await moving.virtual.runUntilSettled()
    #expect(moving.x == 40 && moving.isQuiet)
  }
}
