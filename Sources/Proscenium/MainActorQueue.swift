internal import EventLoops
internal import RuntimeSupport

/// A first-in, first-out queue from any thread to a main actor that is not on a loop.
///
/// Each work item runs in its own task, so that other main-actor code can run in between. Tasks may overtake each
/// other, but the order remains, because each task removes the oldest item. The tasks are detached, so that an item
/// never runs with the task-local values of another caller.
final class MainActorQueue: Sendable {
  typealias Work = @MainActor @Sendable () -> Void

  private let waiting = Locked<[Work]>([])

  /// Adds work, which runs in a turn of the main actor.
  func add(_ work: @escaping Work) {
    waiting.withLock { $0.append(work) }
    Task.detached { @MainActor [waiting] in
      waiting.withLock { $0.removeFirst() }()
    }
  }
}
