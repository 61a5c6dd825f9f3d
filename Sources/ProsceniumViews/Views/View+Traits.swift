extension View {
  /// The trait overrides of the view as a collection.
  package final var overrideTraits: TraitCollection { traitState?.overrides.collection ?? TraitCollection() }

  /// The traits of views outside windows, inherited from the stage whose code is running.
  ///
  /// In most cases, this stage will also show the view.
  package static var traitsOutsideWindows: TraitCollection {
    StageRoster.currentHost?.traitCollection ?? TraitCollection()
  }

  /// Updates the drawing and layout of the view that depend on the changed traits.
  package final func willNotifyOfTraits(from old: TraitCollection, to new: TraitCollection) {
    // An unspecified direction is treated as left to right.
    if (new.layoutDirection == .rightToLeft) != (old.layoutDirection == .rightToLeft) { directionDidChange() }
    if new.displayScale != old.displayScale, layout.hasConstraints { setNeedsLayout() }
    if new.horizontalSizeClass != old.horizontalSizeClass, owner?.minimumLayoutMargins != nil { marginsDidChange() }
    if let fill, fill.model.isDynamic {
      fill.replaceModel(fill.model.resolved(with: old))
      fill.set(fill.model.resolved(with: new), of: self)
      invalidateShownValues()
    }
    rare?.layer?.followTraits(from: old, to: new)
    if rare?.drawsContent == true { contentTraitsDidChange(from: old, to: new) }
    if new.hasDifferentColorAppearance(comparedTo: old) { requestFrame() }
  }
}
