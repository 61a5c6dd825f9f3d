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
