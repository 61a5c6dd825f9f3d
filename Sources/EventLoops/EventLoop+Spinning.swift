internal import CEventLoop
internal import Synchronization

extension EventLoop {
  /// Lets the loop look for posts of other threads for a while before it sleeps. Any thread; zero turns it off.
  ///
  /// A post to a loop that looks costs no system call and arrives in well under a microsecond instead of the
  /// system's wake-up time. The price is processor time: at most `limit` before each sleep, and never more than
  /// 50 microseconds; after looks in vain it shrinks to one microsecond, after hits it grows again. Descriptors,
  /// signals and Dispatch's main queue wait until the look is over; timers do not.
  ///
  /// The main loop begins with 50 microseconds where that costs little: with more than one processor, and not on a
  /// battery when the program starts. Loops on threads of their own begin with none. On a machine with one processor
  /// it stays off. What is set on the main loop also holds for the threads on which tasks run that belong to no loop.
  public func setSpinLimit(_ limit: Duration) {
    let nanoseconds = cel_processors() > 1 ? limit.clampedNanoseconds : 0
    post(.change({ [self] in applySpinLimit(nanoseconds: nanoseconds) }, orRefuse: {}))
  }

  /// On the loop's thread.
  func applySpinLimit(nanoseconds: Int64) {
    confined.spin.setLimit(nanoseconds: nanoseconds)
    if self === RuntimeTakeover.mainLoop { RuntimeTakeover.setPoolSpinLimit(nanoseconds: nanoseconds) }
  }

  /// Looks for posts as long as the budget and the earliest deadline allow. Returns whether to collect at once.
  func findsMailSpinning() -> Bool {
    let begin = Self.nowNanoseconds
    let deadline = confined.timers.earliestDeadlineNanoseconds ?? .max
    let end = min(begin + confined.spin.nanoseconds, deadline)
    if SpinBudget.look(untilNanoseconds: end, { hasMail.load(ordering: .acquiring) }) {
      confined.spin.hit()
      return true
    }
    if end == deadline { return true }
    confined.spin.miss()
    return false
  }
}
