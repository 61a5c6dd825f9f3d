extension ConstraintEngine {
  /// Works off all changes now instead of at the next question.
  /// - Complexity: linear in what depends on the changes where that is a chain or a tree.
  public func update() {
    solver.update()
  }

  /// The value of a variable in the solution.
  /// - Complexity: O(1) if nothing changed since the last question.
  public func value(of variable: Variable) -> Double {
    let index = check(variable)
    solver.update()
    return solver.values[index]
  }

  /// The values of four variables, such as those of a rectangle.
  /// - Complexity: O(1) if nothing changed since the last question.
  package func values(
    of variables: (Variable, Variable, Variable, Variable)
  ) -> (Double, Double, Double, Double) {
    let (first, second) = (check(variables.0), check(variables.1))
    let (third, fourth) = (check(variables.2), check(variables.3))
    solver.update()
    return (solver.values[first], solver.values[second], solver.values[third], solver.values[fourth])
  }

  /// By how much a constraint is missed, in its own units; zero if it holds.
  public func error(of constraint: Constraint.ID) -> Double {
    let breakpoint = check(constraint)
    solver.update()
    return solver.error(of: breakpoint)
  }

  /// Whether a required constraint is given up at present because it cannot hold beside the required ones before it.
  ///
  /// Those that are not breakable come before those that are, and of both the older first. A constraint becomes
  /// required again by itself when it can hold; a younger one that contradicts it is given up then.
  /// - Complexity: while constraints are given up, each change in a conflict solves what the conflict depends on anew.
  public func isBroken(_ constraint: Constraint.ID) -> Bool {
    let breakpoint = check(constraint)
    solver.update()
    return solver.breakpoints[breakpoint].isBroken
  }

  /// The conflicts found since this was last asked, in the order found.
  public func takeConflicts() -> [Conflict] {
    solver.update()
    let conflicts = solver.pendingConflicts.map { conflict in
      Conflict(constraints: conflict.constraints.map(id(of:)), broken: id(of: conflict.broken))
    }
    solver.pendingConflicts.removeAll()
    return conflicts
  }

  /// Whether another solution, as good as this one, gives the variable another value.
  ///
  /// The engine is left as it was.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    solver.isAmbiguous(check(variable))
  }

  /// The constraints that the value of a variable follows from at present, the oldest first.
  ///
  /// Not among them are those that hold without deciding anything, such as a bound that is not reached, and those
  /// that others outweigh. Where several say the same of one variable, all of them are.
  /// - Complexity: linear in what depends on each other; for reports, not for every frame.
  public func constraints(deciding variable: Variable) -> [Constraint.ID] {
    let index = check(variable)
    return solver.breakpoints(deciding: index).map(id(of:))
  }
}

extension ConstraintEngine {
  /// Walks the whole structure and stops the program where parts of it contradict each other.
  @_spi(Testing)
  public func checkInvariants() {
    solver.checkInvariants()
  }

  /// How many places for variables, constraints and what is made of them the engine has room for: its memory.
  @_spi(Testing)
  public var slotCount: Int { solver.slotCount }
}
