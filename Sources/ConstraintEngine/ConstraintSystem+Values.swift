extension ConstraintSystem {
  /// Solves all pending changes immediately instead of at the next query.
  /// - Complexity: Linear in the number of dependent variables and constraints if these form a chain or a tree.
  public func update() {
    solver.update()
  }

  /// Returns the value of a variable in the solution.
  /// - Complexity: O(1) if nothing changed since the last query.
  public func value(of variable: Variable) -> Double {
    let index = check(variable)
    solver.update()
    return solver.problem.values[index]
  }

  /// Returns the values of four variables, such as those of a rectangle.
  /// - Complexity: O(1) if nothing changed since the last query.
  package func values(
    of variables: (Variable, Variable, Variable, Variable)
  ) -> (Double, Double, Double, Double) {
    let (first, second) = (check(variables.0), check(variables.1))
    let (third, fourth) = (check(variables.2), check(variables.3))
    solver.update()
    return (
      solver.problem.values[first], solver.problem.values[second], solver.problem.values[third],
      solver.problem.values[fourth]
    )
  }

  /// Returns the error of a constraint in its own units, which is 0 if the constraint holds.
  public func error(of constraint: Constraint.ID) -> Double {
    let breakpoint = check(constraint)
    solver.update()
    return solver.problem.error(of: breakpoint)
  }

  /// Returns a Boolean value that indicates whether a required constraint is broken because of a conflict.
  ///
  /// In a conflict, constraints that are not breakable precede breakable constraints, and older constraints precede
  /// younger ones. A constraint is broken if it cannot be satisfied together with the required constraints before it.
  /// The constraint becomes required again automatically when it can be satisfied, and then breaks the constraints
  /// after it that contradict it.
  /// - Complexity: While constraints are broken, each change in a conflict solves its dependent variables again.
  public func isBroken(_ constraint: Constraint.ID) -> Bool {
    let breakpoint = check(constraint)
    solver.update()
    return solver.problem.breakpoints[breakpoint].isBroken
  }

  /// Returns the conflicts that were found since the last call, in the order of discovery.
  public func takeConflicts() -> [Conflict] {
    solver.update()
    let conflicts = solver.conflicts.unreported.map { conflict in
      Conflict(constraints: conflict.constraints.map(id(of:)), broken: id(of: conflict.broken))
    }
    solver.conflicts.unreported.removeAll()
    return conflicts
  }

  /// Returns a Boolean value that indicates whether the variable has another value in an equally good solution.
  ///
  /// The query does not change the engine.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    solver.isAmbiguous(check(variable))
  }

  /// Returns the constraints that determine the value of a variable at present, the oldest first.
  ///
  /// The result excludes constraints without influence, such as a bound that is not reached or a constraint that others
  /// outweigh. If several constraints demand the same value of one variable, the result contains all of them.
  /// - Complexity: Linear in the number of dependent variables and constraints. Use this method for reports and not in
  ///   every frame.
  public func constraints(deciding variable: Variable) -> [Constraint.ID] {
    let index = check(variable)
    return solver.breakpoints(deciding: index).map(id(of:))
  }
}

extension ConstraintSystem {
  /// Checks the consistency of all data structures, and stops the program if they contradict each other.
  @_spi(Testing)
  public func checkInvariants() {
    solver.checkInvariants()
  }

  /// The number of allocated slots for variables, constraints and their derived records, as a measure of memory.
  @_spi(Testing)
  public var slotCount: Int { solver.slotCount }
}
