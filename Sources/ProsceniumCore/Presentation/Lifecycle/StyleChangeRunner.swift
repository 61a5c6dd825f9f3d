import AnimationTiming

/// Carries out one change of style, inside the animation block of the environment's change.
///
/// In most phases callbacks run, and any of them may close the window, and with that end the presentation. So the
/// runner looks once after each phase whether the presentation still stands; a phase looks for itself only between two
/// callbacks of its own.
@MainActor final class StyleChangeRunner {
  /// What is done, one after the other, once the delegate of the controller that was asked for has learned of the
  /// style.
  private enum Phase: CaseIterable {
    /// 1. The prepared presentation controller is in charge.
    case takeOver
    /// 2. The old chrome begins its way out.
    case leave
    /// 3. The new chrome begins to come, or comes back.
    case arrive
    /// 4. The view that is shown from now on stands where the old one was seen.
    case show
    /// 5. Controllers that are exchanged appear and disappear.
    case appear
    /// 6. The presenter leaves or returns, as the new style wants it.
    case coverPresenter
    /// 7. The presented view has its new final frame.
    case settle
  }

  private let presentation: ModalPresentation
  private let new: PresentationController
  private let snapshot: AdaptationSnapshot
  private let coordinator: TransitionCoordinator

  /// Brings what comes.
  private let curve: TimingCurve

  /// Takes what goes: no sooner than that was to come, or its opacity would turn at 0.
  private let leavingCurve: TimingCurve

  /// What was shown before, and whether it was seen: behind something that covers it no controller appears.
  private let wasPresented: ViewController
  private var wasSeen = false

  private let change: StyleChange
  private var timeline: Timeline { coordinator.timeline }

  /// `nil` where no other presentation controller was prepared; one sheet may have another style.
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
    announce()
    guard presentation.isShown else { return presentation.dropPrepared() }
    // A callback may have ended a dismissal at once, which brought the style of the environment with it.
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

  private func announce() {
    presentation.endChangesAroundRequested()
    let original = presentation.originalController
    original.announce(new === original ? .none : new.presentationStyle, with: coordinator)
  }

  private func takeOver() {
    wasSeen = wasPresented.appearance.isOnScreen || snapshot.contexts.cover(wasPresented)
    _ = presentation.machine.endAdaptation()
    presentation.putInCharge(new)
  }

  private func arrive() {
    if let returning = presentation.styleChanges.first(where: { $0.old === new && !$0.isEnded }) {
      // As slow as it leaves, or its opacity would turn at 1.
      View.animate(leavingCurve, purpose: .correction, on: timeline) { returning.takeBack() }
    } else {
      // A block, not a correction: the new chrome goes again if the presentation is cancelled. That of one which stands
      // stays, whatever becomes of another transition under way.
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

  // MARK: What is shown

  /// Shows another view, another controller, or both; a controller that a container is put around, or taken off,
  /// receives no appearance callbacks.
  private func changeWhatIsShown() {
    let (old, new) = (wasPresented, presentation.presented)
    guard new !== old else { return exchangeController() }
    presentation.requested.withoutAppearanceCallbacks { exchangeController() }
    // A callback of the change may have presented something over what was around it.
    presentation.passOn(fromPresenter: old, to: new)
  }

  private func exchangeController() {
    let (old, new) = (wasPresented, presentation.presented)
    if new !== old, new.contains(old) {
      // A container takes its child's view before it appears, and here before its own view takes that one's place.
      new.loadViewIfNeeded()
      snapshot.shownView?.admit(new.view)
      new.prepareToAppear()
    }
    if let shownView = snapshot.shownView { exchangeView(in: shownView) } else { exchangeUnseenView() }
    // Before the place in a container goes that it was in.
    snapshot.contexts.follow()
    if new !== old, old.contains(new) { new.leaveParent() }
  }

  /// Puts the view that is shown from now on in the old one's place, which fades if it is not inside of the other one.
  private func exchangeView(in shownView: AdaptationSnapshot.ShownView) {
    let (old, returned) = (shownView.view, leftBefore)
    View.animate(leavingCurve, purpose: .correction, on: timeline) { returned?.leavingView?.comeBack() }
    guard let new = presentation.shownView, new !== old else { return }
    if old.isDescendant(of: new) { leaveContent(of: new) }
    if let returned {
      returned.leavingView = nil
      // One that left while it was not shown, or with a container that has gone, has no superview.
      if new.superview == nil { shownView.pass(to: new, in: presentation.container, finally: presentation.finalFrame) }
      if !old.isDescendant(of: new) { leave(old, without: nil) }
      return
    }
    let slot = new.isDescendant(of: old) ? ViewSlot(of: new) : nil
    shownView.pass(to: new, in: presentation.container, finally: presentation.finalFrame)
    if !old.isDescendant(of: new) { leave(old, without: slot.map { (new, $0) }) }
  }

  /// Has another view be the one that is shown while neither stands anywhere: what was around it is left.
  private func exchangeUnseenView() {
    if let returned = leftBefore {
      // It was seen as it left, and what it shows has been covered since.
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
    change.leavingView = LeavingView(view, without: content, along: leavingCurve, on: timeline)
    // It goes with its style, whatever the animator does with it.
    presentation.transition?.animatorsViews.removeAll { $0.isDescendant(of: view) }
  }

  /// Has the animator move a wrapper from now on, which may exchange what it shows like any container.
  private func leaveContent(of wrapper: View) {
    presentation.transition?.animatorsViews.removeAll { $0 !== wrapper && $0.isDescendant(of: wrapper) }
  }

  /// The change that has the view leave which is shown again now.
  private var leftBefore: StyleChange? {
    let wanted = presentation.controller.presentedView
    return presentation.styleChanges.last { $0.leavingView != nil && $0.leavingView?.view === wanted }
  }

  /// Begins the disappearance of the old controller and the appearance of the new one, unless that one is covered.
  private func exchangeAppearance() {
    let (old, new) = (wasPresented, presentation.presented)
    guard new !== old else { return }
    if !new.contains(old), old.appearance.isOnScreen {
      change.goneController = old
      old.setAppearing(false, animated: true)
    }
    // The old controller's callback may have closed the window: then the new one does not appear.
    guard presentation.isShown, !new.isCoveredInPlace else { return }
    new.setAppearing(true, animated: true)
  }
}
