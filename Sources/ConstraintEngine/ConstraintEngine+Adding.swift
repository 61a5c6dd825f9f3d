extension ConstraintEngine {
  /// Adds a constraint between a variable and an expression; see ``add(_:_:_:priority:breakable:)``.
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

  /// Adds a constraint between an expression and a variable; see ``add(_:_:_:priority:breakable:)``.
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

  /// Adds a constraint between two variables; see ``add(_:_:_:priority:breakable:)``.
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

  /// Adds a constraint between an expression and a number; see ``add(_:_:_:priority:breakable:)``.
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

  /// Adds a constraint between a variable and a number; see ``add(_:_:_:priority:breakable:)``.
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

extension ConstraintEngine {
  /// The number that the joined terms of a constraint are compared with.
  public func constant(of constraint: Constraint.ID) -> Double {
    let breakpoint = solver.breakpoints[check(constraint)]
    return breakpoint.bound * breakpoint.scale
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

extension ConstraintEngine {
  /// The index of a variable; stops the program for one that is not in this engine.
  @inline(__always)
  func check(_ variable: Variable) -> Int32 {
    precondition(variable.engine == engine, "\(variable) belongs to another engine.")
    precondition(
      solver.variables.base[Int(variable.index)].generation == variable.generation,
      "\(variable) was removed."
    )
    return variable.index
  }

  /// The index of a constraint; stops the program for one that is not in this engine.
  @inline(__always)
  func check(_ constraint: Constraint.ID) -> Int32 {
    precondition(constraint.engine == engine, "\(constraint) belongs to another engine.")
    precondition(
      solver.breakpoints.base[Int(constraint.index)].generation == constraint.generation,
      "\(constraint) was removed."
    )
    return constraint.index
  }

  func id(of breakpoint: Int32) -> Constraint.ID {
    Constraint.ID(index: breakpoint, generation: solver.breakpoints[breakpoint].generation, engine: engine)
  }
}
