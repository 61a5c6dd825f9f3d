import Foundation

/// The traits that are rarely specified; a collection holds them behind one reference.
struct RareTraits: Sendable, Hashable {
  var toolbarItemSize = ToolbarItemPresentationSize.unspecified
  var verticalBarEdge = VerticalBarEdge.unspecified
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
    if other.verticalBarEdge != .unspecified { verticalBarEdge = other.verticalBarEdge }
    language = other.language ?? language
    for trait in other.custom { set(trait) }
  }

  /// Whether everything that `other` specifies is the same here.
  func contains(_ other: RareTraits) -> Bool {
    (other.toolbarItemSize == .unspecified || other.toolbarItemSize == toolbarItemSize)
      && (other.verticalBarEdge == .unspecified || other.verticalBarEdge == verticalBarEdge)
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

/// The value of an application's own trait.
struct CustomTrait: Sendable, Hashable {
  let definition: any TraitDefinition.Type
  let value: any Sendable & Hashable

  /// Where the trait stands among others: the same in every process, and another one for each type.
  let key: String

  init<Definition: TraitDefinition>(of definition: Definition.Type, value: Definition.Value) {
    self.definition = definition
    self.value = value
    key = String(reflecting: definition)
  }

  func isFor(_ other: any TraitDefinition.Type) -> Bool { ObjectIdentifier(definition) == ObjectIdentifier(other) }

  /// Whether it is the value of a trait that was not set.
  var isDefault: Bool { AnyHashable(value) == definition.anyDefault }

  static func == (left: CustomTrait, right: CustomTrait) -> Bool {
    left.isFor(right.definition) && AnyHashable(left.value) == AnyHashable(right.value)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(definition))
    hasher.combine(AnyHashable(value))
  }
}

extension TraitDefinition {
  fileprivate static var anyDefault: AnyHashable { AnyHashable(defaultValue) }
}
