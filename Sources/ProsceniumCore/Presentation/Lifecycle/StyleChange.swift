import AnimationTiming

/// One change of style of a presentation on the screen: one presentation controller takes the place of another.
///
/// The container and a running transition with its coordinator stay the same; chrome and the presenter's visibility
/// change. Where another view is shown from now on, a wrapper or another controller's, it takes the old one's place and
/// goes on with its movement.
@MainActor final class StyleChange {
  private let presentation: ModalPresentation
  private let old: PresentationController

  /// The controller that received `adaptationWillBegin(from:)`; `nil` when it came back before it had gone.
  fileprivate private(set) var begun: PresentationController?

  /// The old chrome's way out.
  private var leaving: AnimationGroup?

  /// The view that was shown, on its way out.
  private var leavingView: LeavingView?

  /// The controller whose view leaves with the style.
  private var goneController: ViewController?
  fileprivate private(set) var isEnded = false

  /// Begins the change if another controller was prepared, inside the animation block of the environment's change.
  ///
  /// - Parameters:
  ///   - curve: Brings what comes.
  ///   - leavingCurve: Takes what goes: no sooner than that was to come, or its opacity would turn at 0.
  static func begin(
    of presentation: ModalPresentation,
    with coordinator: TransitionCoordinator,
    curve: TimingCurve,
    leavingCurve: TimingCurve
  ) {
    let (new, original) = (presentation.comingController, presentation.originalController)
    guard new !== presentation.controller else { return }
    presentation.endChangesAroundRequested()
    original.announce(new === original ? .none : new.presentationStyle, with: coordinator)
    // A callback may close the window, here and below, and with that the presentation is over.
    guard presentation.container != nil else { return presentation.dropPrepared() }
    let (before, wasPresented) = (presentation.before, presentation.presented)
    let wasSeen = wasPresented.appearance.isOnScreen || before.contexts.cover(wasPresented)
    guard let old = presentation.putPreparedInCharge() else { return }
    let returning = presentation.styleChanges.first { $0.old === new && !$0.isEnded }
    let styleChange = StyleChange(of: presentation, from: old, begun: returning == nil ? new : nil)
    styleChange.leave(along: leavingCurve, on: coordinator.timeline)
    guard presentation.container != nil else { return styleChange.end(with: wasPresented) }
    if let returning {
      // As slow as it leaves, or its opacity would turn at 1.
      View.animate(leavingCurve, purpose: .correction, on: coordinator.timeline) { returning.takeBack() }
    } else {
      // A block, not a correction: the new chrome goes again if the presentation is cancelled.
      View.animate(curve, purpose: .block, on: coordinator.timeline) { new.beginAdaptation(from: old) }
    }
    guard presentation.container != nil else { return styleChange.end(with: wasPresented) }
    styleChange.changeWhatIsShown(instead: wasPresented, before, along: leavingCurve, on: coordinator.timeline)
    if let container = presentation.container { before.seen?.goOn(in: container) }
    before.contexts.putDown()
    guard presentation.container != nil else { return styleChange.end(with: wasPresented) }
    // Behind something that covers it no controller appears or disappears.
    if wasSeen { styleChange.exchangeAppearance(of: wasPresented) }
    guard presentation.container != nil else { return styleChange.end(with: wasPresented) }
    styleChange.leavingView?.noteContent(of: wasPresented, at: before.content)
    presentation.changePresentersVisibility(from: old, to: new)
    guard presentation.container != nil else { return styleChange.end(with: wasPresented) }
    presentation.placePresentedView()
    presentation.add(styleChange)
  }

  private init(of presentation: ModalPresentation, from old: PresentationController, begun: PresentationController?) {
    self.presentation = presentation
    self.old = old
    self.begun = begun
  }

  /// Takes the old chrome away; when it is gone the old controller receives `dismissalTransitionDidEnd(_:)`.
  private func leave(along curve: TimingCurve, on timeline: Timeline) {
    leaving = View.animate(curve, purpose: .leaving, on: timeline) {
      old.beginAdaptation(to: presentation.controller)
    } completion: { [weak self] _ in
      self?.end()
    }
  }

  /// Shows another view, another controller, or both; a controller that a container is put around, or taken off,
  /// receives no appearance callbacks.
  private func changeWhatIsShown(
    instead old: ViewController,
    _ before: ShownBefore,
    along curve: TimingCurve,
    on timeline: Timeline
  ) {
    let new = presentation.presented
    guard new !== old else { return exchange(old, for: new, before, along: curve, on: timeline) }
    presentation.requested.withoutAppearanceCallbacks { exchange(old, for: new, before, along: curve, on: timeline) }
    // A callback of the change may have presented something over what was around it.
    presentation.passOn(fromPresenter: old, to: new)
  }

  private func exchange(
    _ old: ViewController,
    for new: ViewController,
    _ before: ShownBefore,
    along curve: TimingCurve,
    on timeline: Timeline
  ) {
    let isOther = new !== old
    if isOther, new.contains(old) {
      // A container takes its child's view before it appears, and here before its own view takes that one's place.
      new.loadViewIfNeeded()
      before.place?.admit(new.view)
      new.prepareToAppear()
    }
    if let place = before.place {
      exchange(place, along: curve, on: timeline)
    } else {
      exchangeUnseen(along: curve, on: timeline)
    }
    // Before the place in a container goes that it was in.
    before.contexts.follow()
    if isOther, old.contains(new) { new.leaveParent() }
  }

  /// Puts the view that is shown from now on in the old one's place, which fades if it is not inside of the other one.
  private func exchange(_ place: ShownPlace, along curve: TimingCurve, on timeline: Timeline) {
    let old = place.view
    let returned = leftBefore
    View.animate(curve, purpose: .correction, on: timeline) { returned?.leavingView?.comeBack() }
    guard let new = presentation.shownView, new !== old else { return }
    if let returned {
      returned.leavingView = nil
      // One that left while it was not shown has no superview.
      if new.superview == nil { place.pass(to: new, in: presentation.container, finally: presentation.finalFrame) }
      if !old.isDescendant(of: new) { leavingView = LeavingView(old, without: nil, along: curve, on: timeline) }
      return
    }
    let contentPlace = new.isDescendant(of: old) ? PresenterPlace(of: new) : nil
    place.pass(to: new, in: presentation.container, finally: presentation.finalFrame)
    if old.isDescendant(of: new) { return }
    leavingView = LeavingView(old, without: contentPlace.map { (new, $0) }, along: curve, on: timeline)
  }

  /// Has another view be the one that is shown while neither stands anywhere: what was around it is left.
  private func exchangeUnseen(along curve: TimingCurve, on timeline: Timeline) {
    if let returned = leftBefore {
      returned.leavingView?.comeBack()
      returned.leavingView = nil
    }
    guard let view = presentation.shownView, let wrapper = old.presentedView, view !== wrapper,
      view.isDescendant(of: wrapper), let place = PresenterPlace(of: view)
    else { return }
    leavingView = LeavingView(wrapper, without: (view, place), along: curve, on: timeline)
    View.performWithoutAnimation { view.removeFromSuperview() }
  }

  /// The change that has the view leave which is shown again now.
  private var leftBefore: StyleChange? {
    let wanted = presentation.controller.presentedView
    return presentation.styleChanges.last { $0.leavingView != nil && $0.leavingView?.view === wanted }
  }

  /// Begins the disappearance of the old controller and the appearance of the new one, unless that one is covered.
  private func exchangeAppearance(of old: ViewController) {
    let new = presentation.presented
    guard new !== old else { return }
    if !new.contains(old), old.appearance.isOnScreen {
      goneController = old
      old.beginAppearanceTransition(false, animated: true)
    }
    // The old controller's callback may have closed the window: then the new one does not appear.
    guard presentation.container != nil, !new.isCoveredInPlace else { return }
    new.beginAppearanceTransition(true, animated: true)
  }

  /// Whether it is over and its new controller has gone for good: only the original one comes back.
  fileprivate var isForgotten: Bool {
    let isKept = begun != nil && (begun === presentation.controller || begun === presentation.originalController)
    return isEnded && leavingView == nil && !isKept
  }

  /// Takes away what is not shown any more.
  private func removeLeft() {
    if leavingView?.view !== presentation.shownView { leavingView?.leave() }
    leavingView = nil
    if goneController !== presentation.presented { goneController?.endAppearanceTransition() }
    goneController = nil
  }

  /// Takes the old chrome away, once: when its way out is over, at the latest when a transition ends.
  ///
  /// The last change of style of a presentation that stands, with no transition, also ends what the presenter and the
  /// new chrome began.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    removeLeft()
    old.endDismissal(true)
    // What its chrome began before has ended with that.
    for earlier in presentation.styleChanges where earlier !== self && earlier.begun === old { earlier.noteArrival() }
    detachOld()
    if presentation.transition == nil, presentation.container != nil { presentation.styleChangesDidEnd() }
  }

  /// The presentation ended in a callback of the change: the controller shown until then disappears with it, unless
  /// it is seen elsewhere by now.
  private func end(with shown: ViewController) {
    let isGone = shown !== presentation.presented && shown.viewIfLoaded?.window == nil
    if isGone, shown.appearance.isOnScreen {
      shown.beginAppearanceTransition(false, animated: false)
      shown.endAppearanceTransition()
    }
    end()
  }

  private func detachOld() {
    guard old !== presentation.controller else { return }
    if old === presentation.originalController {
      old.detachContainer()
    } else {
      old.detach(to: presentation.requested)
    }
  }

  /// The new chrome counts as arrived, because a dismissal begins.
  fileprivate func arrive() {
    begun?.endPresentation(true)
    begun = nil
  }

  /// The new chrome's arrival is not this change's to report any more.
  fileprivate func noteArrival() { begun = nil }

  /// The old controller comes back while it leaves: its dismissal is cancelled and its chrome turns where it is.
  private func takeBack() {
    isEnded = true
    leaving?.changes.restoreModels()
    old.endDismissal(false)
  }
}

extension ModalPresentation {
  /// Ends what exchanges children in a container around the controller asked for, if that is to be shown without it.
  fileprivate func endChangesAroundRequested() {
    guard presented !== requested, comingController.presentedViewController !== presented else { return }
    for transition in presented.childTransitions { transition.endAtOnce() }
  }

  /// Sends the controller in charge `presentationTransitionDidEnd(_:)` if its arrival is still under way.
  func finishArrivals() {
    for styleChange in styleChanges where styleChange.begun === controller { styleChange.arrive() }
  }

  /// Keeps a change that is under way; what is over and not needed is forgotten, so that any number may follow.
  fileprivate func add(_ styleChange: StyleChange) {
    styleChanges.removeAll { $0.isForgotten }
    styleChanges.append(styleChange)
  }

  /// Whether chrome of a style that is not in force any more is still on its way out.
  var isChangingStyle: Bool { styleChanges.contains { !$0.isEnded } }

  /// A transition has ended with the presentation on the screen: what leaves for a change of style goes on leaving.
  func keepStyleChanges() {
    for styleChange in styleChanges where styleChange.begun === controller { styleChange.noteArrival() }
    if !isChangingStyle { styleChanges = [] }
  }

  /// Ends every change of style at once, because the presentation goes.
  func endStyleChanges() {
    for styleChange in styleChanges { styleChange.end() }
    styleChanges = []
  }

  /// Ends what began with the changes of style, once none of them is under way.
  fileprivate func styleChangesDidEnd() {
    guard styleChanges.allSatisfy(\.isEnded) else { return }
    let hasBegun = styleChanges.contains { $0.begun === controller }
    styleChanges = []
    if controller.shouldRemovePresentersView { removePresentersView() }
    if hasBegun { controller.endPresentation(true) }
    guard container != nil else { return }
    // What it presents meanwhile ends what it began for that.
    if presented.modal.asPresenting?.transition == nil { presented.endAppearanceTransition() }
    endPresentersAppearance()
  }

  /// Begins the presenter's disappearance or appearance, and keeps its view where the new style wants it.
  fileprivate func changePresentersVisibility(from old: PresentationController, to new: PresentationController) {
    let isShown = presenterView?.window != nil
    switch (old.shouldRemovePresentersView, new.shouldRemovePresentersView) {
    case (false, true):
      // While appearances are reversed, the presenter disappears only if an interaction resumes the presentation.
      if transition?.machine.isReversed != true { presenting.beginAppearanceTransition(false, animated: true) }
      takeInPresentersView()
    case (true, false):
      presenting.beginAppearanceTransition(true, animated: true)
      // A view that was not shown has nothing to move from.
      isShown ? restorePresentersView() : View.performWithoutAnimation { restorePresentersView() }
    case (true, true), (false, false):
      return
    }
  }
}
