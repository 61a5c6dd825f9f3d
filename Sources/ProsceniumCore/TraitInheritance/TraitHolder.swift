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

extension View: TraitHolder {
  /// The traits that the view has in place of the inherited ones, for itself and everything in it.
  ///
  /// A window's reach everything in it, also what is presented, which then adapts in a turn of its own.
  public var traitOverrides: TraitOverrides {
    get { traitState?.overrides ?? TraitOverrides() }
    set {
      guard newValue != traitOverrides else { return }
      setOverrides(newValue)
      guard let window = asWindow, let host = window.animationHost else { return }
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
    // What is unspecified runs from left to right.
    if (new.layoutDirection == .rightToLeft) != (old.layoutDirection == .rightToLeft) { directionDidChange() }
    if new.displayScale != old.displayScale, layout.hasConstraints { setNeedsLayout() }
    if new.horizontalSizeClass != old.horizontalSizeClass, owner?.minimumLayoutMargins != nil { marginsDidChange() }
    if let fill, fill.model.isDynamic {
      fill.replaceModel(fill.model.resolved(with: old))
      fill.set(fill.model.resolved(with: new), of: self)
      noteShownChange()
    }
    rare?.layer?.followTraits(from: old, to: new)
    if rare?.drawsContent == true { contentTraitsDidChange(from: old, to: new) }
    if new.hasDifferentColorAppearance(comparedTo: old) { requestFrame() }
  }
}

extension View {
  /// The environment of what no window reaches: that of the stage whose code runs, which will mostly show it.
  static var traitsOutsideWindows: TraitCollection { StageRoster.currentHost?.traitCollection ?? TraitCollection() }

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

  func traitsWillBeTold(from old: TraitCollection, to new: TraitCollection) {
    if containment.traitsWhenLeft != nil { containment.traitsWhenLeft = new }
  }

  /// Keeps what the controller has now, so that it can be notified of the difference when it comes back.
  func noteTraitsBeforeLeaving() {
    if containment.traitsWhenLeft == nil { containment.traitsWhenLeft = traitCollection }
  }

  /// Notifies a controller that came back into a window of what changed since it was notified last.
  func tellTraitsSinceLeaving() {
    guard let old = containment.traitsWhenLeft, traitWindow != nil else { return }
    containment.traitsWhenLeft = nil
    TraitPropagation(in: self, from: old).tellChanged()
  }
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
    return (rootWindow ?? viewIfLoaded?.window)?.traitCollection ?? View.traitsOutsideWindows
  }
}

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
