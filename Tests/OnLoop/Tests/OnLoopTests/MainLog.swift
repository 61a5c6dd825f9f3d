import Foundation

/// A log of entries from main-actor code, in order.
@MainActor final class MainLog {
  var entries: [String] = []

  func addIfOnMainThread() {
    if Thread.isMainThread { entries.append("") }
  }
}
