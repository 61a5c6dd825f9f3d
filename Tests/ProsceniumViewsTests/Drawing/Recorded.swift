import Foundation

@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// The drawing that a context has recorded, for tests.
struct Recorded {
  /// The drawing as a layer, or `nil` if nothing was drawn.
  let layer: DisplayList.Layer?

  /// The commands in front of nothing, before the first sublayer.
  var commands: [DisplayList.Command] { layer?.appearance?.commands ?? [] }

  /// The layers after the commands.
  var layers: [DisplayList.Layer] { layer?.appearance?.sublayers ?? [] }

  /// Records drawing in a canvas of 100 × 100 points.
  init(_ body: (GraphicsContext) -> Void) {
    let canvas = Rect(x: 0, y: 0, width: 100, height: 100)
    let context = GraphicsContext(canvas: canvas, scale: 2, measurer: BuiltInTextMeasurer.shared)
    context.perform { body(context) }
    self.init(context.finish())
  }

  init(_ drawn: DrawnContent?) {
    guard let drawn, case .snapshot(let snapshot) = drawn.command(in: drawn.canvas) else {
      layer = nil
      return
    }
    layer = snapshot.content.first
  }
}

extension DisplayList.Command {
  /// A fill of a rectangle in one colour.
  static func filled(_ rect: Rect, _ color: Color) -> DisplayList.Command {
    .fill(Path(rect: rect), .color(color), .winding)
  }
}
