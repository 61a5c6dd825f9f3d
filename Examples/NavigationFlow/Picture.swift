import Foundation
import Proscenium

/// Text pictures of a window at several instants, in which the first letter of a page fills its area.
struct Picture {
  private static let columns = 20
  private static let rows = 6

  private var panels: [[String]] = []
  private var titles: [String] = []

  /// Adds the pages of a display list.
  mutating func add(_ list: DisplayList, of pages: [String], title: String) {
    var cells = Array(repeating: Array(repeating: Character("."), count: Self.columns), count: Self.rows)
    let scale = Double(Self.columns) / list.size.width
    for item in list.items where pages.contains(item.name) {
      let first = min(Self.columns, max(0, Int((item.frame.minX * scale).rounded())))
      let end = min(Self.columns, max(first, Int((item.frame.maxX * scale).rounded())))
      for row in 0..<Self.rows {
        for column in first..<end { cells[row][column] = item.name.first ?? " " }
      }
    }
    panels.append(cells.map { String($0) })
    titles.append(title)
  }

  /// The pictures next to each other, each below its title.
  var text: String {
    let head = titles.map { $0.padding(toLength: Self.columns + 2, withPad: " ", startingAt: 0) }.joined(separator: " ")
    let body = (0..<Self.rows).map { row in panels.map { "│\($0[row])│" }.joined(separator: " ") }
    return ([head] + body).joined(separator: "\n")
  }
}
