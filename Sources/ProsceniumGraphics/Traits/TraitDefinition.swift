/// The definition of a trait, with the type of its value and its default value.
///
/// System traits are types such as ``TraitUserInterfaceStyle``. An application can define its own trait as a type:
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
/// An application's trait always has a value, which is the default value if none was set. A trait that was explicitly
/// set to its default value is specified, and overrides another value in a merge.
public protocol TraitDefinition: SendableMetatype {
  /// The type of the trait's values.
  associatedtype Value: Sendable & Hashable

  /// The value of the trait if none was set.
  static var defaultValue: Value { get }

  /// The name of the trait in descriptions and errors.
  ///
  /// The default is the type's name.
  static var name: String { get }

  /// A Boolean value that indicates whether the trait can change dynamic colours.
  ///
  /// The default is `false`.
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
    // Look for the trait first, because its set value can be `nil`.
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

  /// Returns a Boolean value that indicates whether `collection` specifies the trait.
  static func isSpecified(in collection: TraitCollection) -> Bool {
    if Self.self is any SystemTrait.Type { return read(in: collection) != defaultValue }
    return collection.rare.custom.contains { $0.isFor(Self.self) }
  }

  /// Removes the trait from `collection`.
  static func reset(in collection: inout TraitCollection) {
    if Self.self is any SystemTrait.Type { return write(defaultValue, in: &collection) }
    collection.rare.custom.removeAll { $0.isFor(Self.self) }
  }

  /// Returns a Boolean value that indicates whether the trait has different values in two collections.
  package static func differs(_ first: TraitCollection, _ second: TraitCollection) -> Bool {
    read(in: first) != read(in: second)
  }
}
