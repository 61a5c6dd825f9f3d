/// What an ``EventLoop`` calls at a deadline, for programs with very many of them.
///
/// One object may stand behind any number of callbacks. Each costs 40 bytes in the loop's heap and allocates nothing,
/// where a ``LoopTimer`` is an object with a closure.
public protocol ScheduledCallbackHandler: AnyObject {
  /// Called once for each callback that was not cancelled, on the loop's thread, never before its deadline.
  ///
  /// The callback is over by then: it may be scheduled anew. Callbacks with the same deadline come in the order in
  /// which they were scheduled, together with the loop's timers.
  func handleScheduledCallback(_ callback: ScheduledCallback, on loop: EventLoop)
}
