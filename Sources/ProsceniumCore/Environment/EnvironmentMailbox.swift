import Foundation
import SimulationHooks

/// The mailbox for environment changes, which merges all pending changes into one value until the next frame.
// The class is unchecked, because the compiler cannot see that `lock` protects `pending`, `folding` and `isClosed`.
final class EnvironmentMailbox: @unchecked Sendable {
  // A `Mutex` is not used, because the thread sanitizer of Swift 6.3.1 reports a false race if two threads contend for
  // it. All batches share this lock. A lock for each batch would cost two of the five allocations of a short change.
  private let lock = NSLock()
  private let executor: (any TaskExecutor)?
  private var pending: EnvironmentBatch?
  private var folding: SceneEnvironment.Folding
  private var isClosed = false

  /// - Parameters:
  ///   - environment: The environment with which the stage is created.
  ///   - executor: The executor on which main-actor code resumes after it has awaited a change.
  init(of environment: EnvironmentState, preferring executor: (any TaskExecutor)?) {
    self.executor = executor
    folding = SceneEnvironment.Folding(accepted: environment)
  }

  /// Sets the initial environment of a stage that is created in a posture.
  func begin(with environment: EnvironmentState, in posture: Device.Posture) {
    lock.withLock { (folding.accepted, folding.posture) = (environment, posture) }
  }

  // MARK: Postures

  /// The accepted environment and the posture that all senders share.
  var device: SceneEnvironment.Folding { lock.withLock { folding } }

  /// Begins a fold, which ends the previous one, and returns the number of the fold.
  func beginFold() -> Int {
    lock.withLock {
      folding.number += 1
      return folding.number
    }
  }

  /// Merges a posture into the pending change, and ends the fold in progress.
  func post(_ posture: Device.Posture) -> (batch: EnvironmentBatch, isFirst: Bool) {
    lock.withLock {
      folding.number += 1
      return drain(posture, by: EnvironmentChange(to: posture))
    }
  }

  /// Merges a posture into the pending change, or returns `nil` if another fold or posture has replaced the fold.
  ///
  /// - Parameter old: The posture that was sent before, whose equal parts are not sent again. Pass `nil` to send all
  ///   parts.
  func post(
    _ posture: Device.Posture,
    from old: Device.Posture?,
    inFold number: Int
  ) -> (batch: EnvironmentBatch, isFirst: Bool)? {
    lock.withLock {
      guard number == folding.number else { return nil }
      let change = old.map { EnvironmentChange(to: posture, from: $0) } ?? EnvironmentChange(to: posture)
      return drain(posture, by: change)
    }
  }

  /// Merges a posture into the pending change, and removes the traits that the previous posture specified.
  private func drain(
    _ posture: Device.Posture,
    by change: EnvironmentChange
  ) -> (batch: EnvironmentBatch, isFirst: Bool) {
    var change = change
    if change.forgottenTraits != TraitCollection(), let old = folding.posture {
      change.forgottenTraits.merge(old.traits)
    }
    folding.posture = posture
    return merge(change)
  }

  // MARK: Changes

  /// Merges `change` into the pending change.
  ///
  /// `isFirst` indicates that none was pending, so that the caller must request a frame.
  func post(_ change: EnvironmentChange) -> (batch: EnvironmentBatch, isFirst: Bool) {
    lock.withLock { merge(change) }
  }

  private func merge(_ change: EnvironmentChange) -> (batch: EnvironmentBatch, isFirst: Bool) {
    if isClosed { return (EnvironmentBatch(of: change, under: lock, preferring: executor, ended: .stageGone), false) }
    folding.accept(change)
    if let pending {
      pending.change.merge(change)
      return (pending, false)
    }
    let batch = EnvironmentBatch(of: change, under: lock, preferring: executor)
    pending = batch
    return (batch, true)
  }

  /// A Boolean value that indicates whether no change is pending.
  var isEmpty: Bool { lock.withLock { pending == nil } }

  /// Removes and returns the pending batch.
  func drain() -> EnvironmentBatch? {
    lock.withLock {
      defer { pending = nil }
      return pending
    }
  }

  /// Removes and returns the pending batch if it changes only the hinge.
  ///
  /// Other batches wait for the next frame.
  func drainHinge() -> EnvironmentBatch? {
    lock.withLock {
      guard pending?.change.isOfHingeAlone == true else { return nil }
      defer { pending = nil }
      return pending
    }
  }

  /// Ends the pending change and all later ones with ``EnvironmentOutcome/stageGone``, because the stage no longer
  /// exists.
  func close() {
    let left = lock.withLock {
      isClosed = true
      defer { pending = nil }
      return pending
    }
    left?.reach(.settled, .stageGone)
  }
}

/// The changes sent between two frames, merged into one change with one outcome for all senders.
// The class is unchecked, because the compiler cannot see that `lock` protects all of its mutable state.
final class EnvironmentBatch: @unchecked Sendable {
  /// The progress of a change, in the order in which its milestones are reached.
  enum Milestone: Int, Comparable {
    case applied
    case settled

    static func < (first: Milestone, second: Milestone) -> Bool { first.rawValue < second.rawValue }
  }

  private struct Waiter {
    let number: Int
    let milestone: Milestone
    let continuation: CheckedContinuation<EnvironmentOutcome, any Error>
  }

  /// The merged change.
  ///
  /// The mailbox merges into it while the batch is pending, and never afterwards.
  fileprivate(set) var change: EnvironmentChange
  private let lock: NSLock
  private var reached: (milestone: Milestone, outcome: EnvironmentOutcome)?
  private var waiters: [Waiter] = []
  private var cancelled: Set<Int> = []
  private var lastNumber = 0
  private let executor: (any TaskExecutor)?

  /// - Parameters:
  ///   - change: The first change of the batch.
  ///   - lock: The lock of the mailbox, which may be locked during this call.
  ///   - executor: The executor on which main-actor code resumes after it has awaited the change.
  ///   - outcome: The outcome if the change has already ended, or `nil`.
  init(
    of change: EnvironmentChange,
    under lock: NSLock,
    preferring executor: (any TaskExecutor)?,
    ended outcome: EnvironmentOutcome? = nil
  ) {
    self.change = change
    self.lock = lock
    self.executor = executor
    reached = outcome.map { (.settled, $0) }
  }

  /// Records a milestone of the change and resumes the tasks that await it.
  ///
  /// A milestone before the recorded one has no effect. Without a window, a change settles before the frame that applies
  /// it has returned.
  func reach(_ milestone: Milestone, _ outcome: EnvironmentOutcome) {
    let due = lock.withLock {
      if let reached, reached.milestone > milestone { return [Waiter]() }
      reached = (milestone, outcome)
      guard !waiters.isEmpty else { return [Waiter]() }
      let due = waiters.filter { $0.milestone <= milestone }
      waiters.removeAll { $0.milestone <= milestone }
      return due
    }
    for waiter in due { waiter.continuation.resume(returning: outcome) }
  }

  /// Returns the executor on which code of `actor` resumes, or `nil` for no preference.
  ///
  /// This choice is a separate function that is never inlined. With optimization, Swift 6.3.1 otherwise miscompiles
  /// the waiting function.
  @inline(never)
  private func preference(of actor: (any Actor)?) -> (any TaskExecutor)? {
    actor === MainActor.shared ? executor : nil
  }

  /// Waits until the change has reached a milestone, and throws as soon as the waiting task is cancelled.
  nonisolated(nonsending) func wait(for milestone: Milestone) async throws -> EnvironmentOutcome {
    let number = lock.withLock {
      lastNumber += 1
      return lastNumber
    }
    // The preference must be outermost. The closures below have no actor and run on the task's preferred executor.
    return try await withTaskExecutorPreference(preference(of: #isolation)) {
      try await SimulationHooks.awaiting("a change of the environment") {
        try await withTaskCancellationHandler {
          try await withCheckedThrowingContinuation {
            add(Waiter(number: number, milestone: milestone, continuation: $0))
          }
        } onCancel: {
          cancel(number)
        }
      }
    }
  }

  private func add(_ waiter: Waiter) {
    let result: Result<EnvironmentOutcome, any Error>? = lock.withLock {
      if let reached, reached.milestone >= waiter.milestone { return .success(reached.outcome) }
      if cancelled.remove(waiter.number) != nil { return .failure(CancellationError()) }
      waiters.append(waiter)
      return nil
    }
    if let result { waiter.continuation.resume(with: result) }
  }

  /// Removes a waiter and resumes it with a cancellation error.
  ///
  /// The task may also be cancelled before it waits.
  private func cancel(_ number: Int) {
    let waiter: Waiter? = lock.withLock {
      guard let index = waiters.firstIndex(where: { $0.number == number }) else {
        cancelled.insert(number)
        return nil
      }
      return waiters.remove(at: index)
    }
    waiter?.continuation.resume(throwing: CancellationError())
  }
}
