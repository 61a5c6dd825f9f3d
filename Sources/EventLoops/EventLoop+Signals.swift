extension EventLoop {
  /// The signals of some kinds that the process receives from now on, as an asynchronous sequence.
  ///
  /// From the return of this on they do nothing else: an interrupt no longer ends the program. Signals wait until
  /// they are asked for. Of one kind that comes many times in between one is delivered, as the system itself does;
  /// kinds are never lost to each other, and the lower number is delivered first. Several sequences, on any loops,
  /// each get every signal.
  ///
  ///     for try await signal in try loop.signals(.interrupt, .terminate) { … }
  ///
  /// Any thread. Cancelling the task ends the sequence with `nil`; a stopped loop ends it with the code
  /// `loopStopped`. When the sequence is released the signals do again what they did before. A child of `fork`
  /// is deaf to them until it executes another program.
  ///
  /// - Throws: ``EventLoopError`` with the code `invalidSignal` for those that cannot be caught (SIGKILL, SIGSTOP)
  ///   or cannot be survived (SIGSEGV, SIGBUS, SIGFPE, SIGILL).
  public func signals(_ signals: UnixSignal...) throws(EventLoopError) -> SignalEvents {
    let subscription = try SignalSubscription(loop: self, Set(signals.map(\.rawValue)))
    let events = SignalEvents(subscription)
    let register: @Sendable () -> Void = { [self] in
      do throws(EventLoopError) {
        try descriptors.register(subscription)
      } catch {
        subscription.end(error)
      }
    }
    // What is refused here fails when a task waits.
    post(.change(register, orRefuse: {}))
    return events
  }

  /// Lets a task wait for a signal, from any thread.
  func wait(_ waiter: LoopWaiter<UnixSignal?>, on subscription: SignalSubscription) {
    let stopped = EventLoopError(.loopStopped)
    post(.change({ subscription.wait(waiter) }, orRefuse: { _ = waiter.end(with: .failure(stopped)) }))
  }
}

/// The subscriptions of one loop to signals. The loop's thread only.
final class LoopSignals {
  private var subscriptions: [SignalSubscription] = []

  /// What stands in the loop's set of descriptors.
  var watched: [SignalSubscription.Entry] {
    subscriptions.flatMap(\.signals)
  }

  func add(_ subscription: SignalSubscription) {
    subscriptions.append(subscription)
  }

  func remove(_ subscription: SignalSubscription) {
    subscriptions.removeAll { $0 === subscription }
  }

  func arrived(_ number: Int32) {
    for subscription in subscriptions { subscription.arrived(number) }
  }

  func endAll(_ error: EventLoopError) {
    for subscription in subscriptions { subscription.end(error) }
    subscriptions = []
  }
}
