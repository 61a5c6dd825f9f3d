public import Foundation

/// Sends sizes and traits to a stage, from an executor of its own, at any time.
///
/// What is sent between two frames is applied as one change at the next of them, the last value of each part; a
/// transition that runs then goes on towards the new environment. Changes of one sender keep their order.
public actor SceneEnvironment {
  private let mailbox: EnvironmentMailbox
  private let wakeStage: @Sendable () -> Void
  private let executor: (any SerialExecutor)?

  /// Where the actor runs.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor?.asUnownedSerialExecutor() ?? MainActor.sharedUnownedExecutor
  }

  /// Makes a sender for `stage`, which it does not keep alive.
  ///
  /// - Parameters:
  ///   - stage: Whose size and traits are sent.
  ///   - executor: Where the actor runs, a loop on a thread of its own for one; `nil` is the main actor's, which in
  ///     virtual time keeps everything in one order.
  @MainActor public init(stage: Stage, executor: (any SerialExecutor)? = nil) {
    self.executor = executor
    mailbox = stage.mailbox
    let scheduler = stage.scheduler
    wakeStage = { [weak stage] in scheduler.nextTurn { stage?.setNeedsFrame() } }
  }

  /// Sends a size, traits or both, as one change that is applied whole at the stage's next frame.
  ///
  /// The method returns when the change is on its way, not when it is applied.
  ///
  /// - Parameters:
  ///   - size: The surface's new size in points; `nil` keeps it.
  ///   - traits: The traits that change; unspecified ones keep their value.
  /// - Throws: ``EnvironmentError`` for a size that no surface can have; then nothing is sent.
  public func send(size: Size? = nil, traits: TraitCollection = TraitCollection()) throws(EnvironmentError) {
    if let size, !size.isMeasurable { throw .invalidSize(size) }
    if mailbox.post(EnvironmentChange(size: size, traits: traits)) { wakeStage() }
  }
}
