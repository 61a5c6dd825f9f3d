internal import CEventLoop
internal import Synchronization

/// Decides how long a loop looks for posts before it sleeps. A value; reads no clock.
///
/// Looking that finds something is worth more of it, looking in vain less: the budget doubles and halves between
/// one microsecond and the limit, so that a loop with nothing to do soon sleeps at once, nearly. Sleeps that end
/// sooner than the limit let it grow again,
/// or a partner that answers a little later than the budget would never be met.
struct SpinBudget: Sendable {
  /// No limit above this counts: by then sleeping costs less than what it saves.
  static let largestNanoseconds: Int64 = 50_000
  /// What the main loop begins with: nothing where looking would cost the only processor, or a battery.
  static let defaultLimitNanoseconds: Int64 = cel_processors() > 1 && !cel_is_on_battery() ? largestNanoseconds : 0
  private static let smallestNanoseconds: Int64 = 1_000

  /// Looks until `isHere` or until a time of the loop's clock, and returns which it was.
  ///
  /// On a busy machine the thread that is to post may wait for this very processor, so others run on it between looks.
  static func look(untilNanoseconds end: Int64, _ isHere: () -> Bool) -> Bool {
    repeat {
      for _ in 0..<32 {
        if isHere() { return true }
        cel_relax()
      }
      cel_yield()
    } while EventLoop.nowNanoseconds < end
    return false
  }

  private(set) var nanoseconds: Int64 = 0
  private var limitNanoseconds: Int64 = 0

  /// Takes over another limit; zero turns looking off.
  mutating func setLimit(nanoseconds limit: Int64) {
    limitNanoseconds = min(max(0, limit), Self.largestNanoseconds)
    nanoseconds = limitNanoseconds
  }

  /// Takes over a limit if it is another one.
  mutating func followLimit(nanoseconds limit: Int64) {
    if limit != limitNanoseconds { setLimit(nanoseconds: limit) }
  }

  /// Reports that a post came while the loop looked.
  mutating func hit() {
    nanoseconds = min(limitNanoseconds, nanoseconds * 2)
  }

  /// Reports that nothing came.
  mutating func miss() {
    nanoseconds = min(limitNanoseconds, max(Self.smallestNanoseconds, nanoseconds / 2))
  }

  /// Reports how long it slept then. Less than the limit means that looking for longer would have paid.
  mutating func slept(nanoseconds duration: Int64) {
    guard duration < limitNanoseconds else { return }
    nanoseconds = min(limitNanoseconds, nanoseconds * 4)
  }
}

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
