extension SuspendingClock.Instant {
  /// Nanoseconds since the clock's epoch, the form in which deadlines are compared.
  ///
  /// A fraction of a nanosecond counts as a whole one, so that no deadline moves forward in time; instants
  /// before the epoch count as the epoch, and those 292 years after it or later as `Int64.max`.
  var loopNanoseconds: Int64 {
    max(0, SuspendingClock().systemEpoch.duration(to: self).clampedNanoseconds)
  }

  /// The instant that many nanoseconds after the clock's epoch.
  init(loopNanoseconds: Int64) {
    self = SuspendingClock().systemEpoch.advanced(by: .nanoseconds(loopNanoseconds))
  }
}
