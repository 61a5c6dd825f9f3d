import Foundation
import ProsceniumCore

/// A grid of characters into which views are drawn from back to front.
struct TextCanvas {
  private var rows: [[Character]]
  private let columns: Int

  /// The largest number of rows, which limits the picture of a very high and narrow window.
  private static let mostRows = 1000

  /// The size of a character in points.
  private let cell: Size

  init(columns: Int, of size: Size) {
    self.columns = columns
    cell = Size(width: size.width / CGFloat(columns), height: 2 * size.width / CGFloat(columns))
    let count = max(1, Int(min(CGFloat(Self.mostRows), (size.height / cell.height).rounded())))
    rows = Array(repeating: Array(repeating: " ", count: columns), count: count)
  }

  var text: String { rows.map { String($0) + "\n" }.joined() }

  mutating func draw(_ item: DisplayList.Item) {
    guard let color = item.backgroundColor, item.opacity * color.alpha >= 0.01 else { return }
    let (x, y) = (
      span(item.frame.minX, item.frame.maxX, cell.width, columns),
      span(item.frame.minY, item.frame.maxY, cell.height, rows.count)
    )
    guard let x, let y else { return }
    item.opacity * color.alpha < 0.5 ? shade(x, y) : fill(x, y, named: item.name)
  }

  /// Returns the range of characters between two edges, or `nil` if none of them is on the canvas.
  ///
  /// The range may extend beyond the canvas.
  private func span(_ low: CGFloat, _ high: CGFloat, _ unit: CGFloat, _ count: Int) -> ClosedRange<Int>? {
    guard low.isFinite, high.isFinite, high > low else { return nil }
    let limit = CGFloat(4 * count)
    let first = Int(min(limit, max(-limit, (low / unit).rounded())))
    let last = max(first, Int(min(limit, max(-limit, (high / unit).rounded()))) - 1)
    return last < 0 || first >= count ? nil : first...last
  }

  private mutating func shade(_ x: ClosedRange<Int>, _ y: ClosedRange<Int>) {
    for row in y.clamped(to: 0...rows.count - 1) {
      for column in x.clamped(to: 0...columns - 1) where rows[row][column] == " " { rows[row][column] = "░" }
    }
  }

  private mutating func fill(_ x: ClosedRange<Int>, _ y: ClosedRange<Int>, named name: String) {
    for row in y {
      for column in x { put(character(at: column, row, x, y), column, row) }
    }
    let room = max(0, x.count - 2)
    for (offset, character) in name.prefix(room).enumerated() {
      put(character, x.lowerBound + 1 + offset, y.lowerBound)
    }
  }

  private func character(at column: Int, _ row: Int, _ x: ClosedRange<Int>, _ y: ClosedRange<Int>) -> Character {
    guard x.count > 1, y.count > 1 else { return "▪" }
    return switch (column, row) {
    case (x.lowerBound, y.lowerBound): "┌"
    case (x.upperBound, y.lowerBound): "┐"
    case (x.lowerBound, y.upperBound): "└"
    case (x.upperBound, y.upperBound): "┘"
    case (_, y.lowerBound), (_, y.upperBound): "─"
    case (x.lowerBound, _), (x.upperBound, _): "│"
    default: " "
    }
  }

  private mutating func put(_ character: Character, _ column: Int, _ row: Int) {
    guard rows.indices.contains(row), rows[row].indices.contains(column) else { return }
    rows[row][column] = character
  }
}
