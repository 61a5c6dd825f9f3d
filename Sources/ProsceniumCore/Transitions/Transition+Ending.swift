import AnimationTiming
import Foundation

extension Transition {
  // MARK: Reversal

  /// Moves everything back to where it began, from the value and the velocity that the last frame showed.
  ///
  /// The way back is as long as it needs to be: where nothing has moved, it is over with the next frame.
  func reverse() {
    reverseAppearances()
    timeline.reverse(at: host.frameTime)
    // Where it began may have moved since, with a change of the environment.
    View.animate(.cubic(.easeInOut, duration: Timeline.changeDuration.seconds), purpose: .correction, on: timeline) {
      returnMovedView()
      (animator as? any SystemAnimator)?.transitionReturns()
      // What stands in a view that takes another size on its way back moves with it.
      contentView?.layoutIfNeeded()
    }
  }

  /// Puts everything back at once, because an animator gave up by itself.
  func undo() {
    reverseAppearances()
    View.performWithoutAnimation {
      timeline.restoreModels()
      returnMovedView()
    }
  }

  // MARK: End

  /// Has nothing move any more; what was animated stands where the transition ended.
  func finishTimeline(_ ending: TransitionStateMachine.Ending) {
    alarm?.cancel()
    alarm = nil
    isAlongsideDue = false
    endContinuity(ending)
    timeline.finish(at: ending.outcome == .completed ? .end : .start)
    if ending.mustUndo { undo() }
  }

  /// Calls the animator's `animationEnded(_:)`, before any other callback of the end.
  func tellAnimator(_ outcome: PresentationOutcome) {
    guard let animator else { return }
    let isCompleted = outcome == .completed
    host.tell(.transition, "\(moved).animator.animationEnded(\(isCompleted))")
    animator.animationEnded(isCompleted)
    interaction?.transitionDidEnd(isCompleted)
  }

  /// Releases the objects that took part, then calls the completion.
  func releaseParticipants(_ outcome: PresentationOutcome) {
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
    host.tell(.request, "\(eventText): completion")
    switch completion {
    case .block(let block): block()
    case .handler(let handler): task?.run(handler, .completion)
    }
  }
}
