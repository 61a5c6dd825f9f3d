/// An animation of an animator's that changes from elsewhere can join after it was made.
@MainActor protocol JoinableAnimation: AnyObject {
  /// Delay and way together.
  var length: Duration { get }

  /// Runs `changes` as if they were part of the animation from its start.
  func join(_ changes: @escaping () -> Void)
}
