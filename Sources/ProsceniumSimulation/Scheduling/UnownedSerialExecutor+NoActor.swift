extension UnownedSerialExecutor {
  /// What the runtime passes for code that is isolated to nothing.
  static let noActor = unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)
}
