internal import CEventLoop
internal import Synchronization

extension EventLoop {
  /// Lets the loop look for posts of other threads for a while before it sleeps. Any thread; zero, the default, is off.
  ///
  /// A post to a loop that looks costs no system call and arrives in well under a microsecond instead of the
  /// system's wake-up time. The price is processor time: at most `limit` before each sleep, and never more than
  /// 50 microseconds; after looks in vain it shrinks to one microsecond, after hits it grows again. Descriptors,
  /// signals and Dispatch's main queue wait until the look is over; timers do not. On a machine with one processor
  /// it stays off.
  public func setSpinLimit(_ limit: Duration) {
    let nanoseconds = cel_processors() > 1 ? limit.clampedNanoseconds : 0
    post(.change({ [self] in confined.spin.setLimit(nanoseconds: nanoseconds) }, orRefuse: {}))
  }

  /// Looks for posts as long as the budget and the earliest deadline allow. Returns whether to collect at once.
  func findsMailSpinning() -> Bool {
    let begin = Self.nowNanoseconds
    let deadline = confined.timers.earliestDeadlineNanoseconds ?? .max
    let end = min(begin + confined.spin.nanoseconds, deadline)
    repeat {
      if hasMail.load(ordering: .acquiring) {
        confined.spin.hit()
        return true
      }
      cel_relax()
    } while Self.nowNanoseconds < end
    if end == deadline { return true }
    confined.spin.miss()
    return false
  }
}
