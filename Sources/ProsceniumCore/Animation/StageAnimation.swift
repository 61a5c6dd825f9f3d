import AnimationTiming

/// Something that moves with the frames of a stage until it is over.
@MainActor protocol StageAnimation: AnyObject {
  /// Shows the frame at `time`.
  func advance(to time: Duration) -> FrameOutcome

  /// The views that it moves, some of them more than once.
  var movedViews: [View] { get }

  /// Whether what a view shows is this animation's doing.
  func moves(_ view: View) -> Bool

  /// Ends at once, because the stage goes: the views show their models.
  func abandon()

  /// Calls what waits for the layout of the last frame, once.
  func callCompletions()
}

/// What a frame did to an animation.
enum FrameOutcome {
  /// It was shown, and asks to be called with the next frame.
  case goesOn

  /// It goes on, and completions of what ended in it are due.
  case completes

  /// It was shown, and up to its end nothing but time changes its weight, which follows a curve since a time.
  case follows(TimingCurve, since: Duration, RemainingWeight)

  /// It was shown for the last time.
  case ended
}

/// An animation of an animator's that changes from elsewhere can join after it was made.
@MainActor protocol JoinableAnimation: AnyObject {
  /// Delay and way together.
  var length: Duration { get }

  /// Runs `changes` as if they were part of the animation from its start.
  func join(_ changes: @escaping () -> Void)
}

/// What an animation block belongs to; blocks inside of it inherit from it.
@MainActor protocol AnimationBlockOwner: AnyObject {
  /// How what the open block changes runs from now on.
  var blockTiming: BlockTiming { get }

  /// The timeline on which it stands.
  var timeline: Timeline? { get }

  /// What the changes are for.
  var purpose: AnimationGroup.Purpose { get }

  /// Runs a block inside of the open one that does not run as that does.
  ///
  /// - Parameters:
  ///   - timing: How it runs; its delay counts from the beginning of the owner, or from now where that has begun.
  ///   - animations: Changes views; called once, before the method returns.
  ///   - completion: Called once when the block has ended.
  /// - Returns: The block's own group; `nil` where it goes with the owner in everything.
  func run(_ timing: BlockTiming, animations: () -> Void, completion: ((Bool) -> Void)?) -> AnimationGroup?

  /// Calls `completion` when the block has ended, with whether it arrived at the values that it set.
  func addBlockCompletion(_ completion: @escaping (Bool) -> Void)

  /// Runs `work` when the animation ends, in whatever way, before any completion.
  func addTidying(_ work: @escaping () -> Void)
}

extension AnimationBlockOwner {
  /// Runs a block as a group of its own, on the owner's timeline.
  func runGroup(_ timing: BlockTiming, animations: () -> Void, completion: ((Bool) -> Void)?) -> AnimationGroup {
    View.animate(
      timing,
      purpose: purpose,
      on: timeline ?? AnimationScope.current?.timeline,
      animations: animations,
      completion: completion
    )
  }
}

/// What surrounds the code of an animator: its blocks stand on a timeline, and are remembered.
@MainActor final class AnimationScope {
  /// The innermost scope; `nil` outside of animators.
  private(set) static var current: AnimationScope?

  let timeline: Timeline
  private var animations: [any JoinableAnimation] = []

  init(timeline: Timeline) { self.timeline = timeline }

  /// Whether no animation was begun in the scope.
  var isEmpty: Bool { animations.isEmpty }

  /// The animation that runs longest of those begun in the scope; `nil` when there is none.
  var longestAnimation: (any JoinableAnimation)? { animations.max { $0.length < $1.length } }

  func run(_ body: () -> Void) {
    let before = AnimationScope.current
    AnimationScope.current = self
    ViewChanges.run(inCallback: false, body)
    AnimationScope.current = before
  }

  /// Remembers an animation of `seconds`.
  ///
  /// What takes no time is none, and what a callback begins on the way, as in a layout, is not the animator's.
  func note(_ animation: any JoinableAnimation, of seconds: Double) {
    if seconds > 0, !ViewChanges.isInCallback { animations.append(animation) }
  }
}
