import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of the ends of blocks inside a property animator's block, and of the remaining model values.
@MainActor @Suite struct AnimatorBlockEndTests {
  // MARK: Cancelling

  /// Each block is reverted once, even if it autoreverses, repeats or is delayed.
  @Test func `cancelling a transition reverts all blocks inside its animator for good`() async throws {
    try await withVirtualStage { virtual in
      let (root, sheet, bar) = (ViewController(), ViewController(), View())
      var finished: [String] = []
      let sliding = ScriptedTransition(duration: 0.4) { context in
        guard let view = context.view(forKey: .to) else { return context.completeTransition(true) }
        context.containerView.addSubview(view)
        View.performWithoutAnimation { view.alpha = 0 }
        let animator = ViewPropertyAnimator(duration: 0.4, curve: .linear) {
          view.alpha = 1
          View.animate(withDuration: 0.2, options: [.autoreverse, .overrideInheritedDuration]) {
            bar.center.y = 100
          } completion: {
            finished.append("there and back \($0)")
          }
          NestedInAnimatorTests.Own.repetition.animate {
            bar.center.x = 100
          } completion: {
            finished.append("repetition \($0)")
          }
          View.animate(withDuration: 0.4, delay: 0.1) {
            bar.alpha = 0
          } completion: {
            finished.append("late one \($0)")
          }
        }
        animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        animator.startAnimation()
      }
      sheet.modalPresentationStyle = .custom
      sheet.transitioningDelegate = sliding
      await virtual.show(root)
      root.view.addSubview(bar)
      let awaiting = Task.immediate { try await root.presentAndWait(sheet) }
      await virtual.advance(by: .milliseconds(150))
      let shown = bar.presentation
      #expect(shown.center.x > 0 && shown.center.y > 50 && shown.alpha < 1)
      awaiting.cancel()
      try await virtual.runUntilSettled(limit: .seconds(10))
      let outcome = try await awaiting.value
      #expect(outcome == .cancelled && bar.center == .zero && bar.alpha == 1)
      #expect(bar.presentation.center == .zero && bar.presentation.alpha == 1)
      #expect(finished == ["there and back false", "repetition false", "late one false"])
    }
  }

  // MARK: Autoreversing

  /// An event after a block inside an animator has autoreversed.
  enum Sequel: CaseIterable {
    case ownEnd, scrub, reversal, finishAtEnd, finishAtStart
  }

  /// Follows UIKit's idiom, in which the completion of an autoreversed block sets the model to the start value.
  ///
  /// The block lasts 0.4 s of the animator's 1 s.
  @Test(arguments: Sequel.allCases)
  func `an autoreversed block in an animator completes at its start and stays there`(sequel: Sequel) async throws {
    let moving = await MovingView()
    var (ends, models) = ([String](), [Double]())
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      moving.view.center.x = 100
      View.animate(withDuration: 0.2, options: [.autoreverse, .overrideInheritedDuration]) {
        moving.view.center.y = 100
      } completion: {
        ends.append("\($0) at \(moving.virtual.scheduler.now)")
        models.append(moving.view.center.y)
        moving.view.center.y = 0
      }
    }
    animator.carriesVelocityWhenReversed = false
    animator.startAnimation()
    await moving.begin()
    let begin = moving.virtual.scheduler.now
    await moving.wait(0.35)
    #expect(abs(moving.y - 25) < 1e-6 && moving.view.center.y == 100)
    await moving.wait(0.1)
    #expect(ends == ["true at \(begin + .milliseconds(400))"] && models == [0])
    #expect(abs(moving.y) < 1e-9 && moving.view.center.y == 0)
    switch sequel {
    case .ownEnd:
      break
    case .scrub:
      for (part, y) in [(0.1, 50.0), (0.2, 100), (0.3, 50), (0.5, 0), (0.15, 75)] {
        animator.fractionComplete = part
        #expect(abs(moving.x - 100 * part) < 1e-6 && abs(moving.y - y) < 1e-6, "at \(part)")
      }
      animator.startAnimation()
    case .reversal:
      animator.isReversed = true
      await moving.begin()
      for (step, y) in [0.0, 0, 25, 50, 75, 100, 75, 50, 25, 0].enumerated() {
        await moving.begin()
        #expect(abs(moving.y - y) < 1e-6, "after \(450 - 50 * step) ms")
      }
    case .finishAtEnd, .finishAtStart:
      animator.stopAnimation(false)
      animator.finishAnimation(at: sequel == .finishAtEnd ? .end : .start)
    }
    try await moving.virtual.runUntilSettled(limit: .seconds(10))
    let x: Double = [.reversal, .finishAtStart].contains(sequel) ? 0 : 100
    #expect(moving.view.center == Point(x: x, y: 0) && moving.view.presentation.center == Point(x: x, y: 0))
    #expect(ends.count == 1 && moving.isQuiet)
  }

  /// The block lasts 0.8 s of the animator's 1 s.
  @Test(arguments: [0.3, 0.6, 2], [ViewAnimatingPosition.end, .start])
  func `finishing an animator leaves an autoreversed block at its start value`(
    seconds: Double,
    position: ViewAnimatingPosition
  ) async throws {
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      moving.view.center.x = 100
      View.animate(withDuration: 0.4, options: [.autoreverse, .overrideInheritedDuration]) {
        moving.view.center.y = 100
        moving.view.backgroundColor = .white
      }
    }
    moving.view.backgroundColor = .black
    animator.pausesOnCompletion = true
    animator.startAnimation()
    await moving.begin()
    await moving.wait(seconds)
    let y: Double = seconds == 0.3 ? 75 : seconds == 0.6 ? 50 : 0
    #expect(abs(moving.y - y) < 1e-6)
    animator.stopAnimation(false)
    animator.finishAnimation(at: position)
    #expect(moving.view.center == Point(x: position == .end ? 100 : 0, y: 0) && moving.view.backgroundColor == .black)
    try await moving.virtual.runUntilSettled(limit: .seconds(10))
    #expect(moving.isQuiet)
  }

  // MARK: Blocks that outlast the animator

  /// Starts an animator of 0.2 s with an inner block of 2 s, and returns the animator after 1 s.
  private func outlasted(_ moving: MovingView) async -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(duration: 0.2, curve: .linear) {
      moving.view.center.x = 100
      View.animate(withDuration: 2, options: .overrideInheritedDuration) { moving.view.center.y = 100 }
    }
    animator.startAnimation()
    await moving.begin()
    await moving.wait(1)
    #expect(moving.x == 100 && abs(moving.y - 50) < 1e-6)
    return animator
  }

  /// At the animator's end, the block's curve is at a tenth.
  ///
  /// The shown position is 40 points from it, and these points fade towards the start.
  @Test(arguments: [true, false])
  func `scrubbing an animator does not make an inner block that outlasts it jump`(isLinear: Bool) async throws {
    let moving = await MovingView()
    let animator = await outlasted(moving)
    animator.scrubsLinearly = isLinear
    animator.pauseAnimation()
    for (part, y) in [(0.99, 9.9 + 40 * 0.99), (0.5, 5 + 40 * 0.5), (1, 50), (0, 0)] {
      animator.fractionComplete = part
      #expect(abs(moving.x - 100 * part) < 1e-6 && abs(moving.y - y) < 1e-6, "at \(part)")
    }
    animator.startAnimation()
    try await moving.virtual.runUntilSettled(limit: .seconds(10))
    #expect(moving.view.presentation.center == Point(x: 100, y: 100) && moving.isQuiet)
  }

  @Test(arguments: [false, true])
  func `other timing of an animator applies to the rest of a block that outlasts it`(isReversed: Bool) async throws {
    let moving = await MovingView()
    let animator = await outlasted(moving)
    animator.pauseAnimation()
    animator.isReversed = isReversed
    let parameters = CubicTimingParameters(animationCurve: .linear)
    animator.continueAnimation(withTimingParameters: parameters, durationFactor: 0)
    await moving.begin()
    for (seconds, x, y) in isReversed ? [(0.5, 50.0, 25.0), (0.4, 10, 5)] : [(0.5, 100.0, 75.0), (0.4, 100, 95)] {
      await moving.wait(seconds)
      #expect(abs(moving.x - x) < 1e-6 && abs(moving.y - y) < 1e-6, "\(x), \(y)")
    }
    await moving.wait(0.1)
    let end = isReversed ? Point.zero : Point(x: 100, y: 100)
    #expect(moving.view.presentation.center == end && animator.state == .inactive)
    try await moving.virtual.runUntilSettled(limit: .seconds(10))
    #expect(moving.isQuiet)
  }

  /// The added block begins with the next frame, when 0.95 s of the other block remain.
  ///
  /// A block inside the added block has the duration that remained when it was added.
  @Test(arguments: [false, true])
  func `a block added to an animator lasts for the rest of a block that outlasts it`(isPaused: Bool) async throws {
    let moving = await MovingView()
    let animator = await outlasted(moving)
    if isPaused { animator.pauseAnimation() }
    animator.addAnimations {
      moving.view.alpha = 0
      View.animate(withDuration: 0.1, delay: 0.5) { moving.view.center.x = 200 }
    }
    if isPaused { animator.startAnimation() }
    await moving.begin()
    #expect(moving.view.presentation.alpha == 1 && moving.x == 100)
    await moving.wait(0.45)
    let length = isPaused ? 1 : 0.95
    #expect(abs(moving.view.presentation.alpha - (1 - 0.45 / length)) < 1e-6 && moving.x == 100)
    await moving.wait(length - 0.45)
    let x: Double = isPaused ? 150 : 145
    #expect(moving.view.presentation.alpha < 1e-6 && abs(moving.x - x) < 1e-6)
    try await moving.virtual.runUntilSettled(limit: .seconds(10))
    #expect(moving.view.presentation.center == Point(x: 200, y: 100) && moving.isQuiet)
  }

  /// The other timing lasts 0.4 s, and the inner block lasts 1 s from 0.05 s on.
  @Test func `a block added after continued timing lasts for the rest of an inner block`() async throws {
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { moving.view.center.x = 100 }
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: CubicTimingParameters(animationCurve: .linear),
      durationFactor: 0.4
    )
    await moving.begin()
    animator.addAnimations {
      View.animate(withDuration: 1, options: [.overrideInheritedDuration, .curveLinear]) { moving.view.center.y = 100 }
    }
    await moving.begin()
    await moving.wait(0.5)
    #expect(abs(moving.x - 100) < 1e-6 && abs(moving.y - 50) < 1e-6)
    animator.addAnimations { moving.view.alpha = 0 }
    await moving.begin()
    await moving.begin()
    #expect((0.5..<1).contains(moving.view.presentation.alpha))
    await moving.wait(0.4)
    #expect(moving.view.presentation.alpha == 0 && animator.state == .inactive)
    try await moving.virtual.runUntilSettled(limit: .seconds(10))
    #expect(moving.isQuiet)
  }

  // MARK: Blocks without animations

  /// The block has no animation that could be removed, as outside of an animator.
  @Test(arguments: [true, false])
  func `a repeating block without changes completes with true in the first frame`(isInAnimator: Bool) async throws {
    let moving = await MovingView()
    var finished: [Bool] = []
    let repetition = { NestedInAnimatorTests.Own.repetition.animate({}, completion: { finished.append($0) }) }
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      moving.view.center.x = 100
      if isInAnimator { repetition() }
    }
    animator.startAnimation()
    if !isInAnimator { repetition() }
    await moving.begin()
    #expect(finished == [true])
    try await moving.virtual.runUntilSettled(limit: .seconds(10))
    #expect(finished == [true] && moving.isQuiet)
  }

  @Test func `an animator of duration 0 waits for an inner block with its own duration`() async throws {
    let moving = await MovingView()
    var ends: [String] = []
    let animator = ViewPropertyAnimator(duration: 0, curve: .linear) {
      moving.view.center.x = 100
      View.animate(withDuration: 0.5, options: .overrideInheritedDuration) {
        moving.view.center.y = 100
      } completion: {
        ends.append("block \($0)")
      }
    }
    animator.addCompletion { ends.append("animator \($0)") }
    animator.startAnimation()
    await moving.begin()
    for y in [0.0, 10, 20, 30, 40, 50, 60, 70, 80, 90] {
      #expect(moving.x == 100 && abs(moving.y - y) < 1e-6 && ends == [])
      await moving.begin()
    }
    #expect(moving.y == 100 && ends == ["block true", "animator end"])
    try await moving.virtual.runUntilSettled(limit: .seconds(10))
    #expect(moving.isQuiet)
  }
}
