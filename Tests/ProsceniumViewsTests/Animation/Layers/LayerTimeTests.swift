import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests of the local time of layers, on which the animations of their subtrees run.
@MainActor @Suite struct LayerTimeTests {
  // MARK: Conversion

  @Test func `times convert through the layers between two layers`() async {
    let scene = await TimedContainer()
    let (outer, inner) = (scene.layer, scene.child.layer)
    #expect(outer.convertTime(3, from: nil) == 3 && inner.convertTime(3, to: outer) == 3)
    (outer.beginTime, outer.speed, outer.timeOffset) = (10, 2, 5)
    (inner.beginTime, inner.speed, inner.timeOffset) = (1, 0.5, 7)
    // (20 − 10) · 2 + 5 = 25, and (25 − 1) · 0.5 + 7 = 19.
    #expect(outer.convertTime(20, from: nil) == 25 && inner.convertTime(25, from: outer) == 19)
    #expect(inner.convertTime(20, from: nil) == 19 && inner.convertTime(19, to: nil) == 20)
    #expect(outer.convertTime(19, from: inner) == 25 && outer.convertTime(25, to: inner) == 19)
    let free = Layer()
    inner.addSublayer(free)
    #expect(free.convertTime(20, from: nil) == 19)
    outer.speed = 0
    #expect(outer.convertTime(20, from: nil) == 5 && outer.convertTime(1, to: nil) == 10)
  }

  @Test func `bad times are ignored or clamped`() {
    let layer = Layer()
    (layer.speed, layer.timeOffset, layer.beginTime) = (.nan, .nan, .nan)
    #expect(layer.speed == 1 && layer.timeOffset == 0 && layer.beginTime == 0)
    (layer.speed, layer.timeOffset, layer.beginTime) = (.infinity, -.infinity, 1e300)
    #expect(layer.speed == 1e6 && layer.timeOffset == -1e9 && layer.beginTime == 1e9)
  }

  // MARK: Scrubbing

  @Test func `the time offset of a stopped layer scrubs the blocks of its views`() async {
    let scene = await TimedContainer()
    var ends: [Bool] = []
    scene.layer.speed = 0
    scene.move { ends.append($0) }
    await scene.moving.begin()
    #expect(scene.x == 0 && scene.moving.isQuiet)
    for offset in [0.25, 0.5, 0.99, 0.25, 0, 0.5] {
      await scene.scrub(to: offset)
      #expect(abs(scene.x - 100 * offset) < 1e-9 && ends.isEmpty && scene.moving.isQuiet, "at \(offset)")
    }
    await scene.moving.wait(60)
    #expect(scene.x == 50)
    await scene.scrub(to: 1)
    #expect(scene.x == 100 && ends == [true] && scene.moving.isQuiet)
    await scene.scrub(to: 0.5)
    #expect(scene.x == 100 && ends == [true], "the block has ended")
  }

  @Test func `a scrubbed block shows the values of its curve`() async {
    let scene = await TimedContainer()
    scene.layer.speed = 0
    scene.move(.curveEaseInOut)
    await scene.moving.begin()
    let curve = ReferenceCurve.easeInOut(1)
    for offset in [0.1, 0.4, 0.9, 0.6, 0.2] {
      await scene.scrub(to: offset)
      #expect(abs(scene.x - 100 * curve.progress(at: offset)) < 1e-4)
    }
    await scene.scrub(to: 1)
    #expect(scene.moving.isQuiet)
  }

  @Test func `a block in a stopped layer begins at the time of its call`() async {
    let scene = await TimedContainer()
    (scene.layer.speed, scene.layer.timeOffset) = (0, 7)
    scene.move()
    await scene.scrub(to: 7.3)
    #expect(abs(scene.x - 30) < 1e-9)
    await scene.scrub(to: 5)
    #expect(scene.x == 0)
    await scene.scrub(to: 8)
    #expect(scene.x == 100 && scene.moving.isQuiet)
  }

  @Test func `a stopped layer scrubs delayed, keyframed and repeating blocks`() async {
    let scene = await TimedContainer()
    scene.layer.speed = 0
    View.animate(withDuration: 1, delay: 1, options: .curveLinear) { scene.child.center.x = 100 }
    let linear = View.KeyframeAnimationOptions(rawValue: View.AnimationOptions.curveLinear.rawValue)
    View.animateKeyframes(withDuration: 2, delay: 0, options: linear) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { scene.child.center.y = 50 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { scene.child.center.y = 0 }
    }
    View.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
      scene.child.layer.cornerRadius = 10
    }
    await scene.moving.begin()
    let rows: [(Double, Double, Double, Double)] = [
      (0.25, 0, 12.5, 5), (1.25, 25, 37.5, 5), (1.9, 90, 5, 2), (0.6, 0, 30, 8),
    ]
    for (offset, x, y, radius) in rows {
      await scene.scrub(to: offset)
      #expect(abs(scene.x - x) < 1e-6 && abs(scene.child.presentation.center.y - y) < 1e-6, "at \(offset)")
      #expect(abs(Double(scene.child.layer.presentation()?.cornerRadius ?? 0) - radius) < 1e-6, "at \(offset)")
    }
    #expect(scene.moving.isQuiet)
    scene.child.layer.removeAllAnimations()
    await scene.scrub(to: 2)
    await scene.moving.virtual.runUntilSettled()
    #expect(scene.moving.isQuiet)
  }

  @Test func `the time offset scrubs explicit animations, and one that stays can come back`() async {
    let moved = await MovedLayer()
    moved.countFromNextFrame()
    moved.layer.speed = 0
    let fade = moved.animation("opacity", from: 0, to: 0.5, named: "fade")
    (fade.isRemovedOnCompletion, fade.fillMode) = (false, .both)
    moved.layer.add(fade, forKey: "x")
    moved.layer.add(moved.animation("cornerRadius", from: 0, to: 10, named: "round"), forKey: "y")
    await moved.begin()
    for offset in [0.5, 0.25, 0, -1, 0.75] {
      moved.layer.timeOffset = offset
      await moved.begin()
      #expect(abs((moved.item?.opacity ?? -1) - max(0, offset) / 2) < 1e-9 && moved.moving.isQuiet)
    }
    #expect(moved.calls == ["0 fade starts", "0 round starts"])
    moved.layer.timeOffset = 1
    await moved.begin()
    #expect(moved.item?.opacity == 0.5 && moved.layer.animationKeys() == ["x"] && moved.moving.isQuiet)
    #expect(moved.calls.suffix(2) == ["60 fade ends", "60 round ends"])
    moved.layer.timeOffset = 0.5
    await moved.begin()
    #expect(moved.item?.opacity == 0.25 && moved.calls.count == 4 && moved.moving.isQuiet)
    moved.layer.removeAllAnimations()
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.item?.opacity == 1 && moved.calls.count == 4)
  }

  // MARK: Pausing and continuing

  @Test func `a layer paused in mid-flight keeps its values and continues without a jump`() async {
    let scene = await TimedContainer()
    var ends: [Double] = []
    let start = scene.now + 0.01
    scene.move { _ in ends.append(scene.now - start) }
    await scene.moving.begin()
    await scene.moving.wait(0.3)
    #expect(abs(scene.x - 30) < 1e-9)
    scene.pause()
    await scene.moving.begin()
    #expect(abs(scene.x - 30) < 1e-9 && scene.moving.isQuiet)
    let frames = scene.moving.virtual.scheduler.frameCount
    await scene.moving.wait(0.99)
    #expect(abs(scene.x - 30) < 1e-9 && scene.moving.virtual.scheduler.frameCount == frames)
    scene.resume()
    await scene.moving.wait(0.2)
    #expect(abs(scene.x - 50) < 1e-6)
    await scene.moving.virtual.runUntilSettled()
    #expect(scene.x == 100 && ends.count == 1 && abs((ends.first ?? 0) - 2) < 0.011 && scene.moving.isQuiet)
  }

  @Test(arguments: [0.5, 2] as [Float]) func `a scrubbed layer finishes at another speed`(speed: Float) async {
    let scene = await TimedContainer()
    var isOver = false
    scene.layer.speed = 0
    scene.move { isOver = $0 }
    await scene.moving.begin()
    await scene.scrub(to: 0.4)
    scene.resume(speed: speed)
    await scene.moving.wait(0.2)
    #expect(abs(scene.x - 40 - 20 * Double(speed)) < 1e-6)
    await scene.moving.wait(0.6 / Double(speed) - 0.22)
    #expect(!isOver)
    await scene.moving.wait(0.04)
    #expect(scene.x == 100 && isOver && scene.moving.isQuiet)
  }

  @Test func `a negative speed runs back to the start and stays there`() async {
    let scene = await TimedContainer()
    var ends: [Bool] = []
    scene.layer.speed = 0
    scene.move { ends.append($0) }
    await scene.moving.begin()
    await scene.scrub(to: 0.4)
    (scene.layer.beginTime, scene.layer.speed) = (scene.now, -1)
    await scene.moving.wait(0.3)
    #expect(abs(scene.x - 10) < 1e-6)
    await scene.moving.wait(0.3)
    #expect(scene.x == 0 && ends.isEmpty && scene.moving.isQuiet)
    scene.layer.speed = 0
    await scene.scrub(to: 0.7)
    #expect(abs(scene.x - 70) < 1e-9)
    await scene.scrub(to: 1)
    #expect(ends == [true] && scene.moving.isQuiet)
  }

  @Test(arguments: [true, false]) func `a display link drives the time offset to either end`(finishes: Bool) async {
    let scene = await TimedContainer()
    var ends: [Bool] = []
    scene.layer.speed = 0
    scene.move { ends.append($0) }
    await scene.moving.begin()
    await scene.scrub(to: 0.5)
    var shown: [Double] = []
    scene.moving.virtual.stage.onFrame = { _ in shown.append(scene.x) }
    let link = DisplayLink(stage: scene.moving.virtual.stage) { link in
      scene.layer.timeOffset += finishes ? 0.1 : -0.1
      if scene.layer.timeOffset <= 1e-9 || scene.layer.timeOffset >= 1 - 1e-9 { link.invalidate() }
    }
    await scene.moving.virtual.runUntilSettled()
    withExtendedLifetime(link) {}
    let expected: [Double] = finishes ? [60, 70, 80, 90, 100] : [40, 30, 20, 10, 0]
    #expect(zip(shown, expected).allSatisfy { abs($0 - $1) < 1e-6 } && shown.count >= 5)
    #expect(ends == (finishes ? [true] : []) && scene.moving.isQuiet)
    scene.layer.timeOffset = 1
    await scene.moving.virtual.runUntilSettled()
    #expect(ends == [true])
  }

  @Test func `the speeds of nested layers multiply`() async {
    let scene = await TimedContainer()
    scene.layer.speed = 0.5
    scene.child.layer.speed = 4
    scene.move()
    await scene.moving.begin()
    await scene.moving.wait(0.2)
    #expect(abs(scene.x - 40) < 1e-6)
    scene.pause()
    await scene.moving.begin()
    #expect(abs(scene.x - 40) < 1e-6 && scene.moving.isQuiet)
    scene.resume(speed: 0.25)
    await scene.moving.wait(0.2)
    #expect(abs(scene.x - 60) < 1e-6)
    await scene.moving.virtual.runUntilSettled()
    #expect(scene.x == 100 && scene.moving.isQuiet)
  }
}
