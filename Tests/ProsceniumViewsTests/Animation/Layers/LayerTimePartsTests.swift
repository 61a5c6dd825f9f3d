import AnimationTiming
import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests of blocks whose views follow the times of different layers, and of views that leave a stopped layer.
@MainActor @Suite struct LayerTimePartsTests {
  /// A view beside the container, which follows the time of the stage.
  private func outside(_ scene: TimedContainer) async -> View {
    let view = View(frame: Rect(x: -5, y: -5, width: 10, height: 10))
    scene.moving.window.addSubview(view)
    await scene.moving.virtual.runUntilSettled()
    return view
  }

  private func moveBoth(_ scene: TimedContainer, _ outside: View, completion: @escaping (Bool) -> Void) {
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      for view in [scene.child, outside] {
        view.center.x = 100
        view.layer.cornerRadius = 10
      }
    } completion: {
      completion($0)
    }
  }

  private func radius(_ view: View) -> Double { Double(view.layer.presentation()?.cornerRadius ?? -1) }

  @Test func `a block moves each view on its layer's time and completes once with the last`() async {
    let scene = await TimedContainer()
    let outside = await outside(scene)
    var ends: [Bool] = []
    scene.layer.speed = 0
    moveBoth(scene, outside) { ends.append($0) }
    await scene.moving.begin()
    await scene.moving.wait(0.4)
    #expect(scene.x == 0 && radius(scene.child) == 0)
    #expect(abs(outside.presentation.center.x - 40) < 1e-9 && abs(radius(outside) - 4) < 1e-9)
    await scene.moving.virtual.runUntilSettled()
    #expect(outside.presentation.center.x == 100 && ends.isEmpty && scene.moving.isQuiet)
    await scene.scrub(to: 0.7)
    #expect(abs(scene.x - 70) < 1e-9 && abs(radius(scene.child) - 7) < 1e-9)
    await scene.scrub(to: 1)
    #expect(scene.x == 100 && ends == [true] && scene.moving.isQuiet)
  }

  @Test func `a running block is separated when one of its layers gets a time`() async {
    let scene = await TimedContainer()
    let outside = await outside(scene)
    var ends: [Bool] = []
    moveBoth(scene, outside) { ends.append($0) }
    await scene.moving.begin()
    await scene.moving.wait(0.3)
    scene.pause()
    await scene.moving.wait(0.3)
    #expect(abs(scene.x - 30) < 1e-9 && abs(radius(scene.child) - 3) < 1e-9)
    #expect(abs(outside.presentation.center.x - 60) < 1e-9 && abs(radius(outside) - 6) < 1e-9)
    scene.resume()
    await scene.moving.wait(0.5)
    #expect(abs(scene.x - 80) < 1e-6 && outside.presentation.center.x == 100 && ends.isEmpty)
    await scene.moving.virtual.runUntilSettled()
    #expect(scene.x == 100 && ends == [true] && scene.moving.isQuiet)
  }

  @Test(arguments: [true, false]) func `a stopped block ends when its views leave`(leavesAsContainer: Bool) async {
    let scene = await TimedContainer()
    var ends: [Bool] = []
    scene.layer.speed = 0
    scene.move { ends.append($0) }
    await scene.moving.begin()
    await scene.scrub(to: 0.5)
    (leavesAsContainer ? scene.container : scene.child).removeFromSuperview()
    #expect(ends.isEmpty)
    await scene.moving.virtual.runUntilSettled()
    #expect(ends == [false] && scene.x == 100 && scene.moving.isQuiet)
  }

  @Test func `explicit animations in a stopped layer stop when they are removed or their layer leaves`() async {
    let moved = await MovedLayer()
    moved.countFromNextFrame()
    moved.layer.speed = 0
    moved.layer.add(moved.animation("opacity", from: 0, to: 1), forKey: "x")
    moved.layer.add(moved.animation("cornerRadius", from: 0, to: 1, named: "b"), forKey: "y")
    await moved.begin()
    await moved.wait(1)
    moved.layer.removeAnimation(forKey: "x")
    await moved.begin()
    #expect(moved.calls == ["0 a starts", "0 b starts", "1010 a is cut off"] && moved.item?.opacity == 1)
    moved.view.removeFromSuperview()
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.calls.last == "1020 b is cut off" && moved.moving.isQuiet)
  }

  @Test func `an animation block on a stopped layer can be replaced from its shown values`() async {
    let scene = await TimedContainer()
    scene.layer.speed = 0
    scene.move()
    await scene.moving.begin()
    await scene.scrub(to: 0.5)
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.child.center.x = 0 }
    await scene.moving.begin()
    #expect(abs(scene.x - 50) < 1e-9)
    await scene.scrub(to: 0.75)
    // The first block still adds −25, and the second one 75.
    #expect(abs(scene.x - 50) < 1e-9)
    await scene.scrub(to: 2)
    #expect(scene.x == 0 && scene.moving.isQuiet)
  }

  @Test func `a correction moves a view in a stopped layer on the stage's time`() async {
    let scene = await TimedContainer()
    scene.layer.speed = 0
    scene.move()
    await scene.moving.begin()
    await scene.scrub(to: 0.5)
    View.animate(.cubic(.linear, duration: 0.3), purpose: .correction, on: nil) { scene.child.center.x += 30 }
    await scene.moving.begin()
    #expect(abs(scene.x - 50) < 1e-9)
    await scene.moving.wait(0.1)
    #expect(abs(scene.x - 60) < 1e-9)
    await scene.moving.virtual.runUntilSettled()
    #expect(abs(scene.x - 80) < 1e-9 && scene.moving.isQuiet)
    await scene.scrub(to: 1)
    #expect(scene.x == 130 && scene.moving.isQuiet)
  }

  @Test func `property animators run on the time of the stage`() async {
    let scene = await TimedContainer()
    scene.layer.speed = 0
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { scene.child.center.x = 100 }
    animator.startAnimation()
    await scene.moving.begin()
    await scene.moving.wait(0.5)
    #expect(abs(scene.x - 50) < 1e-9)
    await scene.moving.virtual.runUntilSettled()
  }

  @Test func `a released stage ends the animations of stopped layers`() async {
    var ends: [Bool] = []
    do {
      let scene = await TimedContainer()
      scene.layer.speed = 0
      scene.move { ends.append($0) }
      await scene.moving.begin()
      await scene.scrub(to: 0.5)
    }
    #expect(ends == [false])
  }
}
