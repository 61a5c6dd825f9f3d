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
