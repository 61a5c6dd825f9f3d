extension Simulation {
  /// Says that the step reads data that no actor guards, for ``Strategy/exhaustive(bound:)``.
  ///
  /// Two steps that name the same data are taken for dependent if one of them writes it. Data of an actor needs no name;
  /// what a lock or nothing guards does, or orders that differ in it alone are not told apart. Does nothing outside of a
  /// run, and under other strategies.
  ///
  /// - Parameter name: The data; the same name is the same data, whichever object it is in.
  public static func reads(_ name: String) {
    Scheduler.shared.currentRun?.recorder?.touch(named: name, isWrite: false)
  }

  /// Says that the step writes data that no actor guards, or may write it; see ``reads(_:)``.
  ///
  /// - Parameter name: The data; the same name is the same data, whichever object it is in.
  public static func writes(_ name: String) {
    Scheduler.shared.currentRun?.recorder?.touch(named: name, isWrite: true)
  }
}
