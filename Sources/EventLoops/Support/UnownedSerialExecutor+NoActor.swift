extension UnownedSerialExecutor {
  /// The executor of code that is isolated to no actor, as the runtime's own pool passes it when it runs a job.
  ///
  /// It has no public name. The standard library makes it in the same way: two zero words.
  static let noActor = unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)
}
