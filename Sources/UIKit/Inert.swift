import Foundation
import Logging

/// The effects of an application that no stage has, each of which is logged once.
@MainActor enum Inert {
  private static var logged: Set<String> = []

  /// Logs once that a call has no effect.
  static func log(_ call: String, because reason: String) {
    guard logged.insert(call).inserted else { return }
    Logger(label: "Proscenium.UIKit").info("\(call) does nothing, because \(reason).")
  }
}
