import Foundation

/// What the environment of a stage is to become, and how the keyboard gets there.
struct EnvironmentCourse {
  let size: Size
  let traits: TraitCollection

  /// What the keyboard is about to do; `nil` where it stays.
  let keyboard: KeyboardEvent?

  /// Whether more than the keyboard may change.
  let movesWindows: Bool
}
