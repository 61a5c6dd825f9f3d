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
