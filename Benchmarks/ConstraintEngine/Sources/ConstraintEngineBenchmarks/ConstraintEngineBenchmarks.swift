import ConstraintEngine

/// Measures the rows L1 to L8 and L12 of the layout benchmark as JSON lines: the engine alone, then views.
@main @MainActor
enum ConstraintEngineBenchmarks {
  static func main() throws {
    if CommandLine.arguments.contains("large") { return try large() }
    if CommandLine.arguments.contains("builds") { return try builds() }
    if CommandLine.arguments.contains("edits") { return try edits() }
    if CommandLine.arguments.contains("views") { return ViewRows.run() }
    try builds()
    try edits()
    try fits()
    try flips()
    ViewRows.run()
  }

  /// More than 100,000 constraints in one engine.
  static func large() throws {
    let small = try Measurement.run("L1", 1700) { try StackLayout(rows: 1700).readAll() }
    let large = try Measurement.run("L1", 17_000) { try StackLayout(rows: 17_000).readAll() }
    reportGrowth(small, large)
  }

  static func builds() throws {
    var stacks: [Int: Measurement] = [:]
    for size in [10, 50, 100, 200, 500, 1000] {
      stacks[size] = try Measurement.run("L1", size) { try StackLayout(rows: size).readAll() }
    }
    reportGrowth(stacks[100]!, stacks[1000]!)
    _ = try Measurement.run("L3", 200) { try buildCells(200) }
    try grow("L4-equal-widths", [20, 100, 200, 1000]) { try buildEqualWidths($0) }
    try grow("L4-nested", [5, 20, 80, 320]) { try buildNested($0) }
    try grow("equal-heights", [100, 1000]) { try buildAscendingEqualHeights($0) }
  }

  /// Measures sizes in order and reports the growth from the second smallest to the largest.
  static func grow(_ bench: String, _ sizes: [Int], _ work: (Int) throws -> Double) throws {
    let results = try sizes.map { size in try Measurement.run(bench, size) { try work(size) } }
    reportGrowth(results[results.count - 2], results[results.count - 1])
  }

  static func edits() throws {
    for size in [10, 100, 1000] {
      let stack = try StackLayout(rows: size)
      _ = stack.readAll()
      var turn = 0.0
      _ = try Measurement.run("L5", size) {
        turn += 1
        let wanted = 40 + turn.truncatingRemainder(dividingBy: 7)
        try stack.engine.setConstant(wanted, of: stack.hugging[size / 2])
        try stack.engine.setConstant(wanted, of: stack.resistance[size / 2])
        return stack.readAll()
      }
      _ = try Measurement.run("L6", size) {
        turn += 1
        try stack.engine.setConstant(8 + turn.truncatingRemainder(dividingBy: 50), of: stack.firstTop)
        return stack.engine.value(of: stack.tops[size - 1])
      }
    }
    for size in [10, 100] { try hideAndShow(size) }
  }

  /// Takes a row out of the chain and puts it back, reading all frames after each.
  static func hideAndShow(_ size: Int) throws {
    var stack = try StackLayout(rows: size)
    _ = stack.readAll()
    let row = size / 2
    _ = try Measurement.run("L8", size) {
      let engine = stack.engine
      engine.remove(stack.links[row - 1])
      stack.links[row - 1] = try engine.add(stack.tops[row], .equal, stack.tops[row - 1] + stack.heights[row - 1])
      let hidden = try engine.add(stack.heights[row], .equal, 0)
      var sum = stack.readAll()
      engine.remove(hidden)
      engine.remove(stack.links[row - 1])
      stack.links[row - 1] = try engine.add(
        stack.tops[row],
        .equal,
        stack.tops[row - 1] + stack.heights[row - 1] + 8
      )
      sum += stack.readAll()
      return sum
    }
  }

  static func fits() throws {
    for size in [10, 50, 100, 1000] {
      _ = try Measurement.run("L7-fresh", size) {
        let stack = try StackLayout(rows: size)
        return try stack.engine.fit(FittingTarget(stack.height, toward: 0, at: 50))
      }
      let engine = ConstraintEngine()
      _ = try Measurement.run("L7-emptied", size) {
        engine.removeAll()
        let stack = try StackLayout(rows: size, engine: engine)
        return try stack.engine.fit(FittingTarget(stack.height, toward: 0, at: 50))
      }
      let stack = try StackLayout(rows: size)
      _ = stack.readAll()
      _ = try Measurement.run("L7-hosted", size) {
        try stack.engine.fit(FittingTarget(stack.height, toward: 0, at: 50))
      }
    }
  }

  /// Stretches and compresses a stack whose height is given.
  static func flips() throws {
    var results: [Measurement] = []
    var halves: [Measurement] = []
    for size in [100, 1000] {
      let stack = try StackLayout(rows: size)
      let natural = stack.engine.value(of: stack.height)
      let edit = try stack.engine.add(stack.height, .equal, LinearExpression(natural), priority: 950)
      _ = stack.readAll()
      var isStretched = false
      results.append(
        try Measurement.run("L12", size) {
          isStretched.toggle()
          try stack.engine.setConstant(isStretched ? natural * 1.5 : natural * 0.5, of: edit)
          return stack.readAll()
        }
      )
      halves.append(
        try Measurement.run("half-compressed", size) {
          isStretched.toggle()
          try stack.engine.setConstant(isStretched ? natural : natural * 0.6, of: edit)
          return stack.readAll()
        }
      )
    }
    reportGrowth(results[0], results[1])
    reportGrowth(halves[0], halves[1])
  }
}
