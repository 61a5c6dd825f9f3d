extension ConstraintEngine {
  /// The value that a variable would have if it were drawn to a target.
  ///
  /// The engine is left as it was, to the last bit, and conflicts with the target are not reported.
  /// - Throws: ``ConstraintEngineError`` for a target that is not finite or a priority outside `0...1000`.
  /// - Complexity: as for adding and removing a constraint, without planning anew.
  public func fit(_ target: FittingTarget) throws(ConstraintEngineError) -> Double {
    let index = try check(target)
    let lengths = solver.beginQuery()
    solver.wish(index, toward: target.value, priority: target.priority.rawValue)
    solver.solveQuery()
    let value = solver.values[index]
    solver.endQuery(lengths)
    return value
  }

  /// The values that two variables, such as a width and a height, would have if both were drawn to targets.
  ///
  /// The engine is left as it was, to the last bit, and conflicts with the targets are not reported.
  /// - Throws: ``ConstraintEngineError`` for a target that is not finite or a priority outside `0...1000`.
  /// - Complexity: as for adding and removing two constraints, without planning anew.
  public func fit(
    _ first: FittingTarget,
    _ second: FittingTarget
  ) throws(ConstraintEngineError) -> (first: Double, second: Double) {
    let fitted = try fit(first, second, reading: [])
    return (fitted.first, fitted.second)
  }

  /// The values that two variables would have if both were drawn to targets, and what others would have then.
  ///
  /// The engine is left as it was, to the last bit, and conflicts with the targets are not reported.
  /// - Throws: ``ConstraintEngineError`` for a target that is not finite or a priority outside `0...1000`.
  /// - Complexity: as for adding and removing two constraints, without planning anew.
  public func fit(
    _ first: FittingTarget,
    _ second: FittingTarget,
    reading variables: [Variable]
  ) throws(ConstraintEngineError) -> (first: Double, second: Double, others: [Double]) {
    let (one, other) = (try check(first), try check(second))
    let indices = variables.map { check($0) }
    let lengths = solver.beginQuery()
    solver.wish(one, toward: first.value, priority: first.priority.rawValue)
    solver.wish(other, toward: second.value, priority: second.priority.rawValue)
    solver.solveQuery()
    let values = (solver.values[one], solver.values[other], indices.map { solver.values[$0] })
    solver.endQuery(lengths)
    return values
  }

  private func check(_ target: FittingTarget) throws(ConstraintEngineError) -> Int32 {
    let index = check(target.variable)
    guard target.value.isFinite else { throw .invalidConstant(target.value) }
    guard target.priority.isValid else { throw .invalidPriority(target.priority.rawValue) }
    return index
  }
}

/// A value that a fitting query draws a variable towards.
public struct FittingTarget: Hashable, Sendable {
  /// The variable, such as the width of a view.
  public var variable: Variable
  /// Where it is drawn to; zero asks for the smallest size.
  public var value: Double
  /// How strongly; at 1000 the value is exact unless the engine's own required constraints forbid it.
  public var priority: Priority

  /// Describes one target.
  public init(_ variable: Variable, toward value: Double, at priority: Priority) {
    self.variable = variable
    self.value = value
    self.priority = priority
  }
}
