import EventLoops

/// Ends the run that carries an asynchronous main: the process ends, with status 0.
@main struct StopAsync {
  static func main() async throws {
    MainEventLoop.install()
    MainEventLoop.shared.schedule(after: .milliseconds(1)) { MainEventLoop.stop() }
    try await Task.sleep(for: .seconds(60))
    print("not reached")
  }
}
