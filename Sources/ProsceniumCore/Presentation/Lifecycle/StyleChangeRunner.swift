import AnimationTiming

/// An object that performs one adaptation inside the animation block of an environment change.
///
/// Most phases run callbacks, and any callback may close the window and thereby end the presentation. Therefore the
/// runner checks after each phase whether the presentation is still shown. A phase checks this itself only between two
/// of its own callbacks.
@MainActor final class StyleChangeRunner {
  /// The phases of an adaptation in their order, which follow the notification of the original controller's delegate.
  private enum Phase: CaseIterable {
    /// Phase 1 activates the prepared presentation controller.
    case takeOver
    /// Phase 2 begins the departure of the old chrome.
    case leave
    /// Phase 3 begins the arrival of the new chrome, or its return if the chrome is still leaving.
    case arrive
    /// Phase 4 shows the new view at the visible frame of the old one.
    case show
    /// Phase 5 begins the appearance and disappearance of exchanged controllers.
    case appear
    /// Phase 6 removes or restores the presenter's view as the new style requires.
    case coverPresenter
    /// Phase 7 sets the presented view to its new final frame.
    case settle
  }

  private let presentation: ModalPresentation
  private let new: PresentationController
  private let snapshot: AdaptationSnapshot
  private let coordinator: TransitionCoordinator

  /// The curve of arriving views.
  private let curve: TimingCurve

  /// The curve of outgoing views, at least as long as the running transitions.
  ///
  /// Fades add up, and a shorter one undershoots 0.
  private let leavingCurve: TimingCurve

  /// The controller that was shown before, and whether it was visible. A controller covered by another view does not
  /// appear.
  private let wasPresented: ViewController
  private var wasSeen = false

  private let change: StyleChange
  private var timeline: Timeline { coordinator.timeline }

  /// Creates a runner for the prepared adaptation, or returns `nil` if no other presentation controller was prepared.
  ///
  /// No other controller is prepared if one sheet only changes between two sheet styles.
  init?(
    of presentation: ModalPresentation,
    with coordinator: TransitionCoordinator,
    curve: TimingCurve,
    leavingCurve: TimingCurve
  ) {
    guard let adaptation = presentation.machine.adaptation, let new = adaptation.controller,
      new !== presentation.controller
    else { return nil }
    self.presentation = presentation
    self.coordinator = coordinator
    self.curve = curve
    self.leavingCurve = leavingCurve
    self.new = new
    snapshot = adaptation.snapshot
    wasPresented = presentation.presented
    change = StyleChange(of: presentation, from: presentation.controller)
  }

  func run() {
    notifyWillTransition()
    guard presentation.isShown else { return presentation.dropPrepared() }
    // A callback may have ended a dismissal immediately, which already activated the style of the environment.
    guard presentation.machine.adaptation?.controller === new else { return }
    for phase in Phase.allCases {
      perform(phase)
      guard presentation.isShown else { return change.end(with: wasPresented) }
    }
    presentation.add(change)
  }

  private func perform(_ phase: Phase) {
    switch phase {
    case .takeOver: takeOver()
    case .leave: change.leave(along: leavingCurve, on: timeline)
    case .arrive: arrive()
    case .show: show()
    case .appear: if wasSeen { exchangeAppearance() }
    case .coverPresenter: changePresentersVisibility()
    case .settle: presentation.placePresentedView()
    }
  }

  // MARK: Phases

  private func notifyWillTransition() {
    presentation.endChangesAroundRequested()
    let original = presentation.originalController
    original.notifyWillTransition(new === original ? .none : new.presentationStyle, with: coordinator)
  }

  private func takeOver() {
    wasSeen = wasPresented.appearance.isOnScreen || snapshot.contexts.cover(wasPresented)
    _ = presentation.machine.endAdaptation()
    presentation.putInCharge(new)
  }

  private func arrive() {
    if let returning = presentation.styleChanges.first(where: { $0.old === new && !$0.isEnded }) {
      // Use the outgoing curve, because a shorter one would drive the summed opacity above 1.
      View.animate(leavingCurve, purpose: .correction, on: timeline) { returning.revert() }
    } else {
      // During a transition, animate in a block, which is reverted if the presentation is cancelled. Without a
      // transition, animate as a correction, so that the chrome remains if another transition is cancelled.
      let isComing = presentation.transition != nil
      View.animate(curve, purpose: isComing ? .block : .correction, on: timeline) { change.arrive(with: new) }
    }
  }

  private func show() {
    changeWhatIsShown()
    if let container = presentation.container { snapshot.content?.goOn(in: container) }
    snapshot.contexts.putDown()
  }

  private func changePresentersVisibility() {
    change.leavingView?.noteContent(of: wasPresented, in: snapshot.slot)
    presentation.changePresentersVisibility(from: change.old, to: new)
  }

  // MARK: Exchange of the shown view

  /// Replaces the shown view, the shown controller or both.
  ///
  /// A controller receives no appearance callbacks if a container is added around it or removed.
  private func changeWhatIsShown() {
    let (old, new) = (wasPresented, presentation.presented)
    guard new !== old else { return exchangeController() }
    presentation.requested.withoutAppearanceCallbacks { exchangeController() }
    // A callback of the adaptation may have presented a controller over the former container.
    presentation.passOn(fromPresenter: old, to: new)
  }

  private func exchangeController() {
    let (old, new) = (wasPresented, presentation.presented)
    if new !== old, new.contains(old) {
      // A container adds its child's view before it appears. Here this happens before the container's view replaces the
      // child's view.
      new.loadViewIfNeeded()
      snapshot.shownView?.admit(new.view)
      new.prepareToAppear()
    }
    if let shownView = snapshot.shownView { exchangeView(in: shownView) } else { exchangeUnseenView() }
    // Move the presentations in a context before the requested controller leaves its container.
    snapshot.contexts.follow()
    if new !== old, old.contains(new) { new.leaveParent() }
  }

  /// Replaces the old view with the view shown from now on, and fades out the old view unless the new one contains it.
  private func exchangeView(in shownView: AdaptationSnapshot.ShownView) {
    let (old, returned) = (shownView.view, leftBefore)
    View.animate(leavingCurve, purpose: .correction, on: timeline) { returned?.leavingView?.comeBack() }
    guard let new = presentation.shownView, new !== old else { return }
    if old.isDescendant(of: new) { leaveContent(of: new) }
    if let returned {
      returned.leavingView = nil
      // A view that left while it was not shown, or together with a removed container, has no superview.
      if new.superview == nil { shownView.pass(to: new, in: presentation.container, finally: presentation.finalFrame) }
      if !old.isDescendant(of: new) { leave(old, without: nil) }
      return
    }
    let slot = new.isDescendant(of: old) ? ViewSlot(of: new) : nil
    shownView.pass(to: new, in: presentation.container, finally: presentation.finalFrame)
    if !old.isDescendant(of: new) { leave(old, without: slot.map { (new, $0) }) }
  }

  /// Replaces the shown view while neither view is in a window, and removes the old wrapper.
  private func exchangeUnseenView() {
    if let returned = leftBefore {
      // The view left while it was visible, but another presentation now covers its content, so restore it without
      // animation.
      View.performWithoutAnimation { returned.leavingView?.view.removeFromSuperview() }
      returned.leavingView?.comeBack()
      returned.leavingView = nil
    }
    guard let view = presentation.shownView, let wrapper = change.old.presentedView, view !== wrapper,
      view.isDescendant(of: wrapper), let slot = ViewSlot(of: view)
    else { return }
    leave(wrapper, without: (view, slot))
    View.performWithoutAnimation { view.removeFromSuperview() }
  }

  private func leave(_ view: View, without content: (view: View, slot: ViewSlot)?) {
    change.leavingView = OutgoingView(view, without: content, along: leavingCurve, on: timeline)
    // The view leaves with its style, so exclude it from the changes that the animator makes.
    presentation.transition?.animatorsViews.removeAll { $0.isDescendant(of: view) }
  }

  /// Makes the animator move a wrapper instead of its content, which the wrapper may exchange like any container.
  private func leaveContent(of wrapper: View) {
    presentation.transition?.animatorsViews.removeAll { $0 !== wrapper && $0.isDescendant(of: wrapper) }
  }

  /// The adaptation in which the currently shown view was leaving, or `nil` if the view was not leaving.
  private var leftBefore: StyleChange? {
    let wanted = presentation.controller.presentedView
    return presentation.styleChanges.last { $0.leavingView != nil && $0.leavingView?.view === wanted }
  }

  /// Begins the disappearance of the old controller, and the appearance of the new one unless it is covered.
  private func exchangeAppearance() {
    let (old, new) = (wasPresented, presentation.presented)
    guard new !== old else { return }
    if !new.contains(old), old.appearance.isOnScreen {
      change.goneController = old
      old.setAppearing(false, animated: true)
    }
    // The callback of the old controller may have closed the window, in which case the new controller does not appear.
    guard presentation.isShown, !new.isCoveredInPlace else { return }
    new.setAppearing(true, animated: true)
  }
}
