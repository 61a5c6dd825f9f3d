/// What is called when a property animator ends.
enum AnimatorCompletion {
  /// A completion of the animator's own, which receives where the animator ended.
  case ofAnimator((ViewAnimatingPosition) -> Void)

  /// The completion of a block within the animator's, which receives whether that came to its end; with the index of
  /// the block's track, 0 for one that ends with the animator.
  case ofBlock((Bool) -> Void, track: Int)

  /// - Parameter isFinished: Whether the blocks arrived at what they set, and were not stopped before.
  func call(at position: ViewAnimatingPosition, isFinished: Bool) {
    switch self {
    case .ofAnimator(let completion): completion(position)
    case .ofBlock(let completion, _): completion(isFinished)
    }
  }
}
