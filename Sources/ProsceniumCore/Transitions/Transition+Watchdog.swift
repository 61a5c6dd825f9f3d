import Foundation

/// What watches over animators: one that never says that it has ended would leave its window or container dead.
extension Transition {
  /// Begins to watch, when the transition was started and whenever an interaction ends.
  func watch() {
    alarm?.cancel()
    alarm = nil
    guard host.transitionWatchdog != .off, isRunning, !isInteractive else { return }
    let remaining = timeline.ownRemaining(at: host.scheduler.now)
    let length = Duration.seconds(max(duration, timeline.length))
    alarm = host.scheduler.schedule(after: max(remaining, length) + max(.seconds(1), length)) { [weak self] in
      self?.ring()
    }
  }

  /// The animator has not ended in time: looks whether something still moves or is paused on purpose, else ends it.
  private func ring() {
    alarm = nil
    guard isRunning, !isInteractive else { return }
    let isPaused = interruptible.map { $0.state == .active && !$0.isRunning } ?? false
    // As of the last frame: where the process stood still, the alarm may come before the frame that shows the end.
    guard timeline.ownRemaining(at: host.frameTime) <= .zero, !isPaused else { return watch() }
    let consequence = host.transitionWatchdog == .complete ? "it is completed now" : "it goes on"
    report(
      .missingCompletion,
      """
      \(animatorName ?? "The animator") has not called completeTransition for the \(name) in the duration of \
      \(duration) s and the time of grace; \(consequence).
      """
    )
    host.tell(.transition, "\(eventText): watchdog")
    if host.transitionWatchdog == .complete { complete(!isCancelled) }
  }
}
