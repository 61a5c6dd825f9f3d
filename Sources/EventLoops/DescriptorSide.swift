/// One direction of one descriptor, and the task or callback that waits for it.
// Unchecked because only the loop's thread touches what can change.
final class DescriptorSide: @unchecked Sendable {
  let loop: EventLoop
  let descriptor: Int32
  let direction: DescriptorDirection

  var lane = DescriptorLane()

  /// The task that waits now. It may have been cancelled; then it counts as none.
  var waiter: LoopWaiter<DescriptorReadiness?>?

  /// What is called at each readiness instead, until it is cancelled.
  var callback: (@Sendable (DescriptorReadiness) -> Void)?

  /// How often the callback has been called since the system was last asked whether the descriptor is the same.
  var callsSinceCheck = 0

  init(loop: EventLoop, descriptor: Int32, direction: DescriptorDirection) {
    self.loop = loop
    self.descriptor = descriptor
    self.direction = direction
  }

  var hasConsumer: Bool {
    if callback != nil { return true }
    return waiter.map { !$0.hasEnded } ?? false
  }
}
