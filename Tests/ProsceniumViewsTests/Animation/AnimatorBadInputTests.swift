import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of invalid calls and numbers, and of completions that act on their own animator.
@MainActor @Suite struct AnimatorBadInputTests {
  @Test(arguments: [0, -1, Double.nan, .infinity]) func `a zero or invalid duration ends an animator in the next frame`(
    seconds: Double
  ) async {
    let moving = await MovingView()
    var positions: [ViewAnimatingPosition] = []
    let animator = ViewPropertyAnimator(duration: seconds, curve: .linear) { moving.view.center.x = 5 }
    animator.addCompletion { positions.append($0) }
    #expect(animator.duration == 0)
    animator.startAnimation(afterDelay: -seconds)
    #expect(moving.x == 5 && positions == [])
    await moving.begin()
    #expect(positions == [.end] && animator.state == .inactive)
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity, 1e300])
  func `a spring with invalid or extreme parameters comes to rest`(
    number: Double
  ) async throws {
    let velocity = Vector(dx: number, dy: -number)
    for spring in [
      SpringTimingParameters(dampingRatio: number, initialVelocity: velocity),
      SpringTimingParameters(mass: number, stiffness: 100, damping: 10, initialVelocity: velocity),
      SpringTimingParameters(mass: 1, stiffness: 100, damping: number),
      SpringTimingParameters(mass: 1, stiffness: number, damping: 1e9),
      SpringTimingParameters(duration: number, bounce: 0.5), SpringTimingParameters(duration: 0.1, bounce: -number),
    ] {
      let moving = await MovingView(frameInterval: .seconds(10))
      let animator = ViewPropertyAnimator(duration: 0.5, timingParameters: spring)
      animator.addAnimations { moving.view.center.x = 5 }
      animator.startAnimation()
      try await moving.virtual.runUntilSettled(limit: .seconds(4000))
      #expect(moving.x == 5 && animator.state == .inactive && moving.isQuiet, "\(spring)")
    }
  }

  @Test func `control points of cubic parameters are clamped to the unit range in time only`() {
    let parameters = CubicTimingParameters(
      controlPoint1: Point(x: -1, y: -2),
      controlPoint2: Point(x: CGFloat.nan, y: CGFloat.infinity)
    )
    #expect(parameters.controlPoint1 == Point(x: 0, y: -2))
    #expect(parameters.controlPoint2.x == 1 && parameters.controlPoint2.y.isFinite)
    #expect(parameters.timingCurveType == .cubic && parameters.springTimingParameters == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a fractionComplete that is not finite is logged and ignored`(
    fraction: Double
  ) async {
    CapturedLog.install()
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { moving.view.center.x = 5 }
    animator.fractionComplete = fraction
    #expect(animator.state == .inactive && moving.x == 0)
    #expect(!CapturedLog.lines(containing: "\(fraction) is not finite").isEmpty)
  }

  @Test func `a spring's initial velocity moves nothing if there is no distance`() async {
    let moving = await MovingView()
    let spring = SpringTimingParameters(dampingRatio: 1, initialVelocity: Vector(dx: 9, dy: 9))
    let animator = ViewPropertyAnimator(duration: 1, timingParameters: spring)
    var positions: [ViewAnimatingPosition] = []
    animator.addAnimations { moving.view.center.x = 0 }
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    await moving.virtual.runUntilSettled()
    #expect(moving.x == 0 && positions == [.end] && moving.isQuiet)
  }

  @Test func `a call that the animator's state does not permit is logged and changes nothing`() async {
    CapturedLog.install()
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { moving.view.center.x = 100 }
    var positions: [ViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.finishAnimation(at: .end)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    animator.startAnimation()
    await moving.begin()
    await moving.wait(0.5)
    animator.finishAnimation(at: .start)
    animator.stopAnimation(false)
    animator.addAnimations { moving.view.center.x = 1000 }
    animator.startAnimation()
    animator.pauseAnimation()
    animator.isReversed = true
    animator.fractionComplete = 0.1
    animator.stopAnimation(true)
    #expect(animator.state == .stopped && abs(moving.x - 50) < 1e-9 && !animator.isReversed)
    for call in ["finishAnimation(at:)", "addAnimations(_:delayFactor:)", "startAnimation()", "pauseAnimation()"] {
      #expect(!CapturedLog.lines(containing: "\(call) of an animator is ignored").isEmpty, "\(call)")
    }
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet && positions == [])
    animator.finishAnimation(at: .end)
    #expect(positions == [.end] && moving.view.center.x == 100)
    await moving.virtual.runUntilSettled()
  }

  @Test func `an animator that is not interruptible ignores pause, scrub, reversal and stop`() async {
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { moving.view.center.x = 100 }
    animator.isInterruptible = false
    animator.startAnimation()
    await moving.begin()
    animator.pauseAnimation()
    animator.fractionComplete = 0.9
    animator.isReversed = true
    animator.stopAnimation(true)
    await moving.wait(0.5)
    #expect(abs(moving.x - 50) < 1e-9 && animator.isRunning)
    await moving.virtual.runUntilSettled()
    #expect(moving.x == 100 && moving.isQuiet)
  }

  @Test func `an animator without a stage finishes before startAnimation returns`() {
    let view = View()
    var positions: [ViewAnimatingPosition] = []
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    #expect(positions == [.end] && view.presentation.alpha == 0 && animator.state == .inactive)
  }

  // MARK: Completions

  @Test func `a completion can start its animator again`() async {
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 0.2, curve: .linear) { moving.view.center.x = 100 }
    var ends = 0
    animator.addCompletion { [weak animator] _ in
      ends += 1
      animator?.addAnimations { moving.view.center.x = 0 }
      animator?.addCompletion { _ in ends += 1 }
      animator?.startAnimation()
    }
    animator.startAnimation()
    await moving.virtual.runUntilSettled()
    #expect(ends == 2 && moving.x == 0 && animator.state == .inactive && moving.isQuiet)
  }

  @Test func `a completion can stop and finish its animator without being called again`() async {
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 0.2, curve: .linear) { moving.view.center.x = 100 }
    var ends = 0
    animator.addCompletion { [weak animator] _ in
      ends += 1
      animator?.stopAnimation(false)
      animator?.finishAnimation(at: .start)
    }
    animator.addCompletion { _ in ends += 1 }
    animator.startAnimation()
    await moving.virtual.runUntilSettled()
    #expect(ends == 2 && moving.x == 100 && moving.isQuiet)
  }

  @Test(arguments: [true, false]) func `a completion can release its animator`(isStopped: Bool) async {
    let moving = await MovingView()
    var positions: [ViewAnimatingPosition] = []
    var animator: ViewPropertyAnimator? = ViewPropertyAnimator(duration: 0.2, curve: .linear) {
      moving.view.center.x = 100
    }
    weak let released = animator
    for _ in 0..<2 {
      animator?.addCompletion {
        positions.append($0)
        animator = nil
      }
    }
    animator?.startAnimation()
    if isStopped {
      animator?.stopAnimation(false)
      animator?.finishAnimation(at: .start)
    }
    await moving.virtual.runUntilSettled()
    #expect(positions == (isStopped ? [.start, .start] : [.end, .end]) && released == nil && moving.isQuiet)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `a block's spring with invalid damping and velocity comes to rest`(
    number: Double
  ) async {
    let moving = await MovingView()
    var finished: [Bool] = []
    View.animate(withDuration: 0.5, usingSpringWithDamping: number, initialSpringVelocity: number) {
      moving.view.center.x = 100
    } completion: {
      finished.append($0)
    }
    await moving.virtual.runUntilSettled()
    #expect(finished == [true] && moving.x == 100 && moving.isQuiet)
  }

  @Test func `a stage retains a running animator and releases it at its end`() async {
    let moving = await MovingView()
    var ends = 0
    weak var released: ViewPropertyAnimator?
    do {
      var animator: ViewPropertyAnimator? = ViewPropertyAnimator(duration: 0.2, curve: .linear) {
        moving.view.center.x = 100
      }
      released = animator
      animator?.addCompletion { _ in ends += 1 }
      animator?.startAnimation()
      animator = nil
    }
    #expect(released != nil)
    await moving.virtual.runUntilSettled()
    #expect(ends == 1 && released == nil && moving.isQuiet)
  }

  @Test(arguments: [true, false]) func `an animator released while paused or stopped leaves its views as shown`(
    isStopped: Bool
  ) async {
    CapturedLog.install()
    let moving = await MovingView()
    var positions: [ViewAnimatingPosition] = []
    do {
      let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { moving.view.center.x = 100 }
      animator.addCompletion { positions.append($0) }
      animator.fractionComplete = 0.25
      if isStopped { animator.stopAnimation(false) }
    }
    #expect(positions == [.current] && moving.x == 25 && moving.view.center.x == 25)
    #expect(!CapturedLog.lines(containing: "released before it was finished").isEmpty)
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test func `an animation block can stop the animator that runs it`() async {
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations { [weak animator] in
      moving.view.center.x = 100
      animator?.stopAnimation(true)
    }
    animator.startAnimation()
    #expect(animator.state == .inactive && moving.x == moving.view.center.x.native)
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test func `a released stage finishes its running animators and calls their completions`() async {
    let view = View()
    var positions: [ViewAnimatingPosition] = []
    do {
      let moving = await MovingView(view)
      let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
      animator.isInterruptible = false
      animator.addCompletion { positions.append($0) }
      animator.startAnimation()
      await moving.begin()
    }
    #expect(positions == [.end] && view.presentation.center.x == 100)
  }
}
