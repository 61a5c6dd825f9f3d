import ConstraintEngine

/// A column of rows in a container, similar to a presented form.
///
/// Each row has variables for left, width, top and height. The top depends on the row above, and the height on the
/// content.
struct StackLayout {
  let engine: ConstraintSystem
  let width: Variable
  let height: Variable
  var tops: [Variable] = []
  var heights: [Variable] = []
  var lefts: [Variable] = []
  var widths: [Variable] = []
  var hugging: [Constraint.ID] = []
  var resistance: [Constraint.ID] = []
  var firstTop: Constraint.ID
  var widthEdit: Constraint.ID
  var links: [Constraint.ID] = []

  init(rows: Int, content: Double = 40, engine: ConstraintSystem = ConstraintSystem()) throws {
    self.engine = engine
    width = engine.makeVariable()
    height = engine.makeVariable()
    widthEdit = try engine.add(width, .equal, 390)
    firstTop = widthEdit
    for row in 0..<rows {
      let (left, wide, top, high) = (
        engine.makeVariable(), engine.makeVariable(), engine.makeVariable(), engine.makeVariable()
      )
      try engine.add(left, .equal, 16)
      try engine.add(wide, .equal, width - 32)
      if row == 0 {
        firstTop = try engine.add(top, .equal, 8)
      } else {
        links.append(try engine.add(top, .equal, tops[row - 1] + heights[row - 1] + 8))
      }
      try engine.add(high, .greaterThanOrEqual, 0)
      let wanted = LinearExpression(content)
      hugging.append(try engine.add(high, .lessThanOrEqual, wanted, priority: 250))
      resistance.append(try engine.add(high, .greaterThanOrEqual, wanted, priority: 750))
      tops.append(top)
      heights.append(high)
      lefts.append(left)
      widths.append(wide)
    }
    try engine.add(tops[rows - 1] + heights[rows - 1] + 16, .equal, height, priority: 900)
  }

  /// Reads every frame and returns the sum, so that the compiler cannot remove the reads.
  func readAll() -> Double {
    var sum = engine.value(of: height)
    for row in 0..<tops.count {
      sum += engine.value(of: lefts[row]) + engine.value(of: widths[row])
      sum += engine.value(of: tops[row]) + engine.value(of: heights[row])
    }
    return sum
  }
}
