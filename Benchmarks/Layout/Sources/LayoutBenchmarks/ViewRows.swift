import Foundation
import ProsceniumCore

/// The rows that use views and constraint objects.
@MainActor enum ViewRows {
  static func work(_ bench: String, _ size: Int) -> Measurement? {
    switch bench {
    case "L1", "L9", "L10": Measurement.repeating { build(size) }
    case "L3": Measurement.repeating { buildViewCells(size) }
    case "L4-equal": Measurement.repeating { buildEqualViews(size) }
    case "L4-nested": Measurement.repeating { buildNestedViews(size) }
    case "L5", "L9-change", "L10-change": changeContent(size)
    case "L6": drag(size)
    case "L7-fresh": Measurement.repeating { ViewColumn(rows: size).fittedHeight() }
    case "L7": fitHosted(size)
    case "L8": hideAndShow(size)
    case "L11": Resizing(rows: size).median
    case "L11-p99": Resizing(rows: size).tail
    case "L11-allocations": Resizing(rows: size).allocations
    case "L12": flip(size)
    default: nil
    }
  }

  private static func build(_ size: Int) -> Double {
    let column = ViewColumn(rows: size)
    let sum = column.readAll()
    expect(column.rows[size - 1].frame.minY, Double(8 + 48 * (size - 1)), "The last row's top")
    expect(column.rows[size - 1].frame.width, 358, "The last row's width")
    return sum
  }

  private static func changeContent(_ size: Int) -> Measurement {
    let column = ViewColumn(rows: size)
    var turn = 0.0
    return Measurement.repeating {
      turn += 1
      let wanted = 40 + turn.truncatingRemainder(dividingBy: 7)
      column.rows[size / 2].height = wanted
      let sum = column.readAll()
      expect(column.rows[size / 2].frame.height, wanted, "The changed height")
      return sum
    }
  }

  private static func drag(_ size: Int) -> Measurement {
    let column = ViewColumn(rows: size)
    var turn = 0.0
    return Measurement.repeating {
      turn += 1
      column.firstTop.constant = 8 + turn.truncatingRemainder(dividingBy: 50)
      column.view.layoutIfNeeded()
      let top = column.rows[size - 1].frame.minY
      expect(top, Double(column.firstTop.constant) + Double(48 * (size - 1)), "The last top")
      return top
    }
  }

  private static func fitHosted(_ size: Int) -> Measurement {
    let column = ViewColumn(rows: size)
    _ = column.readAll()
    return Measurement.repeating {
      let height = column.fittedHeight()
      expect(height, Double(16 + 48 * size), "The fitted height")
      return height
    }
  }

  /// Returns a measurement that hides and shows an arranged view of a stack, with a layout after each change.
  private static func hideAndShow(_ size: Int) -> Measurement {
    let views = (0..<size).map { _ in ContentView() }
    let stack = StackView(arrangedSubviews: views)
    (stack.axis, stack.spacing) = (.vertical, 8)
    stack.frame = Rect(x: 0, y: 0, width: 390, height: CGFloat(size) * 48 - 8)
    stack.layoutIfNeeded()
    return Measurement.repeating {
      views[size / 2].isHidden = true
      stack.layoutIfNeeded()
      let hidden = views[size - 1].frame.maxY
      views[size / 2].isHidden = false
      stack.layoutIfNeeded()
      expect(views[size - 1].frame.minY, Double(48 * (size - 1)), "The last top after showing")
      return hidden
    }
  }

  /// Returns a measurement that stretches and compresses a column of fixed height.
  private static func flip(_ size: Int) -> Measurement {
    let column = ViewColumn(rows: size, bottomPriority: .required)
    let natural = Double(16 + 48 * size)
    var isStretched = false
    return Measurement.repeating {
      isStretched.toggle()
      column.view.bounds.size.height = natural * (isStretched ? 1.5 : 0.5)
      let sum = column.readAll()
      expect(column.rows[size - 1].frame.maxY + 16, column.view.bounds.height, "The bottom")
      return sum
    }
  }
}
