/// Stands for one registration of a handler, to end it before its object is freed.
@MainActor public final class TraitChangeRegistration {
  private let traits: [any TraitDefinition.Type]
  private let handler: (any TraitEnvironment, TraitCollection) -> Void

  init(traits: [any TraitDefinition.Type], handler: @escaping (any TraitEnvironment, TraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  /// Calls the handler if one of its traits is another one in `new` than in `old`.
  func call(for object: any TraitEnvironment, from old: TraitCollection, to new: TraitCollection) {
    if traits.contains(where: { $0.differs(old, new) }) { handler(object, old) }
  }
}
