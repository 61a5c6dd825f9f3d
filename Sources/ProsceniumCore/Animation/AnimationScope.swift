/// What surrounds the code of an animator: its blocks stand on a timeline, and are remembered.
@MainActor final class AnimationScope {
  /// The innermost scope; `nil` outside of animators.
  private(set) static var current: AnimationScope?

  let timeline: Timeline
  private var animations: [any JoinableAnimation] = []

  init(timeline: Timeline) { self.timeline = timeline }

  /// The animation that runs longest of those begun in the scope; `nil` when none takes time.
  ///
  /// What corrects or leaves is not the animator's and does not count. Blocks that callbacks open on the way, as in a
  /// layout, are seldom the longest: what joins this one runs along with the animator.
  var longestAnimation: (any JoinableAnimation)? {
    animations.filter { $0.length > .zero }.max { $0.length < $1.length }
  }

  func run(_ body: () -> Void) {
    let before = AnimationScope.current
    AnimationScope.current = self
    body()
    AnimationScope.current = before
  }

  func note(_ animation: any JoinableAnimation) { animations.append(animation) }
}
