import Testing

@testable import EventLoops

extension EventLoop {
  /// Waits until all earlier posts of this thread have run.
  func reached() async {
    await withCheckedContinuation { continuation in execute { continuation.resume() } }
  }

  /// Waits for a delay with a timer of the loop.
  func elapsed(_ delay: Duration) async {
    await withCheckedContinuation { continuation in
      _ = schedule(after: delay) { continuation.resume() }
    }
  }

  /// Waits until a task waits for a descriptor.
  func watched(_ descriptor: Int32) async {
    await eventually("a task waits for descriptor \(descriptor)") { await isWatched(descriptor) }
  }

  /// Returns a Boolean value that indicates whether a task waits for a descriptor.
  func isWatched(_ descriptor: Int32) async -> Bool {
    await withCheckedContinuation { continuation in
      execute { continuation.resume(returning: self.descriptors.watched.contains(descriptor)) }
    }
  }
}
