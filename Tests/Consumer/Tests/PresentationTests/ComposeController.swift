import ProsceniumCore

/// A sheet that is dismissed when its mail has been sent, or when the user discards it.
final class ComposeController: ViewController {
  private(set) var dismissals = 0
  private var isOver = false

  /// Sends the mail, which lasts 400 ms, and dismisses the sheet.
  func send() async throws {
    try await Task.sleep(for: .milliseconds(400))
    try await finish()
  }

  /// Dismisses the sheet after the user has decided, which lasts 400 ms.
  func discard() async throws {
    try await Task.sleep(for: .milliseconds(400))
    try await finish()
  }

  private func finish() async throws {
    guard !isOver else { return }
    isOver = true
    try await dismissAndWait()
    dismissals += 1
  }
}
