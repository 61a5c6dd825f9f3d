import Foundation

/// What an environment becomes: a size, traits, a keyboard, or several of them at once.
struct EnvironmentChange: Sendable, Hashable {
  /// The new size of the surface in points; `nil` keeps it.
  var size: Size?

  /// The traits that change; unspecified ones keep their value.
  var traits: TraitCollection

  /// What becomes of the keyboard; `nil` leaves it.
  var keyboard: KeyboardChange?

  /// Puts a later change over this one: its size, its keyboard, and each trait that it specifies.
  mutating func merge(_ later: EnvironmentChange) {
    size = later.size ?? size
    keyboard = later.keyboard ?? keyboard
    traits = TraitCollection(traitsFrom: [traits, later.traits])
  }
}
