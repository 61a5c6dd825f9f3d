internal import CEventLoop
internal import Synchronization

/// The time for which a loop spins for posts before it sleeps. The value reads no clock.
///
/// The budget lies between one microsecond and the limit. A spin with a post doubles the budget, and a spin without one
/// halves it. An idle loop therefore soon sleeps almost immediately. A sleep shorter than the limit increases the
/// budget again. Otherwise the loop would never catch the posts of a partner that replies slightly later than the
/// budget.
struct SpinBudget: Sendable {
  /// The maximum limit. Above this duration a sleep costs less than the spin.
  static let largestNanoseconds: Int64 = 50_000
  /// The initial limit of the main loop, which is zero on a single processor and on battery power.
  static let defaultLimitNanoseconds: Int64 = cel_processors() > 1 && !cel_is_on_battery() ? largestNanoseconds : 0
  private static let smallestNanoseconds: Int64 = 1_000

  /// Spins until `isHere` returns true or until a time of the loop's clock, and returns whether it found something.
  ///
  /// On a busy machine the posting thread may wait for this processor, so the spin yields to other threads between its
  /// rounds.
  static func poll(untilNanoseconds end: Int64, _ isHere: () -> Bool) -> Bool {
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

  /// Sets another limit. Zero disables spinning.
  mutating func setLimit(nanoseconds limit: Int64) {
    limitNanoseconds = min(max(0, limit), Self.largestNanoseconds)
    nanoseconds = limitNanoseconds
  }

  /// Sets the limit if it has changed.
  mutating func followLimit(nanoseconds limit: Int64) {
    if limit != limitNanoseconds { setLimit(nanoseconds: limit) }
  }

  /// Reports that a post arrived during the spin.
  mutating func hit() {
    nanoseconds = min(limitNanoseconds, nanoseconds * 2)
  }

  /// Reports that no post arrived during the spin.
  mutating func miss() {
    nanoseconds = min(limitNanoseconds, max(Self.smallestNanoseconds, nanoseconds / 2))
  }

  /// Reports the duration of the sleep after the spin. A longer spin would have avoided a sleep below the limit.
  mutating func slept(nanoseconds duration: Int64) {
    guard duration < limitNanoseconds else { return }
    nanoseconds = min(limitNanoseconds, nanoseconds * 4)
  }
}

extension EventLoop {
  /// Sets the time for which the loop spins for posts of other threads before it sleeps. Zero disables spinning.
  ///
  /// Any thread may call this method. A post to a spinning loop needs no system call and arrives in well under a
  /// microsecond, instead of after the system's wake-up time. The price is processor time of at most `limit` before
  /// each sleep, and never more than 50 microseconds. Spins without a post shrink the time to one microsecond, and
  /// spins with one increase it again. Descriptors, signals and Dispatch's main queue wait for the end of the spin, but
  /// timers do not.
  ///
  /// The main loop starts with 50 microseconds if the machine has several processors and the program does not start on
  /// battery power. Loops of other threads start with zero. On a machine with one processor spinning remains disabled.
  /// The limit of the main loop also applies to the pool threads, on which tasks without a loop run.
  public func setSpinLimit(_ limit: Duration) {
    let nanoseconds = cel_processors() > 1 ? limit.clampedNanoseconds : 0
    post(.change({ [self] in applySpinLimit(nanoseconds: nanoseconds) }, orRefuse: {}))
  }

  /// Sets the spin limit of the loop, and that of the pool if this is the main loop. For the loop's thread only.
  func applySpinLimit(nanoseconds: Int64) {
    confined.spin.setLimit(nanoseconds: nanoseconds)
    if self === RuntimeTakeover.mainLoop { RuntimeTakeover.setPoolSpinLimit(nanoseconds: nanoseconds) }
  }

  /// Spins for posts for at most the budget and at most until the earliest deadline.
  ///
  /// - Returns: `true` if the loop must run a turn immediately instead of sleeping.
  func findsMailSpinning() -> Bool {
    let begin = Self.nowNanoseconds
    let deadline = confined.timers.earliestDeadlineNanoseconds ?? .max
    let end = min(begin + confined.spin.nanoseconds, deadline)
    if SpinBudget.poll(untilNanoseconds: end, { hasMail.load(ordering: .acquiring) }) {
      confined.spin.hit()
      return true
    }
    if end == deadline { return true }
    confined.spin.miss()
    return false
  }
}
