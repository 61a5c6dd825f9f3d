extension Simulation {
  /// Which of the ready jobs may be chosen.
  public enum Order: String, Hashable, Sendable {
    /// Any order that Swift allows: it promises none between tasks.
    case any

    /// Only orders of executors that run first in first out, as an event loop does.
    ///
    /// Of each executor the oldest job may be chosen, whatever its priority; timers that come due together become ready
    /// in the order in which they were set. What is found here can happen on such a loop; what is found with ``any``
    /// only, can happen on other executors.
    case loopOrder
  }
}
