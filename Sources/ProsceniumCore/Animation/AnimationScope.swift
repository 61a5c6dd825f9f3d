/// What surrounds the code that runs: the timeline of blocks opened in it, and what joins the first of them.
@MainActor final class AnimationScope {
  /// The innermost scope; `nil` outside of transitions.
  private(set) static var current: AnimationScope?

  let timeline: Timeline

  /// Runs at the end of the first block committed in the scope, inside of it.
  private var joinFirstBlock: (() -> Void)?

  init(timeline: Timeline, joinFirstBlock: @escaping () -> Void) {
    self.timeline = timeline
    self.joinFirstBlock = joinFirstBlock
  }

  /// Runs `body`, then what was to join a block, if no block was opened.
  func run(_ body: () -> Void, elsewise withoutBlock: (@escaping () -> Void) -> Void) {
    let before = AnimationScope.current
    AnimationScope.current = self
    body()
    AnimationScope.current = before
    if let joinFirstBlock = takeJoining() { withoutBlock(joinFirstBlock) }
  }

  func takeJoining() -> (() -> Void)? {
    defer { joinFirstBlock = nil }
    return joinFirstBlock
  }
}
