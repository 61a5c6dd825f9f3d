import EventLoops

/// Installs after its first await, when the runtime has given the main thread away for good.
@main struct TooLate {
  static func main() async throws {
    try await Task.sleep(for: .milliseconds(1))
    MainEventLoop.install()
    try await Task.sleep(for: .milliseconds(1))
    print("not reached")
  }
}
