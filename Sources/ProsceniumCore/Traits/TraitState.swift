/// What an object says about its traits and who watches them; most objects have none.
@MainActor final class TraitState {
  var overrides = TraitOverrides()
  var registrations: [TraitChangeRegistration] = []
}
