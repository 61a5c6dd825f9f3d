package import ProsceniumCore

/// The stages that a task makes for a test, for what looks at all of them.
package enum StageMaking {
  /// Is called with each ``VirtualStage`` of the task, and of its child tasks, before anything is shown on it.
  @TaskLocal package static var observer: (@MainActor @Sendable (Stage) -> Void)?
}
