/// A number of places, of which each is taken by one task at a time, in the order in which they asked.
actor Places {
  private var freeCount: Int
  private var waiting: [(id: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  private var nextID = 0

  init(_ count: Int) { freeCount = count }

  /// Returns with a place, which is to be given back.
  ///
  /// A task that is cancelled as it waits throws `CancellationError`, and has none.
  func take() async throws {
    if freeCount > 0 {
      freeCount -= 1
      return
    }
    let id = nextID
    nextID += 1
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled {
          continuation.resume(throwing: CancellationError())
        } else {
          waiting.append((id, continuation))
        }
      }
    } onCancel: {
      Task { await leave(id) }
    }
  }

  /// Gives a place back, to the task that has waited longest.
  func give() {
    if waiting.isEmpty { freeCount += 1 } else { waiting.removeFirst().continuation.resume() }
  }

  /// Nothing, where the task has a place by now.
  private func leave(_ id: Int) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).continuation.resume(throwing: CancellationError())
  }
}
