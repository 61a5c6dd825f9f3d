/// The trait overrides of an object and the registrations for its trait changes; most objects have none.
@MainActor final class TraitState {
  var overrides = TraitOverrides()
  var registrations: [TraitChangeRegistration] = []
}
