/// What is called when a property animator ends.
enum AnimatorCompletion {
  /// A completion of the animator's own, which receives where the animator ended.
  case ofAnimator((ViewAnimatingPosition) -> Void)

  /// The completion of a block that joined the animator's, which receives whether that came to its end.
  case ofBlock((Bool) -> Void)

  /// - Parameter isFinished: Whether the blocks arrived at what they set, and were not stopped before.
  func call(at position: ViewAnimatingPosition, isFinished: Bool) {
    switch self {
    case .ofAnimator(let completion): completion(position)
    case .ofBlock(let completion): completion(isFinished)
    }
  }
}
