import Foundation
import Testing

@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Clips, erasures and blend modes, which reduce drawing to a part of the canvas.
@Suite struct GraphicsClippingTests {
  @Test func `rectangles clip by their intersection, and the restored state draws unclipped`() throws {
    let recorded = Recorded { context in
      context.saveGState()
      context.clip(to: Rect(10, 10, 50, 50))
      context.clip(to: Rect(30, 0, 60, 40))
      #expect(context.boundingBoxOfClipPath == Rect(30, 10, 30, 30))
      context.fill(Rect(0, 0, 100, 100))
      context.fill(Rect(1, 1, 1, 1))
      context.restoreGState()
      context.clip(to: Rect(0, 0, .nan, 3))
      context.fill(Rect(2, 2, 2, 2))
    }
    let clip = try #require(recorded.layers.first)
    #expect(clip.bounds == Rect(30, 10, 30, 30) && clip.appearance?.clipsToBounds == true)
    #expect(clip.appearance?.commands == [.filled(Rect(0, 0, 100, 100), .black), .filled(Rect(1, 1, 1, 1), .black)])
    #expect(recorded.layers.last?.appearance?.commands == [.filled(Rect(2, 2, 2, 2), .black)])
  }

  @Test func `a shape clips as a mask, and several shapes mask one another`() throws {
    let (first, second) = (Path(ellipseIn: Rect(0, 0, 50, 50)), Path(ellipseIn: Rect(20, 20, 50, 50)))
    let recorded = Recorded { context in
      context.addPath(first)
      context.clip()
      BezierPath(cgPath: second).addClip()
      context.fill(Rect(0, 0, 100, 100))
    }
    let mask = try #require(recorded.layers.first?.appearance?.mask.first)
    #expect(mask.appearance?.sublayers.first?.appearance?.commands == [.fill(first, .color(.black), .winding)])
    #expect(mask.appearance?.mask.first?.appearance?.commands == [.fill(second, .color(.black), .winding)])
  }

  @Test func `an empty clip hides drawing, and more than eight shapes clip to their rectangles`() {
    let hidden = Recorded { context in
      context.clip()
      context.fill(Rect(0, 0, 100, 100))
    }
    #expect(hidden.layer == nil)
    let deep = Recorded { context in
      for index in 0..<100 { BezierPath(ovalIn: Rect(CGFloat(index) / 100, 0, 50, 50)).addClip() }
      context.fill(Rect(0, 0, 100, 100))
    }
    var (depth, mask) = (0, deep.layers.first?.appearance?.mask.first)
    while let inner = mask {
      depth += 1
      mask = inner.appearance?.mask.first
    }
    #expect(depth == DrawingClip.shapeLimit)
    #expect(abs((deep.layers.first?.bounds.minX ?? 0) - 0.99) < 1e-9)
  }

  @Test func `clearing the whole canvas removes the drawing, and clearing a part masks it`() throws {
    let all = Recorded { context in
      context.fill(Rect(0, 0, 100, 100))
      context.clear(Rect(0, 0, 100, 100))
    }
    #expect(all.layer == nil)
    let part = Recorded { context in
      context.clear(Rect(0, 0, 3, 3))
      context.fill(Rect(0, 0, 100, 100))
      context.clear(Rect(10, 10, 20, 20))
      context.fill(Rect(12, 12, 2, 2))
    }
    let erased = try #require(part.layers.first)
    var outside = Path(rect: Rect(-1, -1, 102, 102))
    outside.addRect(Rect(10, 10, 20, 20))
    #expect(erased.appearance?.mask.first?.appearance?.commands == [.fill(outside, .color(.black), .evenOdd)])
    #expect(erased.appearance?.sublayers.first?.appearance?.commands == [.filled(Rect(0, 0, 100, 100), .black)])
    #expect(part.layers.last?.appearance?.commands == [.filled(Rect(12, 12, 2, 2), .black)])
  }

  @Test func `after eight erasures further ones are ignored`() {
    let recorded = Recorded { context in
      context.fill(Rect(0, 0, 100, 100))
      for index in 0..<1_000 { context.clear(Rect(CGFloat(index % 90), 0, 5, 5)) }
    }
    var (depth, layer) = (0, recorded.layers.first)
    while let inner = layer?.appearance?.sublayers.first {
      depth += 1
      layer = inner
    }
    #expect(depth <= 2 * DrawingRecording.maskLimit)
  }

  @Test func `blend modes place drawing below, inside or instead of earlier drawing`() throws {
    let (back, front) = (Rect(0, 0, 50, 50), Rect(20, 20, 50, 50))
    func blended(_ mode: BlendMode, _ color: Color = .red) -> Recorded {
      Recorded { context in
        context.fill(back)
        context.setFillColor(color)
        context.setBlendMode(mode)
        context.fill(front)
      }
    }
    #expect(blended(.destinationOver).commands == [.filled(front, .red), .filled(back, .black)])
    #expect(blended(.multiply).commands == [.filled(back, .black), .filled(front, .red)], "not supported")
    let atop = try #require(blended(.sourceAtop).layers.first)
    #expect(atop.appearance?.mask.first?.appearance?.commands == [.filled(back, .black)])
    #expect(atop.appearance?.sublayers.first?.appearance?.commands == [.filled(front, .red)])
    let kept = try #require(blended(.destinationIn).layers.first)
    #expect(kept.appearance?.mask.first?.appearance?.commands == [.filled(front, .red)])
    #expect(kept.appearance?.sublayers.first?.appearance?.commands == [.filled(back, .black)])
    #expect(blended(.clear).layers == blended(.destinationOut).layers)
    #expect(blended(.copy).commands == [.filled(back, .black), .filled(front, .red)], "an opaque fill covers")
    let faint = Color.red.withAlphaComponent(0.5)
    #expect(blended(.copy, faint).layers.first == blended(.clear).layers.first)
    #expect(blended(.copy, faint).layers.last?.appearance?.commands == [.filled(front, faint)])
  }

  @Test func `a gradient fills the clip, or only the part between its ends`() throws {
    let colors: [Any] = [Color.red.cgColor, Color.blue.cgColor]
    let gradient = try #require(ColorGradient(colorsSpace: .sRGB, colors: colors, locations: [0, 0.5]))
    #expect(ColorGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
    #expect(ColorGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    let (start, end) = (Point(x: 0, y: 20), Point(x: 0, y: 60))
    let stops = [
      DisplayList.Gradient.Stop(location: 0, color: .red), DisplayList.Gradient.Stop(location: 0.5, color: .blue),
    ]
    let paint = DisplayList.Paint.gradient(.init(shape: .linear(from: start, to: end), stops: stops))
    let whole = Recorded { context in
      context.drawLinearGradient(
        gradient,
        start: start,
        end: end,
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation]
      )
    }
    #expect(whole.commands == [.fill(Path(rect: Rect(0, 0, 100, 100)), paint, .winding)])
    let between = Recorded { $0.drawLinearGradient(gradient, start: start, end: end, options: []) }
    guard case .fill(let band, paint, _)? = between.commands.first else {
      Issue.record("There is no gradient.")
      return
    }
    #expect(band.contains(Point(x: 99, y: 21)) && band.contains(Point(x: 1, y: 59)))
    #expect(!band.contains(Point(x: 50, y: 19)) && !band.contains(Point(x: 50, y: 61)))
  }

  @Test func `a radial gradient from a circle to another fills the ring between them`() throws {
    let gradient = try #require(
      ColorGradient(colorSpace: .gray, colorComponents: [0, 1, 1, 1], locations: nil, count: 2)
    )
    let center = Point(x: 50, y: 50)
    let recorded = Recorded { context in
      context.drawRadialGradient(
        gradient,
        startCenter: center,
        startRadius: 10,
        endCenter: center,
        endRadius: 40,
        options: []
      )
    }
    guard case .fill(let ring, .gradient(let paint), .evenOdd)? = recorded.commands.first else {
      Issue.record("There is no gradient.")
      return
    }
    #expect(paint.shape == .radial(center: center, radii: Size(width: 40, height: 40)))
    #expect(paint.stops.map(\.location) == [0.25, 1] && paint.stops.map(\.color) == [.black, .white])
    #expect(ring.contains(Point(x: 65, y: 50), using: .evenOdd) && !ring.contains(center, using: .evenOdd))
    #expect(!ring.contains(Point(x: 95, y: 50), using: .evenOdd))
  }
}
