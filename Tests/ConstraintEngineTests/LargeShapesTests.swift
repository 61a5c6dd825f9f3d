@_spi(Testing) import ConstraintEngine
import Testing

/// Tests of systems with hundreds of rows, whose least errors are known without a second solver.
@Suite struct LargeShapesTests {
  static let rows = 150

  @Test func `a closed stack is stretched and compressed by exactly the requested amount`() throws {
    let engine = ConstraintSystem()
    let container = engine.makeVariable()
    var heights: [Variable] = []
    var above = LinearExpression()
    for _ in 0..<Self.rows {
      let (top, height) = (engine.makeVariable(), engine.makeVariable())
      try engine.add(top, .equal, above + 8)
      try engine.add(height, .greaterThanOrEqual, 0)
      try engine.add(height, .lessThanOrEqual, 40, priority: 250)
      try engine.add(height, .greaterThanOrEqual, 40, priority: 750)
      heights.append(height)
      above = top + height
    }
    try engine.add(above + 16, .equal, container, priority: 900)
    let gaps = Double(Self.rows) * 8 + 16
    let edit = try engine.add(container, .equal, 0, priority: 950)
    for content in [6000.0, 9000, 3000, 6000, 100, 0, 12_000, 5990] {
      try engine.setConstant(gaps + content, of: edit)
      let values = heights.map { engine.value(of: $0) }
      #expect(abs(values.reduce(0) { $0 + $1 } - content) < 1e-6)
      #expect(values.allSatisfy { $0 > -1e-9 })
      let error = values.reduce(0) { $0 + abs($1 - 40) }
      #expect(abs(error - abs(content - 6000)) < 1e-6, "content \(content)")
      engine.checkInvariants()
    }
    try engine.setConstant(gaps - 100, of: edit)
    #expect(heights.allSatisfy { abs(engine.value(of: $0)) < 1e-9 }, "What cannot be met is paid at 900.")
    #expect(abs(engine.error(of: edit)) < 1e-9)
  }

  @Test func `equal heights have the value of the highest content`() throws {
    let engine = ConstraintSystem()
    let heights = (0..<Self.rows).map { _ in engine.makeVariable() }
    for (index, height) in heights.enumerated() {
      let wanted = LinearExpression(Double(20 + (index * 37) % Self.rows))
      try engine.add(height, .lessThanOrEqual, wanted, priority: 250)
      try engine.add(height, .greaterThanOrEqual, wanted, priority: 750)
      if index > 0 { try engine.add(height, .equal, heights[index - 1]) }
    }
    let values = Set(heights.map { engine.value(of: $0) })
    #expect(values == [Double(20 + Self.rows - 1)])
    engine.checkInvariants()
  }

  @Test func `equal widths share the available width, in adjacent and nested loops`() throws {
    let engine = ConstraintSystem()
    var outer = engine.makeVariable()
    let edit = try engine.add(outer, .equal, 900)
    var all: [(width: Variable, share: Double)] = []
    for level in 0..<6 {
      var (first, left): (Variable?, LinearExpression) = (nil, LinearExpression())
      for _ in 0..<10 {
        let (x, width) = (engine.makeVariable(), engine.makeVariable())
        try engine.add(x, .equal, left)
        try engine.add(width, .greaterThanOrEqual, 0)
        if let first { try engine.add(width, .equal, first) } else { first = width }
        left = x + width
        all.append((width, (0...level).reduce(1) { share, _ in share / 10 }))
      }
      try engine.add(left, .equal, outer)
      outer = try #require(first)
    }
    for width in [900.0, 5e6, 10] {
      try engine.setConstant(width, of: edit)
      for member in all {
        #expect(abs(engine.value(of: member.width) - width * member.share) < 1e-7 * (1 + width))
      }
    }
    engine.checkInvariants()
  }
}
