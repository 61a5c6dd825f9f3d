import AnimationTiming
import Foundation

extension Transition {
  // MARK: Turning back

  /// Moves everything back to where it began, from where it is and as fast as it goes.
  func turnBack() {
    turnAppearances()
    let remaining = timeline.remaining(at: host.scheduler.now).seconds
    // Not shorter than what still runs: the way back must not overtake the way there.
    let length = max(duration - remaining, remaining, Timeline.shortestCorrection.seconds)
    View.animate(.cubic(.easeInOut, duration: length), purpose: .correction, on: timeline) {
      returnViews()
      // What stands in a view that takes another size on its way back moves with it.
      stageView?.layoutIfNeeded()
    }
  }

  /// Puts everything back at once, because an animator gave up by itself.
  func undo() {
    turnAppearances()
    View.performWithoutAnimation { returnViews() }
  }

  private func returnViews() {
    timeline.restoreModels()
    returnMovedView()
  }

  // MARK: End

  /// Has nothing move any more; what was animated stands where the transition ended.
  func finishTimeline(_ ending: TransitionStateMachine.Ending) {
    alarm?.cancel()
    alarm = nil
    timeline.finish(at: ending.outcome == .completed ? .end : .start)
    if ending.mustUndo { undo() }
  }

  /// The animator hears of the end before anybody else.
  func tellAnimator(_ outcome: PresentationOutcome) {
    guard let animator else { return }
    let isCompleted = outcome == .completed
    host.tell(.transition, "\(moved).animator.animationEnded(\(isCompleted))")
    animator.animationEnded(isCompleted)
    interaction?.transitionDidEnd(isCompleted)
  }

  /// Lets go of whoever took part, then calls the completion.
  func letGoOfEverybody(_ outcome: PresentationOutcome) {
    context?.transitionEnded(outcome)
    timeline.end()
    coordinator = nil
    context = nil
    animator = nil
    interaction = nil
    interruptible = nil
    if let completion {
      host.tell(.request, "\(eventText): completion")
      completion()
    }
    completion = nil
  }
}
