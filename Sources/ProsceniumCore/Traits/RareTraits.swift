import Foundation

/// The traits that are rarely specified; a collection holds them behind one reference.
struct RareTraits: Sendable, Hashable {
  var toolbarItemSize = ToolbarItemPresentationSize.unspecified
  var language: Locale.Language?

  /// The traits of applications, by their keys.
  var custom: [CustomTrait] = []

  /// Puts in the value of a trait, in place of the one it had.
  mutating func set(_ trait: CustomTrait) {
    if let index = custom.firstIndex(where: { $0.isFor(trait.definition) }) {
      custom[index] = trait
    } else {
      custom.insert(trait, at: custom.firstIndex { trait.key < $0.key } ?? custom.endIndex)
    }
  }

  /// Takes over what `other` specifies.
  mutating func merge(_ other: RareTraits) {
    if other.toolbarItemSize != .unspecified { toolbarItemSize = other.toolbarItemSize }
    language = other.language ?? language
    for trait in other.custom { set(trait) }
  }

  /// Whether everything that `other` specifies is the same here.
  func contains(_ other: RareTraits) -> Bool {
    (other.toolbarItemSize == .unspecified || other.toolbarItemSize == toolbarItemSize)
      && (other.language == nil || other.language == language)
      && other.custom.allSatisfy { other in custom.contains(other) || isDefault(other) }
  }

  /// Whether a trait that is not here has the value that it would have here.
  private func isDefault(_ trait: CustomTrait) -> Bool {
    !custom.contains { $0.isFor(trait.definition) } && trait.isDefault
  }
}

/// Rare traits that many collections share.
final class SharedTraits: Sendable, Hashable {
  let values: RareTraits

  init(_ values: RareTraits) { self.values = values }

  static func == (left: SharedTraits, right: SharedTraits) -> Bool {
    left === right || left.values == right.values
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
