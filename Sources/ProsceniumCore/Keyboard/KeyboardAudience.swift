import Foundation

/// The observers of what the keyboard does, each of which gets every event once, in order.
// Unchecked because the compiler cannot see that `lock` protects everything that changes.
final class KeyboardAudience: @unchecked Sendable {
  private typealias Member = (number: Int, continuation: AsyncStream<KeyboardEvent>.Continuation)

  /// How many events wait for one that is busy; then the oldest are lost.
  static let bufferSize = 64

  // Not a `Mutex`: where two threads meet in that, the thread sanitizer reports a race that is none (Swift 6.3.1).
  private let lock = NSLock()
  private var members: [Member] = []
  private var lastNumber = 0
  private var isOver = false

  deinit { end() }

  /// What comes from now on.
  ///
  /// - Parameter executor: Where main-actor code comes back that waits for it; asked at each wait.
  func makeEvents(preferring executor: @escaping @MainActor @Sendable () -> (any TaskExecutor)?) -> KeyboardEvents {
    let (stream, continuation) = AsyncStream.makeStream(
      of: KeyboardEvent.self,
      bufferingPolicy: .bufferingNewest(Self.bufferSize)
    )
    let number: Int? = lock.withLock {
      if isOver { return nil }
      lastNumber += 1
      members.append((lastNumber, continuation))
      return lastNumber
    }
    guard let number else {
      continuation.finish()
      return KeyboardEvents(stream: stream, executor: executor)
    }
    continuation.onTermination = { [weak self] _ in self?.remove(number) }
    return KeyboardEvents(stream: stream, executor: executor)
  }

  /// How many there are.
  var count: Int { lock.withLock { members.count } }

  func tell(_ event: KeyboardEvent) {
    for member in lock.withLock({ members }) { member.continuation.yield(event) }
  }

  /// Nothing more will come.
  func end() {
    let left = lock.withLock {
      isOver = true
      defer { members = [] }
      return members
    }
    for member in left { member.continuation.finish() }
  }

  private func remove(_ number: Int) {
    // Released after the lock: the continuation may be the last to hold its stream.
    let removed = lock.withLock {
      members.firstIndex { $0.number == number }.map { members.remove(at: $0) }
    }
    _ = removed
  }
}
