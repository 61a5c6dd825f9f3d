import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

@MainActor @Suite struct ViewHitTestingTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let back = View(frame: Rect(x: 10, y: 10, width: 50, height: 50))
  private let front = View(frame: Rect(x: 40, y: 40, width: 50, height: 50))

  init() {
    root.addSubview(back)
    root.addSubview(front)
  }

  @Test func `hitTest returns the frontmost and deepest view that contains the point`() {
    let inner = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    front.addSubview(inner)
    #expect(root.hitTest(Point(x: 55, y: 55)) === front)
    #expect(root.hitTest(Point(x: 45, y: 45)) === inner)
    #expect(root.hitTest(Point(x: 20, y: 20)) === back)
    #expect(root.hitTest(Point(x: 5, y: 5)) === root)
    #expect(root.hitTest(Point(x: 100, y: 5)) == nil)
  }

  @Test func `hitTest applies the transform of a view`() {
    front.transform = AffineTransform(scale: 0.5)
    #expect(root.hitTest(Point(x: 65, y: 65)) === front)
    #expect(root.hitTest(Point(x: 85, y: 85)) === root)
    front.transform = AffineTransform(scale: 0)
    #expect(root.hitTest(Point(x: 65, y: 65)) === root)
  }

  @Test func `hitTest skips hidden, transparent and disabled views with their subviews`() {
    let point = Point(x: 55, y: 55)
    front.isHidden = true
    #expect(root.hitTest(point) === back)
    front.isHidden = false
    front.alpha = 0.009
    #expect(root.hitTest(point) === back)
    front.alpha = 0.01
    #expect(root.hitTest(point) === front)
    front.addSubview(View(frame: front.bounds))
    front.isUserInteractionEnabled = false
    #expect(root.hitTest(point) === back)
    root.isUserInteractionEnabled = false
    #expect(root.hitTest(point) == nil)
  }

  @Test func `an override of point(inside:with:) can extend a view's touch area`() {
    final class Generous: View {
      override func point(inside point: Point, with event: Event?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    let generous = Generous(frame: Rect(x: 70, y: 10, width: 5, height: 5))
    root.addSubview(generous)
    #expect(root.hitTest(Point(x: 60, y: 20)) === generous)
  }

  // MARK: Animations

  @Test(.statement("S3-35"), arguments: [View.AnimationOptions.allowUserInteraction, []])
  func `touches reach an animated view only if its animation allows interaction`(options: View.AnimationOptions) async {
    let moving = await MovingView(View(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    let (start, end) = (Point(x: 5, y: 5), Point(x: 105, y: 5))
    View.animate(withDuration: 1, options: options) { moving.view.center.x = 105 }
    await moving.begin()
    await moving.wait(0.5)
    // A view whose animation allows touches is hit where it is shown.
    #expect(moving.window.hitTest(start) === moving.window)
    #expect(moving.window.hitTest(Point(x: 55, y: 5)) === (options.isEmpty ? moving.window : moving.view))
    #expect(moving.window.hitTest(end) === moving.window)
    await moving.virtual.runUntilSettled()
    #expect(moving.window.hitTest(end) === moving.view)
  }

  @Test func `a colour animation and a keyframe animation also disable touches on their view`() async {
    let moving = await MovingView(View(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    View.animate(withDuration: 1) { moving.view.backgroundColor = .black }
    #expect(moving.window.hitTest(Point(x: 5, y: 5)) === moving.window)
    await moving.virtual.runUntilSettled()
    View.animateKeyframes(withDuration: 1) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { moving.view.alpha = 0.5 }
    }
    #expect(moving.window.hitTest(Point(x: 5, y: 5)) === moving.window)
    await moving.virtual.runUntilSettled()
    #expect(moving.window.hitTest(Point(x: 5, y: 5)) === moving.view)
  }

  @Test func `a property animator allows touches unless isUserInteractionEnabled is false`() async {
    let moving = await MovingView(View(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { moving.view.alpha = 0.5 }
    animator.startAnimation()
    #expect(moving.window.hitTest(Point(x: 5, y: 5)) === moving.view)
    animator.isUserInteractionEnabled = false
    #expect(moving.window.hitTest(Point(x: 5, y: 5)) === moving.window)
    animator.stopAnimation(true)
    #expect(moving.window.hitTest(Point(x: 5, y: 5)) === moving.view)
  }

  @Test func `hitTest passes the event to point(inside:with:) of each tested view`() async {
    final class Asked: View {
      var events: [Event?] = []
      override func point(inside point: Point, with event: Event?) -> Bool {
        events.append(event)
        return super.point(inside: point, with: event)
      }
    }
    let asked = Asked(frame: Rect(x: 10, y: 10, width: 10, height: 10))
    let outer = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    outer.addSubview(asked)
    let event = Event(timestamp: 3)
    #expect(outer.hitTest(Point(x: 15, y: 15), with: event) === asked && event.timestamp == 3)
    #expect(outer.hitTest(Point(x: 15, y: 15)) === asked)
    #expect(asked.events.count == 2 && asked.events[0] === event && asked.events[1] == nil)
  }

  @Test func `a view stores isAccessibilityElement`() {
    let view = View()
    view.isAccessibilityElement = false
    #expect(!view.isAccessibilityElement)
    view.isAccessibilityElement = true
    #expect(view.isAccessibilityElement)
    view.isAccessibilityElement = false
    #expect(!view.isAccessibilityElement)
  }

  @Test func `RectEdge.all contains the four edges with UIKit's raw values`() {
    #expect(RectEdge.all == [.top, .left, .bottom, .right] && RectEdge.all.rawValue == 15)
    #expect([RectEdge.top, .left, .bottom, .right].map(\.rawValue) == [1, 2, 4, 8])
    #expect(!RectEdge([.left, .right]).contains(.top))
  }
}
