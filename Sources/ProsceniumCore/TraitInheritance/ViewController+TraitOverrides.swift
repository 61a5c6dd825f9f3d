extension ViewController: TraitHolder {
  /// The traits that the controller has in place of the inherited ones, for itself, its view and everything in it.
  ///
  /// What it presents has them only if that stands in its place.
  public var traitOverrides: TraitOverrides {
    get { traitState?.overrides ?? TraitOverrides() }
    set { setOverrides(newValue) }
  }

  /// Overrides the style for the controller, its view and everything in it; `.unspecified`, the default, does not.
  ///
  /// It is the same as the style of ``traitOverrides``.
  public var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { overrideTraits.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  public func add(_ registration: TraitChangeRegistration) { addRegistration(registration) }

  public func unregisterForTraitChanges(_ registration: TraitChangeRegistration) { removeRegistration(registration) }

  /// A controller whose view is taken out for a while still receives its window's environment.
  var traitWindow: Window? {
    viewIfLoaded?.window ?? parent?.traitWindow ?? modal.asPresented?.controller.traitWindow ?? rootWindow
  }

  func traitsWillBeTold(from old: TraitCollection, to new: TraitCollection) {}
}

extension ViewController {
  /// What the parent overrides for the controller, and what it overrides itself.
  var ownTraits: TraitCollection { (containment.overrideTraits ?? TraitCollection()).merging(overrideTraits) }

  /// Whether the environment comes from the superview, and not by the way it takes before the view stands somewhere.
  ///
  /// A view that stands in the container of what its controller presents is there for a transition only.
  var inheritsFromSuperview: Bool {
    guard let superview = viewIfLoaded?.superview else { return false }
    return !isInOwnPresentation && superview.hasEnvironment
  }

  /// Whether the window's environment comes to the controller directly.
  var isRootOfItsWindow: Bool { !inheritsFromSuperview || viewIfLoaded?.superview === rootWindow }

  private var isInOwnPresentation: Bool {
    guard let container = modal.asPresenting?.container, let view = viewIfLoaded else { return false }
    return view.isDescendant(of: container)
  }

  /// Where the environment comes from: the superview, else the parent, the presentation, the window.
  var inheritedTraits: TraitCollection {
    if inheritsFromSuperview, let superview = viewIfLoaded?.superview { return superview.traitCollection }
    if let parent { return parent.traitCollection }
    if let presentation = modal.asPresented { return presentation.controller.traitCollection }
    return (rootWindow ?? viewIfLoaded?.window)?.traitCollection ?? TraitCollection()
  }
}
