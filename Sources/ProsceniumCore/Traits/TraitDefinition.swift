/// A trait: what kind of value it has, and what that is where none was set.
///
/// The system's are ``TraitUserInterfaceStyle`` and its like. An application's own is a type of its own:
///
/// ```swift
/// enum Density: TraitDefinition {
///   static var defaultValue: Int { 1 }
/// }
///
/// window.traitOverrides[Density.self] = 2
/// view.traitCollection[Density.self]  // 2 in every view of the window
/// ```
///
/// An application's trait is never unspecified: where it was not set, it has its default value. One that was set to the
/// default value is set, and overrides another value in a merge.
public protocol TraitDefinition: SendableMetatype {
  /// The trait's values.
  associatedtype Value: Sendable & Hashable

  /// The value where none was set.
  static var defaultValue: Value { get }

  /// Names the trait in descriptions and errors; the type's name unless said otherwise.
  static var name: String { get }

  /// Whether colours may be others where the trait is another; `false` unless said otherwise.
  static var affectsColorAppearance: Bool { get }
}

extension TraitDefinition {
  public static var name: String { String(describing: Self.self) }

  public static var affectsColorAppearance: Bool { false }
}

extension TraitDefinition {
  static func read(in collection: TraitCollection) -> Value {
    if let system = Self.self as? any SystemTrait.Type {
      return system.anyValue(in: collection) as? Value ?? defaultValue
    }
    // A value may be `nil`, which is not the same as none.
    guard let set = collection.rare.custom.first(where: { $0.isFor(Self.self) }) else { return defaultValue }
    return set.value as? Value ?? defaultValue
  }

  static func write(_ value: Value, in collection: inout TraitCollection) {
    if let system = Self.self as? any SystemTrait.Type {
      system.setAny(value, in: &collection)
    } else {
      collection.rare.set(CustomTrait(of: Self.self, value: value))
    }
  }

  /// Whether the trait was set in `collection`.
  static func isSpecified(in collection: TraitCollection) -> Bool {
    if Self.self is any SystemTrait.Type { return read(in: collection) != defaultValue }
    return collection.rare.custom.contains { $0.isFor(Self.self) }
  }

  /// Takes the trait out of `collection`.
  static func reset(in collection: inout TraitCollection) {
    if Self.self is any SystemTrait.Type { return write(defaultValue, in: &collection) }
    collection.rare.custom.removeAll { $0.isFor(Self.self) }
  }

  /// Whether the trait has different values in two collections.
  static func differs(_ first: TraitCollection, _ second: TraitCollection) -> Bool {
    read(in: first) != read(in: second)
  }
}
