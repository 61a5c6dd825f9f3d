package import AnimationTiming

/// An animation that a stage advances once per frame until the animation ends.
@MainActor package protocol StageAnimation: AnyObject {
  /// Shows the frame at `time`.
  func advance(to time: Duration) -> FrameOutcome

  /// The views that the animation moves. A view may be listed more than once.
  var movedViews: [View] { get }

  /// Returns a Boolean value that indicates whether this animation currently moves a view.
  func moves(_ view: View) -> Bool

  /// Ends the animation immediately, because the stage is being freed. The views show their models.
  func tearDown()

  /// Calls the completions that wait for the layout of the last frame. Each completion is called once.
  func callCompletions()
}

/// The effect of a frame on an animation.
package enum FrameOutcome {
  /// The animation showed the frame and needs a call in the next frame.
  case goesOn

  /// The animation continues, and the completions of blocks that ended in this frame are due.
  case completes

  /// The animation showed the frame, and its weight follows a curve since a time until its end, unless other code
  /// changes it.
  case follows(TimingCurve, since: Duration, AdditiveWeight)

  /// The animation showed its last frame.
  case ended
}

/// An animation of an animator that later changes of other code can join.
@MainActor package protocol JoinableAnimation: AnyObject {
  /// The delay plus the duration.
  var length: Duration { get }

  /// Runs `changes` and animates them as part of this animation from its start.
  func join(_ changes: @escaping () -> Void)
}

/// The owner of an animation block, from which nested blocks inherit their timing.
@MainActor package protocol AnimationBlockOwner: AnyObject {
  /// The timing of changes that are made in the open block now.
  var blockTiming: BlockTiming { get }

  /// The timeline of the animation, or `nil` if it runs without one.
  var timeline: Timeline? { get }

  /// The purpose of the changes.
  var purpose: AnimationBlock.Purpose { get }

  /// Runs a nested block whose timing differs from the open block's timing.
  ///
  /// - Parameters:
  ///   - timing: The timing of the nested block. Its delay counts from the start of the owner, or from now if the owner
  ///     has already started.
  ///   - animations: A closure that changes views. The method calls it once before it returns.
  ///   - completion: A closure that is called once when the nested block has ended.
  /// - Returns: The nested block's own group, or `nil` if the owner runs the block on one of its tracks.
  func run(_ timing: BlockTiming, animations: () -> Void, completion: ((Bool) -> Void)?) -> AnimationBlock?

  /// Adds a closure that is called when the block has ended, and receives whether the block arrived at its end values.
  func addBlockCompletion(_ completion: @escaping (Bool) -> Void)

  /// Adds work that runs whenever the animation ends, including early ends, and before all completions.
  func addTidying(_ work: @escaping () -> Void)
}

extension AnimationBlockOwner {
  /// Runs a nested block as its own group, on the owner's timeline or otherwise on the current scope's timeline.
  func runGroup(_ timing: BlockTiming, animations: () -> Void, completion: ((Bool) -> Void)?) -> AnimationBlock {
    View.animate(
      timing,
      purpose: purpose,
      on: timeline ?? AnimationScope.current?.timeline,
      animations: animations,
      completion: completion
    )
  }
}

/// The scope of an animator's code, which assigns new blocks to a timeline and records them.
@MainActor package final class AnimationScope {
  /// The innermost scope, or `nil` outside of animators.
  @exclusivity(unchecked) package private(set) static var current: AnimationScope?

  let timeline: Timeline
  private var animations: [any JoinableAnimation] = []

  package init(timeline: Timeline) { self.timeline = timeline }

  /// A Boolean value that indicates whether no animation began in the scope.
  package var isEmpty: Bool { animations.isEmpty }

  /// The longest animation that began in the scope, or `nil` if there is none.
  package var longestAnimation: (any JoinableAnimation)? { animations.max { $0.length < $1.length } }

  package func run(_ body: () -> Void) {
    let before = AnimationScope.current
    AnimationScope.current = self
    ViewChanges.run(inCallback: false, body)
    AnimationScope.current = before
  }

  /// Records an animation with a duration of `seconds`.
  ///
  /// The scope ignores animations without a duration. It also ignores animations that a callback begins, as during
  /// layout, because these do not belong to the animator.
  func note(_ animation: any JoinableAnimation, of seconds: Double) {
    if seconds > 0, !ViewChanges.isInCallback { animations.append(animation) }
  }
}
