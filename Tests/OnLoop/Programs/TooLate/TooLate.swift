import EventLoops

/// A program that calls `install()` after its first await, when the runtime has already chosen the main executor.
@main struct TooLate {
  static func main() async throws {
    try await Task.sleep(for: .milliseconds(1))
    MainEventLoop.install()
    try await Task.sleep(for: .milliseconds(1))
    print("not reached")
  }
}
