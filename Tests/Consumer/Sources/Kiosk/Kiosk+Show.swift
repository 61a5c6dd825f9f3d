import EventLoops

extension Kiosk {
  /// What the article leaves out.
  @MainActor static func show() async throws {
    try await Task.sleep(for: .milliseconds(1))
    print("shown on the loop: \(MainEventLoop.shared.isCurrent)")
  }
}
