import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Timing that combines a spring of low damping with a slow beginning.
private struct PacedSpring: TimingCurveProvider {
  var timingCurveType: TimingCurveType { .composed }
  var cubicTimingParameters: CubicTimingParameters? { CubicTimingParameters(animationCurve: .easeIn) }
  var springTimingParameters: SpringTimingParameters? { SpringTimingParameters(dampingRatio: 0.5) }
}

/// Tests of animators that continue after they have been scrubbed to an end.
@MainActor @Suite struct AnimatorAtItsEndTests {
  /// Timing parameters, some of which exceed the end value during the animation.
  enum Pace: CaseIterable {
    case linear, easeInOut, overshooting, criticalSpring, looseSpring, springByConstants, composed

    @MainActor var animator: ViewPropertyAnimator {
      switch self {
      case .linear: ViewPropertyAnimator(duration: 1, curve: .linear)
      case .easeInOut: ViewPropertyAnimator(duration: 1, curve: .easeInOut)
      case .overshooting:
        ViewPropertyAnimator(duration: 1, controlPoint1: Point(x: 0.3, y: 1.8), controlPoint2: Point(x: 0.6, y: 1.2))
      case .criticalSpring: ViewPropertyAnimator(duration: 1, dampingRatio: 1)
      case .looseSpring: ViewPropertyAnimator(duration: 1, dampingRatio: 0.5)
      case .springByConstants:
        ViewPropertyAnimator(
          duration: 0,
          timingParameters: SpringTimingParameters(mass: 1, stiffness: 100, damping: 8)
        )
      case .composed:
        ViewPropertyAnimator(
          duration: 1,
          timingParameters: PacedSpring()
        )
      }
    }
  }

  @Test(arguments: Pace.allCases, [0, 0.5, 1])
  func `an animator continued after scrubbing to its end finishes in the next frame`(pace: Pace, factor: Double) async {
    for isReversed in [false, true] {
      for parameters in [nil, SpringTimingParameters(dampingRatio: 0.3, initialVelocity: Vector(dx: 9, dy: 9))] {
        let moving = await MovingView()
        let animator = pace.animator
        var positions: [ViewAnimatingPosition] = []
        animator.addAnimations { moving.view.center.x = 300 }
        animator.addCompletion { positions.append($0) }
        animator.isReversed = isReversed
        animator.fractionComplete = 1
        await moving.begin()
        #expect(moving.x == (isReversed ? 0 : 300))
        animator.continueAnimation(withTimingParameters: parameters, durationFactor: factor)
        await moving.begin()
        #expect(moving.x == (isReversed ? 0 : 300) && positions == [isReversed ? .start : .end])
        await moving.virtual.runUntilSettled()
        #expect(moving.isQuiet)
      }
    }
  }

  @Test(arguments: Pace.allCases) func `an animator started after scrubbing to its end finishes in the next frame`(
    pace: Pace
  ) async {
    let moving = await MovingView()
    let animator = pace.animator
    animator.addAnimations { moving.view.center.x = 300 }
    animator.fractionComplete = 0.5
    animator.fractionComplete = 1
    animator.startAnimation()
    await moving.begin()
    #expect(moving.x == 300 && animator.state == .inactive)
  }

  @Test func `a spring scrubbed to its end waits for its delayed block without overshooting`() async {
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { moving.view.center.x = 300 }
    animator.addAnimations({ moving.view.center.y = 300 }, delayFactor: 0.5)
    animator.fractionComplete = 1
    #expect(moving.x == 300 && moving.y < 100, "the later block has hardly begun when the spring is first at its end")
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    for _ in 0..<40 {
      await moving.begin()
      #expect(moving.x == 300)
    }
    #expect(moving.y == 300 && animator.state == .inactive)
  }

  @Test func `an animator continued from beyond its end returns to the end`() async {
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { moving.view.center.x = 300 }
    animator.fractionComplete = 1.5
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    await moving.begin()
    await moving.begin()
    #expect(moving.x > 300 && animator.state == .active)
    await moving.virtual.runUntilSettled()
    #expect(moving.x == 300)
  }
}
