/// A limiter with a number of slots, which tasks acquire in the order of their requests.
///
/// A test acquires a slot before its first case begins, and holds it until all cases have ended. A case uses the slot
/// of its test. If another case of the test already uses this slot, the case acquires an additional slot.
actor ConcurrencyLimiter {
  /// The ticket with which the cases of a test acquire slots.
  struct Ticket: Hashable, Sendable { fileprivate let number: Int }

  /// The requester of a slot.
  private enum Requester: Equatable {
    /// A test whose first case has not begun.
    case test

    /// A case of a test.
    case testCase(of: Ticket)
  }

  private struct Waiting {
    let number: Int
    let requester: Requester
    let continuation: CheckedContinuation<Void, any Error>
  }

  private var freeCount: Int
  private var waiting: [Waiting] = []
  private var nextNumber = 0

  /// The number of slots that the cases of each test use. The test's own slot remains reserved if the number is 0.
  private var usedCounts: [Ticket: Int] = [:]

  init(_ count: Int) { freeCount = count }

  /// Acquires a slot for a test, which must be released with ``end(_:)``.
  ///
  /// A task that is cancelled during the wait throws `CancellationError` and holds no slot.
  func begin() async throws -> Ticket {
    try await takeFree(for: .test)
    let ticket = Ticket(number: number())
    usedCounts[ticket] = 0
    return ticket
  }

  /// Releases the slot of a test. Its cases must have released their slots.
  func end(_ ticket: Ticket) {
    let usedCount = usedCounts.removeValue(forKey: ticket)
    precondition(usedCount == 0, "A test must release its cases' process slots, not keep \(usedCount ?? 0).")
    giveFree()
  }

  /// Acquires a slot for a case, which must be released with ``give(_:)``. Errors are those of ``begin()``.
  func take(_ ticket: Ticket) async throws {
    if usedCounts[ticket] == 0 { usedCounts[ticket] = 1 } else { try await takeFree(for: .testCase(of: ticket)) }
  }

  /// Releases the slot of a case. The last slot passes to another waiting case of the test, or back to the test.
  func give(_ ticket: Ticket) {
    let usedCount = usedCounts[ticket] ?? 0
    if usedCount > 1 {
      usedCounts[ticket] = usedCount - 1
      giveFree()
    } else if let index = waiting.firstIndex(where: { $0.requester == .testCase(of: ticket) }) {
      waiting.remove(at: index).continuation.resume()
    } else {
      usedCounts[ticket] = 0
    }
  }

  private func takeFree(for requester: Requester) async throws {
    if freeCount > 0 {
      freeCount -= 1
      countUse(by: requester)
      return
    }
    let number = number()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled {
          continuation.resume(throwing: CancellationError())
        } else {
          waiting.append(Waiting(number: number, requester: requester, continuation: continuation))
        }
      }
    } onCancel: {
      Task { await leave(number) }
    }
  }

  /// Passes a free slot to the task that has waited longest.
  private func giveFree() {
    guard !waiting.isEmpty else {
      freeCount += 1
      return
    }
    let first = waiting.removeFirst()
    countUse(by: first.requester)
    first.continuation.resume()
  }

  /// Counts a slot that a case uses. A test only reserves its slot.
  private func countUse(by requester: Requester) {
    switch requester {
    case .test: break
    case .testCase(let ticket): usedCounts[ticket, default: 0] += 1
    }
  }

  /// Cancels a waiting request. The call has no effect if the task already holds a slot.
  private func leave(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).continuation.resume(throwing: CancellationError())
  }

  private func number() -> Int {
    nextNumber += 1
    return nextNumber
  }
}
