extension ConstraintEngine {
  /// The number that the joined terms of a constraint are compared with.
  public func constant(of constraint: Constraint.ID) -> Double {
    let breakpoint = solver.breakpoints[check(constraint)]
    return breakpoint.bound / breakpoint.boundScale
  }

  /// Changes the number that the joined terms of a constraint are compared with.
  ///
  /// This is the cheap change: if the same constraints stay met, it costs one pass over what depends on it.
  /// - Throws: ``ConstraintEngineError/invalidConstant(_:)`` for a number that is not finite.
  public func setConstant(_ constant: Double, of constraint: Constraint.ID) throws(ConstraintEngineError) {
    let breakpoint = check(constraint)
    guard constant.isFinite else { throw .invalidConstant(constant) }
    solver.setConstant(constant, of: breakpoint)
  }

  /// The priority of a constraint, also while it is given up.
  public func priority(of constraint: Constraint.ID) -> Priority {
    Priority(rawValue: solver.breakpoints[check(constraint)].priority)
  }

  /// Changes how important an optional constraint is.
  /// - Throws: ``ConstraintEngineError/priorityCrossesRequired(_:from:to:)`` if one of both priorities is 1000,
  ///   ``ConstraintEngineError/invalidPriority(_:)`` for one outside `0...1000`.
  public func setPriority(_ priority: Priority, of constraint: Constraint.ID) throws(ConstraintEngineError) {
    let breakpoint = check(constraint)
    guard priority.isValid else { throw .invalidPriority(priority.rawValue) }
    let old = Priority(rawValue: solver.breakpoints[breakpoint].priority)
    guard old.isRequired == priority.isRequired else {
      throw .priorityCrossesRequired(constraint, from: old, to: priority)
    }
    solver.setPriority(priority.rawValue, of: breakpoint)
  }
}
