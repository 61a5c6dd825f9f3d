extension UnownedSerialExecutor {
  /// The executor that the runtime passes for nonisolated code.
  static let noActor = unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)
}
