extension View {
  /// The trait overrides of the view as a collection.
  package final var overrideTraits: TraitCollection { traitState?.overrides.collection ?? TraitCollection() }

  /// The traits of views outside windows, inherited from the stage whose code is running.
  ///
  /// In most cases, this stage will also show the view.
  package static var traitsOutsideWindows: TraitCollection {
    hostOutsideWindows?.traitCollection ?? TraitCollection()
  }

  /// The stage whose code is running, or `nil` if there is none.
  static var hostOutsideWindows: (any WindowHost)? { StageRoster.currentHost }

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
    if let rare, rare.display.contains(.drawn) { displayIsDue() }
    if new.hasDifferentColorAppearance(comparedTo: old) { requestFrame() }
  }
}
