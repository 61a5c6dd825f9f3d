import AnimationTiming
import Foundation

extension Transition {
  /// Has the animator move the ends of its views, because what they move in has other bounds, or the style changed.
  ///
  /// Called inside the animation block of the change. On the way back an animator's ends are not where it goes.
  func retarget(from old: Rect) {
    guard isRunning, isAnimated, !isCancelled, let animator, let context else { return retargetViews(from: old) }
    let before = formerBounds
    formerBounds = old
    host.tell(.environment, "\(moved).animator.retargetTransition")
    animator.retargetTransition(using: context)
    formerBounds = before
  }

  /// Moves a view that leaves with the transition for a change; recorded by the block that is open.
  ///
  /// Where the transition is over but for what it waits for, the view takes no longer than that waits.
  func moveLeaving(_ view: View?, _ changes: () -> Void) {
    let room = timeline.room(at: host.scheduler.now)
    guard ViewChanges.recorder != nil, ViewChanges.areAnimated, room < Timeline.changeDuration else { return changes() }
    View.animate(.cubic(.easeInOut, duration: room.seconds), purpose: .correction, on: timeline) {
      changes()
      view?.layoutIfNeeded()
    }
  }

  /// Does what an animator without a wish of its own leaves to its transition, once for each change.
  func followFormerBounds() {
    guard let old = formerBounds else { return }
    formerBounds = nil
    retargetViews(from: old)
  }
}
