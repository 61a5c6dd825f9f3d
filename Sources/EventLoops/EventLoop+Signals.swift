extension EventLoop {
  /// Returns an asynchronous sequence of the given signals that the process receives from now on.
  ///
  /// After the call the signals have no other effect, so an interrupt no longer ends the program. Signals wait until a
  /// task asks for them. If one signal arrives several times before that, it is delivered once, as the system does.
  /// Different signals never replace each other, and the lower number is delivered first. Several sequences, also of
  /// different loops, each receive every signal.
  ///
  ///     for try await signal in try loop.signals(.interrupt, .terminate) { … }
  ///
  /// Any thread may call this method. Cancelling the task ends the sequence with `nil`, and a stopped loop ends it with
  /// the code `loopStopped`. Releasing the sequence restores the previous effect of the signals. A child of `fork` does
  /// not receive the signals until it executes another program.
  ///
  /// - Throws: ``EventLoopError`` with the code `invalidSignal` for signals that cannot be caught (SIGKILL, SIGSTOP) or
  ///   survived (SIGSEGV, SIGBUS, SIGFPE, SIGILL).
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
    // A stopped loop refuses the registration without an error. The error occurs when a task waits.
    post(.change(register, orRefuse: {}))
    return events
  }

  /// Registers a task that waits for a signal, from any thread.
  func wait(_ waiter: LoopWaiter<UnixSignal?>, on subscription: SignalSubscription) {
    let stopped = EventLoopError(.loopStopped)
    post(.change({ subscription.wait(waiter) }, orRefuse: { _ = waiter.end(with: .failure(stopped)) }))
  }
}

/// The signal subscriptions of one loop. For the loop's thread only.
final class LoopSignals {
  private var subscriptions: [SignalSubscription] = []

  /// The signals whose descriptors are in the loop's set.
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
