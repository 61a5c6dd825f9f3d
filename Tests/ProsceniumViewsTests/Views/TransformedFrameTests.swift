import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests of frames that are set on a view or a layer with a transform.
@MainActor @Suite struct TransformedFrameTests {
  @Test func `a frame set on a view of half scale doubles the bounds`() {
    let view = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    view.transform = AffineTransform(scaleX: 0.5, y: 0.5)
    view.frame = Rect(x: 10, y: 20, width: 100, height: 200)
    #expect(view.frame == Rect(x: 10, y: 20, width: 100, height: 200))
    #expect(view.bounds.size == Size(width: 200, height: 400) && view.center == Point(x: 60, y: 120))
    view.transform = .identity
    #expect(view.frame == Rect(x: -40, y: -80, width: 200, height: 400))
  }

  @Test func `a frame set on a mirrored or translated view reads as it was set`() {
    let (view, rect) = (View(), Rect(x: 10, y: 20, width: 100, height: 200))
    view.transform = AffineTransform(a: -2, b: 0, c: 0, d: 4, tx: 7, ty: -9)
    view.frame = rect
    #expect(view.frame == rect && view.bounds.size == Size(width: 50, height: 50))
    #expect(view.center == Point(x: 53, y: 129), "the translation moves the view from its center")
    view.transform = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    view.frame = rect
    #expect(view.frame == rect && view.bounds.size == Size(width: 200, height: 100))
  }

  @Test func `a square frame set on a view rotated by an eighth of a turn is filled`() {
    let view = View()
    view.transform = AffineTransform(rotationByRadians: .pi / 4)
    view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let side = 50 * 2.0.squareRoot()
    #expect(isNear(view.bounds, Rect(x: 0, y: 0, width: side, height: side)))
    #expect(isNear(view.frame, Rect(x: 0, y: 0, width: 100, height: 100)))
  }

  @Test func `a frame that no bounds can fill sets the bounds to its rectangle in the view's coordinates`() {
    let view = View()
    view.transform = AffineTransform(rotationByRadians: .pi / 4)
    view.frame = Rect(x: 30, y: 40, width: 200, height: 100)
    let side = 300 / 2.0.squareRoot()
    #expect(isNear(view.bounds, Rect(x: 0, y: 0, width: side, height: side)) && view.center == Point(x: 130, y: 90))
  }

  @Test(arguments: [(0, 0), (0, 1), (0.5, 0), (.leastNonzeroMagnitude, 1)] as [(CGFloat, CGFloat)])
  func `a frame set with a transform that cannot be inverted sets bounds of the frame's size`(x: CGFloat, y: CGFloat) {
    let view = View()
    view.transform = AffineTransform(scaleX: x, y: y)
    view.frame = Rect(x: 30, y: 40, width: 200, height: 100)
    #expect(view.bounds.size == Size(width: 200, height: 100) && view.center == Point(x: 130, y: 90))
  }

  @Test func `a frame set on a view with another anchor point reads as it was set`() {
    let (view, rect) = (View(), Rect(x: 10, y: 20, width: 100, height: 200))
    view.anchorPoint = Point(x: 0, y: 1)
    view.transform = AffineTransform(scaleX: -0.5, y: 0.5)
    view.frame = rect
    #expect(view.frame == rect && view.bounds.size == Size(width: 200, height: 400))
    #expect(view.center == Point(x: 110, y: 220), "the lower left corner of the bounds, mirrored")
  }

  @Test func `a frame set on a layer with a transform reads as it was set`() {
    let (layer, rect) = (Layer(), Rect(x: 10, y: 20, width: 100, height: 200))
    layer.anchorPoint = Point(x: 0, y: 0)
    layer.setAffineTransform(AffineTransform(a: -0.5, b: 0, c: 0, d: 2, tx: 3, ty: 4))
    layer.frame = rect
    #expect(layer.frame == rect && layer.bounds.size == Size(width: 200, height: 100))
    #expect(layer.position == Point(x: 107, y: 16))
  }

  @Test func `a frame animated under a transform is shown halfway at half of the time`() async {
    let moving = await MovingView()
    moving.view.transform = AffineTransform(scaleX: 0.5, y: 2)
    moving.view.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    View.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
      moving.view.frame = Rect(x: 100, y: 50, width: 200, height: 80)
    }
    await moving.begin()
    await moving.wait(0.1)
    #expect(isNear(moving.view.presentation.frame, Rect(x: 50, y: 25, width: 150, height: 60)))
    await moving.virtual.runUntilSettled()
    #expect(moving.view.bounds.size == Size(width: 400, height: 40))
  }

  @Test func `constraints and autoresizing masks position a transformed view by bounds and center`() {
    let container = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let (placed, masked) = (View(), View(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    masked.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    placed.translatesAutoresizingMaskIntoConstraints = false
    for view in [placed, masked] {
      container.addSubview(view)
      view.transform = AffineTransform(scaleX: 0.5, y: 0.5)
    }
    LayoutConstraint.activate([
      placed.topAnchor.constraint(equalTo: container.topAnchor),
      placed.leftAnchor.constraint(equalTo: container.leftAnchor),
      placed.rightAnchor.constraint(equalTo: container.rightAnchor),
      placed.bottomAnchor.constraint(equalTo: container.bottomAnchor),
    ])
    container.frame.size = Size(width: 200, height: 300)
    container.layoutIfNeeded()
    for view in [placed, masked] {
      #expect(view.bounds.size == Size(width: 200, height: 300) && view.center == Point(x: 100, y: 150))
      #expect(view.frame == Rect(x: 50, y: 75, width: 100, height: 150))
    }
  }

  @Test func `a button's title label keeps its size under a transform`() {
    let button = Button(frame: Rect(x: 0, y: 0, width: 200, height: 40))
    button.setTitle("Title", for: .normal)
    button.layoutIfNeeded()
    let bounds = button.titleLabel?.bounds
    button.titleLabel?.transform = AffineTransform(scaleX: 0.5, y: 0.5)
    button.setNeedsLayout()
    button.layoutIfNeeded()
    #expect(button.titleLabel?.bounds == bounds)
  }

  // MARK: Random transforms

  /// The number of random transforms, which is 10,000 if `PROSCENIUM_FULL=1` is set.
  static let transformCount = ProcessInfo.processInfo.environment["PROSCENIUM_FULL"] == "1" ? 10_000 : 500

  /// The frame is computed from known bounds, so that a solution exists.
  @Test func `a frame computed from the bounds of a transformed view can be set and reads the same`() {
    var random = SplitMix(seed: 38)
    for turn in 0..<Self.transformCount {
      let view = View(frame: Rect(x: 3, y: 4, width: 50, height: 60))
      let (transform, anchor) = (randomTransform(&random), randomAnchor(&random))
      if anchor != Point(x: 0.5, y: 0.5) { view.anchorPoint = anchor }
      view.transform = transform
      let size = Size(width: .random(in: 1...900, using: &random), height: .random(in: 1...900, using: &random))
      let position = Point(x: .random(in: -500...500, using: &random), y: .random(in: -500...500, using: &random))
      let rect = cornerBox(size, anchor, transform, position)
      view.frame = rect
      #expect(isNear(view.frame, rect, 1e-6), "turn \(turn): \(view.frame) instead of \(rect)")
      let shown = cornerBox(view.bounds.size, anchor, transform, view.center)
      #expect(isNear(shown, rect, 1e-6), "turn \(turn): the corners span \(shown) instead of \(rect)")
      // If the angle is not near an eighth of a turn, only these bounds fill the frame.
      let (straight, across) = (abs(transform.a * transform.d), abs(transform.b * transform.c))
      guard abs(straight - across) > 0.01 * (straight + across) else { continue }
      #expect(isNear(view.bounds, Rect(origin: .zero, size: size), 1e-6), "turn \(turn)")
      #expect(abs(view.center.x - position.x) + abs(view.center.y - position.y) < 1e-6, "turn \(turn)")
    }
  }

  @Test func `a frame set on a transformed view is filled, or its bounds come from the inverse transform`() throws {
    var random = SplitMix(seed: 39)
    for turn in 0..<Self.transformCount {
      let (view, transform) = (View(), randomTransform(&random))
      view.transform = transform
      let rect = Rect(
        x: .random(in: -500...500, using: &random),
        y: .random(in: -500...500, using: &random),
        width: .random(in: 1...900, using: &random),
        height: .random(in: 1...900, using: &random)
      )
      view.frame = rect
      #expect(abs(view.frame.midX - rect.midX) + abs(view.frame.midY - rect.midY) < 1e-6, "turn \(turn)")
      if isNear(view.frame, rect, 1e-6) { continue }
      // The only solution would have a side of negative length.
      let (a, b, c, d) = (abs(transform.a), abs(transform.b), abs(transform.c), abs(transform.d))
      let width = (d * rect.width - c * rect.height) / (a * d - b * c)
      let height = (a * rect.height - b * rect.width) / (a * d - b * c)
      #expect(min(width, height) < 0, "turn \(turn): \(width) × \(height) fill \(rect)")
      let inverse = try #require(transform.inverted())
      let own = cornerBox(rect.size, Point(x: 0.5, y: 0.5), inverse, .zero).size
      #expect(isNear(view.bounds, Rect(origin: .zero, size: own), 1e-6), "turn \(turn)")
    }
  }

  /// Returns the bounding box of the four corners, each transformed about the anchor without the library's code.
  private func cornerBox(_ size: Size, _ anchor: Point, _ transform: AffineTransform, _ position: Point) -> Rect {
    var (xs, ys): ([CGFloat], [CGFloat]) = ([], [])
    for (horizontal, vertical) in [(0, 0), (1, 0), (0, 1), (1, 1)] as [(CGFloat, CGFloat)] {
      let (x, y) = ((horizontal - anchor.x) * size.width, (vertical - anchor.y) * size.height)
      xs.append(position.x + transform.m11 * x + transform.m21 * y + transform.tX)
      ys.append(position.y + transform.m12 * x + transform.m22 * y + transform.tY)
    }
    return Rect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
  }

  /// Returns a scale of either sign with a rotation by a quarter turn or any angle, and sometimes a skew.
  private func randomTransform(_ random: inout SplitMix) -> AffineTransform {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func scale() -> Double { number(0.1...3) * (Bool.random(using: &random) ? 1 : -1) }
    let angle = [0, .pi / 2, .pi, -.pi / 2, number(-3...3), number(-3...3)].randomElement(using: &random)!
    let (x, y) = (scale(), scale())
    let skew = Bool.random(using: &random) ? 0 : number(-1...1)
    let shift = Bool.random(using: &random) ? 0 : number(-90...90)
    return AffineTransform(
      a: x * cos(angle),
      b: x * sin(angle),
      c: y * (skew * cos(angle) - sin(angle)),
      d: y * (skew * sin(angle) + cos(angle)),
      tx: shift,
      ty: -shift / 2
    )
  }

  private func randomAnchor(_ random: inout SplitMix) -> Point {
    let places = [0, 0.5, 1, Double.random(in: -0.5...1.5, using: &random)] as [CGFloat]
    return Point(x: places.randomElement(using: &random)!, y: places.randomElement(using: &random)!)
  }

  private func isNear(_ one: Rect, _ other: Rect, _ tolerance: CGFloat = 1e-9) -> Bool {
    [one.minX - other.minX, one.minY - other.minY, one.width - other.width, one.height - other.height]
      .allSatisfy { abs($0) <= tolerance * (1 + abs(other.width) + abs(other.height)) }
  }
}
