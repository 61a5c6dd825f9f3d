import EventLoops

/// A program that ends the outermost run of an asynchronous main, so that the process ends with status 0.
@main struct StopAsync {
  static func main() async throws {
    MainEventLoop.install()
    MainEventLoop.shared.schedule(after: .milliseconds(1)) { MainEventLoop.stop() }
    try await Task.sleep(for: .seconds(60))
    print("not reached")
  }
}
