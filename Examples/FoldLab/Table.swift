import Foundation

/// The results of the changes of one step in one posture.
struct Cell: Sendable {
  private(set) var count = 0
  private(set) var survivors = 0

  /// The longest movement of any view in a frame, in points.
  private(set) var longestStep = 0.0

  mutating func add(count: Int, survivors: Int, step: Double) {
    self.count += count
    self.survivors += survivors
    longestStep = max(longestStep, step)
  }

  mutating func add(_ other: Cell) {
    add(count: other.count, survivors: other.survivors, step: other.longestStep)
  }

  var share: Double { count == 0 ? 0 : 100 * Double(survivors) / Double(count) }

  /// The longest movement and the percentage of survivals.
  var text: String { count == 0 ? "–" : String(format: "%.0f %.0f%%", longestStep, share.rounded(.down)) }
}

/// A table with postures in rows and steps in columns.
struct Table: Sendable {
  let title: String
  private let postures: [String]
  private let steps: [String]
  private var cells: [[Cell]]

  init(_ title: String, postures: [String], steps: [String]) {
    (self.title, self.postures, self.steps) = (title, postures, steps)
    cells = Array(repeating: Array(repeating: Cell(), count: steps.count), count: postures.count)
  }

  mutating func add(_ cell: Cell, from posture: String, in step: String) {
    guard let line = postures.firstIndex(of: posture), let column = steps.firstIndex(of: step) else { return }
    cells[line][column].add(cell)
  }

  /// The total number of survivals and changes in one line.
  var sum: String {
    let total = cells.joined().reduce(into: Cell()) { $0.add($1) }
    let points = String(format: "%.0f points in a frame", total.longestStep)
    let share = String(format: "%.1f %%", total.share)
    return "\(title): \(total.survivors) of \(total.count) changes survived (\(share)), steps of up to \(points)"
  }

  var text: String {
    let names = max(title.count, postures.map(\.count).max() ?? 0)
    func line(_ name: String, _ texts: [String]) -> String {
      name.padding(toLength: names, withPad: " ", startingAt: 0)
        + texts.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined()
    }
    let lines = zip(postures, cells).map { line($0, $1.map(\.text)) }
    return ([line(title, steps)] + lines).joined(separator: "\n")
  }
}
