import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests of the calls to a layer animation's delegate in virtual time, and of the state afterwards.
@MainActor @Suite struct LayerMotionTests {
  /// The event that removes an animation of one second after half of its time.
  enum Departure: CaseIterable {
    case removal, removalOfAll, replacement, viewLeaves, superviewLeaves, viewComesBack, windowCloses
  }

  private func scene() async -> MovedLayer {
    let moved = await MovedLayer()
    moved.countFromNextFrame()
    return moved
  }

  @Test func `a layer animation starts with its first frame and ends after its duration`() async {
    let moved = await scene()
    moved.layer.add(moved.animation("opacity", to: 0, named: "first"), forKey: "x")
    let second = moved.animation("cornerRadius", to: 9, named: "second")
    second.duration = 0.5
    moved.layer.add(second, forKey: "y")
    #expect(moved.layer.animationKeys() == ["x", "y"] && moved.layer.animation(forKey: "y") === second)
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.calls == ["0 first starts", "0 second starts", "500 second ends", "1000 first ends"])
    #expect(moved.layer.animationKeys() == nil && moved.moving.isQuiet)
  }

  @Test(arguments: Departure.allCases)
  func `a removed or replaced layer animation stops with the next frame`(_ why: Departure) async {
    let moved = await scene()
    let outer = View(frame: Rect(x: 0, y: 0, width: 500, height: 500))
    moved.moving.window.addSubview(outer)
    outer.addSubview(moved.view)
    moved.layer.add(moved.animation("opacity", from: 0, to: 0.1), forKey: "x")
    await moved.begin()
    await moved.wait(0.5)
    let other = moved.animation("cornerRadius", to: 1, named: "b")
    switch why {
    case .removal: moved.layer.removeAnimation(forKey: "x")
    case .removalOfAll: moved.layer.removeAllAnimations()
    case .replacement: moved.layer.add(other, forKey: "x")
    case .viewLeaves: moved.view.removeFromSuperview()
    case .superviewLeaves: outer.removeFromSuperview()
    case .viewComesBack:
      moved.view.removeFromSuperview()
      outer.addSubview(moved.view)
    case .windowCloses: moved.moving.window.close()
    }
    #expect(moved.view.presentation.alpha == 1 && moved.calls == ["0 a starts"])
    #expect(moved.layer.animation(forKey: "x") === (why == .replacement ? other : nil))
    await moved.moving.virtual.runUntilSettled()
    let rest = why == .replacement ? ["510 b starts", "1510 b ends"] : []
    #expect(moved.calls == ["0 a starts", "510 a is cut off"] + rest)
    #expect(moved.moving.isQuiet && moved.layer.animationKeys() == nil)
  }

  @Test func `a layer without a view keeps its animations within its window and loses them outside`() async {
    let moved = await scene()
    let (first, second) = (Layer(), Layer())
    moved.layer.addSublayer(first)
    first.addSublayer(second)
    second.add(moved.animation("opacity", from: 0, to: 1), forKey: "x")
    await moved.begin()
    await moved.wait(0.25)
    moved.layer.addSublayer(second)
    #expect(second.presentation()?.opacity == 0.25)
    first.addSublayer(second)
    await moved.wait(0.25)
    #expect(second.presentation()?.opacity == 0.5)
    first.removeFromSuperlayer()
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.calls == ["0 a starts", "510 a is cut off"] && moved.moving.isQuiet)
  }

  @Test func `a layer without a view shows its model after it was removed and added again`() async {
    let moved = await scene()
    let (first, second) = (Layer(), Layer())
    for layer in [first, second] { layer.bounds.size = Size(width: 10, height: 10) }
    moved.layer.addSublayer(first)
    first.addSublayer(second)
    second.add(moved.animation("opacity", from: 0, to: 0.5), forKey: "x")
    await moved.begin()
    await moved.wait(0.5)
    func shown() -> Double? { moved.look.sublayers.first?.appearance?.sublayers.first?.opacity }
    #expect(shown() == 0.25)
    first.removeFromSuperlayer()
    #expect(shown() == nil)
    moved.layer.addSublayer(first)
    #expect(shown() == 1)
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.calls == ["0 a starts", "510 a is cut off"] && moved.moving.isQuiet)
  }

  @Test func `a layer kept in a set list of sublayers or used as a mask keeps its animations`() async {
    let moved = await scene()
    let (layer, other) = (Layer(), Layer())
    moved.layer.sublayers = [layer, other]
    layer.add(moved.animation("opacity", from: 0, to: 1), forKey: "x")
    other.add(moved.animation("opacity", from: 0, to: 1, named: "other"), forKey: "x")
    await moved.begin()
    await moved.wait(0.25)
    moved.layer.sublayers = [layer]
    #expect(layer.presentation()?.opacity == 0.25 && other.animationKeys() == nil)
    moved.layer.mask = layer
    #expect(layer.presentation()?.opacity == 0.25 && moved.look.mask.first?.opacity == 0.25)
    layer.addSublayer(other)
    other.add(moved.animation("opacity", from: 0, to: 1, named: "inner"), forKey: "x")
    await moved.wait(0.25)
    moved.layer.mask = other
    #expect(layer.animationKeys() == nil && other.animationKeys() == ["x"])
    await moved.moving.virtual.runUntilSettled()
    #expect(
      moved.calls == [
        "0 a starts", "0 other starts", "260 other is cut off", "260 inner starts", "510 a is cut off",
        "1260 inner ends",
      ]
    )
    #expect(moved.moving.isQuiet)
  }

  @Test func `an animation removed before its begin time starts and stops with the next frame`() async {
    let moved = await scene()
    let animation = moved.animation("opacity", from: 0, to: 1)
    animation.beginTime = moved.moving.virtual.scheduler.now.seconds + 10
    moved.layer.add(animation, forKey: "x")
    await moved.begin()
    await moved.wait(0.5)
    #expect(moved.calls.isEmpty && moved.item?.opacity == 1)
    moved.layer.removeAllAnimations()
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.calls == ["510 a starts", "510 a is cut off"] && moved.moving.isQuiet)
  }

  @Test func `an animation added before its layer enters the window begins there`() async {
    let moved = await scene()
    let layer = Layer()
    moved.moving.virtual.stage.animations.runAsCurrent {
      layer.add(moved.animation("opacity", from: 0, to: 1), forKey: "x")
      Layer().add(moved.animation("opacity", from: 0, to: 1, named: "unseen"), forKey: "x")
    }
    moved.layer.addSublayer(layer)
    await moved.begin()
    #expect(layer.presentation()?.opacity == 0)
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.calls == ["0 a starts", "0 unseen starts", "0 unseen is cut off", "1000 a ends"])
    #expect(moved.moving.isQuiet)
  }

  @Test func `an animation outside of a stage stops at once`() async {
    let moved = await scene()
    let layer = Layer()
    layer.add(moved.animation("opacity", from: 0, to: 1), forKey: "x")
    #expect(moved.calls == ["-10 a starts", "-10 a is cut off"] && layer.animationKeys() == nil)
  }

  @Test func `an animation that fills forwards stays without frames until it is removed`() async {
    let moved = await scene()
    let animation = moved.animation("opacity", from: 0, to: 0.25)
    (animation.isRemovedOnCompletion, animation.fillMode) = (false, .forwards)
    moved.layer.add(animation, forKey: "x")
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.calls == ["0 a starts", "1000 a ends"] && moved.item?.opacity == 0.25 && moved.moving.isQuiet)
    moved.view.alpha = 0.5
    #expect(moved.item?.opacity == 0.25 && moved.layer.animationKeys() == ["x"])
    moved.layer.removeAnimation(forKey: "x")
    #expect(moved.item?.opacity == 0.5)
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.calls.count == 2 && moved.moving.isQuiet)
  }

  @Test func `an animation that is not removed and does not fill shows the model after its end`() async {
    let moved = await scene()
    let animation = moved.animation("opacity", from: 0, to: 0.25)
    animation.isRemovedOnCompletion = false
    moved.layer.add(animation, forKey: "x")
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.item?.opacity == 1 && moved.layer.animation(forKey: "x") === animation)
  }

  @Test func `a layer animation begins at its begin time, repeats and autoreverses`() async {
    let moved = await scene()
    let animation = moved.animation("opacity", from: 0, to: 1)
    animation.beginTime = moved.moving.virtual.scheduler.now.seconds + 0.51
    (animation.repeatCount, animation.autoreverses, animation.fillMode) = (1.5, true, .backwards)
    moved.layer.add(animation, forKey: "x")
    await moved.begin()
    #expect(moved.item?.opacity == 0, "the start, before it begins")
    for (wait, shown) in [(0.75, 0.25), (0.75, 1), (0.75, 0.25), (0.5, 0.25), (0.5, 0.75)] {
      await moved.wait(wait)
      #expect(abs((moved.item?.opacity ?? 0) - shown) < 1e-6)
    }
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.calls == ["500 a starts", "3500 a ends"] && moved.moving.isQuiet)
  }

  @Test func `an animation delegate can add the next animation when one ends`() async {
    let moved = await scene()
    final class Chain: AnimationDelegate {
      var count = 0
      func animationDidStop(_ anim: Animation, finished flag: Bool) {
        count += 1
        if count < 3 { add() }
      }
      weak var layer: Layer?
      func add() {
        let animation = BasicAnimation(keyPath: "opacity")
        animation.delegate = self
        layer?.add(animation, forKey: "x")
      }
    }
    let chain = Chain()
    chain.layer = moved.layer
    chain.add()
    await moved.moving.virtual.runUntilSettled()
    #expect(chain.count == 3 && moved.moving.isQuiet)
    // Each of the three animations lasts 0.25 s and begins with the frame after the previous end.
    #expect(moved.moving.virtual.stage.frameTime.seconds >= 0.75)
  }

  @Test func `a layer and its animation delegate are released with their stage`() async throws {
    weak var layer: Layer?
    weak var delegate: MovedLayer?
    do {
      let moved = await scene()
      let animation = moved.animation("opacity", to: 0)
      animation.repeatCount = .infinity
      moved.layer.add(animation, forKey: "x")
      let sublayer = Layer()
      moved.layer.addSublayer(sublayer)
      sublayer.add(moved.animation("opacity", to: 0), forKey: nil)
      await moved.begin()
      (layer, delegate) = (moved.layer, moved)
      moved.moving.window.close()
      await moved.moving.virtual.runUntilSettled()
      #expect(moved.moving.isQuiet)
    }
    #expect(layer == nil && delegate == nil)
  }

  @Test func `a dismissal cuts off the layer animations of the dismissed view`() async throws {
    try await withVirtualStage { virtual in
      let window = Window(stage: virtual.stage)
      let (root, card) = (ViewController(), ViewController())
      window.rootViewController = root
      window.makeKeyAndVisible()
      await virtual.runUntilSettled()
      root.present(card, animated: true)
      await virtual.runUntilSettled()
      final class Log: AnimationDelegate {
        var flags: [Bool] = []
        func animationDidStop(_ anim: Animation, finished flag: Bool) { flags.append(flag) }
      }
      let log = Log()
      let animation = BasicAnimation(keyPath: "transform.rotation")
      (animation.toValue, animation.repeatCount, animation.delegate) = (2 * Double.pi, .infinity, log)
      card.view.layer.add(animation, forKey: "spin")
      await virtual.advance(by: .milliseconds(100))
      card.dismiss(animated: true)
      await virtual.advance(by: .milliseconds(100))
      #expect(log.flags.isEmpty && card.view.layer.animationKeys() == ["spin"])
      await virtual.runUntilSettled()
      #expect(log.flags == [false] && card.view.layer.animationKeys() == nil)
    }
  }
}

/// Tests of the timing of layer animations, as values.
@Suite struct MediaTimingTests {
  private func timing(
    _ duration: Double = 2,
    count: Double = 1,
    reverses: Bool = false,
    mode: MediaTimingFillMode = .removed
  ) -> MediaTiming {
    MediaTiming(
      duration: duration,
      repetition: AnimationRepetition(count: count, autoreverses: reverses),
      fillMode: mode
    )
  }

  @Test(arguments: [MediaTimingFillMode.removed, .forwards, .backwards, .both])
  func `the fill mode decides which position is shown before the start and after the end`(mode: MediaTimingFillMode) {
    let timing = timing(mode: mode)
    #expect(timing.position(after: -1).second == (mode == .backwards || mode == .both ? 0 : nil))
    #expect(timing.position(after: 0.5) == MediaTiming.Position(second: 0.5))
    #expect(timing.position(after: 2).second == (mode == .forwards || mode == .both ? 2 : nil))
    #expect(timing.position(after: 2).isOver && !timing.position(after: 1.999).isOver)
  }

  @Test func `a fractional repeat count ends in the middle of a leg`() {
    let timing = timing(count: 1.25, reverses: true, mode: .forwards)
    #expect(timing.position(after: 3).second == 1 && timing.position(after: 4.5).second == 0.5)
    #expect(timing.position(after: 9) == MediaTiming.Position(second: 1, isOver: true))
  }

  @Test func `a layer motion machine reports each start and each stop once`() {
    var machine = LayerMotionStateMachine()
    func frame(_ time: Double, stays: Bool = false, isSeen: Bool = true) -> LayerMotionStateMachine.Outcome {
      machine.frame(at: .seconds(time), timing(mode: .forwards), beginTime: nil, staysAtEnd: stays, isSeen: isSeen)
    }
    #expect(frame(5) == .begins && machine.second == 0)
    var calls = machine.takeCalls()
    #expect(calls.starts && calls.stop == nil)
    #expect(frame(6) == .goesOn && machine.second == 1)
    #expect(frame(7, stays: true) == .ends(stays: true) && machine.second == 2 && machine.isKept)
    calls = machine.takeCalls()
    #expect(!calls.starts && calls.stop == true)
    #expect(!machine.remove() && machine.second == nil && machine.takeCalls().stop == nil)
    machine = LayerMotionStateMachine()
    #expect(machine.remove() && !machine.remove())
    calls = machine.takeCalls()
    #expect(calls.starts && calls.stop == false)
    machine = LayerMotionStateMachine()
    _ = machine.frame(at: .zero, timing(), beginTime: .seconds(3), staysAtEnd: false, isSeen: true)
    calls = machine.takeCalls()
    #expect(machine.second == nil && !calls.starts && calls.stop == nil)
    // The animation begins between two frames.
    let outcome = machine.frame(at: .seconds(4), timing(), beginTime: .seconds(3), staysAtEnd: false, isSeen: true)
    #expect(outcome == .begins && machine.second == 1 && machine.takeCalls().starts)
    machine = LayerMotionStateMachine()
    _ = frame(0)
    #expect(frame(1, isSeen: false) == .ends(stays: false) && machine.takeCalls().stop == false)
  }
}
