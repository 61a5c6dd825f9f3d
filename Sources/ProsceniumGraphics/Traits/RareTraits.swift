import Foundation

/// The rarely specified traits, which a collection stores behind one reference.
struct RareTraits: Sendable, Hashable {
  var toolbarItemSize = ToolbarItemPresentationSize.unspecified
  var verticalBarEdge = VerticalBarEdge.unspecified
  var language: Locale.Language?

  /// The values of applications' traits, sorted by their keys.
  var custom: [CustomTrait] = []

  /// Sets the value of a trait and replaces its previous value.
  mutating func set(_ trait: CustomTrait) {
    if let index = custom.firstIndex(where: { $0.isFor(trait.definition) }) {
      custom[index] = trait
    } else {
      custom.insert(trait, at: custom.firstIndex { trait.key < $0.key } ?? custom.endIndex)
    }
  }

  /// Merges the traits that `other` specifies into this value.
  mutating func merge(_ other: RareTraits) {
    if other.toolbarItemSize != .unspecified { toolbarItemSize = other.toolbarItemSize }
    if other.verticalBarEdge != .unspecified { verticalBarEdge = other.verticalBarEdge }
    language = other.language ?? language
    for trait in other.custom { set(trait) }
  }

  /// Returns a Boolean value that indicates whether all traits that `other` specifies have equal values here.
  func contains(_ other: RareTraits) -> Bool {
    (other.toolbarItemSize == .unspecified || other.toolbarItemSize == toolbarItemSize)
      && (other.verticalBarEdge == .unspecified || other.verticalBarEdge == verticalBarEdge)
      && (other.language == nil || other.language == language)
      && other.custom.allSatisfy { other in custom.contains(other) || isDefault(other) }
  }

  /// Returns a Boolean value that indicates whether a trait is not set here and `trait` has its default value.
  private func isDefault(_ trait: CustomTrait) -> Bool {
    !custom.contains { $0.isFor(trait.definition) } && trait.isDefault
  }
}

/// An immutable reference to rare traits, which many collections share.
final class SharedTraits: Sendable, Hashable {
  let values: RareTraits

  init(_ values: RareTraits) { self.values = values }

  static func == (left: SharedTraits, right: SharedTraits) -> Bool {
    left === right || left.values == right.values
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// The value of an application's trait.
struct CustomTrait: Sendable, Hashable {
  let definition: any TraitDefinition.Type
  let value: any Sendable & Hashable

  /// The sort key of the trait, which is unique for each type and the same in every process.
  let key: String

  init<Definition: TraitDefinition>(of definition: Definition.Type, value: Definition.Value) {
    self.definition = definition
    self.value = value
    key = String(reflecting: definition)
  }

  func isFor(_ other: any TraitDefinition.Type) -> Bool { ObjectIdentifier(definition) == ObjectIdentifier(other) }

  /// A Boolean value that indicates whether the value is the default value of the trait.
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
