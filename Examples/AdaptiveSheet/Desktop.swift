import EventLoops
import Proscenium

/// An actor on a separate thread that decides the size of the window.
actor Desktop {
  private let environment: SceneEnvironment
  private let loop: EventLoop

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  init(environment: SceneEnvironment, on loop: EventLoop) {
    self.environment = environment
    self.loop = loop
  }

  /// Waits, and then sends a phone's size and its compact width as one change.
  func becomePhone(after delay: Duration) async throws {
    try await Task.sleep(for: delay)
    try await environment.send(
      size: Size(width: 390, height: 844),
      traits: TraitCollection(horizontalSizeClass: .compact)
    )
  }
}
