import ConstraintEngine

/// The rows that use only the constraint engine.
@MainActor enum EngineRows {
  static func work(_ bench: String, _ size: Int) -> Measurement? {
    do {
      switch bench {
      case "L1", "L9", "L10": return Measurement.repeating { try build(size) }
      case "L3": return Measurement.repeating { try buildCells(size) }
      case "L4-equal": return Measurement.repeating { try buildEqualWidths(size) }
      case "L4-nested": return Measurement.repeating { try buildNested(size) }
      case "L5", "L9-change", "L10-change": return try changeContent(size)
      case "L6": return try drag(size)
      case "L7-fresh": return Measurement.repeating { try fit(StackLayout(rows: size)) }
      case "L7": return try fitHosted(size)
      case "L8": return try hideAndShow(size)
      case "L12": return try flip(size)
      default: return nil
      }
    } catch {
      fatalError("\(bench) cannot be set up: \(error).")
    }
  }

  private static func build(_ size: Int) throws -> Double {
    let stack = try StackLayout(rows: size)
    let sum = stack.readAll()
    expect(stack.engine.value(of: stack.tops[size - 1]), Double(8 + 48 * (size - 1)), "The last row's top")
    expect(stack.engine.value(of: stack.height), Double(16 + 48 * size), "The height")
    return sum
  }

  private static func changeContent(_ size: Int) throws -> Measurement {
    let stack = try StackLayout(rows: size)
    var turn = 0.0
    return Measurement.repeating {
      turn += 1
      let wanted = 40 + turn.truncatingRemainder(dividingBy: 7)
      try stack.engine.setConstant(wanted, of: stack.hugging[size / 2])
      try stack.engine.setConstant(wanted, of: stack.resistance[size / 2])
      let sum = stack.readAll()
      expect(stack.engine.value(of: stack.heights[size / 2]), wanted, "The changed height")
      return sum
    }
  }

  /// Returns a measurement that changes one constant and reads the most distant frame.
  private static func drag(_ size: Int) throws -> Measurement {
    let stack = try StackLayout(rows: size)
    var turn = 0.0
    return Measurement.repeating {
      turn += 1
      let distance = 8 + turn.truncatingRemainder(dividingBy: 50)
      try stack.engine.setConstant(distance, of: stack.firstTop)
      let top = stack.engine.value(of: stack.tops[size - 1])
      expect(top, distance + Double(48 * (size - 1)), "The last top")
      return top
    }
  }

  private static func fit(_ stack: StackLayout) throws -> Double {
    try stack.engine.fit(FittingTarget(stack.height, toward: 0, at: 50))
  }

  private static func fitHosted(_ size: Int) throws -> Measurement {
    let stack = try StackLayout(rows: size)
    return Measurement.repeating {
      let height = try fit(stack)
      expect(height, Double(16 + 48 * size), "The fitted height")
      return height
    }
  }

  /// Returns a measurement that removes a row from the column and inserts it again, and reads all frames after each
  /// change.
  private static func hideAndShow(_ size: Int) throws -> Measurement {
    var stack = try StackLayout(rows: size)
    _ = stack.readAll()
    let (row, end) = (size / 2, Double(8 + 48 * (size - 1)))
    return Measurement.repeating {
      let engine = stack.engine
      engine.remove(stack.links[row - 1])
      stack.links[row - 1] = try engine.add(stack.tops[row], .equal, stack.tops[row - 1] + stack.heights[row - 1])
      let hidden = try engine.add(stack.heights[row], .equal, 0)
      var sum = stack.readAll()
      expect(engine.value(of: stack.tops[size - 1]), end - 48, "The last top beside a hidden row")
      engine.remove(hidden)
      engine.remove(stack.links[row - 1])
      let above = stack.tops[row - 1] + stack.heights[row - 1]
      stack.links[row - 1] = try engine.add(stack.tops[row], .equal, above + 8)
      sum += stack.readAll()
      return sum
    }
  }

  /// Returns a measurement that stretches and compresses a column of fixed height.
  private static func flip(_ size: Int) throws -> Measurement {
    let stack = try StackLayout(rows: size)
    let natural = stack.engine.value(of: stack.height)
    let edit = try stack.engine.add(stack.height, .equal, LinearExpression(natural), priority: 950)
    _ = stack.readAll()
    var isStretched = false
    return Measurement.repeating {
      isStretched.toggle()
      let height = isStretched ? natural * 1.5 : natural * 0.5
      try stack.engine.setConstant(height, of: edit)
      let sum = stack.readAll()
      let last = stack.engine.value(of: stack.tops[size - 1]) + stack.engine.value(of: stack.heights[size - 1])
      expect(last + 16, height, "The bottom")
      return sum
    }
  }
}
