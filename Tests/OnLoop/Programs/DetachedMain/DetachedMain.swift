import EventLoops
import Proscenium

/// Shows what works where the main actor stays with the runtime. Each line says so with `true`.
@main struct DetachedMain {
  static func main() async throws {
    MainEventLoop.install()
    // There is no run of the main loop to end.
    MainEventLoop.stop()
    try await LoopShow().run()
    try await StageShow().run()
  }

  @MainActor static func say(_ what: String, _ holds: Bool) {
    print("\(what): \(holds)")
  }

  /// Whether this is the main actor, as the runtime itself knows it, on a thread without a loop.
  ///
  /// Not always the main thread: an asynchronous main ends it, and Dispatch runs the main queue in its pool.
  @MainActor static var isOnRuntimesMainActor: Bool {
    MainActor.preconditionIsolated()
    return EventLoop.current == nil
  }
}
