import EventLoops

extension EventLoop {
  /// Waits until what this thread has posted so far has run.
  func reached() async {
    await withCheckedContinuation { continuation in execute { continuation.resume() } }
  }

  /// Waits for the end of a delay in the loop's own timers.
  func elapsed(_ delay: Duration) async {
    await withCheckedContinuation { continuation in
      _ = schedule(after: delay) { continuation.resume() }
    }
  }
}
