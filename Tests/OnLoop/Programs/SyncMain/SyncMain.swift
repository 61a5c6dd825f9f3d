import EventLoops
import Foundation

/// A program with a synchronous main that installs the loop, runs it, and continues afterwards.
@main struct SyncMain {
  @MainActor static var events: [String] = []

  static func main() {
    MainEventLoop.install()
    Task { @MainActor in
      try? await Task.sleep(for: .milliseconds(2))
      events.append("slept on main thread: \(Thread.isMainThread)")
    }
    MainEventLoop.run(until: { MainActor.assumeIsolated { events.count == 1 } })
    Task { @MainActor in
      events.append("stopping")
      MainEventLoop.stop()
    }
    MainEventLoop.run()
    MainActor.assumeIsolated { events.append("done") }
    print(MainActor.assumeIsolated { events.joined(separator: ", ") })
  }
}
