import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests of basic animations, which show their values instead of the unchanged model.
@MainActor @Suite struct BasicAnimationTests {
  nonisolated static let curves: [(MediaTimingFunction?, ReferenceCurve)] = [
    (nil, .linear(1)), (MediaTimingFunction(name: .linear), .linear(1)),
    (MediaTimingFunction(name: .easeIn), .easeIn(1)), (MediaTimingFunction(name: .easeOut), .easeOut(1)),
    (MediaTimingFunction(name: .easeInEaseOut), .easeInOut(1)),
    (MediaTimingFunction(controlPoints: 0.42, 0, 1, 1), .easeIn(1)),
  ]

  @Test(arguments: curves.indices) func `a basic animation follows its timing function`(index: Int) async {
    let (function, reference) = BasicAnimationTests.curves[index]
    let moved = await MovedLayer()
    let animation = moved.animation("opacity", from: 0, to: 1)
    animation.timingFunction = function
    moved.layer.add(animation, forKey: "fade")
    #expect(moved.item?.opacity == 1, "until the first frame")
    await moved.begin()
    for step in 0...9 {
      let shown = moved.item?.opacity ?? -1
      #expect(abs(shown - reference.progress(at: Double(step) / 10)) < 1e-6, "after \(step) tenths")
      #expect(moved.view.alpha == 1 && abs(moved.view.presentation.alpha - shown) < 1e-12)
      await moved.wait(0.1)
    }
    #expect(moved.item?.opacity == 1 && moved.layer.animationKeys() == nil && moved.moving.isQuiet)
  }

  /// The default timing function is CSS's ease.
  ///
  /// The values are those of cubic-bezier(.25,.1,.25,1) at a quarter, a half and three quarters of the time.
  @Test func `the default timing function is that of CSS's ease`() async {
    let moved = await MovedLayer()
    let animation = moved.animation("opacity", from: 0, to: 1)
    animation.timingFunction = MediaTimingFunction(name: .default)
    moved.layer.add(animation, forKey: nil)
    await moved.begin()
    for expected in [0.4085, 0.8024, 0.9604] {
      await moved.wait(0.25)
      #expect(abs((moved.item?.opacity ?? 0) - expected) < 1e-4)
    }
    await moved.moving.virtual.runUntilSettled()
  }

  /// The rows of the table in the documentation of `CABasicAnimation`.
  ///
  /// The model is 0.5 when the animation is added, and 0.7 afterwards.
  @Test(
    arguments: [
      (0.2, 0.6, nil, 0.2, 0.6), (0.2, nil, 0.4, 0.2, 0.6), (nil, 0.6, 0.4, 0.2, 0.6), (0.2, nil, nil, 0.2, 0.7),
      (nil, 0.9, nil, 0.5, 0.9), (nil, nil, 0.4, 0.5, 0.9), (nil, nil, nil, 0.5, 0.7),
    ] as [(Double?, Double?, Double?, Double, Double)]
  )
  func `an unset from, to or by is derived`(from: Double?, to: Double?, by: Double?, start: Double, end: Double) async {
    let moved = await MovedLayer()
    moved.view.alpha = 0.5
    moved.layer.add(moved.animation("opacity", from: from, to: to, by: by), forKey: nil)
    moved.view.alpha = 0.7
    await moved.begin()
    #expect(abs((moved.item?.opacity ?? 0) - start) < 1e-6)
    await moved.wait(0.25)
    #expect(abs((moved.item?.opacity ?? 0) - (start + (end - start) / 4)) < 1e-6)
    await moved.moving.virtual.runUntilSettled()
    #expect(abs((moved.item?.opacity ?? 0) - 0.7) < 1e-6)
  }

  @Test func `an animation without a from value begins at the shown value`() async {
    let moved = await MovedLayer()
    moved.layer.add(moved.animation("position.x", from: 150, to: 250), forKey: "x")
    await moved.begin()
    await moved.wait(0.5)
    #expect(moved.middle == Point(x: 200, y: 150))
    moved.layer.add(moved.animation("position.x", to: 100), forKey: "x")
    await moved.begin()
    #expect(moved.middle.x == 200)
    await moved.wait(0.5)
    #expect(moved.middle.x == 150)
    await moved.moving.virtual.runUntilSettled()
  }

  @Test func `an additive animation is added to the current model value`() async {
    let moved = await MovedLayer()
    let animation = moved.animation("position", from: Point(x: -100, y: 40), to: Point.zero)
    animation.isAdditive = true
    moved.layer.add(animation, forKey: nil)
    moved.view.center.x = 350
    await moved.begin()
    #expect(moved.middle == Point(x: 250, y: 190))
    moved.view.center.x = 450
    await moved.wait(0.5)
    #expect(moved.middle == Point(x: 400, y: 170))
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.middle == Point(x: 450, y: 150))
  }

  @Test func `the last added animation is shown over earlier animations and blocks`() async {
    let moved = await MovedLayer()
    View.animate(withDuration: 1, options: .curveLinear) { moved.view.center.x = 550 }
    moved.layer.add(moved.animation("position", to: Point(x: 350, y: 250)), forKey: nil)
    moved.layer.add(moved.animation("position.y", from: 50, to: 100), forKey: nil)
    await moved.begin()
    await moved.wait(0.5)
    #expect(moved.middle == Point(x: 250, y: 75))
    moved.layer.removeAllAnimations()
    #expect(moved.middle == Point(x: 550, y: 150))
    await moved.moving.virtual.runUntilSettled()
  }

  /// The expected transform and bounds of the item in the middle of each animation.
  ///
  /// The view is a square of 100 points around (150, 150).
  nonisolated static let parts: [(String, Double, Double, AffineTransform, Rect)] = [
    ("bounds.size.width", 100, 200, .init(a: 1, b: 0, c: 0, d: 1, tx: 75, ty: 100), Rect(0, 0, 150, 100)),
    ("bounds.origin.y", 0, 80, .init(a: 1, b: 0, c: 0, d: 1, tx: 100, ty: 60), Rect(0, 40, 100, 100)),
    ("transform.rotation", 0, 3 * .pi, .init(a: 0, b: -1, c: 1, d: 0, tx: 100, ty: 200), Rect(0, 0, 100, 100)),
    ("transform.rotation.z", 0, .pi, .init(a: 0, b: 1, c: -1, d: 0, tx: 200, ty: 100), Rect(0, 0, 100, 100)),
    ("transform.scale", 1, 3, .init(a: 2, b: 0, c: 0, d: 2, tx: 50, ty: 50), Rect(0, 0, 100, 100)),
    ("transform.scale.x", 1, 2, .init(a: 1.5, b: 0, c: 0, d: 1, tx: 75, ty: 100), Rect(0, 0, 100, 100)),
    ("transform.translation.y", 0, 60, .init(a: 1, b: 0, c: 0, d: 1, tx: 100, ty: 130), Rect(0, 0, 100, 100)),
    ("transform.rotation.y", 0, 2 * .pi, .init(a: -1, b: 0, c: 0, d: 1, tx: 200, ty: 100), Rect(0, 0, 100, 100)),
  ]

  @Test(arguments: parts.indices)
  func `an animation of one component of a value moves the view and its subviews`(index: Int) async {
    let (keyPath, start, end, transform, bounds) = BasicAnimationTests.parts[index]
    let moved = await MovedLayer()
    let inner = View(frame: Rect(x: 10, y: 20, width: 30, height: 40))
    moved.view.addSubview(inner)
    moved.layer.add(moved.animation(keyPath, from: start, to: end), forKey: nil)
    await moved.begin()
    await moved.wait(0.5)
    #expect(moved.item?.bounds == bounds)
    #expect(moved.item?.transform.isNear(transform) == true, "\(String(describing: moved.item?.transform))")
    let items = moved.moving.window.displayList(at: .zero).items
    let expected = AffineTransform(translationX: 10, y: 20).concatenating(transform)
    #expect(items.last?.transform.isNear(expected) == true, "\(String(describing: items.last?.transform))")
    #expect(moved.view.frame == Rect(x: 100, y: 100, width: 100, height: 100))
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.item?.transform == AffineTransform(translationX: 100, y: 100))
  }

  @Test func `appearance properties of a layer are animated by numbers of any type`() async {
    let moved = await MovedLayer()
    moved.layer.borderWidth = 1
    moved.layer.shadowOpacity = 1
    for (keyPath, start, end) in [
      ("cornerRadius", 0 as Int, CGFloat(40)), ("borderWidth", Float(2), NSNumber(value: 4)),
      ("borderColor", Color.black, Color.white), ("shadowOffset.height", 0, 10), ("shadowRadius", 2.0, 4.0),
      ("shadowOpacity", 0, 0.5), ("backgroundColor", Color.black, Color.white),
      ("shadowOffset", Size(width: 0, height: 0), Size(width: 8, height: 20)),
    ] as [(String, Any, Any)] {
      moved.layer.add(moved.animation(keyPath, from: start, to: end), forKey: nil)
    }
    await moved.begin()
    await moved.wait(0.5)
    #expect(moved.look.cornerRadii == CornerRadii(20) && moved.look.border?.width == 3)
    #expect(abs((moved.look.border?.color.red ?? 0) - 0.5) < 1e-9)
    #expect(moved.look.shadow?.offset == Size(width: 4, height: 10) && moved.look.shadow?.radius == 3)
    #expect(moved.look.shadow?.opacity == 0.25 && moved.item?.backgroundColor?.green == 0.5)
    #expect(moved.layer.cornerRadius == 0 && moved.view.backgroundColor == .black)
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.look.cornerRadii == .zero && moved.item?.backgroundColor == .black)
  }

  private func line(to x: CGFloat) -> Path {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: Point(x: x, y: 0))
    return path
  }

  @Test func `shapes and layers without views are drawn with their animated values`() async {
    let moved = await MovedLayer()
    let (outer, shape) = (Layer(), ShapeLayer())
    outer.addSublayer(shape)
    moved.layer.addSublayer(outer)
    shape.path = line(to: 100)
    (shape.fillColor, shape.strokeColor) = (nil, .black)
    shape.add(moved.animation("strokeEnd", from: 0, to: 1), forKey: nil)
    shape.add(moved.animation("position", to: Point(x: 0, y: 50)), forKey: nil)
    shape.add(moved.animation("opacity", to: 0), forKey: nil)
    shape.add(moved.animation("lineWidth", to: 9), forKey: nil)
    await moved.begin()
    await moved.wait(0.5)
    let listed = moved.look.sublayers.first?.appearance?.sublayers.first
    #expect(listed?.appearance?.commands == [.stroke(line(to: 50), .color(.black), StrokeStyle(lineWidth: 5))])
    #expect(listed?.opacity == 0.5 && listed?.transform.ty == 25)
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.calls.count == 8 && moved.moving.isQuiet)
  }

  @Test func `a gradient's colours, locations and end point are animated`() async {
    let gradient = GradientLayer()
    let moved = await MovedLayer()
    moved.layer.addSublayer(gradient)
    gradient.frame = moved.view.bounds
    gradient.colors = [.black, .white]
    gradient.add(moved.animation("colors", to: [Color.white, Color.black]), forKey: nil)
    gradient.add(moved.animation("locations", from: [0, 0.5], to: [0.5, 1.0]), forKey: nil)
    gradient.add(moved.animation("endPoint", to: Point(x: 1, y: 0)), forKey: nil)
    await moved.begin()
    await moved.wait(0.25)
    guard case .fill(_, .gradient(let drawn), _)? = moved.look.sublayers.first?.appearance?.commands.first else {
      Issue.record("nothing is drawn")
      return
    }
    #expect(drawn.stops.map(\.location) == [0.125, 0.625] && drawn.stops.map(\.color.red) == [0.25, 0.75])
    #expect(drawn.shape == .linear(from: Point(x: 50, y: 0), to: Point(x: 62.5, y: 75)))
    await moved.moving.virtual.runUntilSettled()
  }

  @Test func `the damage of an animated frame covers the old and the new position`() async {
    let moved = await MovedLayer()
    moved.layer.add(moved.animation("position.x", from: 150, to: 250), forKey: nil)
    await moved.begin()
    let before = moved.moving.window.displayList(at: .zero)
    await moved.wait(0.1)
    let list = moved.moving.window.displayList(at: .zero)
    #expect(list.change(from: before).damage == [Rect(x: 100, y: 100, width: 110, height: 100)])
    await moved.moving.virtual.runUntilSettled()
  }

  @Test func `touches follow the model of an animated layer`() async {
    let moved = await MovedLayer()
    moved.layer.add(moved.animation("position.x", from: 550, to: 650), forKey: nil)
    await moved.begin()
    #expect(moved.moving.window.hitTest(Point(x: 150, y: 150)) === moved.view)
    #expect(moved.moving.window.hitTest(Point(x: 550, y: 150)) === moved.moving.window)
    await moved.moving.virtual.runUntilSettled()
  }

  @Test(
    arguments: [
      ("frame", 0, 1), ("position.z", 0, 1), ("path", 0, 1), ("", 0, 1), ("opacity", "0", 1),
      ("opacity", 0, Double.nan),
      ("backgroundColor", Color.black, 1), ("transform", AffineTransform.identity, Rect.zero),
    ] as [(String, any Sendable, any Sendable)]
  )
  func `an animation with an invalid key path or value is logged once and shows nothing`(
    keyPath: String,
    start: any Sendable,
    end: any Sendable
  ) async {
    let moved = await MovedLayer()
    let before = moved.item
    CapturedLog.install()
    let logged = CapturedLog.lines(containing: "“\(keyPath)”").count
    moved.layer.add(moved.animation(keyPath, from: start, to: end), forKey: "x")
    #expect(CapturedLog.lines(containing: "“\(keyPath)”").count == logged + 1)
    moved.countFromNextFrame()
    await moved.begin()
    await moved.wait(0.5)
    #expect(moved.item == before)
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.calls == ["0 a starts", "1000 a ends"])
  }

  @Test func `presentation() returns a copy of a layer with the shown values`() async throws {
    let moved = await MovedLayer()
    let shape = ShapeLayer()
    #expect(shape.presentation() == nil && View().layer.presentation() == nil)
    moved.layer.addSublayer(shape)
    shape.strokeColor = .white
    shape.add(moved.animation("strokeEnd", from: 0, to: 1), forKey: nil)
    moved.layer.cornerRadius = 3
    moved.layer.add(moved.animation("position", to: Point(x: 350, y: 150)), forKey: nil)
    moved.layer.add(moved.animation("transform.scale", from: 1, to: 3), forKey: nil)
    View.animate(withDuration: 1, options: .curveLinear) { moved.layer.cornerRadius = 23 }
    await moved.begin()
    await moved.wait(0.5)
    let shown = try #require(moved.layer.presentation())
    #expect(shown.position == Point(x: 250, y: 150) && shown.cornerRadius == 13 && shown.backgroundColor == .black)
    #expect(shown.frame == Rect(x: 150, y: 50, width: 200, height: 200) && shown.view == nil)
    #expect(shown.transform.affineTransform == AffineTransform(scaleByX: 2, byY: 2))
    #expect(shape.presentation()?.strokeEnd == 0.5 && shape.presentation()?.strokeColor == .white)
    #expect(moved.layer.position == Point(x: 150, y: 150) && moved.layer.cornerRadius == 23)
    await moved.moving.virtual.runUntilSettled()
    #expect(moved.layer.presentation()?.position == moved.layer.position)
  }
}

extension Rect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
