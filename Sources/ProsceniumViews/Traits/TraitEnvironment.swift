/// An object with traits that is notified of their changes, such as a window, view or view controller.
@preconcurrency @MainActor public protocol TraitEnvironment: AnyObject {
  /// The current traits of the object.
  var traitCollection: TraitCollection { get }

  /// Notifies the object that its traits have changed, parents before children.
  ///
  /// - Parameter previousTraitCollection: The traits before the change.
  func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?)
}

/// An object with traits that can be overridden and observed.
///
/// Windows, views, view controllers and presentation controllers conform to this protocol.
@preconcurrency @MainActor public protocol TraitChangeObservable: TraitEnvironment {
  /// The trait values that the object uses instead of inherited ones, for itself and its descendants.
  ///
  /// The setter notifies all objects whose traits change before it returns, parents before children. An object outside
  /// of a window is not notified.
  /// - Complexity: O(n) in the number of objects whose traits change.
  var traitOverrides: TraitOverrides { get set }

  /// Adds a registration, whose handler is called from now on.
  ///
  /// Call ``registerForTraitChanges(_:handler:)`` instead, which creates the registration.
  func add(_ registration: TraitChangeRegistration)

  /// Ends a registration.
  ///
  /// A registration that has ended or belongs to another object is ignored.
  func unregisterForTraitChanges(_ registration: TraitChangeRegistration)
}

extension TraitChangeObservable {
  /// Registers a handler that is called after each change of the given traits of this object.
  ///
  /// The handler is called immediately after ``TraitEnvironment/traitCollectionDidChange(_:)``. It receives the object
  /// and its previous traits, and `TraitCollection.current` returns the new traits. Handlers are called in the order
  /// of their registration. A handler can be called more than once before the next layout, so it should only
  /// invalidate state.
  ///
  /// The registration ends with the object, or with ``unregisterForTraitChanges(_:)``. The object retains `handler`.
  /// To prevent a reference cycle, use the handler's parameter instead of capturing the object.
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

  /// Registers a method of `target` that is called like a handler of ``registerForTraitChanges(_:handler:)``.
  ///
  /// - Parameters:
  ///   - traits: The traits to observe.
  ///   - target: The object whose method is called. The reference is weak, and no call is made after the target is
  ///     freed.
  ///   - action: The method, for example `MyController.traitsDidChange`.
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

/// A registration of a handler for trait changes, which can be ended before its object is freed.
@MainActor public final class TraitChangeRegistration {
  private let traits: [any TraitDefinition.Type]
  private let handler: (any TraitEnvironment, TraitCollection) -> Void

  package init(traits: [any TraitDefinition.Type], handler: @escaping (any TraitEnvironment, TraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  /// Calls the handler if one of its traits differs between `old` and `new`.
  package func call(for object: any TraitEnvironment, from old: TraitCollection, to new: TraitCollection) {
    if traits.contains(where: { $0.differs(old, new) }) { handler(object, old) }
  }
}

/// The trait overrides of an object and its registrations for trait changes.
///
/// Most objects have no such state.
@MainActor package final class TraitState {
  package var overrides = TraitOverrides()
  package var registrations: [TraitChangeRegistration] = []

  package init() {}
}
