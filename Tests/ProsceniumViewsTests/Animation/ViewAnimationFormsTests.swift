import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct ViewAnimationFormsTests {
  /// The second spring returns to 0 after 0.15 s, from 68.5055 at 458.49 points per second.
  ///
  /// Both springs have a bounce of 0.3 over 0.5 s, and the first moves from 0 to 100. The expected values are from
  /// mpmath.
  @Test func `a second spring continues with the value and the velocity of the first`() async {
    let moving = await MovingView()
    View.animate(springDuration: 0.5, bounce: 0.3) { moving.view.center.x = 100 }
    await moving.virtual.advance(frames: 3)
    View.animate(springDuration: 0.5, bounce: 0.3) { moving.view.center.x = 0 }
    await moving.begin()
    #expect(abs(moving.x - 68.5055180132) < 1e-9)
    var passed = 0
    for (milliseconds, x) in [
      (50, 72.7995882066), (100, 56.0785367897), (200, 17.2276996848), (300, -0.739085201), (500, -1.605704814),
    ] {
      await moving.virtual.advance(by: .milliseconds(milliseconds - passed))
      passed = milliseconds
      #expect(abs(moving.x - x) < 1e-8, "at \(milliseconds) ms")
    }
    await moving.virtual.runUntilSettled()
    #expect(moving.x == 0 && moving.isQuiet)
  }

  /// The content grows by 200 points, from 264 to 464, on a critical spring of 0.3 s.
  ///
  /// The expected values are from mpmath.
  @Test func `a layout inside a spring animation follows the closed form of the spring`() async {
    let content = GrowingView()
    let moving = await MovingView(content)
    #expect(moving.view.subviews[0].presentation.bounds.height == 264)
    View.animate(withDuration: 0.3, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
      content.height = 464
      moving.window.layoutIfNeeded()
    }
    await moving.begin()
    var passed = 0
    for (milliseconds, height) in [
      (50, 355.0219025), (100, 426.4350437), (150, 452.8954367), (200, 460.9638056), (300, 464),
    ] {
      await moving.virtual.advance(by: .milliseconds(milliseconds - passed))
      passed = milliseconds
      #expect(abs(moving.view.subviews[0].presentation.bounds.height - height) < 1e-6, "at \(milliseconds) ms")
    }
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test func `a block inside another block inherits its duration and curve`() async {
    let moving = await MovingView()
    var ends: [String] = []
    View.animate(withDuration: 1, options: .curveLinear) {
      moving.view.center.x = 100
      View.animate(withDuration: 0.1) {
        moving.view.center.y = 100
      } completion: { _ in
        ends.append("inner")
      }
    } completion: { _ in
      ends.append("outer")
    }
    await moving.begin()
    await moving.wait(0.5)
    #expect(abs(moving.x - 50) < 1e-9 && abs(moving.y - 50) < 1e-9 && ends == [])
    await moving.wait(0.5)
    #expect(ends == ["outer", "inner"] && moving.isQuiet)
  }

  @Test(
    arguments: [
      (View.AnimationOptions.overrideInheritedDuration, 0.2, 0.0), (.overrideInheritedCurve, 0.4, 31.53568126),
      ([.overrideInheritedDuration, .overrideInheritedCurve], 0.2, 31.53568126),
    ] as [(View.AnimationOptions, Double, Double)]
  )
  func `a block inside another block uses its own duration and curve if it overrides them`(
    options: View.AnimationOptions,
    seconds: Double,
    middle: Double
  ) async {
    let moving = await MovingView()
    // The outer curve covers three quarters of the distance in a quarter of the time, to make the curves distinct.
    let outer = ViewPropertyAnimator(
      duration: 0.4,
      controlPoint1: Point(x: 0, y: 0.5),
      controlPoint2: Point(x: 0.5, y: 1.0)
    )
    outer.addAnimations {
      View.animate(withDuration: 0.2, options: options.union(.curveEaseIn)) { moving.view.center.y = 100 }
    }
    outer.startAnimation()
    await moving.begin()
    await moving.wait(seconds / 2)
    if !options.contains(.overrideInheritedCurve) {
      #expect(moving.y > 80, "the outer curve is quick")
    } else {
      #expect(abs(moving.y - middle) < 1e-6)
    }
    await moving.wait(seconds / 2)
    #expect(moving.y == 100)
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test func `a block inside an animator is scrubbed with it`() async {
    let moving = await MovingView()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      View.animate(withDuration: 0.1) { moving.view.alpha = 0 }
    }
    animator.fractionComplete = 0.25
    #expect(moving.view.presentation.alpha == 0.75)
    animator.stopAnimation(true)
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test func `performWithoutAnimation applies a block at once and calls its completion`() async {
    let moving = await MovingView()
    var finished: [Bool] = []
    View.performWithoutAnimation {
      #expect(!View.areAnimationsEnabled)
      View.animate(withDuration: 1) {
        moving.view.center.x = 7
      } completion: {
        finished.append($0)
      }
    }
    #expect(moving.x == 7 && View.areAnimationsEnabled)
    await moving.begin()
    #expect(finished == [true] && moving.isQuiet)
  }

  @Test func `a repeating animation runs until it is replaced, from the shown value`() async {
    let moving = await MovingView()
    var finished: [Bool] = []
    View.animate(withDuration: 1, options: [.repeat, .autoreverse, .curveLinear]) {
      moving.view.center.x = 100
    } completion: {
      finished.append($0)
    }
    await moving.begin()
    for (seconds, x) in [(0.25, 25.0), (1.0, 75), (1.0, 25), (0.5, 75)] {
      await moving.wait(seconds)
      #expect(abs(moving.x - x) < 1e-9)
    }
    View.animate(withDuration: 1, options: .curveLinear) { moving.view.center.x = 0 }
    #expect(abs(moving.x - 75) < 1e-9 && finished == [])
    await moving.begin()
    #expect(finished == [false] && abs(moving.x - 75) < 1e-9)
    await moving.wait(0.5)
    #expect(abs(moving.x - 37.5) < 1e-9)
    await moving.wait(0.5)
    #expect(moving.x == 0 && moving.isQuiet)
  }

  @Test func `an autoreversed animation and its model end at the start`() async {
    let moving = await MovingView()
    View.modifyAnimations(withRepeatCount: 2, autoreverses: true) {
      View.animate(withDuration: 0.5, options: .curveLinear) { moving.view.center.x = 100 }
    }
    await moving.begin()
    for (seconds, x) in [(0.25, 50.0), (0.25, 100), (0.5, 0), (0.5, 100), (0.25, 50)] {
      await moving.wait(seconds)
      #expect(abs(moving.x - x) < 1e-9)
    }
    await moving.virtual.runUntilSettled()
    #expect(moving.x == 0 && moving.view.center.x == 0 && moving.isQuiet)
  }

  @Test func `the layoutSubviews option lays out the changed view and animates its subviews`() async {
    let moving = await MovingView(GrowingView())
    View.animate(withDuration: 1, options: [.layoutSubviews, .curveLinear]) { moving.view.bounds.size.width = 100 }
    #expect(moving.view.subviews[0].bounds.width == 100)
    #expect(moving.view.subviews[0].presentation.bounds.width == 0)
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  // MARK: Waiting

  @Test func `animateAndWait returns true when the animation has ended`() async {
    let moving = await MovingView()
    let task = Task { @MainActor in
      await View.animateAndWait(withDuration: 0.5) { moving.view.center.x = 100 }
    }
    while moving.view.center.x == 0 { await Task.yield() }
    await moving.virtual.runUntilSettled()
    #expect(await task.value && moving.x == 100 && moving.isQuiet)
  }

  @Test func `cancelling animateAndWait ends the animation in the next turn and returns false`() async {
    let moving = await MovingView()
    let task = Task { @MainActor in
      await View.animateAndWait(springDuration: 0.5) { moving.view.center.x = 100 }
    }
    while moving.view.center.x == 0 { await Task.yield() }
    await moving.begin()
    await moving.begin()
    #expect(moving.x > 0 && moving.x < 100)
    task.cancel()
    await moving.virtual.advance(by: .zero)
    #expect(moving.x == 100)
    await moving.virtual.runUntilSettled()
    #expect(await task.value == false)
    #expect(moving.isQuiet)
  }
}

/// A view that keeps one subview at its own width and at an adjustable height.
private final class GrowingView: View {
  var height = 264.0 { didSet { setNeedsLayout() } }

  override init(frame: Rect) {
    super.init(frame: frame)
    addSubview(View())
  }

  override func layoutSubviews() {
    subviews[0].frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
  }
}
