/// The traits that an object has in place of those that it would inherit, for itself and everything in it.
///
/// Setting a trait overrides it; ``remove(_:)`` gives the inherited one back, and so does setting a trait of the system
/// to its unspecified value. Only what is overridden can be read.
public struct TraitOverrides: MutableTraits, Sendable, Hashable {
  private(set) var collection = TraitCollection()

  /// Overrides nothing.
  public init() {}

  /// The value that overrides a trait. Reading one that is not overridden is a programmer's error: ask
  /// ``contains(_:)`` before.
  public subscript<Trait: TraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get {
      precondition(contains(trait), "\(trait.name) is not overridden, so that there is no override to read.")
      return trait.read(in: collection)
    }
    set { trait.write(newValue, in: &collection) }
  }

  /// Whether a trait is overridden.
  public func contains(_ trait: any TraitDefinition.Type) -> Bool { trait.isSpecified(in: collection) }

  /// Overrides a trait no longer; one that is not overridden is left alone.
  public mutating func remove(_ trait: any TraitDefinition.Type) { trait.reset(in: &collection) }
}
