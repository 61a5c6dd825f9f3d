extension EventLoop {
  /// What a loop has done since it was made. Counts only; a test compares two of them.
  public struct Statistics: Sendable, Hashable {
    /// Passes through wait, timers and jobs.
    public var turns: Int
    /// Turns that blocked in libevent because nothing was ready. At rest this number stands still.
    public var waits: Int
    /// Wake-ups that other threads wrote for a sleeping loop; a loop that is awake needs none.
    public var wakeUpsWritten: Int
    /// Jobs of tasks and actors, and closures given to ``EventLoop/execute(_:)``, that ran.
    public var jobs: Int
    /// Timers and sleeps whose deadline came.
    public var timersFired: Int
    /// How often a descriptor was found ready and a task or callback received it.
    public var descriptorsReady: Int
    /// Timers and sleeps that are armed now, those on their way from another thread included.
    public var pendingTimers: Int
  }
}
