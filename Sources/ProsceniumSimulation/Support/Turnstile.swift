import Synchronization

/// Lets one task through at a time, in the order in which they come.
final class Turnstile: Sendable {
  private struct State {
    var isTaken = false
    var waiting: [UnsafeContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  func enter() async {
    await withUnsafeContinuation { continuation in
      let goesOn = state.withLock { state in
        if state.isTaken { state.waiting.append(continuation) }
        defer { state.isTaken = true }
        return !state.isTaken
      }
      if goesOn { continuation.resume() }
    }
  }

  func leave() {
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
