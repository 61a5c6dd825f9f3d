import ConstraintEngine

/// Builds cells of five views each, which depend only on the fixed width.
func buildCells(_ count: Int) throws -> Double {
  let engine = ConstraintSystem()
  let width = engine.makeVariable()
  try engine.add(width, .equal, 390)
  var last: [Variable] = []
  for _ in 0..<count {
    var left = engine.makeVariable()
    try engine.add(left, .equal, 16)
    for view in 0..<5 {
      let wide = engine.makeVariable()
      try engine.add(wide, .greaterThanOrEqual, 0)
      try engine.add(wide, .lessThanOrEqual, 40, priority: view == 2 ? 249 : 250)
      try engine.add(wide, .greaterThanOrEqual, 40, priority: 750)
      if view < 4 {
        let next = engine.makeVariable()
        try engine.add(next, .equal, left + wide + 8)
        left = next
      } else {
        try engine.add(left + wide + 16, .equal, width)
      }
      last.append(wide)
    }
  }
  for (index, wide) in last.enumerated() { expect(engine.value(of: wide), index % 5 == 2 ? 166 : 40, "A view's width") }
  return last.reduce(0) { $0 + engine.value(of: $1) }
}

/// Builds a row of views with equal widths that fill the width of the row.
func buildEqualWidths(_ count: Int) throws -> Double {
  let engine = ConstraintSystem()
  let width = engine.makeVariable()
  try engine.add(width, .equal, 390)
  var lefts = [engine.makeVariable()]
  var widths = [engine.makeVariable()]
  try engine.add(lefts[0], .equal, 0)
  try engine.add(widths[0], .greaterThanOrEqual, 0)
  for view in 1..<count {
    let (left, wide) = (engine.makeVariable(), engine.makeVariable())
    try engine.add(left, .equal, lefts[view - 1] + widths[view - 1])
    try engine.add(wide, .equal, widths[0])
    try engine.add(wide, .greaterThanOrEqual, 0)
    lefts.append(left)
    widths.append(wide)
  }
  try engine.add(lefts[count - 1] + widths[count - 1], .equal, width)
  for wide in widths { expect(engine.value(of: wide), 390 / Double(count), "A view's width") }
  return widths.reduce(0) { $0 + engine.value(of: $1) }
}

/// Builds nested views with four variables each, and with a fixed inset in the surrounding view.
func buildNested(_ depth: Int) throws -> Double {
  let engine = ConstraintSystem()
  var outer = (0..<4).map { _ in engine.makeVariable() }
  let constants = [0.0, 0, 20_000, 20_000]
  for (variable, constant) in zip(outer, constants) { try engine.add(variable, .equal, constant) }
  var all = outer
  for _ in 0..<depth {
    let inner = (0..<4).map { _ in engine.makeVariable() }
    for axis in 0..<2 {
      try engine.add(inner[axis], .equal, outer[axis] + 4)
      try engine.add(inner[axis] + inner[axis + 2] + 4, .equal, outer[axis] + outer[axis + 2])
      try engine.add(inner[axis + 2], .greaterThanOrEqual, 0)
      try engine.add(inner[axis + 2], .lessThanOrEqual, 40, priority: 250)
      try engine.add(inner[axis + 2], .greaterThanOrEqual, 40, priority: 750)
    }
    all += inner
    outer = inner
  }
  expect(engine.value(of: outer[2]), Double(20_000 - 8 * depth), "The innermost width")
  return all.reduce(0) { $0 + engine.value(of: $1) }
}
