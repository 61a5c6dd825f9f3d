import Foundation

/// A built-in symbol, which consists of lines and filled areas in a square of 20 × 20 units.
struct Symbol: Sendable {
  /// The lines, whose width depends on the weight.
  var lines = ""

  /// The filled areas, which are the same for all weights.
  var areas = ""

  /// The holes in the filled areas.
  var holes = ""

  static func named(_ name: String) -> Symbol? { table.first { $0.name == name }?.symbol }

  static let names = table.map(\.name).sorted()

  /// Returns the drawing commands of the symbol in black, with the upper left corner at the origin.
  ///
  /// - Parameters:
  ///   - side: The side length of the square in points.
  ///   - weight: The weight of the text next to the symbol, which determines the line width.
  func commands(side: CGFloat, weight: Font.Weight) -> [DisplayList.Command] {
    let unit = side / 20
    let scale = AffineTransform(a: unit, b: 0, c: 0, d: unit, tx: 0, ty: 0)
    let widths: [CGFloat] = [0.7, 0.9, 1.2, 1.6, 1.8, 2.0, 2.3, 2.6, 3.0]
    let width = widths[weight.step] * unit
    var commands: [DisplayList.Command] = []
    if !areas.isEmpty {
      // With the even-odd rule, the hole paths inside the areas are not filled.
      let path = Symbol.path(areas + " " + holes).applying(scale)
      commands.append(.fill(path, .color(.black), .evenOdd))
    }
    if !lines.isEmpty {
      let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
      commands.append(.stroke(Symbol.path(lines).applying(scale), .color(.black), style))
    }
    return commands
  }

  /// Returns the path of a text of steps.
  ///
  /// The steps are `M x y` (move), `L x y` (line), `C x1 y1 x2 y2 x y` (curve), `O x y r` (circle) and `Z` (close the
  /// subpath).
  static func path(_ text: String) -> Path {
    var path = Path()
    var words = text.split(separator: " ")[...]
    func number() -> CGFloat {
      guard let word = words.popFirst(), let value = Double(word) else {
        preconditionFailure("A step of a symbol's path lacks a number: \(text)")
      }
      return CGFloat(value)
    }
    func point() -> Point { Point(x: number(), y: number()) }
    while let step = words.popFirst() {
      switch step {
      case "M": path.move(to: point())
      case "L": path.addLine(to: point())
      case "C":
        let (first, second) = (point(), point())
        path.addCurve(to: point(), control1: first, control2: second)
      case "O":
        let (center, radius) = (point(), number())
        path.addEllipse(in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
      case "Z": path.closeSubpath()
      default: preconditionFailure("\(step) is not a step of a symbol's path: \(text)")
      }
    }
    return path
  }
}

extension Symbol {
  private static let heart =
    "M 10 17 C 4 12.5 2 9.8 2 7 C 2 4.6 3.9 3 6 3 C 7.7 3 9.2 4 10 5.5 C 10.8 4 12.3 3 14 3 C 16.1 3 18 4.6 18 7 "
    + "C 18 9.8 16 12.5 10 17 Z"
  private static let star =
    "M 10 1.8 L 12.5 7.2 L 18.3 7.9 L 14 11.9 L 15.1 17.7 L 10 14.8 L 4.9 17.7 L 6 11.9 L 1.7 7.9 L 7.5 7.2 Z"
  private static let head = "O 10 6.3 3.6"
  private static let body = "M 2.8 17.5 C 2.8 13.6 6 11.8 10 11.8 C 14 11.8 17.2 13.6 17.2 17.5 Z"
  private static let house = "M 1.8 10 L 10 2.8 L 18.2 10 M 4 8.5 L 4 17 L 16 17 L 16 8.5"
  private static let bell =
    "M 3.5 14.8 C 5 13.4 5.2 11.5 5.2 9 C 5.2 5.6 7.2 3.2 10 3.2 C 12.8 3.2 14.8 5.6 14.8 9 C 14.8 11.5 15 13.4 "
    + "16.5 14.8 Z"
  private static let clapper = "M 8.2 17 C 8.7 18.2 11.3 18.2 11.8 17"
  private static let bookmark = "M 5 2.5 L 15 2.5 L 15 17.8 L 10 13.6 L 5 17.8 Z"
  private static let triangle = "M 10 2.5 L 18.5 17 L 1.5 17 Z"
  private static let square =
    "M 5 2.5 L 15 2.5 C 16.4 2.5 17.5 3.6 17.5 5 L 17.5 15 C 17.5 16.4 16.4 17.5 15 17.5 L 5 17.5 "
    + "C 3.6 17.5 2.5 16.4 2.5 15 L 2.5 5 C 2.5 3.6 3.6 2.5 5 2.5 Z"
  private static let disc = "O 10 10 8.5"

  /// The shape of a mark as an area of bars 1.8 units thick, for a hole in another area.
  private static let xBars =
    "M 6.4 7.7 L 7.7 6.4 L 10 8.7 L 12.3 6.4 L 13.6 7.7 L 11.3 10 L 13.6 12.3 L 12.3 13.6 L 10 11.3 L 7.7 13.6 "
    + "L 6.4 12.3 L 8.7 10 Z"
  private static let plusBars =
    "M 9.1 5.5 L 10.9 5.5 L 10.9 9.1 L 14.5 9.1 L 14.5 10.9 L 10.9 10.9 L 10.9 14.5 L 9.1 14.5 L 9.1 10.9 L 5.5 10.9 "
    + "L 5.5 9.1 L 9.1 9.1 Z"
  private static let minusBar = "M 5.5 9.1 L 14.5 9.1 L 14.5 10.9 L 5.5 10.9 Z"
  private static let checkBars = "M 5.4 10.4 L 6.7 9.1 L 9 11.4 L 13.6 6.4 L 15 7.6 L 9.1 14 Z"
  private static let exclamation = "M 9.1 7 L 10.9 7 L 10.7 12 L 9.3 12 Z O 10 14.4 1"
  private static let information = "M 9.1 8.7 L 10.9 8.7 L 10.9 14.5 L 9.1 14.5 Z O 10 6.4 1.1"

  private static let gear: String = {
    // The gear has eight teeth, each with an outward flank, an arc and an inward flank.
    var steps: [String] = []
    for tooth in 0..<8 {
      for (radius, offset) in [(6.4, -0.27), (8.6, -0.17), (8.6, 0.17), (6.4, 0.27)] {
        let angle = Double(tooth) * .pi / 4 + offset
        let (x, y) = (10 + radius * cos(angle), 10 + radius * sin(angle))
        // Round to hundredths, so that the numbers are equal on all hosts.
        func text(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
        steps.append((steps.isEmpty ? "M " : "L ") + text(x) + " " + text(y))
      }
    }
    return steps.joined(separator: " ") + " Z"
  }()

  private static let table: [(name: String, symbol: Symbol)] = [
    ("chevron.left", Symbol(lines: "M 12.8 3 L 6 10 L 12.8 17")),
    ("chevron.backward", Symbol(lines: "M 12.8 3 L 6 10 L 12.8 17")),
    ("chevron.right", Symbol(lines: "M 7.2 3 L 14 10 L 7.2 17")),
    ("chevron.forward", Symbol(lines: "M 7.2 3 L 14 10 L 7.2 17")),
    ("chevron.up", Symbol(lines: "M 3 12.8 L 10 6 L 17 12.8")),
    ("chevron.down", Symbol(lines: "M 3 7.2 L 10 14 L 17 7.2")),
    ("xmark", Symbol(lines: "M 4 4 L 16 16 M 16 4 L 4 16")),
    ("plus", Symbol(lines: "M 10 2.8 L 10 17.2 M 2.8 10 L 17.2 10")),
    ("minus", Symbol(lines: "M 2.8 10 L 17.2 10")),
    ("checkmark", Symbol(lines: "M 3.2 10.8 L 7.8 16 L 16.8 4.2")),
    ("magnifyingglass", Symbol(lines: "O 8.3 8.3 5.8 M 12.6 12.6 L 17.6 17.6")),
    ("ellipsis", Symbol(areas: "O 3.6 10 1.7 O 10 10 1.7 O 16.4 10 1.7")),
    ("gear", Symbol(lines: gear + " O 10 10 2.8")),
    ("gearshape", Symbol(lines: gear + " O 10 10 2.8")),
    ("gearshape.fill", Symbol(areas: gear, holes: "O 10 10 2.8")),
    ("heart", Symbol(lines: heart)), ("heart.fill", Symbol(areas: heart)),
    ("star", Symbol(lines: star)), ("star.fill", Symbol(areas: star)),
    (
      "trash",
      Symbol(
        lines:
          "M 2.8 4.8 L 17.2 4.8 M 7.3 4.8 L 7.3 2.5 L 12.7 2.5 L 12.7 4.8 M 4.5 4.8 L 5.3 17.5 L 14.7 17.5 L 15.5 4.8 "
          + "M 8.2 8 L 8.4 14.4 M 11.8 8 L 11.6 14.4"
      )
    ),
    ("person", Symbol(lines: head + " " + body)), ("person.fill", Symbol(areas: head + " " + body)),
    (
      "person.crop.circle",
      Symbol(lines: disc + " O 10 8 2.9 M 4.3 16 C 5.2 13.6 7.4 12.8 10 12.8 C 12.6 12.8 14.8 13.6 15.7 16")
    ),
    ("house", Symbol(lines: house)),
    (
      "house.fill",
      Symbol(areas: "M 10 2 L 18.8 9.7 L 17.8 10.9 L 16 9.4 L 16 17.5 L 4 17.5 L 4 9.4 L 2.2 10.9 L 1.2 9.7 Z")
    ),
    ("bell", Symbol(lines: bell + " " + clapper)), ("bell.fill", Symbol(lines: clapper, areas: bell)),
    ("arrow.left", Symbol(lines: "M 17 10 L 3 10 M 9 4 L 3 10 L 9 16")),
    ("arrow.backward", Symbol(lines: "M 17 10 L 3 10 M 9 4 L 3 10 L 9 16")),
    ("arrow.right", Symbol(lines: "M 3 10 L 17 10 M 11 4 L 17 10 L 11 16")),
    ("arrow.forward", Symbol(lines: "M 3 10 L 17 10 M 11 4 L 17 10 L 11 16")),
    ("arrow.up", Symbol(lines: "M 10 17 L 10 3 M 4 9 L 10 3 L 16 9")),
    ("arrow.down", Symbol(lines: "M 10 3 L 10 17 M 4 11 L 10 17 L 16 11")),
    (
      "arrow.clockwise",
      Symbol(
        lines: "M 16.5 10 C 16.5 13.6 13.6 16.5 10 16.5 C 6.4 16.5 3.5 13.6 3.5 10 C 3.5 6.4 6.4 3.5 10 3.5 "
          + "C 12.2 3.5 14 4.4 15.4 6 M 15.8 2.2 L 15.8 6.4 L 11.6 6.4"
      )
    ),
    ("circle", Symbol(lines: disc)), ("circle.fill", Symbol(areas: disc)),
    ("xmark.circle", Symbol(lines: disc + " M 7 7 L 13 13 M 13 7 L 7 13")),
    ("xmark.circle.fill", Symbol(areas: disc, holes: xBars)),
    ("plus.circle", Symbol(lines: disc + " M 10 6 L 10 14 M 6 10 L 14 10")),
    ("plus.circle.fill", Symbol(areas: disc, holes: plusBars)),
    ("minus.circle", Symbol(lines: disc + " M 6 10 L 14 10")),
    ("minus.circle.fill", Symbol(areas: disc, holes: minusBar)),
    ("checkmark.circle", Symbol(lines: disc + " M 6.2 10.4 L 9 13.4 L 14 7")),
    ("checkmark.circle.fill", Symbol(areas: disc, holes: checkBars)),
    ("ellipsis.circle", Symbol(lines: disc, areas: "O 6 10 1.1 O 10 10 1.1 O 14 10 1.1")),
    ("info.circle", Symbol(lines: disc, areas: information)),
    ("info.circle.fill", Symbol(areas: disc, holes: information)),
    (
      "exclamationmark.circle",
      Symbol(lines: disc, areas: exclamation.replacing("M 9.1 7 L 10.9 7", with: "M 9.1 5.5 L 10.9 5.5"))
    ),
    ("exclamationmark.triangle", Symbol(lines: triangle, areas: exclamation)),
    ("exclamationmark.triangle.fill", Symbol(areas: triangle, holes: exclamation)),
    ("square", Symbol(lines: square)), ("square.fill", Symbol(areas: square)),
    (
      "square.and.arrow.up",
      Symbol(lines: "M 7 7.5 L 4 7.5 L 4 18 L 16 18 L 16 7.5 L 13 7.5 M 10 12.5 L 10 1.8 M 6.6 5.2 L 10 1.8 L 13.4 5.2")
    ),
    ("line.3.horizontal", Symbol(lines: "M 2.8 5 L 17.2 5 M 2.8 10 L 17.2 10 M 2.8 15 L 17.2 15")),
    ("play.fill", Symbol(areas: "M 4.5 2.5 L 17 10 L 4.5 17.5 Z")),
    ("pause.fill", Symbol(areas: "M 4.5 3 L 8.2 3 L 8.2 17 L 4.5 17 Z M 11.8 3 L 15.5 3 L 15.5 17 L 11.8 17 Z")),
    ("bookmark", Symbol(lines: bookmark)), ("bookmark.fill", Symbol(areas: bookmark)),
    ("pencil", Symbol(lines: "M 3 17 L 4 13 L 14 3 L 17 6 L 7 16 Z M 12 5 L 15 8")),
    (
      "envelope",
      Symbol(lines: "M 2 4.5 L 18 4.5 L 18 15.5 L 2 15.5 Z M 2 5.5 L 10 11.5 L 18 5.5")
    ),
    (
      "photo",
      Symbol(lines: square + " O 7 7 1.5 M 2.8 15 L 7.6 10.6 L 10.6 13.6 L 13.4 11 L 17.2 14.6")
    ),
  ]
}
