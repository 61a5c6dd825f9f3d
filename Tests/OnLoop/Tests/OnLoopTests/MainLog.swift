import Foundation

/// What main-actor code has done, in order.
@MainActor final class MainLog {
  var entries: [String] = []

  func addIfOnMainThread() {
    if Thread.isMainThread { entries.append("") }
  }
}
