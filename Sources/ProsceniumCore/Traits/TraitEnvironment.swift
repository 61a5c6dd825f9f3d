/// An object that has an environment and is notified when it changes: windows, views, controllers.
@preconcurrency @MainActor public protocol TraitEnvironment: AnyObject {
  /// The environment in force for the object.
  var traitCollection: TraitCollection { get }

  /// Called after the environment changed, parents before children, with the collection before the change.
  func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?)
}

/// An object whose traits can be overridden and watched: windows, views, controllers, presentation controllers.
@preconcurrency @MainActor public protocol TraitChangeObservable: TraitEnvironment {
  /// The traits that the object has in place of the inherited ones, for itself and everything in it.
  ///
  /// Objects whose traits change by it are notified before the setter returns, parents before children; no others are
  /// called. An object that stands in no window changes silently.
  /// - Complexity: O(n) in the objects whose traits really change.
  var traitOverrides: TraitOverrides { get set }

  /// Calls a handler from now on. Use ``registerForTraitChanges(_:handler:)``, which makes the registration.
  func add(_ registration: TraitChangeRegistration)

  /// Ends a registration; one that ended, or that is another object's, is left alone.
  func unregisterForTraitChanges(_ registration: TraitChangeRegistration)
}

extension TraitChangeObservable {
  /// Calls `handler` after each change of the object's environment in which one of `traits` changed.
  ///
  /// It is called right after ``TraitEnvironment/traitCollectionDidChange(_:)``, with the object and its collection
  /// before the change, and with the new one as ``TraitCollection/current``; handlers in the order of their coming. It
  /// may be called more than once before the next layout, so it best only says that something is to be done. The
  /// registration ends with the object, or by ``unregisterForTraitChanges(_:)``. The object keeps `handler`, which
  /// should therefore use the object that it is given and capture none.
  @discardableResult public func registerForTraitChanges(
    _ traits: [any TraitDefinition.Type],
    handler: @escaping (_ traitEnvironment: Self, _ previousTraitCollection: TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    let registration = TraitChangeRegistration(traits: traits) { object, previous in
      if let object = object as? Self { handler(object, previous) }
    }
    add(registration)
    return registration
  }

  /// Calls a method of `target` as ``registerForTraitChanges(_:handler:)`` calls a handler.
  ///
  /// - Parameters:
  ///   - traits: The traits that are watched.
  ///   - target: Whose method is called; not kept alive, and once it is freed nothing is called.
  ///   - action: The method, as `MyController.traitsDidChange`.
  @discardableResult public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [any TraitDefinition.Type],
    target: Target,
    action:
      @escaping @MainActor (Target) -> (_ traitEnvironment: Self, _ previousTraitCollection: TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    registerForTraitChanges(traits) { [weak target] object, previous in
      if let target { action(target)(object, previous) }
    }
  }
}

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

/// The trait overrides of an object and the registrations for its trait changes; most objects have none.
@MainActor final class TraitState {
  var overrides = TraitOverrides()
  var registrations: [TraitChangeRegistration] = []
}
