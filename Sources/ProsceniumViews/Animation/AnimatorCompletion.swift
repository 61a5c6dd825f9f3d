/// A closure that a property animator calls when it ends.
enum AnimatorCompletion {
  /// The animator's own completion, which receives the animator's final position.
  case ofAnimator((ViewAnimatingPosition) -> Void)

  /// The completion of a nested block, which receives whether the block arrived at its end.
  ///
  /// The index identifies the block's track, and is 0 for a block without its own track.
  case ofBlock((Bool) -> Void, track: Int)

  /// Calls the completion.
  ///
  /// - Parameters:
  ///   - position: The position at which the animator ended.
  ///   - isFinished: A Boolean value that indicates whether the blocks arrived at their end values without being
  ///     stopped.
  func call(at position: ViewAnimatingPosition, isFinished: Bool) {
    switch self {
    case .ofAnimator(let completion): completion(position)
    case .ofBlock(let completion, _): completion(isFinished)
    }
  }
}
