import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests of layers without views, which lie between subviews, act as masks and must not end the process.
@MainActor @Suite struct SublayerTests {
  private func scene(subviews count: Int = 0) async -> MovingView {
    let view = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    for _ in 0..<count { view.addSubview(View(frame: Rect(x: 0, y: 0, width: 10, height: 10))) }
    return await MovingView(view)
  }

  private func layers(_ moving: MovingView) -> [DisplayList.Layer] {
    moving.window.displayList(at: .zero).items.first?.appearance?.sublayers ?? []
  }

  private func named(_ name: String) -> Layer {
    let layer = Layer()
    layer.name = name
    layer.backgroundColor = .black
    layer.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    return layer
  }

  @Test func `sublayers are listed in the order in which they were inserted`() async {
    let moving = await scene()
    let layer = moving.view.layer
    let (a, b, c, d) = (named("a"), named("b"), named("c"), named("d"))
    layer.addSublayer(b)
    layer.insertSublayer(a, at: 0)
    layer.insertSublayer(d, at: 100)
    layer.insertSublayer(c, below: d)
    #expect(layers(moving).map(\.name) == ["a", "b", "c", "d"])
    layer.insertSublayer(a, above: c)
    #expect(layers(moving).map(\.name) == ["b", "c", "a", "d"] && a.superlayer === layer)
    layer.replaceSublayer(c, with: named("e"))
    b.removeFromSuperlayer()
    #expect(layers(moving).map(\.name) == ["e", "a", "d"] && b.superlayer == nil && c.superlayer == nil)
    layer.addSublayer(d)
    layer.addSublayer(a)
    #expect(layers(moving).map(\.name) == ["e", "d", "a"])
    layer.sublayers = [b]
    #expect(layers(moving).map(\.name) == ["b"])
    layer.sublayers = nil
    #expect(layers(moving).isEmpty && layer.sublayers == nil)
  }

  @Test func `a layer between subviews keeps its position when subviews are added and removed`() async {
    let moving = await scene(subviews: 2)
    let (view, layer) = (moving.view, named("x"))
    let (first, second) = (view.subviews[0], view.subviews[1])
    view.layer.insertSublayer(layer, at: 1)
    #expect(layers(moving).map(\.subviewsBelow) == [1])
    #expect(view.layer.sublayers?.count == 3 && view.layer.sublayers?[1] === layer)
    view.insertSubview(View(), at: 0)
    #expect(layers(moving).map(\.subviewsBelow) == [2])
    first.removeFromSuperview()
    #expect(layers(moving).map(\.subviewsBelow) == [1], "over the new one now")
    view.addSubview(first)
    second.isHidden = true
    #expect(layers(moving).map(\.subviewsBelow) == [1])
    view.bringSubviewToFront(view.subviews[0])
    #expect(layers(moving).map(\.subviewsBelow) == [0], "what it stood over went to the front")
    view.layer.addSublayer(layer)
    #expect(layers(moving).map(\.subviewsBelow) == [2], "over the two that are shown")
  }

  @Test func `setting sublayers orders layers between subviews without moving the subviews`() async {
    let moving = await scene(subviews: 2)
    let (view, a, b) = (moving.view, named("a"), named("b"))
    let subviews = view.subviews
    view.layer.sublayers = [a, subviews[0].layer, b, subviews[1].layer]
    #expect(layers(moving).map(\.subviewsBelow) == [0, 1] && layers(moving).map(\.name) == ["a", "b"])
    view.layer.sublayers = view.layer.sublayers
    #expect(layers(moving).map(\.subviewsBelow) == [0, 1] && layers(moving).map(\.name) == ["a", "b"])
    view.layer.sublayers = [subviews[1].layer, a]
    #expect(layers(moving).map(\.subviewsBelow) == [2] && layers(moving).map(\.name) == ["a"])
    view.layer.sublayers = [b]
    #expect(layers(moving).map(\.subviewsBelow) == [2] && layers(moving).map(\.name) == ["b"])
    #expect(view.subviews == subviews && a.superlayer == nil)
  }

  @Test func `a layer moved to a view with other traits resolves its colours for them`() async {
    let moving = await scene(subviews: 2)
    let (first, second) = (moving.view.subviews[0], moving.view.subviews[1])
    second.overrideUserInterfaceStyle = .dark
    let (outer, inner) = (named("outer"), named("inner"))
    inner.backgroundColor = Color { $0.userInterfaceStyle == .dark ? .white : .black }
    outer.addSublayer(inner)
    func color(in view: View) -> Color? {
      let item = moving.window.displayList(at: .zero).items.first { $0.id == view.id }
      let listed = item?.appearance?.sublayers.first ?? item?.appearance?.mask.first
      return listed?.appearance?.sublayers.first?.backgroundColor
    }
    first.layer.addSublayer(outer)
    #expect(color(in: first) == .black)
    second.layer.addSublayer(outer)
    #expect(color(in: second) == .white)
    first.layer.mask = outer
    #expect(color(in: first) == .black)
  }

  @Test func `adding a layer to its own sublayer ends the process`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (Layer(), Layer())
        outer.addSublayer(inner)
        inner.addSublayer(outer)
      }
    }
  }

  @Test func `layers and subviews are ordered by zPosition, and equal ones by insertion`() async {
    let moving = await scene(subviews: 3)
    let view = moving.view
    for (index, subview) in view.subviews.enumerated() { subview.accessibilityIdentifier = "\(index)" }
    view.subviews[0].layer.zPosition = 1
    let layer = named("x")
    view.layer.insertSublayer(layer, at: 0)
    var list = moving.window.displayList(at: .zero)
    #expect(list.items.dropFirst().map(\.name) == ["1", "2", "0"])
    #expect(view.subviews.map(\.accessibilityIdentifier) == ["0", "1", "2"] && layers(moving)[0].subviewsBelow == 0)
    layer.zPosition = 0.5
    #expect(layers(moving)[0].subviewsBelow == 2)
    layer.zPosition = 2
    #expect(layers(moving)[0].subviewsBelow == 3)
    view.subviews[0].layer.zPosition = .nan
    list = moving.window.displayList(at: .zero)
    #expect(list.items.dropFirst().map(\.name) == ["0", "1", "2"])
  }

  @Test func `nested layers are listed with their positions, opacities and transforms`() async {
    let moving = await scene()
    let (outer, inner) = (named("outer"), named("inner"))
    moving.view.layer.addSublayer(outer)
    outer.addSublayer(inner)
    inner.opacity = 0.5
    inner.position = Point(x: 30, y: 40)
    inner.transform = Transform3DMakeScale(2, 2, 1)
    #expect(inner.frame == Rect(x: 20, y: 30, width: 20, height: 20))
    let listed = layers(moving)[0].appearance?.sublayers.first
    #expect(listed?.opacity == 0.5 && listed?.transform == AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 20, ty: 30))
    #expect(layers(moving)[0].drawnBounds == Rect(x: 0, y: 0, width: 40, height: 50))
    inner.isHidden = true
    #expect(layers(moving)[0].appearance == nil)
    inner.isHidden = false
    inner.bounds.size.width = .nan
    inner.frame = Rect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
    #expect(layers(moving)[0].appearance?.sublayers.first?.bounds.width == 10)
  }

  @Test func `the perspective of a sublayerTransform applies to a rotated subview`() async throws {
    let moving = await scene(subviews: 1)
    var eye = Transform3DIdentity
    eye.m34 = -1.0 / 400
    moving.view.layer.sublayerTransform = eye
    let subview = moving.view.subviews[0]
    subview.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    #expect(moving.window.displayList(at: .zero).items[1].projection == nil, "what lies flat is seen flat")
    subview.layer.transform = Transform3DMakeRotation(.pi / 3, 0, 1, 0)
    let item = moving.window.displayList(at: .zero).items[1]
    let seen = try #require(item.projection?.project(Point(x: 0, y: 100)))
    // The left edge is 100·sin 60° points nearer to the eye.
    let nearness: CGFloat = 100 * sin(CGFloat.pi / 3) / 400
    let left: CGFloat = 100 - 50 / (1 - nearness)
    #expect(abs(seen.x - left) < 1e-9)
    moving.view.layer.sublayerTransform = Transform3DIdentity
    #expect(moving.window.displayList(at: .zero).items[1].projection == nil, "without it, a narrower rectangle")
    #expect(abs(moving.window.displayList(at: .zero).items[1].frame.width - 100) < 1e-9)
  }

  // MARK: Masks

  @Test func `a mask is a layer, or a view whose changes and animations apply to the mask`() async {
    let moving = await scene()
    let shape = ShapeLayer()
    shape.path = Path(ellipseIn: Rect(x: 0, y: 0, width: 50, height: 50))
    moving.view.layer.mask = shape
    func mask() -> DisplayList.Layer? { moving.window.displayList(at: .zero).items.first?.appearance?.mask.first }
    #expect(mask()?.appearance?.commands.count == 1 && shape.superlayer == nil)
    shape.path = nil
    #expect(mask() == DisplayList.Layer(bounds: .zero))
    let view = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    view.backgroundColor = .black
    moving.view.mask = view
    #expect(moving.view.mask === view && mask()?.transform == AffineTransform(translationX: 10, y: 10))
    View.animate(withDuration: 1, options: .curveLinear) { view.frame.origin.x = 110 }
    await moving.begin()
    await moving.wait(0.5)
    #expect(mask()?.transform.tx == 60)
    await moving.virtual.runUntilSettled()
    #expect(mask()?.transform.tx == 110 && moving.isQuiet)
    let inner = View(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    view.addSubview(inner)
    #expect(mask()?.appearance?.sublayers.count == 1)
    inner.frame.origin.x = 5
    #expect(mask()?.appearance?.sublayers.first?.transform.tx == 5)
    moving.window.addSubview(view)
    #expect(moving.view.mask == nil && mask() == nil, "a subview masks nothing")
    moving.view.mask = view
    #expect(view.superview == nil)
    moving.view.mask = nil
    #expect(mask() == nil)
  }

  @Test func `a view or layer cannot be part of its own mask`() async {
    let moving = await scene(subviews: 1)
    let (view, subview) = (moving.view, moving.view.subviews[0])
    view.mask = view
    #expect(view.mask == nil && view.superview === moving.window)
    subview.mask = view
    #expect(subview.mask == nil && view.superview === moving.window)
    view.layer.mask = view.layer
    let (first, second) = (Layer(), Layer())
    first.mask = second
    second.mask = first
    #expect(second.mask == nil && view.layer.mask == nil)
    let other = View()
    other.mask = subview
    #expect(subview.superview == nil && other.mask === subview)
    subview.addSubview(other)
    view.addSubview(other)
    #expect(other.mask == nil, "it was put into its own mask")
    let (around, mask, deep) = (View(), View(), View())
    around.mask = mask
    around.addSubview(deep)
    deep.mask = View()
    deep.mask?.addSubview(View())
    mask.addSubview(around)
    #expect(around.mask == nil && deep.mask != nil)
    moving.window.addSubview(mask)
    #expect(moving.window.displayList(at: .zero).items.count == 5)
  }

  @Test func `changing one of ten thousand layers lists only this layer again`() async {
    let moving = await scene()
    let layers = (0..<10_000).map { _ in Layer() }
    for layer in layers { moving.view.layer.addSublayer(layer) }
    #expect(self.layers(moving).count == 10_000)
    let before = layers[0].listed
    layers[9_999].backgroundColor = .white
    #expect(layers[0].listed != nil && layers[9_999].listed == nil)
    #expect(self.layers(moving).last?.backgroundColor == .white && layers[0].listed == before)
    for layer in layers.reversed() { layer.removeFromSuperlayer() }
    #expect(self.layers(moving).isEmpty)
  }
}
