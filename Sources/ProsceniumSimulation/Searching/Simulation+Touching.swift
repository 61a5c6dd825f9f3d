extension Simulation {
  /// Records that the step reads data without an actor, for ``Strategy/exhaustive(bound:)``.
  ///
  /// Two steps that access data of the same name count as dependent if one of them writes it. Data of an actor needs no
  /// name. Data that a lock or nothing protects needs a name. Otherwise orders that differ only in the accesses to this
  /// data count as equal. The call has no effect outside a run and with other strategies.
  ///
  /// - Parameter name: The name of the data. The same name means the same data, even in different objects.
  public static func reads(_ name: String) {
    Scheduler.shared.currentRun?.recorder?.touch(named: name, isWrite: false)
  }

  /// Records that the step writes or may write data without an actor.
  ///
  /// The rules are those of ``reads(_:)``.
  ///
  /// - Parameter name: The name of the data. The same name means the same data, even in different objects.
  public static func writes(_ name: String) {
    Scheduler.shared.currentRun?.recorder?.touch(named: name, isWrite: true)
  }
}
