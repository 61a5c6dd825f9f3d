extension PresentationController: TraitHolder {
  /// The traits that the presentation has in place of the inherited ones: its container, and what is presented.
  ///
  /// They outweigh ``overrideTraitCollection``. The presenter keeps its own traits.
  public final var traitOverrides: TraitOverrides {
    get { traitState?.overrides ?? TraitOverrides() }
    set { setOverrides(newValue) }
  }

  public final func add(_ registration: TraitChangeRegistration) { addRegistration(registration) }

  public final func unregisterForTraitChanges(_ registration: TraitChangeRegistration) {
    removeRegistration(registration)
  }

  /// Everything that is overridden for what is presented.
  final var ownTraits: TraitCollection { (overrideTraitCollection ?? TraitCollection()).merging(overrideTraits) }

  /// Everything that the presented controller has in place of the traits around the presentation.
  final var givenTraits: TraitCollection { contentTraits.merging(ownTraits) }

  /// The window while this controller is in charge of a presentation in it.
  final var traitWindow: Window? {
    guard let container = containerView as? PresentationContainerView, container.shown?.controller === self else {
      return nil
    }
    return container.window
  }

  final func traitsWillBeTold(from old: TraitCollection, to new: TraitCollection) {}
}
