/// An object that inherits traits and passes them on to others.
@MainActor package protocol TraitHolder: TraitChangeObservable {
  var traitState: TraitState? { get set }

  /// The window whose environment the object inherits, or `nil` if there is none.
  var traitWindow: Window? { get }

  /// Notifies the object that its traits have changed, before its public callback.
  func willNotifyOfTraits(from old: TraitCollection, to new: TraitCollection)
}

extension TraitHolder {
  /// The trait overrides as a collection.
  var overrideTraits: TraitCollection { traitState?.overrides.collection ?? TraitCollection() }

  /// Records the current traits of the object.
  ///
  /// - Returns: A function that notifies the object and its descendants if their traits have changed since.
  func savingTraits() -> () -> Void {
    let propagation = TraitPropagation(in: self)
    return { propagation.notifyChanged() }
  }

  /// Runs a change of trait overrides and then notifies the objects whose traits have changed.
  func changeTraits(_ change: () -> Void) {
    let notifyChanged = savingTraits()
    change()
    notifyChanged()
  }

  func setOverrides(_ overrides: TraitOverrides) {
    guard overrides != traitState?.overrides ?? TraitOverrides() else { return }
    changeTraits { existingState.overrides = overrides }
  }

  func addRegistration(_ registration: TraitChangeRegistration) { existingState.registrations.append(registration) }

  func removeRegistration(_ registration: TraitChangeRegistration) {
    traitState?.registrations.removeAll { $0 === registration }
  }

  /// Notifies the object of a change of its traits.
  ///
  /// The callback of the class is called first, and then each handler that is still registered.
  func notifyOfTraits(changedFrom old: TraitCollection, to new: TraitCollection) {
    willNotifyOfTraits(from: old, to: new)
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
  /// The trait overrides for the view and its subviews.
  ///
  /// The overrides of a window also affect the presentations in it, which then adapt in a turn of their own.
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

  /// The user interface style override for the view and its subviews.
  ///
  /// The value equals the style of ``traitOverrides``. The default, `.unspecified`, overrides nothing.
  public var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { overrideTraits.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  public func add(_ registration: TraitChangeRegistration) { addRegistration(registration) }

  public func unregisterForTraitChanges(_ registration: TraitChangeRegistration) { removeRegistration(registration) }

  package var traitWindow: Window? { window }
}

extension View {
  /// A Boolean value that indicates whether the view inherits its traits from an object other than a view.
  var isSourceOfTraits: Bool { owner != nil || self is Window || self is PresentationContainerView }

  /// A Boolean value that indicates whether the view or a superview inherits traits from an object other than a view.
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
  /// The trait overrides for the controller, its view and the subviews.
  ///
  /// A controller that this one presents inherits the overrides only if it is presented in this controller's context.
  public var traitOverrides: TraitOverrides {
    get { traitState?.overrides ?? TraitOverrides() }
    set { setOverrides(newValue) }
  }

  /// The user interface style override for the controller, its view and the subviews.
  ///
  /// The value equals the style of ``traitOverrides``. The default, `.unspecified`, overrides nothing.
  public var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { overrideTraits.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  public func add(_ registration: TraitChangeRegistration) { addRegistration(registration) }

  public func unregisterForTraitChanges(_ registration: TraitChangeRegistration) { removeRegistration(registration) }

  /// The window whose environment the controller inherits, even while its view is temporarily removed.
  package var traitWindow: Window? {
    viewIfLoaded?.window ?? parent?.traitWindow ?? modal.asPresented?.controller.traitWindow ?? rootWindow
  }

  package func willNotifyOfTraits(from old: TraitCollection, to new: TraitCollection) {
    if containment.traitsWhenLeft != nil { containment.traitsWhenLeft = new }
  }

  /// Records the traits of the controller before it leaves, so that it can be notified of changes when it returns.
  func saveTraitsBeforeLeaving() {
    if containment.traitsWhenLeft == nil { containment.traitsWhenLeft = traitCollection }
  }

  /// Notifies a controller that has returned to a window of the changes since its last notification.
  func notifyOfTraitsSinceLeaving() {
    guard let old = containment.traitsWhenLeft, traitWindow != nil else { return }
    containment.traitsWhenLeft = nil
    TraitPropagation(in: self, from: old).notifyChanged()
  }
}

extension ViewController {
  /// The trait overrides of the parent for this controller, together with the controller's own overrides.
  var ownTraits: TraitCollection { (containment.overrideTraits ?? TraitCollection()).merging(overrideTraits) }

  /// A Boolean value that indicates whether the controller inherits its traits from its view's superview.
  ///
  /// Before its view has a superview, the controller inherits from its parent, its presentation or its window. The same
  /// applies while its view is in the container of its own presentation, because it is there only during a transition.
  var inheritsFromSuperview: Bool {
    guard let superview = viewIfLoaded?.superview else { return false }
    return !isInOwnPresentation && superview.hasEnvironment
  }

  /// A Boolean value that indicates whether the controller inherits its traits directly from the window.
  var isRootOfItsWindow: Bool { !inheritsFromSuperview || viewIfLoaded?.superview === rootWindow }

  private var isInOwnPresentation: Bool {
    guard let container = modal.asPresenting?.container, let view = viewIfLoaded else { return false }
    return view.isDescendant(of: container)
  }

  /// The inherited traits, which come from the superview, or else the parent, the presentation or the window.
  var inheritedTraits: TraitCollection {
    if inheritsFromSuperview, let superview = viewIfLoaded?.superview { return superview.traitCollection }
    if let parent { return parent.traitCollection }
    if let presentation = modal.asPresented { return presentation.controller.traitCollection }
    return (rootWindow ?? viewIfLoaded?.window)?.traitCollection ?? View.traitsOutsideWindows
  }
}

extension PresentationController: TraitHolder {
  /// The trait overrides for the presentation's container and the presented controller.
  ///
  /// These overrides have precedence over ``overrideTraitCollection``. The presenting controller is not affected.
  public final var traitOverrides: TraitOverrides {
    get { traitState?.overrides ?? TraitOverrides() }
    set { setOverrides(newValue) }
  }

  public final func add(_ registration: TraitChangeRegistration) { addRegistration(registration) }

  public final func unregisterForTraitChanges(_ registration: TraitChangeRegistration) {
    removeRegistration(registration)
  }

  /// The complete trait overrides for the presented controller.
  final var ownTraits: TraitCollection { (overrideTraitCollection ?? TraitCollection()).merging(overrideTraits) }

  /// All traits that the presentation gives the presented controller in place of those of its surroundings.
  final var givenTraits: TraitCollection { contentTraits.merging(ownTraits) }

  /// The window of the presentation, or `nil` if this controller does not control a presentation in a window.
  package final var traitWindow: Window? {
    guard let container = containerView as? PresentationContainerView, container.shown?.controller === self else {
      return nil
    }
    return container.window
  }

  package final func willNotifyOfTraits(from old: TraitCollection, to new: TraitCollection) {}
}
