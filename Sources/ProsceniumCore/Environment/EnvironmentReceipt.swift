import SimulationHooks

/// Reports the outcome of a change of the environment to its sender.
///
/// What is sent between two frames is one change, so its receipts are one as well: memory does not grow with the number
/// of senders. A receipt that no task awaits costs nothing.
public struct EnvironmentReceipt: Sendable {
  let batch: EnvironmentBatch

  /// Returns when the change is applied: in the frame that shows it, after the callbacks of the change.
  ///
  /// Any number of tasks may wait, from any actor. Cancelling the task ends the wait; the change stays.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  @discardableResult
  nonisolated(nonsending) public func applied() async throws -> EnvironmentOutcome {
    try await batch.wait(for: .applied)
  }

  /// Returns when what the change moved has arrived, and a transition that it came into has moved to its new end.
  ///
  /// Cancelling the task ends the wait; the change stays.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  @discardableResult
  nonisolated(nonsending) public func settled() async throws -> EnvironmentOutcome {
    try await batch.wait(for: .settled)
  }
}
