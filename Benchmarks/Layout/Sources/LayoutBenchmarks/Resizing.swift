import CAllocations
import Foundation
import ProsceniumCore

/// What one change of content costs a presentation: the constant, the fitting query, the new frame, and the layout.
@MainActor final class Resizing {
  private let column: ViewColumn
  private let container = View(frame: Rect(x: 0, y: 0, width: 390, height: 20_000))
  private var turn = 0

  init(rows: Int) {
    column = ViewColumn(rows: rows)
    container.addSubview(column.view)
    // Warm, as a presentation that is on screen is.
    for _ in 0..<200 { resize() }
  }

  private func resize() {
    turn += 1
    let middle = column.rows[column.rows.count / 2]
    middle.height = 40 + Double(turn % 7)
    let height = column.fittedHeight()
    column.view.frame = Rect(x: 16, y: 55, width: 358, height: height)
    container.layoutIfNeeded()
    expect(height, Double(16 + 48 * column.rows.count + turn % 7), "The fitted height")
    expect(column.rows[column.rows.count - 1].frame.maxY, height - 16, "The last row's bottom")
  }

  /// The times of 1000 changes in order.
  private func times() -> [Double] {
    (0..<1000).map { _ in
      let start = Measurement.processorMicroseconds()
      resize()
      return Measurement.processorMicroseconds() - start
    }.sorted()
  }

  var median: Measurement { Measurement { self.times()[500] } }

  var tail: Measurement { Measurement { self.times()[990] } }

  /// How often 100 changes ask for memory, by each.
  var allocations: Measurement {
    Measurement {
      let before = allocation_count()
      for _ in 0..<100 { self.resize() }
      return Double(allocation_count() - before) / 100
    }
  }
}
