extension EventLoop {
  /// Runs a wait of an actor on a loop, and has the calling task resumed there instead of by the pool.
  ///
  /// The runtime resumes a task by the executor that it prefers, else by the default one, and only from there does it
  /// go on to its actor: twenty times the cost, and endless while all threads of the pool are busy. Beginning to prefer
  /// the loop takes a turn, so what is waited for may be there before `wait` runs. Closures in `wait` that belong to no
  /// actor run on the loop as well.
  static func comingBack<Value, Failure: Error>(
    to actor: isolated (any Actor)?,
    _ wait: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await withTaskExecutorPreference(toPrefer(for: actor), isolation: actor, operation: wait)
  }

  /// The loop on whose thread `actor` runs, if the calling task prefers no executor.
  ///
  /// An actor that lives elsewhere and happens to run there loses a turn by the preference, and nothing else.
  private static func toPrefer(for actor: (any Actor)?) -> EventLoop? {
    guard actor != nil, let loop = current else { return nil }
    return withUnsafeCurrentTask { $0?.unownedTaskExecutor == nil } ? loop : nil
  }
}
