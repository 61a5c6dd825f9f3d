import EventLoops
import Proscenium

/// A program that prints the functions that work with a detached main loop. Each line ends with `true` on success.
@main struct DetachedMain {
  static func main() async throws {
    MainEventLoop.install()
    // The call must have no effect, because a detached main loop has no run to end.
    MainEventLoop.stop()
    try await LoopShow().run()
    try await StageShow().run()
  }

  @MainActor static func say(_ what: String, _ holds: Bool) {
    print("\(what): \(holds)")
  }

  /// A Boolean value that indicates whether the thread has no loop. Traps outside the runtime's main actor.
  ///
  /// The thread may differ from the main thread. An asynchronous main ends the main thread, and Dispatch then runs the
  /// main queue in its pool.
  @MainActor static var isOnRuntimesMainActor: Bool {
    MainActor.preconditionIsolated()
    return EventLoop.current == nil
  }
}
