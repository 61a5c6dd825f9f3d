import EventLoops

@main struct App {
  static func main() async throws {
    MainEventLoop.install()
    try await MainEventLoop.preferring { try await run() }
  }

  @MainActor static func run() async throws {
    for try await _ in try MainEventLoop.shared.signals(.interrupt) { break }
  }
}
