import Foundation
import ProsceniumCore

/// The rows of the layout benchmark through views and constraint objects.
@MainActor enum ViewRows {
  private static let engine = "proscenium-views"

  static func run() {
    var columns: [Int: Measurement] = [:]
    for size in [10, 50, 100, 200, 500, 1000] {
      columns[size] = Measurement.run("L1", size, engine: engine) { ViewColumn(rows: size).readAll() }
    }
    reportGrowth(columns[100]!, columns[1000]!)
    for size in [10, 100, 1000] { edits(size) }
    for size in [10, 50, 100] { fits(size) }
    for size in [10, 100] { hideAndShow(size) }
    resizing()
  }

  private static func edits(_ size: Int) {
    let column = ViewColumn(rows: size)
    _ = column.readAll()
    var turn = 0.0
    _ = Measurement.run("L5", size, engine: engine) {
      turn += 1
      column.rows[size / 2].height = 40 + turn.truncatingRemainder(dividingBy: 7)
      return column.readAll()
    }
    _ = Measurement.run("L6", size, engine: engine) {
      turn += 1
      column.firstTop.constant = 8 + turn.truncatingRemainder(dividingBy: 50)
      column.view.layoutIfNeeded()
      return column.rows[size - 1].frame.minY
    }
  }

  private static func fits(_ size: Int) {
    let column = ViewColumn(rows: size)
    _ = column.readAll()
    _ = Measurement.run("L7-fresh", size, engine: engine) { column.fittedHeight() }
  }

  /// Hides one arranged view of a stack and shows it again, laying out after each.
  private static func hideAndShow(_ size: Int) {
    let views = (0..<size).map { _ in ContentView() }
    let stack = StackView(arrangedSubviews: views)
    (stack.axis, stack.spacing) = (.vertical, 8)
    stack.frame = Rect(x: 0, y: 0, width: 390, height: CGFloat(size) * 48)
    stack.layoutIfNeeded()
    _ = Measurement.run("L8", size, engine: engine) {
      views[size / 2].isHidden = true
      stack.layoutIfNeeded()
      let hidden = views[size - 1].frame.minY
      views[size / 2].isHidden = false
      stack.layoutIfNeeded()
      return hidden + views[size - 1].frame.minY
    }
  }

  /// What one change of content costs a presentation of 50 views: constant, query, frame, layout.
  private static func resizing() {
    let column = ViewColumn(rows: 50)
    let container = View(frame: Rect(x: 0, y: 0, width: 390, height: 20_000))
    container.addSubview(column.view)
    container.layoutIfNeeded()
    var times: [Double] = []
    for turn in 0..<2000 {
      let start = processorMicroseconds()
      column.rows[25].height = 40 + Double(turn % 7)
      column.view.frame = Rect(x: 16, y: 55, width: 358, height: column.fittedHeight())
      container.layoutIfNeeded()
      times.append(processorMicroseconds() - start)
    }
    times.removeFirst(100)
    times.sort()
    Measurement(bench: "L11-p50", engine: engine, size: 50, microseconds: times[times.count / 2]).report()
    Measurement(bench: "L11-p99", engine: engine, size: 50, microseconds: times[times.count * 99 / 100]).report()
  }
}
