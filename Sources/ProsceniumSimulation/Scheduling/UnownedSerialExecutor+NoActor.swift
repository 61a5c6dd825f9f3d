extension UnownedSerialExecutor {
  /// The executor that the runtime passes for code that is isolated to no actor.
  static let noActor = unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)
}
