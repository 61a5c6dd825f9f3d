import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct ViewPropertyAnimatorTests {
  // MARK: Running

  /// The view slides by 789 points from 844 to 55, on a spring that settles in half a second.
  ///
  /// The expected values are from mpmath.
  @Test func `an animator with a presentation's spring follows the spring's closed form`() async {
    let moving = await MovingView()
    moving.view.center.y = 844
    let animator = ViewPropertyAnimator(duration: 0.5, dampingRatio: 1) { moving.view.center.y = 55 }
    var positions: [ViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    #expect(animator.state == .inactive && !animator.isRunning)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && moving.view.center.y == 55 && moving.y == 844)
    await moving.begin()
    #expect(moving.y == 844, "the first frame shows the start")
    await check(
      moving,
      [
        (0.05, 657.7418116), (0.1, 409.3332928), (0.2, 147.1622695), (0.3, 75.26028879), (0.4, 59.09876754), (0.5, 55),
      ]
    )
    #expect(positions == [.end] && animator.state == .inactive && moving.isQuiet)
  }

  /// A finger releases the view at 155, at 50 points per second away from the end at 55.
  ///
  /// The speed is half of the remaining 100 points, with a damping ratio of 0.8. The expected values are from mpmath.
  @Test func `a spring begins with the velocity of a finger`() async {
    let moving = await MovingView()
    moving.view.center.y = 155
    let spring = SpringTimingParameters(dampingRatio: 0.8, initialVelocity: Vector(dx: 0, dy: -0.5))
    let animator = ViewPropertyAnimator(duration: 0.5, timingParameters: spring)
    animator.addAnimations { moving.view.center.y = 55 }
    animator.startAnimation()
    await moving.begin()
    await check(
      moving,
      [
        (0.05, 131.1179519), (0.1, 94.73269693), (0.2, 58.20113507), (0.3, 53.50059124), (0.5, 55),
      ]
    )
    #expect(moving.isQuiet)
  }

  @Test func `a delayed animator shows its start, and a pause discards the rest of the delay`() async {
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { moving.view.center.x = 100 }
    animator.startAnimation(afterDelay: 0.5)
    #expect(animator.isRunning && animator.delay == 0.5)
    await moving.begin()
    await moving.wait(0.25)
    #expect(moving.x == 0 && animator.fractionComplete == 0)
    animator.pauseAnimation()
    animator.startAnimation()
    await moving.begin()
    await moving.wait(0.5)
    #expect(abs(moving.x - 50) < 1e-9)
    await moving.wait(0.5)
    #expect(moving.x == 100 && moving.isQuiet)
  }

  @Test func `runningPropertyAnimator shows its start until the delay has passed`() async {
    let moving = await MovingView()
    ViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.5, delay: 0.5, options: .curveLinear) {
      moving.view.center.x = 100
    }
    await moving.begin()
    await check(moving, [(0.5, 0), (0.75, 50), (1, 100)]) { $0.x }
    #expect(moving.isQuiet)
  }

  // MARK: Pausing and scrubbing

  /// An easeIn animation of 1 s that is paused halfway has a progress of 0.3153568.
  ///
  /// Scrubbed to 0.8, it has 0.1259434 s left. Both values are from mpmath.
  @Test func `fractionComplete is a fraction of the distance, and starting maps it back to time`() async {
    let moving = await MovingView(frameInterval: .microseconds(100))
    let animator = ViewPropertyAnimator(duration: 1, curve: .easeIn) { moving.view.center.x = 100 }
    var end: Duration?
    animator.addCompletion { _ in end = moving.virtual.stage.frameTime }
    animator.startAnimation()
    await moving.begin()
    await moving.wait(0.5)
    animator.pauseAnimation()
    #expect(abs(animator.fractionComplete - 0.3153568) < 1e-7)
    #expect(moving.virtual.stage.isAtRest || moving.virtual.scheduler.pendingCount <= 1, "a pause needs no frames")
    animator.fractionComplete = 0.8
    #expect(abs(moving.x - 80) < 1e-9)
    animator.startAnimation()
    await moving.begin()
    let start = moving.virtual.stage.frameTime
    #expect(abs(moving.x - 80) < 1e-9)
    await moving.virtual.runUntilSettled()
    let seconds = end.map { ($0 - start) / .seconds(1) } ?? 0
    #expect(abs(seconds - 0.1259434) < 0.0001, "to the frame")
    #expect(moving.isQuiet)
  }

  /// The animation moves from 55 to 844 and is scrubbed by 100 points down, then up.
  ///
  /// The drag of 50 points up is mostly absorbed by a rubber band.
  @Test func `scrubbing beyond either end continues in a straight line`() async {
    let moving = await MovingView()
    moving.view.center.y = 55
    let animator = ViewPropertyAnimator(duration: 0.5, dampingRatio: 1) { moving.view.center.y = 844 }
    animator.fractionComplete = 0.1267427123
    #expect(animator.state == .active && !animator.isRunning)
    #expect(abs(moving.y - 155) < 1e-6)
    animator.fractionComplete = -0.02794857462
    #expect(abs(moving.y - 32.94857462) < 1e-7 && abs(animator.fractionComplete + 0.02794857462) < 1e-12)
    animator.fractionComplete = 1.5
    #expect(abs(moving.y - (55 + 1.5 * 789)) < 1e-9)
    animator.stopAnimation(true)
    #expect(abs(moving.view.center.y - (55 + 1.5 * 789)) < 1e-9)
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test func `fractionComplete is a fraction of the time if scrubsLinearly is off`() async {
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 1, curve: .easeIn) { moving.view.center.x = 100 }
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    #expect(abs(moving.x - 31.53568126) < 1e-7 && animator.fractionComplete == 0.5)
    animator.stopAnimation(true)
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test func `scrubbing back and forth shows the same values for the same fraction`() async {
    let moving = await MovingView()
    let other = View()
    moving.window.addSubview(other)
    let animator = ViewPropertyAnimator(duration: 1, curve: .easeInOut) { moving.view.center.x = 100 }
    animator.addAnimations({ other.center.x = 100 }, delayFactor: 0.5)
    animator.fractionComplete = 0.5
    #expect(other.presentation.center.x == 0, "half of the way is half of this curve's time")
    animator.fractionComplete = 0.8
    let shown = other.presentation.center.x
    #expect(shown > 5 && shown < 80)
    animator.fractionComplete = 0.1
    animator.fractionComplete = 0.8
    #expect(other.presentation.center.x == shown)
    animator.fractionComplete = 1
    #expect(other.presentation.center.x == 100)
    animator.stopAnimation(true)
    await moving.virtual.runUntilSettled()
  }

  // MARK: Reversing

  @Test func `an animator reversed in flight carries its velocity and ends at its start`() async {
    let moving = await MovingView(frameInterval: .milliseconds(1))
    let animator = ViewPropertyAnimator(duration: 1, curve: .easeInOut) { moving.view.center.x = 100 }
    var positions: [ViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    await moving.begin()
    await moving.wait(0.499)
    let before = moving.x
    await moving.wait(0.001)
    let fraction = animator.fractionComplete
    animator.isReversed = true
    #expect(animator.fractionComplete == 1 - fraction && animator.isRunning)
    let middle = moving.x
    await moving.wait(0.001)
    let step = moving.x - middle
    #expect(abs(step - (middle - before)) < 0.002, "the velocity goes on")
    await moving.wait(0.001)
    #expect(moving.x > middle)
    await moving.virtual.runUntilSettled()
    #expect(moving.x == 0 && moving.view.center.x == 0 && positions == [.start])
    #expect(!animator.isReversed && moving.isQuiet)
  }

  @Test func `an animator that does not carry its velocity runs its curve backwards when reversed`() async {
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 1, curve: .easeIn) { moving.view.center.x = 100 }
    animator.carriesVelocityWhenReversed = false
    animator.startAnimation()
    await moving.begin()
    await moving.wait(0.5)
    animator.isReversed = true
    await moving.begin()
    let turned = moving.x
    await moving.wait(0.05)
    // The animator was reversed at 0.55 s, so it is at 0.5 s again.
    #expect(moving.x < turned && abs(moving.x - 31.53568126) < 1e-7)
    await moving.virtual.runUntilSettled()
    #expect(moving.x == 0 && moving.isQuiet)
  }

  @Test func `reversing an animator twice between two frames changes nothing`() async {
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { moving.view.center.x = 100 }
    animator.startAnimation()
    await moving.begin()
    await moving.wait(0.3)
    animator.isReversed = true
    animator.isReversed = false
    await check(moving, [(0.2, 50), (0.7, 100)]) { $0.x }
    #expect(moving.isQuiet)
  }

  @Test func `an animator started in reverse runs from its end to its start`() async {
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 1, curve: .easeIn) { moving.view.center.x = 100 }
    animator.isReversed = true
    animator.startAnimation()
    #expect(moving.x == 100 && animator.fractionComplete == 0)
    await moving.begin()
    await check(moving, [(0.5, 31.53568126), (1, 0)]) { $0.x }
    #expect(moving.view.center.x == 0)
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test func `a paused animator that is reversed runs back along the same curve`() async {
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 1, curve: .easeIn) { moving.view.center.x = 100 }
    animator.startAnimation()
    await moving.begin()
    await moving.wait(0.6)
    animator.pauseAnimation()
    let fraction = animator.fractionComplete
    animator.isReversed = true
    #expect(animator.fractionComplete == 1 - fraction)
    animator.startAnimation()
    await moving.begin()
    await check(moving, [(0.1, 31.53568126), (0.6, 0)]) { $0.x }
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  /// A critical spring is cut off when a thousandth of the distance is left.
  @Test func `a spring at rest at its end reverses without a step`() async {
    let moving = await MovingView(frameInterval: .microseconds(10))
    let animator = ViewPropertyAnimator(duration: 1, dampingRatio: 1) { moving.view.center.x = 100 }
    animator.fractionComplete = 1
    animator.isReversed = true
    animator.startAnimation()
    await moving.begin()
    #expect(moving.x == 100)
    await moving.begin()
    #expect(abs(moving.x - 100) < 1e-4)
    moving.virtual.scheduler.frameInterval = .milliseconds(10)
    await moving.virtual.runUntilSettled()
    #expect(moving.x == 0 && moving.isQuiet)
  }

  // MARK: Continuing

  /// The animator of 0.4 s is at 0.3 of its distance.
  ///
  /// The rest to the end lasts 0.28 s, or 0.14 s at twice the speed. The return to the start lasts 0.12 s.
  @Test(arguments: [(false, 0.0, 0.28), (false, 0.35, 0.14), (true, 0, 0.12)])
  func `continueAnimation scales the rest by durationFactor`(isReversed: Bool, factor: Double, seconds: Double) async {
    let moving = await MovingView(frameInterval: .milliseconds(1))
    let animator = ViewPropertyAnimator(duration: 0.4, curve: .easeInOut) { moving.view.center.x = 100 }
    animator.fractionComplete = 0.3
    animator.isReversed = isReversed
    animator.continueAnimation(
      withTimingParameters: CubicTimingParameters(animationCurve: .linear),
      durationFactor: factor
    )
    await moving.begin()
    #expect(abs(moving.x - 30) < 1e-9)
    await moving.wait(seconds / 2)
    #expect(abs(moving.x - (isReversed ? 15 : 65)) < 1e-6)
    await moving.wait(seconds / 2 - 0.001)
    #expect(animator.isRunning)
    await moving.wait(0.002)
    #expect(moving.x == (isReversed ? 0 : 100) && moving.isQuiet)
  }

  // MARK: Adding

  /// The block is added at 0.25 of 2 s with a delay factor of 0.25.
  ///
  /// Apple's page states a duration of 1.0 s. Apple's definition of the factor as a share of the remaining time results
  /// in 1.5 · 0.75 = 1.125 s, which this library uses.
  @Test func `a block added with a delay factor waits for this share of the remaining time`() async {
    let moving = await MovingView(frameInterval: .microseconds(2500))
    let other = View()
    moving.window.addSubview(other)
    let animator = ViewPropertyAnimator(duration: 2, curve: .linear) { moving.view.center.x = 100 }
    animator.fractionComplete = 0.25
    animator.addAnimations({ other.center.x = 100 }, delayFactor: 0.25)
    animator.startAnimation()
    await moving.begin()
    await moving.wait(0.375)
    #expect(abs(other.presentation.center.x) < 1e-9)
    await moving.wait(1.125 / 2)
    #expect(abs(other.presentation.center.x - 50) < 1e-9)
    await moving.wait(1.125 / 2 + 0.005)
    #expect(other.presentation.center.x == 100 && moving.x == 100 && moving.isQuiet)
  }

  @Test func `a block added in flight begins at the shown value at rest and ends with the animator`() async {
    let moving = await MovingView(frameInterval: .milliseconds(5))
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { moving.view.center.x = 100 }
    animator.startAnimation()
    await moving.begin()
    await moving.wait(0.5)
    animator.addAnimations { moving.view.center.x = 300 }
    #expect(abs(moving.x - 50) < 1e-9)
    await moving.begin()
    await moving.wait(0.25 - 0.005)
    #expect(moving.x > 75 && moving.x < 300)
    await moving.wait(0.26)
    #expect(moving.x == 300 && moving.isQuiet)
  }

  // MARK: Ending

  @Test(arguments: [ViewAnimatingPosition.start, .end, .current])
  func `stopping leaves views as shown, and finishing moves them to the given position`(
    position: ViewAnimatingPosition
  ) async {
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      moving.view.center.x = 100
      moving.view.backgroundColor = .white
    }
    moving.view.backgroundColor = .black
    var positions: [ViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    await moving.begin()
    await moving.wait(0.5)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && !animator.isRunning && positions == [])
    #expect(abs(moving.view.center.x - 50) < 1e-9 && moving.x == moving.view.center.x)
    #expect(moving.view.backgroundColor == Color(red: 0.5, green: 0.5, blue: 0.5))
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet && abs(moving.x - 50) < 1e-9)
    let current = moving.view.center.x
    animator.finishAnimation(at: position)
    #expect(positions == [position] && animator.state == .inactive)
    switch position {
    case .start: #expect(moving.view.center.x == 0 && moving.view.backgroundColor == .black)
    case .end: #expect(moving.view.center.x == 100 && moving.view.backgroundColor == .white)
    case .current: #expect(moving.view.center.x == current)
    }
    #expect(moving.view.presentation.center == moving.view.center)
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test func `stopAnimation(true) leaves views as shown and calls no completion`() async {
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { moving.view.center.x = 100 }
    animator.addCompletion { _ in Issue.record("a stopped animator has no completion") }
    animator.startAnimation()
    await moving.begin()
    await moving.wait(0.5)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && abs(moving.view.center.x - 50) < 1e-9)
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test func `an animator that pauses on completion stays active at its end and can be reversed`() async {
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 0.5, curve: .linear) { moving.view.center.x = 100 }
    var positions: [ViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.pausesOnCompletion = true
    animator.startAnimation()
    await moving.virtual.runUntilSettled()
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
    #expect(moving.x == 100 && positions == [] && moving.isQuiet)
    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    await moving.virtual.runUntilSettled()
    #expect(moving.x == 0 && moving.view.center.x == 0 && positions == [.start] && moving.isQuiet)
  }

  @Test func `a view outside of a window when the animator starts is not animated`() async throws {
    let moving = await MovingView()
    let unseen = View()
    let animator = ViewPropertyAnimator(duration: 0.5, curve: .linear) {
      moving.view.center.x = 100
      unseen.center.x = 100
    }
    animator.startAnimation()
    await moving.begin()
    await moving.wait(0.25)
    try moving.virtual.checkInvariants(allowsScheduledWork: true)
    moving.view.addSubview(unseen)
    #expect(abs(moving.x - 50) < 1e-6 && unseen.presentation.center.x == 100)
    // The change of a later block is not animated either.
    let later = View()
    animator.addAnimations { later.center.x = 100 }
    await moving.wait(0.1)
    try moving.virtual.checkInvariants(allowsScheduledWork: true)
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  private func check(
    _ moving: MovingView,
    _ expected: [(seconds: Double, value: Double)],
    of value: (MovingView) -> Double = { $0.y }
  ) async {
    var passed = 0.0
    for (seconds, number) in expected {
      await moving.wait(seconds - passed)
      passed = seconds
      #expect(abs(value(moving) - number) < 1e-6, "at \(seconds) s")
    }
  }
}
