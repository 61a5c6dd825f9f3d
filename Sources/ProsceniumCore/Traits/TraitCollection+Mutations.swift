extension TraitCollection {
  /// Makes a collection with the traits that `mutations` sets.
  public init(mutations: (inout any MutableTraits) -> Void) {
    self = TraitCollection().modifyingTraits(mutations)
  }

  /// A copy of the collection with the traits that `mutations` sets; it reads those that are set here.
  ///
  /// A trait of the system set to its unspecified value is unspecified in the copy.
  public func modifyingTraits(_ mutations: (inout any MutableTraits) -> Void) -> TraitCollection {
    var draft: any MutableTraits = TraitDraft(collection: self)
    mutations(&draft)
    guard let draft = draft as? TraitDraft else {
      preconditionFailure("Mutations set traits and do not put another \(type(of: draft)) in their place.")
    }
    return draft.collection
  }

  /// The traits that have another value than in `other`, in a fixed order; `nil` stands for one without any.
  ///
  /// - Complexity: O(n) in all the traits there are, and a few instructions if the two are equal.
  public func changedTraits(from other: TraitCollection?) -> [any TraitDefinition.Type] {
    let other = other ?? TraitCollection()
    guard self != other else { return [] }
    var changed: [any TraitDefinition.Type] = Self.systemTraits.filter { $0.differs(self, other) }
    let own = rare.custom.map(\.definition)
    let others = other.rare.custom.filter { theirs in !own.contains { theirs.isFor($0) } }.map(\.definition)
    changed += (own + others).filter { $0.differs(self, other) }
    return changed
  }
}

/// A collection in the making.
private struct TraitDraft: MutableTraits {
  var collection: TraitCollection

  subscript<Trait: TraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { trait.read(in: collection) }
    set { trait.write(newValue, in: &collection) }
  }
}
