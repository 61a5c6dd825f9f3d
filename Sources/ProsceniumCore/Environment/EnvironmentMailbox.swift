import Foundation
import SimulationHooks

/// Holds what the environment is to become until the next frame takes it; one value, whatever the number of senders.
// Unchecked because the compiler cannot see that `lock` protects `pending`, `folding` and `isClosed`.
final class EnvironmentMailbox: @unchecked Sendable {
  // Not a `Mutex`: where two threads meet in that, the thread sanitizer reports a race that is none (Swift 6.3.1).
  // It is the batches' lock, too: one of its own for each would be two of a brief change's five allocations.
  private let lock = NSLock()
  private let executor: (any TaskExecutor)?
  private var pending: EnvironmentBatch?
  private var folding: SceneEnvironment.Folding
  private var isClosed = false

  /// - Parameters:
  ///   - environment: What the stage is made with.
  ///   - executor: Where main-actor code comes back that waits for a change.
  init(of environment: EnvironmentUpdate, preferring executor: (any TaskExecutor)?) {
    self.executor = executor
    folding = SceneEnvironment.Folding(accepted: environment)
  }

  /// The stage is made in a posture.
  func begin(with environment: EnvironmentUpdate, in posture: Device.Posture) {
    lock.withLock { (folding.accepted, folding.posture) = (environment, posture) }
  }

  // MARK: Postures

  /// What is known of the device now.
  var device: SceneEnvironment.Folding { lock.withLock { folding } }

  /// A fold begins, which ends the one before; returns its number.
  func beginFold() -> Int {
    lock.withLock {
      folding.number += 1
      return folding.number
    }
  }

  /// Merges a posture into what waits, and ends the fold that is under way.
  func post(_ posture: Device.Posture) -> (batch: EnvironmentBatch, isFirst: Bool) {
    lock.withLock {
      folding.number += 1
      return take(posture, by: EnvironmentChange(to: posture))
    }
  }

  /// Merges a posture into what waits; `nil` where the fold that asks for it has been overtaken.
  ///
  /// - Parameter old: What was sent before, of which nothing is sent again; `nil` sends all.
  func post(
    _ posture: Device.Posture,
    from old: Device.Posture?,
    inFold number: Int
  ) -> (batch: EnvironmentBatch, isFirst: Bool)? {
    lock.withLock {
      guard number == folding.number else { return nil }
      let change = old.map { EnvironmentChange(to: posture, from: $0) } ?? EnvironmentChange(to: posture)
      return take(posture, by: change)
    }
  }

  /// What the posture before said goes with it.
  private func take(
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

  /// Merges `change` into what waits; `isFirst` says that nothing waited, so that the caller must request a frame.
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

  /// Whether nothing waits.
  var isEmpty: Bool { lock.withLock { pending == nil } }

  /// What waits, handed out once.
  func take() -> EnvironmentBatch? {
    lock.withLock {
      defer { pending = nil }
      return pending
    }
  }

  /// What waits if nothing but the hinge turns in it, handed out once; anything else goes on waiting for a frame.
  func takeHinge() -> EnvironmentBatch? {
    lock.withLock {
      guard pending?.change.isOfHingeAlone == true else { return nil }
      defer { pending = nil }
      return pending
    }
  }

  /// The stage is gone: a waiting change and later ones end with ``EnvironmentOutcome/stageGone``.
  func close() {
    let left = lock.withLock {
      isClosed = true
      defer { pending = nil }
      return pending
    }
    left?.reach(.settled, .stageGone)
  }
}

/// What is sent to a stage between two frames: one change in the end, and one thing to wait for.
// Unchecked because the compiler cannot see that `lock` protects everything that changes.
final class EnvironmentBatch: @unchecked Sendable {
  /// How far a change has come.
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

  /// What was sent so far; the mailbox merges into it while the batch waits there, and nothing does afterwards.
  fileprivate(set) var change: EnvironmentChange
  private let lock: NSLock
  private var reached: (milestone: Milestone, outcome: EnvironmentOutcome)?
  private var waiters: [Waiter] = []
  private var cancelled: Set<Int> = []
  private var lastNumber = 0
  private let executor: (any TaskExecutor)?

  /// - Parameters:
  ///   - change: What was sent first.
  ///   - lock: The mailbox's, which may be held.
  ///   - executor: Where main-actor code comes back that waits.
  ///   - outcome: What has become of it already.
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

  /// Records how far the change has come, and resumes the tasks that wait for that.
  func reach(_ milestone: Milestone, _ outcome: EnvironmentOutcome) {
    let due = lock.withLock {
      reached = (milestone, outcome)
      guard !waiters.isEmpty else { return [Waiter]() }
      let due = waiters.filter { $0.milestone <= milestone }
      waiters.removeAll { $0.milestone <= milestone }
      return due
    }
    for waiter in due { waiter.continuation.resume(returning: outcome) }
  }

  /// Where code of `actor` is to come back.
  ///
  /// Swift 6.3.1 makes a broken function of an optimized wait that has the choice in itself.
  @inline(never)
  private func preference(of actor: (any Actor)?) -> (any TaskExecutor)? {
    actor === MainActor.shared ? executor : nil
  }

  /// Waits until the change has come so far; throws as soon as the waiting task is cancelled.
  nonisolated(nonsending) func wait(for milestone: Milestone) async throws -> EnvironmentOutcome {
    let number = lock.withLock {
      lastNumber += 1
      return lastNumber
    }
    // Outermost, because the closures below belong to no actor: they run where the task prefers to.
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

  /// The task may be cancelled before it waits.
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
