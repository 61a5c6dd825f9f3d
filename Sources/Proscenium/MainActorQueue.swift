internal import EventLoops

/// Brings work to a main actor that is not on a loop, first in first out, from any thread.
///
/// Each piece comes in a task of its own, so that others have their turns in between. One task may overtake another
/// on the way, but none brings a piece of its own: each takes the oldest. Detached, so that work never runs with the
/// task-local values of the caller that asked for other work.
final class MainActorQueue: Sendable {
  typealias Work = @MainActor @Sendable () -> Void

  private let waiting = Locked<[Work]>([])

  /// Adds work, to be run in a turn of the main actor.
  func add(_ work: @escaping Work) {
    waiting.withLock { $0.append(work) }
    Task.detached { @MainActor [waiting] in
      waiting.withLock { $0.removeFirst() }()
    }
  }
}
