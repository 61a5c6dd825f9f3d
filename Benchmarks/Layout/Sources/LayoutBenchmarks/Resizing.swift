import CAllocations
import Foundation
import ProsceniumCore

/// A presentation that is resized for a content change, with a constant, a fitting query, a new frame and a layout.
@MainActor final class Resizing {
  private let column: ViewColumn
  private let container = View(frame: Rect(x: 0, y: 0, width: 390, height: 20_000))
  private var turn = 0

  init(rows: Int) {
    column = ViewColumn(rows: rows)
    container.addSubview(column.view)
    // Fill the caches first, as in a presentation that is already on screen.
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

  /// Returns the durations of 1000 changes in ascending order, in microseconds of processor time.
  private func times() -> [Double] {
    (0..<1000).map { _ in
      let start = Measurement.processorMicroseconds()
      resize()
      return Measurement.processorMicroseconds() - start
    }.sorted()
  }

  var median: Measurement { Measurement { self.times()[500] } }

  var tail: Measurement { Measurement { self.times()[990] } }

  /// The number of allocations for each change, averaged over 100 changes.
  var allocations: Measurement {
    Measurement {
      let before = allocation_count()
      for _ in 0..<100 { self.resize() }
      return Double(allocation_count() - before) / 100
    }
  }
}
