extension ConstraintSystem {
  /// Returns the value that a variable would have if it were pulled towards a target.
  ///
  /// The query does not change the engine, to the last bit, and does not report conflicts with the target.
  /// - Throws: ``ConstraintEngineError`` if the target is not finite or its priority is outside `0...1000`.
  /// - Complexity: As for adding and removing one constraint, without a new plan.
  public func fit(_ target: FittingTarget) throws(ConstraintEngineError) -> Double {
    let index = try check(target)
    let lengths = solver.beginQuery()
    solver.wish(index, toward: target.value, priority: target.priority.rawValue)
    solver.solveQuery()
    let value = solver.problem.values[index]
    solver.endQuery(lengths)
    return value
  }

  /// Returns the values that two variables, such as a width and a height, would have if both were pulled towards
  /// targets.
  ///
  /// The query does not change the engine, to the last bit, and does not report conflicts with the targets.
  /// - Throws: ``ConstraintEngineError`` if a target is not finite or its priority is outside `0...1000`.
  /// - Complexity: As for adding and removing two constraints, without a new plan.
  public func fit(
    _ first: FittingTarget,
    _ second: FittingTarget
  ) throws(ConstraintEngineError) -> (first: Double, second: Double) {
    let fitted = try fit(first, second, reading: [])
    return (fitted.first, fitted.second)
  }

  /// Returns the values of two variables if both were pulled towards targets, with the values of other variables.
  ///
  /// The query does not change the engine, to the last bit, and does not report conflicts with the targets.
  /// - Throws: ``ConstraintEngineError`` if a target is not finite or its priority is outside `0...1000`.
  /// - Complexity: As for adding and removing two constraints, without a new plan.
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
    let values = (solver.problem.values[one], solver.problem.values[other], indices.map { solver.problem.values[$0] })
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

/// A target value of a variable in a fitting query.
public struct FittingTarget: Hashable, Sendable {
  /// The variable, such as the width of a view.
  public var variable: Variable
  /// The target value, where 0 requests the smallest size.
  public var value: Double
  /// The priority of the target.
  ///
  /// A target with priority 1000 is met exactly, unless the engine's required constraints prevent it.
  public var priority: Priority

  /// Creates the target of one variable.
  public init(_ variable: Variable, toward value: Double, at priority: Priority) {
    self.variable = variable
    self.value = value
    self.priority = priority
  }
}
