extension View: TraitHolder {
  /// The traits that the view has in place of the inherited ones, for itself and everything in it.
  ///
  /// A window's reach everything in it, also what is presented, which then adapts in a turn of its own.
  public var traitOverrides: TraitOverrides {
    get { traitState?.overrides ?? TraitOverrides() }
    set {
      guard newValue != traitOverrides else { return }
      setOverrides(newValue)
      guard let window = self as? Window, let host = window.animationHost else { return }
      host.nextTurn { [weak window, weak host] in
        if let window { host?.adaptToEnvironment(window) }
      }
    }
  }

  /// Overrides the style for the view and everything in it; `.unspecified`, the default, does not.
  ///
  /// It is the same as the style of ``traitOverrides``.
  public var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { overrideTraits.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  public func add(_ registration: TraitChangeRegistration) { addRegistration(registration) }

  public func unregisterForTraitChanges(_ registration: TraitChangeRegistration) { removeRegistration(registration) }

  var traitWindow: Window? { window }

  /// What is drawn and laid out by traits follows them.
  func traitsWillBeTold(from old: TraitCollection, to new: TraitCollection) {
    if new.layoutDirection != old.layoutDirection { directionDidChange() }
    if new.displayScale != old.displayScale, layout.hasConstraints { setNeedsLayout() }
    if let fill, fill.model.isDynamic {
      fill.replaceModel(fill.model.resolved(with: old))
      fill.set(fill.model.resolved(with: new), of: self)
    }
    if new.hasDifferentColorAppearance(comparedTo: old) { setNeedsDisplay() }
  }
}

extension View {
  /// Whether the view's traits come from an object that is no view.
  var isSourceOfTraits: Bool { owner != nil || self is Window || self is PresentationContainerView }

  /// Whether traits come to the view from somewhere: one around it has them from elsewhere.
  var hasEnvironment: Bool {
    var candidate: View? = self
    while let view = candidate {
      if view.isSourceOfTraits { return true }
      candidate = view.superview
    }
    return false
  }
}
