/// What stands on a transition's timeline.
@MainActor protocol TimelineMember: AnyObject {
  var purpose: AnimationGroup.Purpose { get }

  /// The views that it changed.
  var views: [View] { get }

  /// Whether its changes were taken back.
  var isUndone: Bool { get }

  var isOver: Bool { get }

  /// How long it runs on from `time`.
  func remainingDuration(at time: Duration) -> Duration

  /// Sets the models back to what they were; recorded by the block that is open.
  func restoreModels(except excluded: [View])
}
