package import ProsceniumCore

/// A hook for code that observes all stages of a test's task.
package enum StageMaking {
  /// The closure that receives each ``VirtualStage`` of the task and its child tasks before the stage shows a view.
  @TaskLocal package static var observer: (@MainActor @Sendable (Stage) -> Void)?
}
