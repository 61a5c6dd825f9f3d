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
