import EventLoops

@main struct Kiosk {
  static func main() async throws {
    MainEventLoop.install()
    try await MainEventLoop.preferring { try await show() }
  }
}
