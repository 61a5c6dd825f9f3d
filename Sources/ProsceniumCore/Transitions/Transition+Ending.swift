import AnimationTiming
import Foundation

extension Transition {
  // MARK: Reversal

  /// Reverses all animations to their start, from the values and velocities that the last frame showed.
  ///
  /// The duration of the reversal depends on the distance. If no value has moved, the reversal ends with the next
  /// frame.
  func reverse() {
    reverseAppearances()
    timeline.reverse(at: host.frameTime)
    // An environment change may have moved the start positions during the transition.
    View.animate(.cubic(.easeInOut, duration: Timeline.changeDuration.seconds), purpose: .correction, on: timeline) {
      returnMovedView()
      (animator as? any SystemAnimator)?.transitionReturns()
      // The subviews of a view that changes its size during the reversal must move with it.
      contentView?.layoutIfNeeded()
    }
  }

  /// Restores the start state immediately, because an animator ended its transition as not completed.
  func revert() {
    reverseAppearances()
    View.performWithoutAnimation {
      timeline.restoreModels()
      returnMovedView()
    }
  }

  // MARK: Ending

  /// Ends all animations of the transition, and moves the models to the end at which the transition ended.
  func finishTimeline(_ ending: TransitionStateMachine.Ending) {
    alarm?.cancel()
    alarm = nil
    isAlongsideDue = false
    endContinuity(ending)
    timeline.finish(at: ending.outcome == .completed ? .end : .start)
    if ending == .notCompleted { revert() }
  }

  /// Notifies the animator with `animationEnded(_:)`, before all other callbacks of the end.
  func notifyAnimator(_ outcome: PresentationOutcome) {
    guard let animator else { return }
    let isCompleted = outcome == .completed
    host.trace(.transition, "\(moved).animator.animationEnded(\(isCompleted))")
    animator.animationEnded(isCompleted)
    interaction?.transitionDidEnd(isCompleted)
  }

  /// Releases the participants of the transition, and then calls the completion.
  func cleanUp(_ outcome: PresentationOutcome) {
    context?.transitionEnded(outcome, as: name, by: animatorName)
    timeline.end()
    heldDelegates = []
    coordinator = nil
    context = nil
    animator = nil
    interaction = nil
    interruptible = nil
    guard let completion else { return }
    self.completion = nil
    host.trace(.request, "\(eventText): completion")
    switch completion {
    case .block(let block): block()
    case .handler(let handler): task?.run(handler, .completion)
    }
  }
}
