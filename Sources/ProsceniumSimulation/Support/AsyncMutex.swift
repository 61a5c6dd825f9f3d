import Synchronization

/// A lock that suspends the tasks that wait for it, and is handed on in the order in which they asked.
final class AsyncMutex: Sendable {
  private struct State {
    var isTaken = false
    var waiting: [UnsafeContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  func lock() async {
    await withUnsafeContinuation { continuation in
      let goesOn = state.withLock { state in
        if state.isTaken { state.waiting.append(continuation) }
        defer { state.isTaken = true }
        return !state.isTaken
      }
      if goesOn { continuation.resume() }
    }
  }

  func unlock() {
    let next: UnsafeContinuation<Void, Never>? = state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isTaken = false
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
