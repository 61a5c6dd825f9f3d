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
