extension Simulation {
  /// The constraints on the ready jobs that may be chosen.
  public enum Order: String, Hashable, Sendable {
    /// Allows any order that Swift permits, because Swift guarantees no order between tasks.
    case any

    /// Allows only orders of executors that run jobs first in, first out, like an event loop.
    ///
    /// Of each executor only the oldest job may be chosen, independent of its priority. Timers with the same deadline
    /// become ready in the order in which they were set. A failure in this order can occur on such a loop. A failure
    /// only in ``any`` order can occur on other executors.
    case loopOrder
  }
}
