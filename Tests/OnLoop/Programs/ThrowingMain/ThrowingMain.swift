import EventLoops

struct Failure: Error {}

/// A program with an asynchronous main that throws an error after a sleep on the loop.
@main struct ThrowingMain {
  static func main() async throws {
    MainEventLoop.install()
    try await Task.sleep(for: .milliseconds(1))
    throw Failure()
  }
}
