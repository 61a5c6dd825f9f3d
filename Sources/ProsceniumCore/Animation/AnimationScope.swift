import AnimationTiming

/// What surrounds the code of an animator: its blocks stand on a timeline, and are remembered.
@MainActor final class AnimationScope {
  /// The innermost scope; `nil` outside of animators.
  private(set) static var current: AnimationScope?

  let timeline: Timeline
  private var groups: [AnimationGroup] = []

  init(timeline: Timeline) { self.timeline = timeline }

  /// The block that runs longest of those opened in the scope; `nil` when none animates.
  ///
  /// Blocks that callbacks open on the way, as in a layout, are seldom the longest: what joins this one runs along
  /// with the animator.
  var longestGroup: AnimationGroup? {
    groups.filter { $0.curve.duration > 0 }.max { $0.length < $1.length }
  }

  func run(_ body: () -> Void) {
    let before = AnimationScope.current
    AnimationScope.current = self
    body()
    AnimationScope.current = before
  }

  func note(_ group: AnimationGroup) { groups.append(group) }
}
