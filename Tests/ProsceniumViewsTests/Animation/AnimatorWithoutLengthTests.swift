import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of animators that have the duration 0 or begin while animations are disabled.
@MainActor @Suite struct AnimatorWithoutLengthTests {
  /// The reason for which an animator has no duration.
  enum Kind: CaseIterable {
    case ofDurationZero
    case whileDisabled

    /// Calls `body` with the duration for its animator, with animations disabled if the kind requires that.
    @MainActor func run(_ body: (_ duration: Double) -> Void) {
      switch self {
      case .ofDurationZero: body(0)
      case .whileDisabled: View.performWithoutAnimation { body(0.5) }
      }
    }
  }

  private func makeAnimator(_ duration: Double, of moving: MovingView) -> ViewPropertyAnimator {
    moving.view.center.x = 0
    return ViewPropertyAnimator(duration: duration, curve: .linear) { moving.view.center.x = 100 }
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `a paused animator without a duration shows its fraction`(kind: Kind, scrubsLinearly: Bool) async {
    let moving = await MovingView()
    kind.run { duration in
      let animator = makeAnimator(duration, of: moving)
      animator.scrubsLinearly = scrubsLinearly
      animator.pauseAnimation()
      #expect(moving.x == 0 && animator.fractionComplete == 0 && moving.view.center.x == 100)
      for fraction in [0.5, 0.25, 1, 0.75, 0, 1.5, 0.5] {
        animator.fractionComplete = fraction
        #expect(abs(moving.x - 100 * fraction) < 1e-9 && abs(animator.fractionComplete - fraction) < 1e-9)
        // A second pause measures the shown values again.
        animator.pauseAnimation()
      }
      animator.stopAnimation(true)
      #expect(moving.view.center.x == 50)
    }
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test(arguments: Kind.allCases, [false, true])
  func `an animator without a duration that starts from a fraction ends with the next frame`(
    kind: Kind,
    isReversed: Bool
  ) async {
    CapturedLog.install()
    let moving = await MovingView()
    moving.view.accessibilityIdentifier = "length-\(UUID())"
    var positions: [ViewAnimatingPosition] = []
    kind.run { duration in
      let animator = makeAnimator(duration, of: moving)
      animator.addCompletion { positions.append($0) }
      animator.fractionComplete = 0.5
      animator.isReversed = isReversed
      #expect(animator.isReversed == isReversed && moving.x == 50)
      animator.startAnimation()
    }
    await moving.begin()
    #expect(positions == [isReversed ? .start : .end])
    #expect(moving.x == (isReversed ? 0 : 100) && moving.view.center.x == moving.x)
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test(arguments: Kind.allCases, [false, true])
  func `an animator without a duration shows its end a frame before it completes`(kind: Kind, isReversed: Bool) async {
    let moving = await MovingView()
    var positions: [ViewAnimatingPosition] = []
    kind.run { duration in
      let animator = makeAnimator(duration, of: moving)
      animator.addCompletion { positions.append($0) }
      animator.isReversed = isReversed
      animator.startAnimation()
      #expect(moving.x == (isReversed ? 0 : 100) && positions == [])
    }
    await moving.begin()
    #expect(positions == [isReversed ? .start : .end] && moving.view.center.x == (isReversed ? 0 : 100))
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test(arguments: Kind.allCases) func `a started animator without a duration can be scrubbed before the next frame`(
    kind: Kind
  ) async {
    let moving = await MovingView()
    var animator: ViewPropertyAnimator?
    kind.run { duration in
      animator = makeAnimator(duration, of: moving)
      animator?.startAnimation()
      animator?.fractionComplete = 0.5
    }
    await moving.virtual.runUntilSettled()
    #expect(moving.x == 50 && animator?.state == .active && animator?.isRunning == false)
    animator?.stopAnimation(true)
  }

  @Test func `an animator paused on completion at its start can be reversed to its end`() async {
    let moving = await MovingView()
    let animator = makeAnimator(0, of: moving)
    animator.pausesOnCompletion = true
    animator.isReversed = true
    animator.startAnimation()
    await moving.virtual.runUntilSettled()
    #expect(moving.x == 0 && animator.state == .active && animator.fractionComplete == 1)
    animator.isReversed = false
    #expect(animator.fractionComplete == 0)
    animator.startAnimation()
    await moving.virtual.runUntilSettled()
    #expect(moving.x == 100)
    animator.stopAnimation(true)
    #expect(moving.view.center.x == 100)
  }

  @Test(arguments: [0, 0.5]) func `an animator that changes nothing can be reversed without a warning`(
    duration: Double
  ) async {
    CapturedLog.install()
    let moving = await MovingView()
    var positions: [ViewAnimatingPosition] = []
    let animator = ViewPropertyAnimator(duration: duration, curve: .linear) {}
    animator.addCompletion { positions.append($0) }
    animator.pauseAnimation()
    let before = CapturedLog.lines(containing: "the transition was reversed").count
    animator.isReversed = true
    #expect(animator.isReversed)
    animator.startAnimation()
    await moving.virtual.runUntilSettled()
    #expect(positions == [.start] && CapturedLog.lines(containing: "the transition was reversed").count == before)
  }
}
