extension UnownedSerialExecutor {
  /// The executor of code that is isolated to no actor. The runtime's own pool passes it when it runs a job.
  ///
  /// The executor has no public name. The standard library also represents it by two zero words.
  package static let noActor = unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)
}
