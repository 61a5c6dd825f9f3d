import AnimationTiming

/// What an animation block belongs to; blocks inside of it take their timing from it.
@MainActor protocol AnimationBlockOwner: AnyObject {
  /// The playback of what the open block changes.
  var blockCurve: TimingCurve { get }

  /// Calls `completion` when the block has ended, with whether it arrived at the values that it set.
  func addBlockCompletion(_ completion: @escaping (Bool) -> Void)

  /// Runs `work` when the animation ends, in whatever way, before any completion.
  func addTidying(_ work: @escaping () -> Void)
}
