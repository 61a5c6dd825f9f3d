import Synchronization

/// A lock that suspends waiting tasks and is acquired in the order of the requests.
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
