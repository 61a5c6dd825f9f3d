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
