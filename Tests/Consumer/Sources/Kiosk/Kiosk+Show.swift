import EventLoops

extension Kiosk {
  /// The function that the article omits.
  @MainActor static func show() async throws {
    try await Task.sleep(for: .milliseconds(1))
    print("shown on the loop: \(MainEventLoop.shared.isCurrent)")
  }
}
