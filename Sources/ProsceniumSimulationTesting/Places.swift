/// A number of places, of which each is taken by one task at a time, in the order in which they asked.
///
/// A test takes one before any of its cases begins, and has it until all have ended. A case takes its test's, or where
/// another case has that, one more.
actor Places {
  /// What a test's cases take places by.
  struct Ticket: Hashable, Sendable { fileprivate let number: Int }

  private struct Waiting {
    let number: Int

    /// The test whose case waits; `nil` for a test.
    let ticket: Ticket?
    let continuation: CheckedContinuation<Void, any Error>
  }

  private var freeCount: Int
  private var waiting: [Waiting] = []
  private var nextNumber = 0

  /// How many places the cases of each test have; where they have none, the test's own one is left.
  private var usedCounts: [Ticket: Int] = [:]

  init(_ count: Int) { freeCount = count }

  /// Returns with a place for a test, which is to be given back by ``end(_:)``.
  ///
  /// A task that is cancelled as it waits throws `CancellationError`, and has none.
  func begin() async throws -> Ticket {
    try await takeFree(for: nil)
    let ticket = Ticket(number: number())
    usedCounts[ticket] = 0
    return ticket
  }

  /// Gives a test's place back, when its cases have none any more.
  func end(_ ticket: Ticket) {
    let usedCount = usedCounts.removeValue(forKey: ticket)
    precondition(usedCount == 0, "A test ends with \(usedCount ?? 0) places of its cases.")
    giveFree()
  }

  /// Returns with a place for a case, which is to be given back by ``give(_:)``; throws as ``begin()`` does.
  func take(_ ticket: Ticket) async throws {
    if usedCounts[ticket] == 0 { usedCounts[ticket] = 1 } else { try await takeFree(for: ticket) }
  }

  /// Gives a case's place back; the last one to another case of the test, or to the test.
  func give(_ ticket: Ticket) {
    let usedCount = usedCounts[ticket] ?? 0
    if usedCount > 1 {
      usedCounts[ticket] = usedCount - 1
      giveFree()
    } else if let index = waiting.firstIndex(where: { $0.ticket == ticket }) {
      waiting.remove(at: index).continuation.resume()
    } else {
      usedCounts[ticket] = 0
    }
  }

  private func takeFree(for ticket: Ticket?) async throws {
    if freeCount > 0 {
      freeCount -= 1
      if let ticket { usedCounts[ticket, default: 0] += 1 }
      return
    }
    let number = number()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled {
          continuation.resume(throwing: CancellationError())
        } else {
          waiting.append(Waiting(number: number, ticket: ticket, continuation: continuation))
        }
      }
    } onCancel: {
      Task { await leave(number) }
    }
  }

  /// Gives a place to the task that has waited longest.
  private func giveFree() {
    guard !waiting.isEmpty else {
      freeCount += 1
      return
    }
    let first = waiting.removeFirst()
    if let ticket = first.ticket { usedCounts[ticket, default: 0] += 1 }
    first.continuation.resume()
  }

  /// Nothing, where the task has a place by now.
  private func leave(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).continuation.resume(throwing: CancellationError())
  }

  private func number() -> Int {
    nextNumber += 1
    return nextNumber
  }
}
