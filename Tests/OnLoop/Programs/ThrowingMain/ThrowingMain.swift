import EventLoops

struct Failure: Error {}

/// An asynchronous main that throws after it has slept on the loop.
@main struct ThrowingMain {
  static func main() async throws {
    MainEventLoop.install()
    try await Task.sleep(for: .milliseconds(1))
    throw Failure()
  }
}
