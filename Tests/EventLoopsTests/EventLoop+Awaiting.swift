import Testing

@testable import EventLoops

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

  /// Waits until a task waits for a descriptor.
  func watched(_ descriptor: Int32) async {
    await eventually("a task waits for descriptor \(descriptor)") { await isWatched(descriptor) }
  }

  /// Whether a task waits for a descriptor.
  func isWatched(_ descriptor: Int32) async -> Bool {
    await withCheckedContinuation { continuation in
      execute { continuation.resume(returning: self.descriptors.watched.contains(descriptor)) }
    }
  }
}
