import Foundation
import Proscenium

/// Text pictures of a window at several instants, next to each other.
struct Picture {
  private static let columns = 20
  private static let rows = 22

  private var panels: [[String]] = []
  private var titles: [String] = []

  /// Adds a display list, with one character for each 19.5 by 38.4 points.
  mutating func add(_ list: DisplayList, title: String) {
    var cells = Array(repeating: Array(repeating: Character(" "), count: Self.columns), count: Self.rows)
    for item in list.items {
      let mark: Character
      switch item.name {
      case "form": mark = "·"
      case "rectangle": mark = "▒"
      case "button": mark = "═"
      default: continue
      }
      let scale = (x: Double(Self.columns) / list.size.width, y: Double(Self.rows) / list.size.height)
      for row in Self.span(item.frame.minY * scale.y, item.frame.maxY * scale.y, Self.rows) {
        for column in Self.span(item.frame.minX * scale.x, item.frame.maxX * scale.x, Self.columns) {
          cells[row][column] = mark
        }
      }
    }
    panels.append(cells.map { String($0) })
    titles.append(title)
  }

  private static func span(_ start: Double, _ end: Double, _ count: Int) -> Range<Int> {
    let first = min(count, max(0, Int(start.rounded())))
    return first..<max(first, min(count, Int(end.rounded())))
  }

  /// The pictures next to each other, each below its title.
  var text: String {
    let head = titles.map { $0.padding(toLength: Self.columns + 2, withPad: " ", startingAt: 0) }.joined(separator: " ")
    let body = (0..<Self.rows).map { row in panels.map { "│\($0[row])│" }.joined(separator: " ") }
    return ([head] + body).joined(separator: "\n")
  }
}
