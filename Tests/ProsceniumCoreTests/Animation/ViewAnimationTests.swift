import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct ViewAnimationTests {
  /// Model at once, shown values from where they were; the begin is the first frame after the call, at progress 0.
  @Test func `what is shown follows the curve from the first frame on`() async {
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

  /// 0 → 100 by easeInOut in 1 s, turned to 0 after half a second; numbers of the additive model, by mpmath.
  @Test func `a reversal goes on with value and velocity`() async {
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

  /// A slide of 789 points on a spring settled in half a second: 844 → 55, numbers by mpmath.
  @Test func `a damped spring slides as its closed form says`() async {
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

  @Test func `completions come in the order of the calls, after the layout of the last frame`() async {
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

  @Test(arguments: [0, -1, Double.nan]) func `a length that is none changes at once`(seconds: Double) async {
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

  @Test func `a block without a stage applies and completes at once`() {
    let view = View()
    var finished: [Bool] = []
    View.animate(withDuration: 1) {
      view.alpha = 0
    } completion: {
      finished.append($0)
    }
    #expect(view.presentation.alpha == 0 && finished == [true])
  }

  @Test func `a change without animation stays one inside of a block`() async {
    let (virtual, view) = stage(frameInterval: .milliseconds(10))
    View.animate(withDuration: 1) {
      view.alpha = 0.5
      View.performWithoutAnimation { view.center.x = 40 }
    }
    #expect(view.presentation.center.x == 40 && view.presentation.alpha == 1)
    await virtual.runUntilSettled()
    #expect(view.presentation.alpha == 0.5)
  }

  @Test func `a delay holds the start`() async {
    let (virtual, view) = stage(frameInterval: .milliseconds(10))
    View.animate(withDuration: 0.1, delay: 0.2, options: .curveLinear) { view.center.x = 100 }
    await virtual.advance(by: .milliseconds(210))
    #expect(view.presentation.center.x == 0)
    await virtual.advance(by: .milliseconds(50))
    #expect(abs(view.presentation.center.x - 50) < 1e-9)
  }

  @Test func `a view that leaves the window does not move on unseen`() async {
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
