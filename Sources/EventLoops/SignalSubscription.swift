internal import CEventLoop

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The subscription of one sequence to some signals.
///
/// The subscription lives as long as its sequence or an iterator exists. The process counts the signals from its
/// creation on.
// Unchecked because only the loop's thread accesses the mutable state.
final class SignalSubscription: @unchecked Sendable {
  /// A signal, and the descriptor to which each arrival of this signal writes.
  struct Entry: Sendable {
    let number: Int32
    let descriptor: Int32
    /// The process's count of this signal at its last delivery to the subscription.
    var seen: UInt64
  }

  let loop: EventLoop
  private(set) var signals: [Entry] = []

  /// The undelivered signals, one bit each. A signal that arrives twice is therefore delivered once.
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

  /// Ends the subscription to all signals. Call it only once.
  func unsubscribe() {
    for signal in signals { cel_signal_unsubscribe(signal.number) }
  }

  /// Reports that a signal may have arrived.
  func arrived(_ number: Int32) {
    guard let index = signals.firstIndex(where: { $0.number == number }) else { return }
    let count = cel_signal_count(number)
    // A descriptor that is added to a set also reports arrivals before the subscription.
    guard count != signals[index].seen else { return }
    signals[index].seen = count
    pending |= 1 << UInt64(number - 1)
    feed()
  }

  func wait(_ waiter: LoopWaiter<UnixSignal?>) {
    precondition(self.waiter?.hasEnded ?? true, "Only one task may iterate over a sequence of signals.")
    if let failure {
      _ = waiter.end(with: .failure(failure))
      return
    }
    self.waiter = waiter
    feed()
  }

  /// Resumes the waiting task with the error, and makes all later waits fail.
  func end(_ error: EventLoopError) {
    failure = failure ?? error
    _ = waiter.take()?.end(with: .failure(error))
  }

  private func feed() {
    guard pending != 0, let waiter = waiter.take() else { return }
    let lowest = pending & ~(pending - 1)
    // A cancelled task receives no signal, so the signal remains pending for the next task.
    if waiter.end(with: .success(UnixSignal(rawValue: Int32(lowest.trailingZeroBitCount + 1)))) != nil {
      pending ^= lowest
    }
  }
}
