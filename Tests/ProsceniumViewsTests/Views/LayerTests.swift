import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests of the effect of a view's layer properties on the view's item in the display list.
@MainActor @Suite struct LayerTests {
  private func scene() async -> MovingView {
    let moving = await MovingView(View(frame: Rect(x: 100, y: 100, width: 200, height: 100)))
    moving.view.backgroundColor = .white
    return moving
  }

  private func look(_ moving: MovingView) -> DisplayList.Appearance? { item(moving)?.appearance }

  private func item(_ moving: MovingView) -> DisplayList.Item? { moving.window.displayList(at: .zero).items.first }

  @Test func `a plain view has no appearance, even after its layer was read`() async {
    let moving = await scene()
    #expect(item(moving) != nil && look(moving) == nil)
    _ = moving.view.layer
    #expect(look(moving) == nil && moving.view.layer === moving.view.layer)
    moving.view.layer.cornerRadius = 4
    #expect(look(moving) != nil)
    moving.view.layer.cornerRadius = 0
    #expect(look(moving) == nil)
  }

  @Test func `corner radii are limited by the presented bounds, and invalid radii are ignored`() async {
    let moving = await scene()
    moving.view.layer.cornerRadius = 12
    moving.view.layer.cornerCurve = .continuous
    moving.view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    #expect(look(moving)?.cornerRadii == CornerRadii(topLeft: 12, topRight: 12))
    #expect(look(moving)?.cornerCurve == .continuous)
    moving.view.layer.maskedCorners = .all
    moving.view.layer.cornerRadius = 400
    #expect(look(moving)?.cornerRadii == CornerRadii(50))
    moving.view.frame.size.height = 60
    #expect(look(moving)?.cornerRadii == CornerRadii(30))
    for radius in [CGFloat.nan, -3, -CGFloat.infinity] {
      moving.view.layer.cornerRadius = radius
      #expect(look(moving) == nil, "\(radius)")
    }
  }

  @Test func `a border or a shadow is listed only while it is visible`() async {
    let moving = await scene()
    let layer = moving.view.layer
    layer.borderWidth = 2
    #expect(look(moving)?.border == DisplayList.Border(width: 2, color: .black))
    layer.borderColor = .white
    #expect(look(moving)?.border?.color == .white)
    layer.borderColor = nil
    #expect(look(moving)?.border == nil)
    layer.borderWidth = 0
    layer.shadowOpacity = 0.5
    // These are Core Animation's default values for a shadow if only the opacity is set.
    let outline = Path(rect: Rect(x: 0, y: 0, width: 200, height: 100))
    let offset = Size(width: 0, height: -3)
    #expect(
      look(moving)?.shadow
        == DisplayList.Shadow(color: .black, opacity: 0.5, radius: 3, offset: offset, path: outline)
    )
    layer.shadowOffset = Size(width: 1, height: 2)
    layer.shadowRadius = 8
    layer.shadowColor = .white
    layer.shadowPath = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))
    let shadow = look(moving)?.shadow
    #expect(shadow?.offset == Size(width: 1, height: 2) && shadow?.radius == 8 && shadow?.color == .white)
    #expect(shadow?.path == layer.shadowPath)
    layer.shadowPath = nil
    moving.view.backgroundColor = nil
    #expect(look(moving)?.shadow != nil && look(moving)?.shadow?.path == nil, "of what is drawn")
    layer.masksToBounds = true
    #expect(look(moving)?.shadow == nil, "cut off at the bounds")
    layer.masksToBounds = false
    layer.shadowOpacity = 0
    #expect(look(moving) == nil)
  }

  @Test func `a view and its layer share their opacity, colour, geometry and other properties`() async {
    let moving = await scene()
    let (view, layer) = (moving.view, moving.view.layer)
    layer.opacity = 0.25
    layer.backgroundColor = .black
    layer.isHidden = true
    layer.masksToBounds = true
    #expect(view.alpha == 0.25 && view.backgroundColor == .black && view.isHidden && view.clipsToBounds)
    layer.isHidden = false
    view.clipsToBounds = false
    #expect(!layer.masksToBounds)
    view.clipsToBounds = true
    #expect(look(moving)?.clipsToBounds == true)
    layer.position = Point(x: 7, y: 8)
    layer.bounds = Rect(x: 1, y: 2, width: 30, height: 40)
    #expect(view.center == Point(x: 7, y: 8) && view.bounds == Rect(x: 1, y: 2, width: 30, height: 40))
    layer.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(view.frame == Rect(x: 0, y: 0, width: 10, height: 10))
    layer.setAffineTransform(AffineTransform(scaleX: 2, y: 2))
    #expect(view.transform == AffineTransform(scaleX: 2, y: 2) && layer.affineTransform() == view.transform)
    #expect(
      layer.view === view && moving.window.layer.sublayers?.first === layer && layer.superlayer === moving.window.layer
    )
  }

  @Test func `an anchor point positions and transforms the view about itself instead of the centre`() async {
    let moving = await scene()
    let view = moving.view
    view.anchorPoint = Point(x: 0, y: 0)
    // The position stays the same and is now that of the top left corner instead of the centre.
    #expect(view.center == Point(x: 200, y: 150) && view.frame == Rect(x: 200, y: 150, width: 200, height: 100))
    view.transform = AffineTransform(scaleX: 0.5, y: 2)
    #expect(view.frame == Rect(x: 200, y: 150, width: 100, height: 200))
    #expect(item(moving)?.frame == Rect(x: 200, y: 150, width: 100, height: 200))
    #expect(view.convert(Point.zero, to: nil) == Point(x: 200, y: 150))
    view.transform = .identity
    view.bounds.size = Size(width: 20, height: 20)
    #expect(view.frame == Rect(x: 200, y: 150, width: 20, height: 20) && view.center == Point(x: 200, y: 150))
    view.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    #expect(view.center == .zero && view.presentation.center == .zero)
    view.center = Point(x: 5, y: 5)
    #expect(view.frame.origin == Point(x: 5, y: 5))
    view.anchorPoint = Point(x: Double.nan, y: 0)
    #expect(view.anchorPoint == .zero)
  }

  @Test func `a view creates and draws the layer of its layerClass`() async {
    final class Bar: View {
      override class var layerClass: AnyClass { GradientLayer.self }
    }
    let bar = Bar()
    let layer = bar.layer as? GradientLayer
    #expect(layer != nil)
    layer?.colors = [.black, .white]
    bar.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    let moving = await MovingView(bar)
    guard case .fill(_, .gradient(let gradient), _)? = look(moving)?.commands.first else {
      Issue.record("The gradient is not drawn.")
      return
    }
    #expect(gradient.stops.map(\.location) == [0, 1])
  }

  @Test func `layer contents are positioned by their gravity and scale`() async throws {
    let moving = await scene()
    let pixels = try ImageContent(
      pixelWidth: 20,
      pixelHeight: 20,
      premultipliedRGBA: [UInt8](repeating: 255, count: 1600)
    )
    moving.view.layer.contents = pixels
    moving.view.layer.contentsScale = 2
    moving.view.layer.contentsGravity = .scaleAspectFit
    let fitted = DisplayList.ImageDrawing(pixels, in: Rect(x: 50, y: 0, width: 100, height: 100), scale: 2)
    #expect(look(moving)?.commands == [.image(fitted)])
    moving.view.layer.contentsGravity = .center
    guard case .image(let image)? = look(moving)?.commands.first else {
      Issue.record("no image")
      return
    }
    #expect(image.rect == Rect(x: 95, y: 45, width: 10, height: 10))
    moving.view.layer.contents = nil
    #expect(look(moving) == nil)
  }

  @Test func `a layer's border colour resolves for the traits of its view`() async {
    let moving = await scene()
    moving.view.layer.borderWidth = 1
    moving.view.layer.borderColor = Color { $0.userInterfaceStyle == .dark ? .white : .black }
    moving.view.overrideUserInterfaceStyle = .light
    #expect(look(moving)?.border?.color == .black)
    moving.view.overrideUserInterfaceStyle = .dark
    #expect(look(moving)?.border?.color == .white)
  }

  @Test func `an item without allowsGroupOpacity is not a group`() async {
    let moving = await scene()
    moving.view.layer.allowsGroupOpacity = false
    #expect(look(moving)?.isGroup == false)
  }

  @Test func `a layer that outlives its view keeps usable values of its own`() async {
    var view: View? = View(frame: Rect(x: 0, y: 0, width: 3, height: 3))
    let layer = view?.layer
    view = nil
    #expect(layer?.view == nil && layer?.bounds == .zero)
    layer?.cornerRadius = 3
    #expect(layer?.cornerRadius == 3)
  }
}
