import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct ViewAnimationTests {
  /// The model changes at once, and the animation begins with the first frame after the call, at progress 0.
  @Test func `the shown value follows the curve from the first frame on`() async {
    let (virtual, view) = stage(frameInterval: .milliseconds(50))
    var finished: [Bool] = []
    View.animate(withDuration: 1) {
      view.center.x = 100
    } completion: {
      finished.append($0)
    }
    #expect(view.center.x == 100 && view.presentation.center.x == 0)
    await virtual.advance(by: .milliseconds(50))
    #expect(view.presentation.center.x == 0, "the first frame shows the start")
    await virtual.advance(by: .milliseconds(500))
    #expect(abs(view.presentation.center.x - 50) < 1e-6)
    await virtual.advance(by: .milliseconds(450))
    #expect(view.presentation.center.x < 100 && finished == [])
    await virtual.advance(by: .milliseconds(50))
    #expect(view.presentation.center.x == 100 && finished == [true])
    #expect(virtual.stage.isAtRest && virtual.scheduler.pendingCount == 0)
  }

  /// An easeInOut animation of 1 s from 0 to 100 is reversed to 0 after half a second.
  ///
  /// The expected values are those of the additive model, computed with mpmath.
  @Test func `a reversed animation continues with its value and velocity`() async {
    let (virtual, view) = stage(frameInterval: .milliseconds(50))
    View.animate(withDuration: 1) { view.center.x = 100 }
    await virtual.advance(by: .milliseconds(500))
    View.animate(withDuration: 1) { view.center.x = 0 }
    await virtual.advance(by: .milliseconds(50))
    let expected: [(milliseconds: Int, x: Double)] = [
      (0, 50), (100, 64.8393676), (200, 73.0944237), (250, 74.1676138), (300, 73.0944237), (400, 64.8393676),
      (500, 50), (700, 18.7395907), (1000, 0),
    ]
    var passed = 0
    for (milliseconds, x) in expected {
      await virtual.advance(by: .milliseconds(milliseconds - passed))
      passed = milliseconds
      #expect(abs(view.presentation.center.x - x) < 1e-5, "at \(milliseconds) ms")
    }
    #expect(virtual.stage.isAtRest)
  }

  /// The view slides by 789 points from 844 to 55, on a spring that settles in half a second.
  ///
  /// The expected values are from mpmath.
  @Test func `a critically damped spring follows its closed form`() async {
    let (virtual, view) = stage(frameInterval: .milliseconds(50))
    view.center.y = 844
    View.animate(withDuration: 0.5, usingSpringWithDamping: 1, initialSpringVelocity: 0) { view.center.y = 55 }
    await virtual.advance(by: .milliseconds(50))
    let expected: [(milliseconds: Int, y: Double)] = [
      (50, 657.7418116), (100, 409.3332928), (200, 147.1622695), (300, 75.26028879), (400, 59.09876754), (500, 55),
    ]
    var passed = 0
    for (milliseconds, y) in expected {
      await virtual.advance(by: .milliseconds(milliseconds - passed))
      passed = milliseconds
      #expect(abs(view.presentation.center.y - y) < 1e-5, "at \(milliseconds) ms")
    }
  }

  @Test func `completions run in the order of the calls, after the layout of the last frame`() async {
    let (virtual, view) = stage(frameInterval: .milliseconds(10))
    var order: [String] = []
    view.onLayout = { order.append("layout") }
    View.animate(withDuration: 0.1) {
      view.center.x = 5
    } completion: { _ in
      order.append("first")
    }
    View.animate(withDuration: 0.1) {
      view.bounds.size.width = 7
    } completion: { _ in
      order.append("second")
    }
    await virtual.advance(by: .milliseconds(100))
    order = []
    view.setNeedsLayout()
    await virtual.runUntilSettled()
    #expect(order == ["layout", "first", "second"])
  }

  @Test(arguments: [0, -1, Double.nan])
  func `a zero or invalid duration changes the view at once, before the completion`(seconds: Double) async {
    let (virtual, view) = stage(frameInterval: .milliseconds(10))
    var finished: [Bool] = []
    View.animate(withDuration: seconds) {
      view.center.x = 9
    } completion: {
      finished.append($0)
    }
    #expect(view.presentation.center.x == 9 && finished == [])
    await virtual.runUntilSettled()
    #expect(view.center.x == 9)
  }

  @Test func `a block without a stage applies its changes and completes at once`() {
    let view = View()
    var finished: [Bool] = []
    View.animate(withDuration: 1) {
      view.alpha = 0
    } completion: {
      finished.append($0)
    }
    #expect(view.presentation.alpha == 0 && finished == [true])
  }

  @Test func `performWithoutAnimation inside a block applies its change without animation`() async {
    let (virtual, view) = stage(frameInterval: .milliseconds(10))
    View.animate(withDuration: 1) {
      view.alpha = 0.5
      View.performWithoutAnimation { view.center.x = 40 }
    }
    #expect(view.presentation.center.x == 40 && view.presentation.alpha == 1)
    await virtual.runUntilSettled()
    #expect(view.presentation.alpha == 0.5)
  }

  @Test func `a delayed animation shows its start until the delay has passed`() async {
    let (virtual, view) = stage(frameInterval: .milliseconds(10))
    View.animate(withDuration: 0.1, delay: 0.2, options: .curveLinear) { view.center.x = 100 }
    await virtual.advance(by: .milliseconds(210))
    #expect(view.presentation.center.x == 0)
    await virtual.advance(by: .milliseconds(50))
    #expect(abs(view.presentation.center.x - 50) < 1e-9)
  }

  @Test func `a view that leaves its window loses its animations, but other views of the block do not`() async {
    let (virtual, view) = stage(frameInterval: .milliseconds(10))
    let (window, other) = (view.superview, View())
    window?.addSubview(other)
    var ends: [Bool] = []
    View.animate(withDuration: 0.1) {
      view.alpha = 0
      other.alpha = 0
    } completion: {
      ends.append($0)
    }
    View.animate(withDuration: 0.1, options: [.repeat]) {
      view.center.x = 50
    } completion: {
      ends.append($0)
    }
    await virtual.advance(by: .milliseconds(60))
    #expect(view.presentation.alpha > 0 && view.presentation.center.x < 50)
    view.removeFromSuperview()
    window?.addSubview(view)
    #expect(view.presentation.alpha == 0 && view.presentation.center.x == 50)
    #expect(other.presentation.alpha > 0)
    await virtual.runUntilSettled()
    #expect(ends == [false, false] && virtual.isSettled)
  }

  private func stage(frameInterval: Duration) -> (VirtualStage, WatchedView) {
    let virtual = VirtualStage(size: Size(width: 1000, height: 1000), frameInterval: frameInterval)
    let window = Window(stage: virtual.stage)
    let view = WatchedView()
    window.addSubview(view)
    window.makeKeyAndVisible()
    return (virtual, view)
  }
}

@MainActor private final class WatchedView: View {
  var onLayout: (() -> Void)?

  override func layoutSubviews() { onLayout?() }
}
