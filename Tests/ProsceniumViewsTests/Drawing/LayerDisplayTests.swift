import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

@MainActor @Suite struct LayerDisplayTests {
  private final class PaintedLayer: Layer {
    var count = 0
    override func draw(in ctx: GraphicsContext) {
      count += 1
      ctx.fill(bounds)
    }
  }

  private final class Artist: LayerDelegate {
    var log: [String] = []
    func layerWillDraw(_ layer: Layer) { log.append("will draw") }
    func draw(_ layer: Layer, in ctx: GraphicsContext) {
      log.append("draw")
      ctx.fillEllipse(in: layer.bounds)
    }
  }

  private final class Supplier: LayerDelegate {
    func display(_ layer: Layer) {
      layer.contents = try? ImageContent(pixelWidth: 1, pixelHeight: 1, premultipliedRGBA: [0, 0, 0, 255])
    }
  }

  private func commands(_ layer: DisplayList.Layer?) -> [DisplayList.Command] {
    guard case .snapshot(let snapshot)? = layer?.appearance?.commands.first else { return [] }
    return snapshot.content.first?.appearance?.commands ?? []
  }

  private func shown(_ moving: MovingView) -> [DisplayList.Layer] {
    moving.window.displayList(at: .zero).items.first?.appearance?.sublayers ?? []
  }

  @Test func `a layer draws after setNeedsDisplay, once it is in a window and has an area`() async {
    let layer = PaintedLayer()
    layer.setNeedsDisplay()
    let moving = await MovingView(View(frame: Rect(0, 0, 50, 50)))
    moving.view.layer.addSublayer(layer)
    await moving.virtual.runUntilSettled()
    #expect(layer.count == 0 && layer.needsDisplay())
    layer.frame = Rect(5, 5, 10, 10)
    await moving.virtual.runUntilSettled()
    #expect(layer.count == 1 && !layer.needsDisplay())
    #expect(commands(shown(moving).first) == [.filled(Rect(0, 0, 10, 10), .black)])
    layer.bounds.size.width = 20
    await moving.virtual.runUntilSettled()
    #expect(layer.count == 1)
    layer.needsDisplayOnBoundsChange = true
    layer.bounds.size.width = 30
    await moving.virtual.runUntilSettled()
    #expect(layer.count == 2 && commands(shown(moving).first) == [.filled(Rect(0, 0, 30, 10), .black)])
    #expect(moving.isQuiet)
  }

  @Test func `a delegate draws the layer or supplies an image`() async {
    let (layer, artist, supplier) = (Layer(), Artist(), Supplier())
    layer.frame = Rect(0, 0, 10, 10)
    layer.delegate = artist
    layer.displayIfNeeded()
    #expect(artist.log.isEmpty)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(artist.log == ["will draw", "draw"])
    let moving = await MovingView(View(frame: Rect(0, 0, 50, 50)))
    moving.view.layer.addSublayer(layer)
    let circle = DisplayList.Command.fill(Path(ellipseIn: Rect(0, 0, 10, 10)), .color(.black), .winding)
    #expect(commands(shown(moving).first) == [circle])
    layer.delegate = supplier
    layer.setNeedsDisplay()
    await moving.virtual.runUntilSettled()
    #expect(commands(shown(moving).first).isEmpty && shown(moving).first?.appearance?.commands.count == 1)
    #expect(layer.delegate === supplier && moving.isQuiet)
  }

  @Test func `a layer shows a recorded image as its contents`() async {
    let moving = await MovingView(View(frame: Rect(0, 0, 50, 50)))
    let image = GraphicsImageRenderer(size: Size(width: 5, height: 5)).image { $0.fill(Rect(0, 0, 5, 5)) }
    let layer = Layer()
    layer.frame = Rect(0, 0, 10, 10)
    moving.view.layer.addSublayer(layer)
    layer.contents = image.cgImage
    #expect(commands(shown(moving).first) == [.filled(Rect(0, 0, 5, 5), .black)])
    #expect(layer.contents as? GraphicsImage == image.cgImage)
    layer.contents = image
    #expect(commands(shown(moving).first).count == 1)
    layer.contentsRect = Rect(0.4, 0, 0.6, 1)
    layer.contentsRect.size.width = .nan
    guard case .snapshot(let part)? = shown(moving).first?.appearance?.commands.first else {
      Issue.record("There is no image.")
      return
    }
    #expect(part.source == Rect(2, 0, 3, 5) && part.rect == Rect(0, 0, 10, 10))
    #expect(layer.presentation()?.contentsRect == Rect(0.4, 0, 0.6, 1))
    layer.contentsRect = Rect(0, 0, 1, 1)
    #expect(commands(shown(moving).first).count == 1)
    layer.contents = "no image"
    #expect(layer.contents == nil && shown(moving).first?.appearance == nil)
  }

  @Test func `the layer of a view draws through its own class, and renders with its sublayers`() async throws {
    final class Backed: View {
      override class var layerClass: AnyClass { PaintedLayer.self }
    }
    let view = Backed(frame: Rect(0, 0, 10, 10))
    let sublayer = Layer()
    sublayer.frame = Rect(1, 1, 2, 2)
    sublayer.backgroundColor = .red
    view.layer.addSublayer(sublayer)
    view.alpha = 0.5
    view.setNeedsDisplay()
    let moving = await MovingView(view)
    #expect((view.layer as? PaintedLayer)?.count == 1)
    let rendered = try #require(Recorded { view.layer.render(in: $0) }.layers.first)
    #expect(rendered.opacity == 1 && commands(rendered) == [.filled(Rect(0, 0, 10, 10), .black)])
    #expect(rendered.appearance?.sublayers.first?.backgroundColor == .red)
    let alone = try #require(Recorded { sublayer.render(in: $0) }.layers.first)
    #expect(alone.backgroundColor == .red && alone.transform == .identity && moving.isQuiet)
    let copy = try #require(view.layer.presentation())
    #expect(copy.displayState?.drawn == view.layer.displayState?.drawn)
  }
}
