import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests of animation groups and of the speed and the offset of animations, in virtual time.
@MainActor @Suite struct AnimationGroupTests {
  private func scene() async -> MovedLayer {
    let moved = await MovedLayer()
    moved.countFromNextFrame()
    return moved
  }

  /// Returns a group of one second with a delegate that logs it as "group".
  private func group(_ animations: [Animation], of moved: MovedLayer) -> AnimationGroup {
    let group = AnimationGroup()
    group.animations = animations
    group.duration = 1
    moved.follow(group, named: "group")
    return group
  }

  /// The shown radius, of which the model is 50.
  private func radius(_ moved: MovedLayer) -> Double { Double(moved.layer.presentation()?.cornerRadius ?? -1) }

  @Test func `a group runs its animations on its own time and calls only its own delegate`() async {
    let moved = await scene()
    moved.layer.cornerRadius = 50
    let fade = moved.animation("opacity", from: 0, to: 1, named: "fade")
    fade.duration = 0
    let round = moved.animation("cornerRadius", from: 0, to: 10, named: "round")
    (round.beginTime, round.duration) = (0.5, 0.25)
    let both = group([fade, round], of: moved)
    moved.layer.add(both, forKey: "both")
    #expect(moved.layer.animationKeys() == ["both"] && moved.layer.animation(forKey: "both") === both)
    await moved.begin()
    // Before and after its time in the group, an animation without a fill mode shows the model.
    for (opacity, radius) in [(0, 50), (0.2, 50), (0.4, 50), (0.6, 4), (0.8, 50)] as [(Double, Double)] {
      #expect(abs((moved.item?.opacity ?? -1) - opacity) < 1e-9 && abs(self.radius(moved) - radius) < 1e-6)
      await moved.wait(0.2)
    }
    #expect(moved.item?.opacity == 1 && radius(moved) == 50 && moved.layer.animationKeys() == nil)
    #expect(moved.calls == ["0 group starts", "1000 group ends"] && moved.moving.isQuiet)
  }

  @Test func `the fill mode of a member applies before and after its time in the group`() async {
    let moved = await scene()
    moved.layer.cornerRadius = 50
    let round = moved.animation("cornerRadius", from: 0, to: 10)
    (round.beginTime, round.duration, round.fillMode) = (0.4, 0.2, .both)
    moved.layer.add(group([round], of: moved), forKey: nil)
    await moved.begin()
    for expected in [0, 0, 0, 0, 0, 5, 10, 10, 10] as [Double] {
      #expect(abs(radius(moved) - expected) < 1e-6)
      await moved.wait(0.1)
    }
    await moved.moving.virtual.runUntilSettled()
    #expect(radius(moved) == 50)
  }

  @Test func `staggered members begin one after another and are cut off with their group`() async {
    let moved = await scene()
    let paths = ["opacity", "cornerRadius", "borderWidth"]
    let members = paths.enumerated().map { index, path in
      let animation = moved.animation(path, from: 0, to: 1)
      (animation.beginTime, animation.duration, animation.fillMode) = (Double(index) * 0.25, 1, .both)
      return animation
    }
    moved.layer.add(group(members, of: moved), forKey: nil)
    await moved.begin()
    await moved.wait(0.9)
    let shown = moved.layer.presentation()
    #expect(abs(Double(shown?.opacity ?? -1) - 0.9) < 1e-6)
    #expect(abs(Double(shown?.cornerRadius ?? -1) - 0.65) < 1e-6)
    #expect(abs(Double(shown?.borderWidth ?? -1) - 0.4) < 1e-6)
    await moved.wait(0.1)
    #expect(moved.layer.presentation()?.borderWidth == 0 && moved.calls.last == "1000 group ends")
  }

  @Test func `the group's timing function paces its members, which keep their own curves`() async {
    let moved = await scene()
    let fade = moved.animation("opacity", from: 0, to: 1)
    let round = moved.animation("cornerRadius", from: 0, to: 1)
    round.timingFunction = MediaTimingFunction(name: .easeOut)
    let group = group([fade, round], of: moved)
    group.timingFunction = MediaTimingFunction(name: .easeIn)
    moved.layer.add(group, forKey: nil)
    await moved.begin()
    let (easeIn, easeOut) = (ReferenceCurve.easeIn(1), ReferenceCurve.easeOut(1))
    for step in 1...9 {
      await moved.wait(0.1)
      let paced = easeIn.progress(at: Double(step) / 10)
      #expect(abs((moved.item?.opacity ?? -1) - paced) < 1e-6)
      #expect(abs(radius(moved) - easeOut.progress(at: paced)) < 1e-5)
    }
    await moved.moving.virtual.runUntilSettled()
  }

  @Test func `a group repeats and runs back as a whole`() async {
    let moved = await scene()
    let fade = moved.animation("opacity", from: 0, to: 1)
    (fade.beginTime, fade.duration, fade.fillMode) = (0.5, 0.5, .both)
    let group = group([fade], of: moved)
    (group.repeatCount, group.autoreverses) = (2, true)
    moved.layer.add(group, forKey: nil)
    await moved.begin()
    let start = moved.moving.virtual.scheduler.now
    for (time, expected) in [(0.25, 0), (0.75, 0.5), (1.25, 0.5), (1.75, 0), (2.75, 0.5), (3.4, 0.2)] {
      let next = start + .milliseconds(Int(time * 1000))
      await moved.moving.virtual.advance(by: next - moved.moving.virtual.scheduler.now)
      #expect(abs((moved.item?.opacity ?? -1) - expected) < 1e-9, "after \(time) s")
    }
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.calls == ["0 group starts", "4000 group ends"])
  }

  @Test func `a group inside a group runs on the time of the outer one`() async {
    let moved = await scene()
    let fade = moved.animation("opacity", from: 0, to: 1)
    (fade.beginTime, fade.duration, fade.fillMode) = (0.25, 0.25, .both)
    let inner = group([fade], of: moved)
    (inner.beginTime, inner.duration, inner.speed) = (0.2, 1, 2)
    let outer = group([inner], of: moved)
    moved.layer.add(outer, forKey: nil)
    await moved.begin()
    // The fade runs from 0.2 + 0.25 / 2 to 0.2 + 0.5 / 2 seconds.
    await moved.wait(0.38)
    #expect(abs((moved.item?.opacity ?? -1) - 0.44) < 1e-9)
    await moved.wait(0.22)
    #expect(abs((moved.item?.opacity ?? -1) - 1) < 1e-9)
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.calls == ["0 group starts", "1000 group ends"])
  }

  @Test func `a removed group shows the models and is cut off once`() async {
    let moved = await scene()
    let members = [moved.animation("opacity", from: 0, to: 0.5), moved.animation("cornerRadius", from: 5, to: 9)]
    moved.layer.add(group(members, of: moved), forKey: "g")
    await moved.begin()
    await moved.wait(0.5)
    #expect(moved.item?.opacity == 0.25 && radius(moved) == 7)
    moved.layer.removeAnimation(forKey: "g")
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.item?.opacity == 1 && radius(moved) == 0)
    #expect(moved.calls == ["0 group starts", "510 group is cut off"] && moved.moving.isQuiet)
  }

  @Test func `a group without animations runs for its duration`() async {
    let moved = await scene()
    let empty = group([], of: moved)
    empty.animations = nil
    moved.layer.add(empty, forKey: nil)
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.calls == ["0 group starts", "1000 group ends"] && moved.moving.isQuiet)
  }

  /// The shown values are those of t·speed + timeOffset, which wraps at the end.
  @Test(
    arguments: [
      (2, 0, [0.2, 0.4, 0.6, 0.8], 500), (0.5, 0, [0.05, 0.1, 0.15, 0.2], 2000),
      (1, 0.65, [0.75, 0.85, 0.95, 0.05], 1000),
      (-1, 0, [0.9, 0.8, 0.7, 0.6], 1000), (-2, 0, [0.8, 0.6, 0.4, 0.2], 500),
    ] as [(Float, Double, [Double], Int)]
  )
  func `an animation runs at its speed from its offset`(
    speed: Float,
    offset: Double,
    values: [Double],
    end: Int
  ) async {
    let moved = await scene()
    let fade = moved.animation("opacity", from: 0, to: 1)
    (fade.speed, fade.timeOffset) = (speed, offset)
    moved.layer.add(fade, forKey: nil)
    await moved.begin()
    for value in values {
      await moved.wait(0.1)
      #expect(abs((moved.item?.opacity ?? -1) - value) < 1e-6)
    }
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.calls == ["0 a starts", "\(end) a ends"] && moved.moving.isQuiet)
  }

  @Test(arguments: [0, 0.3, 1, 7]) func `an animation without speed shows its offset without frames`(
    offset: Double
  ) async {
    let moved = await scene()
    let fade = moved.animation("opacity", from: 0, to: 0.5)
    (fade.speed, fade.timeOffset) = (0, offset)
    moved.layer.add(fade, forKey: "x")
    await moved.begin()
    #expect(abs((moved.item?.opacity ?? -1) - min(1, offset) / 2) < 1e-9 && moved.calls == ["0 a starts"])
    #expect(moved.moving.isQuiet)
    await moved.wait(5)
    #expect(abs((moved.item?.opacity ?? -1) - min(1, offset) / 2) < 1e-9)
    moved.layer.removeAnimation(forKey: "x")
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.item?.opacity == 1 && moved.calls.last == "5010 a is cut off" && moved.moving.isQuiet)
  }

  @Test func `bad speeds and offsets count as their defaults`() async {
    let moved = await scene()
    let fade = moved.animation("opacity", from: 0, to: 1)
    (fade.speed, fade.timeOffset) = (.nan, .infinity)
    moved.layer.add(fade, forKey: nil)
    await moved.begin()
    await moved.wait(0.5)
    #expect(moved.item?.opacity == 0.5)
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.calls == ["0 a starts", "1000 a ends"])
  }

  @Test func `a copy has the type and the settings of the original`() async throws {
    let moved = await scene()
    let spring = SpringAnimation(keyPath: "opacity")
    (spring.damping, spring.fromValue, spring.isAdditive, spring.speed) = (3, 0.5, true, 2)
    spring.setValue("mark", forKey: "name")
    let copy = try #require(spring.copy() as? SpringAnimation)
    #expect(copy !== spring && copy.keyPath == "opacity" && copy.damping == 3 && copy.isAdditive && copy.speed == 2)
    #expect(copy.fromValue as? Double == 0.5 && copy.value(forKey: "name") as? String == "mark")
    let frames = KeyframeAnimation(keyPath: "cornerRadius")
    (frames.values, frames.keyTimes, frames.calculationMode) = ([1, 2], [0, 1], .discrete)
    let both = group([copy, frames], of: moved)
    let group = try #require(both.copy() as? AnimationGroup)
    #expect(group.animations?.count == 2 && group.duration == 1 && group.delegate === moved)
    let other = try #require(frames.copy() as? KeyframeAnimation)
    #expect(other.values as? [Int] == [1, 2] && other.keyTimes == [0, 1] && other.calculationMode == .discrete)
    copy.setValue(nil, forKey: "name")
    #expect(copy.value(forKey: "name") == nil && spring.value(forKey: "name") != nil)
  }
}
