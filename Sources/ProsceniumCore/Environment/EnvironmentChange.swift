import Foundation

/// What an environment becomes: a size, traits, or both at once.
struct EnvironmentChange: Sendable, Hashable {
  /// The new size of the surface in points; `nil` keeps it.
  var size: Size?

  /// The traits that change; unspecified ones keep their value.
  var traits: TraitCollection

  /// Puts a later change over this one: its size, and each trait that it specifies.
  mutating func merge(_ later: EnvironmentChange) {
    size = later.size ?? size
    traits = TraitCollection(traitsFrom: [traits, later.traits])
  }
}
