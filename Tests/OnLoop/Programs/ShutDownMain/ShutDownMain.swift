import EventLoops

/// A program with a synchronous main that shuts the loop down and prints the unfinished work.
@main struct ShutDownMain {
  static func main() {
    MainEventLoop.install()
    let loop = MainEventLoop.shared
    Task { @MainActor in
      do { try await loop.sleep(for: .seconds(60)) } catch { print("sleeper: \(error)") }
    }
    MainEventLoop.run(until: { loop.statistics.pendingTimers == 1 })
    Task { @MainActor in print("ready work ran") }
    loop.schedule(after: .seconds(60)) { print("not reached") }
    let unfinishedWork = MainEventLoop.shutDown()
    print("timers left: \(unfinishedWork.timers), sleeps left: \(unfinishedWork.sleeps)")
    Task { @MainActor in print("not reached") }
    loop.execute { print("not reached") }
    MainActor.assumeIsolated { print("main thread goes on, again: \(MainEventLoop.shutDown().isEmpty)") }
  }
}
