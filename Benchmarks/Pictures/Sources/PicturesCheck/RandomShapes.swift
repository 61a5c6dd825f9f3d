import Foundation
import Proscenium
import ProsceniumTesting

/// A source of random paths and lines.
///
/// As in applications, a shape layer of a stage trims the lines.
@MainActor struct RandomShapes {
  /// A trimmed line of a list, with its complete path and the trimmed range.
  struct Trim: Encodable {
    let trimmed: Path
    let path: Path
    let start: Double
    let end: Double
  }

  private let virtual = VirtualStage(.phone)
  private let layer = ShapeLayer()
  private let window: Window

  init() async {
    let root = ViewController()
    window = await virtual.show(root)
    root.view.layer.addSublayer(layer)
  }

  func path(in bounds: Rect, _ random: inout SeededGenerator) -> Path {
    func point() -> Point {
      Point(
        x: bounds.minX + random.fraction() * bounds.width,
        y: bounds.minY + random.fraction() * bounds.height
      )
    }
    var path = Path()
    switch random.below(4) {
    case 0:
      path.addEllipse(in: bounds.insetBy(dx: bounds.width * 0.1, dy: bounds.height * 0.1))
      path.addEllipse(in: bounds.insetBy(dx: bounds.width * 0.3, dy: bounds.height * 0.25))
    case 1:
      path.move(to: point())
      for _ in 0..<(2 + random.below(4)) { path.addLine(to: point()) }
      path.closeSubpath()
    case 2:
      path.move(to: point())
      for _ in 0..<(1 + random.below(3)) { path.addCurve(to: point(), control1: point(), control2: point()) }
    default:
      path.move(to: point())
      path.addQuadCurve(to: point(), control: point())
      path.addLine(to: point())
      path.addRect(bounds.insetBy(dx: bounds.width * 0.2, dy: bounds.height * 0.2))
    }
    return path
  }

  func style(_ random: inout SeededGenerator) -> StrokeStyle {
    let caps: [LineCap] = [.butt, .round, .square]
    let joins: [LineJoin] = [.miter, .round, .bevel]
    let dashes: [[CGFloat]] = [[], [], [6, 4], [9, 5, 2, 5], [7]]
    return StrokeStyle(
      lineWidth: 0.7 + random.fraction() * 9,
      lineCap: caps[random.below(3)],
      lineJoin: joins[random.below(3)],
      miterLimit: 2 + random.fraction() * 8,
      dashPattern: dashes[random.below(5)].map { $0 * 1.5 },
      dashPhase: random.fraction() * 8
    )
  }

  /// Returns the command of a shape layer that draws a part of a path, or `nil` if the part is empty.
  func trimmed(
    _ path: Path,
    _ start: Double,
    _ end: Double,
    _ style: StrokeStyle,
    _ color: Color
  ) -> (DisplayList.Command, Trim)? {
    layer.path = path
    layer.fillColor = nil
    layer.strokeColor = color
    layer.lineWidth = style.lineWidth
    layer.lineCap = style.lineCap
    layer.lineJoin = style.lineJoin
    layer.miterLimit = style.miterLimit
    layer.lineDashPattern = style.dashPattern
    layer.lineDashPhase = style.dashPhase
    (layer.strokeStart, layer.strokeEnd) = (start, end)
    let items = window.displayList(at: virtual.stage.frameTime).items
    let layers = items.flatMap { $0.appearance?.sublayers ?? [] }
    guard let command = layers.first?.appearance?.commands.first, case .stroke(let line, _, _) = command else {
      return nil
    }
    return (command, Trim(trimmed: line, path: path, start: start, end: end))
  }
}
