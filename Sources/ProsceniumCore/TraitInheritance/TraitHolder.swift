/// An object of the hierarchy that traits run down.
@MainActor protocol TraitHolder: TraitChangeObservable {
  var traitState: TraitState? { get set }

  /// The window whose environment reaches the object; `nil` where none does.
  var traitWindow: Window? { get }

  /// Called after the traits changed, before the object's own callback.
  func traitsWillBeTold(from old: TraitCollection, to new: TraitCollection)
}

extension TraitHolder {
  /// The overrides as a collection.
  var overrideTraits: TraitCollection { traitState?.overrides.collection ?? TraitCollection() }

  /// Notes the traits in force, and returns what notifies the objects that have other ones when it is called.
  func notingTraits() -> () -> Void {
    let propagation = TraitPropagation(in: self)
    return { propagation.tellChanged() }
  }

  /// Makes changes of the overrides, and notifies the objects that have other traits then.
  func changeTraits(_ change: () -> Void) {
    let tell = notingTraits()
    change()
    tell()
  }

  func setOverrides(_ overrides: TraitOverrides) {
    guard overrides != traitState?.overrides ?? TraitOverrides() else { return }
    changeTraits { existingState.overrides = overrides }
  }

  func addRegistration(_ registration: TraitChangeRegistration) { existingState.registrations.append(registration) }

  func removeRegistration(_ registration: TraitChangeRegistration) {
    traitState?.registrations.removeAll { $0 === registration }
  }

  /// Reports a change of traits: to the callback of the class, then to each handler that is not unregistered meanwhile.
  func tellTraits(changedFrom old: TraitCollection, to new: TraitCollection) {
    traitsWillBeTold(from: old, to: new)
    new.performAsCurrent {
      traitCollectionDidChange(old)
      for registration in traitState?.registrations ?? [] {
        guard traitState?.registrations.contains(where: { $0 === registration }) == true else { continue }
        registration.call(for: self, from: old, to: new)
      }
    }
  }

  private var existingState: TraitState {
    if let traitState { return traitState }
    let state = TraitState()
    traitState = state
    return state
  }
}
