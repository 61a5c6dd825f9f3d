import EventLoops

@main struct InstallTwice {
  static func main() async throws {
    MainEventLoop.install()
    MainEventLoop.install()
    try await Task.sleep(for: .milliseconds(1))
    print("still running")
  }
}
