internal import CEventLoop

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Some signals that one sequence waits for.
///
/// Held as long as its sequence or an iterator exists; the process counts the signals from its making on.
// Unchecked because only the loop's thread touches what can change.
final class SignalSubscription: @unchecked Sendable {
  /// A signal, and the descriptor to which each of its kind writes.
  struct Entry: Sendable {
    let number: Int32
    let descriptor: Int32
    /// How often it had come when it was last delivered.
    var seen: UInt64
  }

  let loop: EventLoop
  private(set) var signals: [Entry] = []

  /// The signals that have come and have not been delivered yet, a bit each: one that comes twice is delivered once.
  private var pending: UInt64 = 0

  private var waiter: LoopWaiter<UnixSignal?>?
  private var failure: EventLoopError?

  init(loop: EventLoop, _ numbers: Set<Int32>) throws(EventLoopError) {
    self.loop = loop
    for number in numbers.sorted() {
      var reason: Int32 = 0
      let descriptor = cel_signal_subscribe(number, &reason)
      guard descriptor >= 0 else {
        unsubscribe()
        throw reason == EINVAL ? EventLoopError(.invalidSignal) : EventLoopError(.systemRefused, errno: reason)
      }
      signals.append(Entry(number: number, descriptor: descriptor, seen: cel_signal_count(number)))
    }
  }

  /// Gives the signals back. Once.
  func unsubscribe() {
    for signal in signals { cel_signal_unsubscribe(signal.number) }
  }

  /// Notes that a signal may have come.
  func arrived(_ number: Int32) {
    guard let index = signals.firstIndex(where: { $0.number == number }) else { return }
    let count = cel_signal_count(number)
    // A descriptor that joins a set reports what came before, too.
    guard count != signals[index].seen else { return }
    signals[index].seen = count
    pending |= 1 << UInt64(number - 1)
    feed()
  }

  func wait(_ waiter: LoopWaiter<UnixSignal?>) {
    precondition(self.waiter?.hasEnded ?? true, "Two tasks iterate over one sequence of signals.")
    if let failure {
      _ = waiter.end(with: .failure(failure))
      return
    }
    self.waiter = waiter
    feed()
  }

  /// Fails the task that waits, now and later.
  func end(_ error: EventLoopError) {
    failure = failure ?? error
    _ = waiter.take()?.end(with: .failure(error))
  }

  private func feed() {
    guard pending != 0, let waiter = waiter.take() else { return }
    let lowest = pending & ~(pending - 1)
    // A cancelled task takes none: the signal waits for the next.
    if waiter.end(with: .success(UnixSignal(rawValue: Int32(lowest.trailingZeroBitCount + 1)))) != nil {
      pending ^= lowest
    }
  }
}
