import EventLoops

/// A synchronous main that shuts the loop down in order and says what was left.
@main struct ShutDownMain {
  static func main() {
    MainEventLoop.install()
    Task { @MainActor in print("ready work ran") }
    MainEventLoop.shared.schedule(after: .seconds(60)) { print("not reached") }
    let leftovers = MainEventLoop.shutDown()
    print("timers left: \(leftovers.timers)")
    Task { @MainActor in print("not reached") }
    MainEventLoop.shared.execute { print("not reached") }
    MainActor.assumeIsolated { print("main thread goes on, again: \(MainEventLoop.shutDown().isEmpty)") }
  }
}
