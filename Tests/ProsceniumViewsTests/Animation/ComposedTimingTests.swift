import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of timing parameters that combine a cubic curve and a spring, as an application can define them.
@MainActor @Suite struct ComposedTimingTests {
  private struct Joined: TimingCurveProvider {
    var timingCurveType: TimingCurveType
    var cubicTimingParameters: CubicTimingParameters?
    var springTimingParameters: SpringTimingParameters?
  }

  /// A critically damped spring that settles after half a second.
  ///
  /// Its angular frequency is 18.47 per second, from the reference's stiffness of 341.02.
  private let spring = SpringTimingParameters(dampingRatio: 1)
  private let easeIn = CubicTimingParameters(animationCurve: .easeIn)

  /// Returns the progress of ``spring`` after the fraction `share` of its duration, which is half a second.
  private func settled(after share: Double) -> Double {
    let turns = 18.466827 * 0.5 * share
    return 1 - exp(-turns) * (1 + turns)
  }

  private func animator(_ timing: any TimingCurveProvider, _ moving: MovingView) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(duration: 0.5, timingParameters: timing)
    animator.addAnimations { moving.view.center.x = 100 }
    return animator
  }

  @Test func `composed timing follows the spring, whose time passes along the cubic curve`() async {
    let moving = await MovingView()
    let joined = Joined(timingCurveType: .composed, cubicTimingParameters: easeIn, springTimingParameters: spring)
    let animator = animator(joined, moving)
    #expect(animator.duration == 0.5)
    animator.startAnimation()
    await moving.begin()
    // The progress of easeIn is 0.0622820001 after 0.2 of the time and 0.3153568126 after 0.5.
    await moving.wait(0.1)
    #expect(abs(moving.x - 100 * settled(after: 0.0622820001)) < 1e-4)
    await moving.wait(0.15)
    #expect(abs(moving.x - 100 * settled(after: 0.3153568126)) < 1e-4)
    let before = moving.x
    animator.pauseAnimation()
    #expect(abs(animator.fractionComplete - before / 100) < 1e-9)
    animator.startAnimation()
    await moving.begin()
    #expect(abs(moving.x - before) < 1e-9)
    await moving.wait(0.1)
    #expect(abs(moving.x - 100 * settled(after: 0.5548140325)) < 1e-4)
    await moving.virtual.runUntilSettled()
    #expect(moving.x == 100 && moving.isQuiet)
  }

  @Test(arguments: [
    (TimingCurveType.spring, true, true, "spring"), (.cubic, true, true, "curve"), (.builtin, true, true, "curve"),
    (.composed, true, false, "curve"), (.composed, false, true, "spring"), (.spring, true, false, "curve"),
    (.cubic, false, true, "spring"), (.composed, false, false, "default"),
  ])
  func `timingCurveType selects the curve or the spring, or the other if the selected is missing`(
    type: TimingCurveType,
    hasCurve: Bool,
    hasSpring: Bool,
    used: String
  ) async {
    let moving = await MovingView()
    let (curve, spring) = (hasCurve ? easeIn : nil, hasSpring ? spring : nil)
    animator(Joined(timingCurveType: type, cubicTimingParameters: curve, springTimingParameters: spring), moving)
      .startAnimation()
    await moving.begin()
    await moving.wait(0.25)
    let expected = ["spring": settled(after: 0.5), "curve": 0.3153568126, "default": 0.5][used] ?? .nan
    #expect(abs(moving.x - 100 * expected) < 1e-4)
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test func `reversing composed timing in flight continues with value and velocity`() async {
    let moving = await MovingView(frameInterval: .microseconds(10))
    let joined = Joined(timingCurveType: .composed, cubicTimingParameters: easeIn, springTimingParameters: spring)
    let animator = animator(joined, moving)
    animator.startAnimation()
    await moving.begin()
    await moving.wait(0.25)
    let before = moving.x
    await moving.begin()
    let step = moving.x - before
    animator.isReversed = true
    await moving.begin()
    let turned = moving.x
    await moving.begin()
    #expect(abs(moving.x - turned - step) < 1e-4 && step > 0.002)
    moving.virtual.scheduler.frameInterval = .milliseconds(10)
    await moving.virtual.runUntilSettled()
    #expect(moving.x == 0 && moving.isQuiet)
  }
}
