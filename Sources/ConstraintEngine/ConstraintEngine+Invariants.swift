extension ConstraintEngine {
  /// Walks the whole structure and stops the program where parts of it contradict each other.
  @_spi(Testing)
  public func checkInvariants() {
    solver.checkInvariants()
  }
}
