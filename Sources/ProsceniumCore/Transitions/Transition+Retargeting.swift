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

  /// Does what an animator without a wish of its own leaves to its transition, once for each change.
  func followFormerBounds() {
    guard let old = formerBounds else { return }
    formerBounds = nil
    retargetViews(from: old)
  }
}
