import Foundation

/// One change of a stage's environment on its way to the screen: what it becomes, and how the keyboard gets there.
struct EnvironmentMove {
  let update: EnvironmentUpdate

  /// What the keyboard is about to do; `nil` where it stays.
  let keyboard: KeyboardEvent?

  /// Whether more than the keyboard may change.
  let movesWindows: Bool

  /// The change in words.
  var name: String {
    let keyboard = keyboard.map { "\("\($0)" as EventText)" }
    guard movesWindows else { return "change of the keyboard: \(keyboard ?? "none")" }
    return "change to \(update.size.text), \(update.traits)" + (keyboard.map { ", \($0)" } ?? "")
  }
}
