import Foundation

/// The watchdog of a transition. An animator that never reports its end would otherwise block its window or container.
extension Transition {
  /// Schedules the alarm, after the start of the transition and after each end of an interaction.
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

  /// Handles an animator that did not end in time.
  ///
  /// The alarm is rescheduled if an animation still runs or is paused on purpose. Otherwise the method reports the
  /// animator and, with the policy `complete`, completes the transition.
  private func ring() {
    alarm = nil
    guard isRunning, !isInteractive else { return }
    let isPaused = interruptible.map { $0.state == .active && !$0.isRunning } ?? false
    // Use the time of the last frame, because after a pause of the process the alarm may precede the frame that shows
    // the end.
    guard timeline.ownRemaining(at: host.frameTime) <= .zero, !isPaused else { return watch() }
    let consequence = host.transitionWatchdog == .complete ? "is completed now" : "continues"
    report(
      .missingCompletion,
      """
      \(animatorName ?? "The animator") has not called completeTransition for the \(name) within its duration of \
      \(duration) s and the grace period; the transition \(consequence).
      """
    )
    host.trace(.transition, "\(eventText): watchdog")
    if host.transitionWatchdog == .complete { complete(!isCancelled) }
  }
}
