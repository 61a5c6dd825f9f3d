import Proscenium

/// What decides how large the window is: an actor on a thread of its own.
actor Desktop {
  private let environment: SceneEnvironment
  private let loop: EventLoop

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  init(environment: SceneEnvironment, on loop: EventLoop) {
    self.environment = environment
    self.loop = loop
  }

  /// Waits, then gives the window a phone's size and its compact width, as one change.
  func becomePhone(after delay: Duration) async throws {
    try await Task.sleep(for: delay)
    try await environment.send(
      size: Size(width: 390, height: 844),
      traits: TraitCollection(horizontalSizeClass: .compact)
    )
  }
}
