import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of blocks with their own timing inside the block of a property animator.
///
/// UIKit documents that `UIViewPropertyAnimator` "lets you animate changes to views and dynamically modify your
/// animations before they finish". According to WWDC 2016 session 216, animation blocks and keyframes in an animator's
/// block are interrupted, scrubbed and reversed with the animator.
@MainActor @Suite struct NestedInAnimatorTests {
  /// The timing or option that the inner block does not inherit.
  enum Own: CaseIterable {
    case delay, layoutSubviews, repetition, interaction, nothing

    @MainActor func animate(_ changes: () -> Void, completion: @escaping (Bool) -> Void) {
      switch self {
      case .delay:
        View.animate(withDuration: 0.1, delay: 0.2, animations: changes, completion: completion)
      case .layoutSubviews:
        View.animate(withDuration: 0.1, options: .layoutSubviews, animations: changes, completion: completion)
      case .repetition:
        let options: View.AnimationOptions = [.repeat, .overrideInheritedDuration]
        View.animate(withDuration: 0.4, options: options, animations: changes, completion: completion)
      case .interaction:
        View.animate(withDuration: 0.1, options: .allowUserInteraction, animations: changes, completion: completion)
      case .nothing:
        View.animate(withDuration: 0.1, animations: changes, completion: completion)
      }
    }

    /// Returns the inner block's shown value, from 0 to 100, at a time after the start of the linear animator.
    func shown(after milliseconds: Int) -> Double {
      switch self {
      case .delay: Double(min(1000, max(0, milliseconds - 200))) / 10
      case .repetition: Double(milliseconds % 400) / 4
      case .layoutSubviews, .interaction, .nothing: Double(min(1000, milliseconds)) / 10
      }
    }
  }

  /// The call on the animator half a second after its start.
  enum Call: CaseIterable {
    case pause, scrub, reverse, stop
  }

  struct Cell: Sendable {
    let own: Own
    let call: Call

    static let all = Own.allCases.flatMap { own in Call.allCases.map { Cell(own: own, call: $0) } }
  }

  @Test(arguments: Cell.all)
  func `a block inside an animator is paused, scrubbed, reversed and stopped with it`(cell: Cell) async throws {
    let moving = await MovingView()
    let (shown, animator) = (cell.own.shown, ViewPropertyAnimator(duration: 1, curve: .linear))
    var finished: [Bool] = []
    animator.isUserInteractionEnabled = cell.own != .interaction
    animator.carriesVelocityWhenReversed = false
    animator.addAnimations {
      moving.view.center.x = 100
      cell.own.animate {
        moving.view.center.y = 100
      } completion: {
        finished.append($0)
      }
    }
    func expect(_ milliseconds: Int, _ place: String) {
      let x = Double(milliseconds) / 10
      #expect(abs(moving.x - x) < 1e-6 && abs(moving.y - shown(milliseconds)) < 1e-6, "\(place) \(milliseconds) ms")
    }
    animator.startAnimation()
    await moving.begin()
    await moving.wait(0.5)
    expect(500, "runs")
    switch cell.call {
    case .pause:
      animator.pauseAnimation()
      await moving.virtual.advance(frames: 3)
      expect(500, "is paused")
      #expect(moving.isQuiet)
      animator.startAnimation()
      await moving.begin()
      await moving.wait(0.1)
      expect(600, "goes on")
      animator.stopAnimation(true)
    case .scrub:
      for milliseconds in [750, 150, 500] {
        animator.fractionComplete = Double(milliseconds) / 1000
        expect(milliseconds, "is scrubbed to")
      }
      animator.stopAnimation(true)
    case .reverse:
      animator.isReversed = true
      await moving.begin()
      for milliseconds in stride(from: 500, through: 0, by: -50) {
        await moving.begin()
        expect(milliseconds, "goes back")
      }
    case .stop:
      animator.stopAnimation(true)
      expect(500, "is stopped")
      #expect(abs(moving.view.center.y - shown(500)) < 1e-6)
    }
    let end = moving.view.center
    try await moving.virtual.runUntilSettled(limit: .seconds(10))
    #expect(finished == [false] && moving.isQuiet && moving.view.center == end)
    if cell.call == .reverse { #expect(end == .zero) }
  }

  // MARK: Ends

  /// The animator lasts 0.4 s, the short block ends after 0.2 s, and the long block ends after 0.6 s.
  @Test func `an animator ends when all blocks inside it have ended`() async throws {
    let moving = await MovingView()
    var ends: [String] = []
    func note(_ name: String) { ends.append("\(name) at \(moving.virtual.scheduler.now)") }
    let animator = ViewPropertyAnimator(duration: 0.4, curve: .linear)
    animator.addAnimations {
      moving.view.center.x = 100
      View.animate(withDuration: 0.1, delay: 0.1, options: .overrideInheritedDuration) {
        moving.view.alpha = 0
        View.animate(withDuration: 0.1) {
          moving.view.isHidden = false
        } completion: { _ in
          note("in the short one")
        }
      } completion: {
        note("short one \($0)")
      }
      View.animate(withDuration: 0.1, delay: 0.2) {
        moving.view.center.y = 100
      } completion: {
        note("long one \($0)")
      }
    }
    animator.addCompletion { note("animator \($0)") }
    animator.startAnimation()
    await moving.begin()
    let begin = moving.virtual.scheduler.now
    try await moving.virtual.runUntilSettled(limit: .seconds(10))
    let (short, long) = (begin + .milliseconds(200), begin + .milliseconds(600))
    #expect(
      ends == [
        "short one true at \(short)", "in the short one at \(short)", "long one true at \(long)",
        "animator end at \(long)",
      ]
    )
    #expect(moving.view.center == Point(x: 100, y: 100) && moving.isQuiet)
  }

  /// A repeating block has no end for which the animator's completion could wait.
  @Test func `a repeating block inside an animator continues after the animator's end`() async throws {
    let moving = await MovingView()
    var (finished, positions) = ([Bool](), [ViewAnimatingPosition]())
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      moving.view.center.x = 100
      Own.repetition.animate {
        moving.view.center.y = 100
      } completion: {
        finished.append($0)
      }
    }
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    await moving.begin()
    for frame in 1...40 {
      await moving.begin()
      #expect(abs(moving.y - Own.repetition.shown(after: 50 * frame)) < 1e-6, "frame \(frame)")
      #expect(positions == (frame < 20 ? [] : [.end]) && finished == [])
    }
    View.animate(withDuration: 0.1) { moving.view.center.y = 0 }
    try await moving.virtual.runUntilSettled(limit: .seconds(10))
    #expect(finished == [false] && moving.view.center == Point(x: 100, y: 0) && moving.isQuiet)
  }

  @Test func `a repeating block inside an animator completes with false when it is replaced`() async throws {
    let moving = await MovingView()
    var finished: [Bool] = []
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      moving.view.center.x = 100
      Own.repetition.animate {
        moving.view.alpha = 0
      } completion: {
        finished.append($0)
      }
    }
    animator.startAnimation()
    await moving.begin()
    await moving.wait(0.5)
    View.animate(withDuration: 0.1) { moving.view.alpha = 1 }
    await moving.begin()
    #expect(finished == [false] && animator.isRunning)
    try await moving.virtual.runUntilSettled(limit: .seconds(10))
    #expect(finished == [false] && moving.x == 100 && moving.isQuiet)
  }

  @Test(arguments: [true, false])
  func `an autoreversed block inside an animator ends at its start`(isScrubbed: Bool) async throws {
    let moving = await MovingView()
    var finished: [Bool] = []
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      moving.view.center.x = 100
      View.animate(withDuration: 0.4, options: [.autoreverse, .overrideInheritedDuration]) {
        moving.view.center.y = 100
      } completion: {
        finished.append($0)
      }
    }
    animator.startAnimation()
    await moving.begin()
    await moving.wait(0.6)
    #expect(abs(moving.y - 50) < 1e-6)
    if isScrubbed {
      animator.fractionComplete = 0.3
      #expect(abs(moving.y - 75) < 1e-6)
      animator.continueAnimation(
        withTimingParameters: CubicTimingParameters(animationCurve: .linear),
        durationFactor: 0.2
      )
    }
    try await moving.virtual.runUntilSettled(limit: .seconds(10))
    #expect(finished == [true] && moving.view.center == Point(x: 100, y: 0) && moving.isQuiet)
  }

  // MARK: Other directions and timing

  @Test func `an animator started in reverse runs back from the end of all blocks inside it`() async throws {
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      moving.view.center.x = 100
      Own.delay.animate {
        moving.view.center.y = 100
      } completion: { _ in
      }
    }
    animator.isReversed = true
    animator.startAnimation()
    await moving.begin()
    for milliseconds in stride(from: 1150, through: 0, by: -50) {
      await moving.begin()
      #expect(abs(moving.x - min(100, Double(milliseconds) / 10)) < 1e-6)
      #expect(abs(moving.y - Own.delay.shown(after: milliseconds)) < 1e-6, "\(milliseconds) ms")
    }
    try await moving.virtual.runUntilSettled(limit: .seconds(10))
    #expect(moving.view.center == .zero && moving.isQuiet)
  }

  /// The rest of all animations lasts for the requested time.
  @Test func `continued timing applies to a block that outlasts its animator`() async throws {
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      moving.view.center.x = 100
      Own.delay.animate {
        moving.view.center.y = 100
      } completion: { _ in
      }
    }
    animator.startAnimation()
    await moving.begin()
    await moving.wait(0.7)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: CubicTimingParameters(animationCurve: .linear),
      durationFactor: 0.2
    )
    await moving.begin()
    await moving.wait(0.1)
    #expect(abs(moving.x - 85) < 1e-6 && abs(moving.y - 75) < 1e-6)
    await moving.wait(0.1)
    #expect(moving.view.presentation.center == Point(x: 100, y: 100) && animator.state == .inactive && moving.isQuiet)
  }

  @Test func `a block added during continued timing keeps its own timing`() async throws {
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { moving.view.center.x = 100 }
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: CubicTimingParameters(animationCurve: .linear),
      durationFactor: 0.4
    )
    await moving.begin()
    animator.addAnimations {
      View.animate(withDuration: 0.4, delay: 0.2, options: [.overrideInheritedDuration, .curveLinear]) {
        moving.view.center.y = 100
      }
    }
    await moving.begin()
    for (seconds, x, y) in [(0.2, 81.25, 0.0), (0.2, 100, 50), (0.2, 100, 100)] {
      await moving.wait(seconds)
      #expect(abs(moving.x - x) < 1e-6 && abs(moving.y - y) < 1e-6)
    }
    #expect(animator.state == .inactive && moving.isQuiet)
  }

  @Test func `keyframes with their own delay are scrubbed with the animator`() async throws {
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      moving.view.center.x = 100
      View.animateKeyframes(withDuration: 0.4, delay: 0.2, options: .overrideInheritedDuration) {
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { moving.view.center.y = 100 }
      }
    }
    for (part, y) in [(0.3, 0.0), (0.5, 50), (0.6, 100), (0.45, 25)] {
      animator.fractionComplete = part
      #expect(abs(moving.x - 100 * part) < 1e-6 && abs(moving.y - y) < 1e-6, "at \(part)")
    }
    animator.stopAnimation(true)
    try await moving.virtual.runUntilSettled(limit: .seconds(10))
    #expect(abs(moving.view.center.y - 25) < 1e-6 && moving.isQuiet)
  }
}
