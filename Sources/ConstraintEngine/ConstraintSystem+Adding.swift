extension ConstraintSystem {
  /// Adds a constraint between a variable and an expression, as ``add(_:_:_:priority:breakable:)`` does.
  @discardableResult
  public func add(
    _ left: Variable,
    _ relation: Relation,
    _ right: LinearExpression,
    priority: Priority = .required,
    breakable: Bool = true
  ) throws(ConstraintEngineError) -> Constraint.ID {
    try add(LinearExpression(left), relation, right, priority: priority, breakable: breakable)
  }

  /// Adds a constraint between an expression and a variable, as ``add(_:_:_:priority:breakable:)`` does.
  @discardableResult
  public func add(
    _ left: LinearExpression,
    _ relation: Relation,
    _ right: Variable,
    priority: Priority = .required,
    breakable: Bool = true
  ) throws(ConstraintEngineError) -> Constraint.ID {
    try add(left, relation, LinearExpression(right), priority: priority, breakable: breakable)
  }

  /// Adds a constraint between two variables, as ``add(_:_:_:priority:breakable:)`` does.
  @discardableResult
  public func add(
    _ left: Variable,
    _ relation: Relation,
    _ right: Variable,
    priority: Priority = .required,
    breakable: Bool = true
  ) throws(ConstraintEngineError) -> Constraint.ID {
    try add(LinearExpression(left), relation, LinearExpression(right), priority: priority, breakable: breakable)
  }

  /// Adds a constraint between an expression and a number, as ``add(_:_:_:priority:breakable:)`` does.
  @discardableResult
  public func add(
    _ left: LinearExpression,
    _ relation: Relation,
    _ right: Double,
    priority: Priority = .required,
    breakable: Bool = true
  ) throws(ConstraintEngineError) -> Constraint.ID {
    try add(left, relation, LinearExpression(right), priority: priority, breakable: breakable)
  }

  /// Adds a constraint between a variable and a number, as ``add(_:_:_:priority:breakable:)`` does.
  @discardableResult
  public func add(
    _ left: Variable,
    _ relation: Relation,
    _ right: Double,
    priority: Priority = .required,
    breakable: Bool = true
  ) throws(ConstraintEngineError) -> Constraint.ID {
    try add(LinearExpression(left), relation, LinearExpression(right), priority: priority, breakable: breakable)
  }
}

extension ConstraintSystem {
  /// Returns the constant with which a constraint compares the sum of its terms.
  public func constant(of constraint: Constraint.ID) -> Double {
    let breakpoint = solver.problem.breakpoints[check(constraint)]
    return breakpoint.bound * breakpoint.scale
  }

  /// Changes the constant with which a constraint compares the sum of its terms.
  ///
  /// This change has the lowest cost. If the set of satisfied constraints stays the same, the next solve costs one pass
  /// over the dependent variables.
  /// - Throws: ``ConstraintEngineError/invalidConstant(_:)`` if `constant` is not finite.
  public func setConstant(_ constant: Double, of constraint: Constraint.ID) throws(ConstraintEngineError) {
    let breakpoint = check(constraint)
    guard constant.isFinite else { throw .invalidConstant(constant) }
    solver.setConstant(constant, of: breakpoint)
  }

  /// Returns the priority of a constraint, including a constraint that is broken at present.
  public func priority(of constraint: Constraint.ID) -> Priority {
    Priority(rawValue: solver.problem.breakpoints[check(constraint)].priority)
  }

  /// Changes the priority of an optional constraint.
  /// - Throws: ``ConstraintEngineError/priorityCrossesRequired(_:from:to:)`` if exactly one of the two priorities is
  ///   1000, or ``ConstraintEngineError/invalidPriority(_:)`` if `priority` is outside `0...1000`.
  public func setPriority(_ priority: Priority, of constraint: Constraint.ID) throws(ConstraintEngineError) {
    let breakpoint = check(constraint)
    guard priority.isValid else { throw .invalidPriority(priority.rawValue) }
    let old = Priority(rawValue: solver.problem.breakpoints[breakpoint].priority)
    guard old.isRequired == priority.isRequired else {
      throw .priorityCrossesRequired(constraint, from: old, to: priority)
    }
    solver.setPriority(priority.rawValue, of: breakpoint)
  }
}

extension ConstraintSystem {
  /// Returns the index of a variable, and stops the program if this engine does not contain the variable.
  @inline(__always)
  func check(_ variable: Variable) -> Int32 {
    precondition(variable.engine == engine, "\(variable) belongs to another engine.")
    precondition(
      solver.problem.variables.base[Int(variable.index)].generation == variable.generation,
      "\(variable) was removed."
    )
    return variable.index
  }

  /// Returns the index of a constraint, and stops the program if this engine does not contain the constraint.
  @inline(__always)
  func check(_ constraint: Constraint.ID) -> Int32 {
    precondition(constraint.engine == engine, "\(constraint) belongs to another engine.")
    precondition(
      solver.problem.breakpoints.base[Int(constraint.index)].generation == constraint.generation,
      "\(constraint) was removed."
    )
    return constraint.index
  }

  func id(of breakpoint: Int32) -> Constraint.ID {
    Constraint.ID(index: breakpoint, generation: solver.problem.breakpoints[breakpoint].generation, engine: engine)
  }
}
