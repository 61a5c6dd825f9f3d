import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests of animated layer properties, which continue from their shown value and speed.
@MainActor @Suite struct LayerAnimationTests {
  private func scene() async -> MovingView {
    let moving = await MovingView(
      View(frame: Rect(x: 0, y: 0, width: 200, height: 200)),
      frameInterval: .milliseconds(10)
    )
    moving.view.backgroundColor = .white
    return moving
  }

  private func look(_ moving: MovingView) -> DisplayList.Appearance {
    moving.window.displayList(at: .zero).items.first?.appearance ?? DisplayList.Appearance()
  }

  @Test func `numeric layer properties show half of the change after half of a linear animation`() async {
    let moving = await scene()
    View.animate(withDuration: 1, options: .curveLinear) {
      moving.view.layer.cornerRadius = 40
      moving.view.layer.borderWidth = 8
      moving.view.layer.shadowOpacity = 1
      moving.view.layer.shadowRadius = 13
      moving.view.layer.shadowOffset = Size(width: 20, height: 7)
    }
    #expect(moving.view.layer.cornerRadius == 40)
    await moving.begin()
    await moving.wait(0.5)
    let half = look(moving)
    #expect(half.cornerRadii == CornerRadii(20) && half.border?.width == 4)
    #expect(half.shadow?.opacity == 0.5 && half.shadow?.radius == 8)
    #expect(half.shadow?.offset == Size(width: 10, height: 2))
    await moving.virtual.runUntilSettled()
    #expect(look(moving).cornerRadii == CornerRadii(40) && look(moving).shadow?.radius == 13 && moving.isQuiet)
  }

  @Test func `a reversed animation of the corner radius continues with its value and its speed`() async {
    let moving = await MovingView(View(frame: Rect(x: 0, y: 0, width: 200, height: 200)))
    View.animate(withDuration: 1) { moving.view.layer.cornerRadius = 100 }
    await moving.virtual.advance(by: .milliseconds(500))
    View.animate(withDuration: 1) { moving.view.layer.cornerRadius = 0 }
    await moving.begin()
    // The expected radii are those of a position animation with the same reversal.
    var passed = 0
    for (milliseconds, radius) in [(0, 50.0), (100, 64.8393676), (250, 74.1676138), (700, 18.7395907), (1000, 0)] {
      await moving.virtual.advance(by: .milliseconds(milliseconds - passed))
      passed = milliseconds
      #expect(abs(look(moving).cornerRadii.topLeft - radius) < 1e-5, "at \(milliseconds) ms")
    }
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test func `an animator scrubs, stops and reverses a layer property`() async {
    let moving = await scene()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { moving.view.layer.cornerRadius = 80 }
    animator.fractionComplete = 0.25
    #expect(look(moving).cornerRadii == CornerRadii(20))
    animator.stopAnimation(false)
    #expect(moving.view.layer.cornerRadius == 20)
    animator.finishAnimation(at: .start)
    #expect(moving.view.layer.cornerRadius == 0)
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test func `a border colour animates from the shown colour`() async {
    let moving = await scene()
    moving.view.layer.borderWidth = 1
    View.animate(withDuration: 1, options: .curveLinear) { moving.view.layer.borderColor = .white }
    await moving.begin()
    await moving.wait(0.5)
    #expect(abs((look(moving).border?.color.red ?? 0) - 0.5) < 1e-9)
    View.animate(withDuration: 1, options: .curveLinear) { moving.view.layer.borderColor = .black }
    await moving.begin()
    await moving.wait(0.5)
    #expect(abs((look(moving).border?.color.red ?? 0) - 0.25) < 1e-9)
    await moving.virtual.runUntilSettled()
    #expect(look(moving).border?.color == .black && moving.isQuiet)
  }

  @Test func `a shadow path animates to a path of the same structure, and jumps to any other`() async {
    let moving = await scene()
    let layer = moving.view.layer
    layer.shadowOpacity = 1
    layer.shadowPath = Path(rect: Rect(x: 0, y: 0, width: 100, height: 100))
    View.animate(withDuration: 1, options: .curveLinear) {
      layer.shadowPath = Path(rect: Rect(x: 100, y: 0, width: 200, height: 100))
    }
    await moving.begin()
    await moving.wait(0.5)
    #expect(look(moving).shadow?.path == Path(rect: Rect(x: 50, y: 0, width: 150, height: 100)))
    let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 1, height: 1))
    View.animate(withDuration: 1) { layer.shadowPath = circle }
    #expect(look(moving).shadow?.path == circle)
    await moving.virtual.runUntilSettled()
    #expect(look(moving).shadow?.path == circle && moving.isQuiet)
  }

  @Test func `a rotation with perspective is shown as a partial rotation during its animation`() async throws {
    let moving = await scene()
    var transform = Transform3DIdentity
    transform.m34 = -1.0 / 500
    moving.view.layer.transform = transform
    View.animate(withDuration: 1, options: .curveLinear) {
      moving.view.layer.transform = Transform3DRotate(transform, .pi / 2, 0, 1, 0)
    }
    await moving.begin()
    await moving.wait(0.5)
    // The view has turned by an eighth of a turn about its centre (100, 100), seen from a distance of 500 points. Its
    // right edge lies 100·sin 45° points behind the screen.
    let item = try #require(moving.window.displayList(at: .zero).items.first)
    let seen = try #require(item.projection?.project(Point(x: 200, y: 100)))
    let depth = 100 * sin(Double.pi / 4)
    #expect(abs(seen.x - (100 + 100 * cos(Double.pi / 4) / (1 + depth / 500))) < 1e-6 && abs(seen.y - 100) < 1e-6)
    #expect(item.drawnFrame.width < 150 && item.drawnFrame.height > 200, "the near edge is higher")
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test func `a reversed rotation continues with its speed`() async throws {
    let moving = await scene()
    func angle() -> Double {
      let projection = moving.window.displayList(at: .zero).items.first?.projection
      return projection.map { atan2(-$0.m14 * 500, $0.m11 - $0.m14 * 100) } ?? 0
    }
    var transform = Transform3DIdentity
    transform.m34 = -1.0 / 500
    moving.view.transform3D = transform
    View.animate(withDuration: 1) { moving.view.transform3D = Transform3DRotate(transform, 3, 0, 1, 0) }
    await moving.begin()
    await moving.wait(0.49)
    let before = angle()
    await moving.wait(0.01)
    let at = angle()
    View.animate(withDuration: 1) { moving.view.transform3D = transform }
    await moving.begin()
    let (speed, next) = (at - before, angle() - at)
    #expect(abs(at) > 1.4 && abs(at) < 1.6, "half of the way to 3")
    #expect(abs(next - speed) < abs(speed) * 0.2, "\(speed) \(next)")
    await moving.virtual.runUntilSettled()
    #expect(moving.view.transform3D == transform && moving.isQuiet)
  }

  @Test func `a view transformed within its plane has no projection, and transform equals transform3D`() async {
    let moving = await scene()
    var transform = Transform3DIdentity
    transform.m34 = -1.0 / 500
    moving.view.transform3D = Transform3DRotate(transform, 1, 1, 0, 0)
    #expect(moving.window.displayList(at: .zero).items.first?.projection != nil)
    moving.view.transform = AffineTransform(translationX: 5, y: 0)
    #expect(moving.view.transform3D == Transform3D(AffineTransform(translationX: 5, y: 0)))
    #expect(moving.window.displayList(at: .zero).items.first?.appearance == nil)
    moving.view.transform3D = Transform3DMakeScale(2, 2, 1)
    #expect(moving.view.transform == AffineTransform(scaleX: 2, y: 2))
  }

  @Test func `a layer without a view changes immediately, also in an animation block`() async {
    let moving = await scene()
    let sublayer = Layer()
    moving.view.layer.addSublayer(sublayer)
    await moving.virtual.runUntilSettled()
    View.animate(withDuration: 1) { sublayer.cornerRadius = 5 }
    sublayer.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    #expect(look(moving).sublayers.first?.appearance?.cornerRadii == CornerRadii(5))
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test func `a view that leaves its window shows its layer's model values`() async {
    let moving = await scene()
    View.animate(withDuration: 1, options: .curveLinear) { moving.view.layer.cornerRadius = 50 }
    await moving.begin()
    await moving.wait(0.5)
    moving.view.removeFromSuperview()
    moving.window.addSubview(moving.view)
    #expect(look(moving).cornerRadii == CornerRadii(50))
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test func `a layer shows its model values after removeAllAnimations`() async {
    let moving = await scene()
    var finished: [Bool] = []
    View.animate(withDuration: 1) {
      moving.view.layer.cornerRadius = 50
      moving.view.center.x = 500
    } completion: {
      finished.append($0)
    }
    await moving.begin()
    await moving.wait(0.5)
    moving.view.layer.removeAllAnimations()
    #expect(look(moving).cornerRadii == CornerRadii(50) && moving.view.presentation.center.x == 500)
    await moving.virtual.runUntilSettled()
    #expect(finished == [false] && moving.isQuiet)
  }
}
