/// Something that moves with the frames of a stage until it is over.
@MainActor protocol StageAnimation: AnyObject {
  /// Shows the frame at `time`; returns whether that was the last one.
  func advance(to time: Duration) -> Bool

  /// Ends at once, because the stage goes: the views show their models.
  func abandon()

  /// What is to be called after the layout of the last frame; handed out once.
  func takeCompletions() -> [@MainActor () -> Void]
}
