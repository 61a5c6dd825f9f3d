extension EventLoop {
  /// What was armed on a loop when it stopped, and was dropped. A program that ends in order leaves nothing.
  public struct UnfinishedWork: Sendable, Hashable {
    /// Timers with closures that have not run.
    public var timers = 0
    /// Sleeping tasks. Those in the loop's own sleep have got an error, those in `Task.sleep` do not go on.
    public var sleeps = 0
    /// Descriptors that were watched, in order. They are not closed.
    public var descriptors: [Int32] = []
    /// Signals that a task waited for.
    public var signals: Set<UnixSignal> = []

    /// Makes a report of nothing, to compare with.
    public init() {}

    /// Whether nothing was armed.
    public var isEmpty: Bool {
      self == UnfinishedWork()
    }
  }
}
