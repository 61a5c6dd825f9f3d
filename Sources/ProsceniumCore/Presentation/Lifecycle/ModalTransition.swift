import Foundation

/// Carries out one presentation or dismissal.
@MainActor final class ModalTransition: Transition {
  enum Kind {
    case presentation
    case dismissal
  }

  let kind: Kind

  /// Why a dismissal was asked for.
  let reason: DismissalReason

  /// The presentation that comes or that was asked to go; what stands above it goes with it.
  let base: ModalPresentation

  /// The presentation that moves: in a dismissal the front one of those that go.
  private(set) var presentation: ModalPresentation

  /// What goes without an animation of its own, from the one behind the front down to ``base``.
  private(set) var goingAlong: [ModalPresentation] = []

  /// Every presentation that comes or goes, the front one first.
  var members: [ModalPresentation] { [presentation] + goingAlong }

  let window: Window

  /// The presenter and the controller whose `present` was called, kept until the end: a presentation keeps neither.
  private var kept: [ViewController]

  /// Where the animator let the presented view begin, and in what bounds; what began beside them goes back there.
  var beginning: (frame: Rect, bounds: Rect)?

  /// Where the presented view stood in its place, and where it was shown, when its dismissal began.
  var placeBefore: (model: Rect, shown: Rect)?

  /// Where the presenter's view stands while it is not the animator's to move.
  var fixedPresenterSlot: ViewSlot?

  init(
    _ kind: Kind,
    of presentation: ModalPresentation,
    in window: Window,
    host: any AnimationHost,
    isAnimated: Bool,
    reason: DismissalReason = .programmatic,
    completion: TransitionCompletion?
  ) {
    self.kind = kind
    self.reason = reason
    base = presentation
    self.presentation = presentation
    self.window = window
    kept = [presentation.presenting, presentation.source]
    super.init(host: host, isAnimated: isAnimated, completion: completion)
    holdDelegates()
  }

  /// Keeps the delegates of the presentation, in a dismissal also those of the presentations in front of it.
  private func holdDelegates() {
    var next: ModalPresentation? = base
    while let presentation = next {
      for delegate in presentation.delegates { heldDelegates.append(delegate) }
      next = kind == .dismissal ? presentation.presented.modal.asPresenting : nil
    }
  }

  override var name: String {
    switch kind {
    case .presentation: "presentation of \(base.presented.name) by \(presenting.name)"
    case .dismissal: "dismissal of \(base.presented.name) by \(presenting.name)"
    }
  }

  override var eventText: EventText {
    switch kind {
    case .presentation: "presentation of \(base.presented) by \(presenting)"
    case .dismissal: "dismissal of \(base.presented) by \(presenting)"
    }
  }

  override var moved: ViewController? { presentation.presented }
  override var shownIn: Window? { window }
  override var contentView: View? { presentation.container }

  override func reasonNotToBegin() -> PresentationError? { presenterError ?? anchorError }

  /// Returns a Boolean value that indicates whether the transition, which ends now, removes `controller`.
  ///
  /// The result is also `true` for a controller presented in the context of a removed controller.
  func takesAway(_ controller: ViewController) -> Bool {
    guard (kind == .dismissal) != isCancelled else { return false }
    var presentation = controller.presentationShowingIt
    while let current = presentation {
      if current.transition === self { return true }
      presentation = current.presenting.presentationShowingIt
    }
    return false
  }

  /// A presentation that is ended at once is followed by its dismissal, and one that is called off never came: nothing
  /// is presented either way.
  override var interruption: PresentationError? {
    guard kind == .presentation else { return nil }
    return PresentationError(.interrupted, source: presentation.source, presented: presentation.requested)
  }

  /// What a dismissal was asked for at the end of another one may have gone by its turn.
  override var isPointless: Bool { kind == .dismissal && !base.isShown }
  override func prepare() { prepareAndTell() }
  override func animatorWillStart() {
    notePresentersSlot()
    notePresentedViewsPlace()
  }

  override func animatorDidStart() { noteBeginning() }
  override func showWhatComes() { showPresentedView() }
  override func animateAlong() { fadeWhatGoesAlong() }
  override func reverseAppearances() { reverseControllers() }
  override func restoreAppearances() { restoreControllers() }

  override func returnMovedView() {
    if let beginning { presentation.returnPresentedView(to: beginning.frame, of: beginning.bounds) }
    presentation.controller.transitionReturns()
    presentation.layOutRecession()
  }

  override func retargetViews(from old: Rect) {
    let now = host.scheduler.now
    let isLate = isLeaving && timeline.ownEnd(at: now).map { $0 < now } ?? false
    presentation.movePresentedView(from: old, isLeavingLate: isLate)
  }

  /// A Boolean value that indicates whether the presented views are on their way out.
  private var isLeaving: Bool { (kind == .dismissal) != isCancelled }

  /// Everything in the containers but the presenter's view, which stays.
  override var outgoingViews: [View] {
    guard isLeaving else { return [] }
    let presenterView = base.presenterView
    return members.compactMap(\.container).flatMap(\.subviews).filter { $0 !== presenterView }
  }

  override func end(_ ending: TransitionStateMachine.Ending) { endPresentationOrDismissal(ending) }
  override func callOff() { unlinkAndLetGo() }

  /// Ends what waits for its end as well, also if it cannot be ended itself, because callbacks of its end run.
  override func endAtOnce() {
    let successor = releaseSuccessor()
    if kind == .dismissal, machine.phase == .beginning, !isPreparing, !isCancelled, !isPointless {
      // What was to go goes with the window, and no later.
      dropAnimation()
      runAtOnce()
    } else {
      super.endAtOnce()
    }
    successor?.endAtOnce()
  }

  /// The controller that is covered, or seen again.
  var presenting: ViewController { base.presenting }

  /// Whether the presenter's view leaves or returns, and the presenter with it.
  var presenterTakesPart: Bool { base.controller.shouldRemovePresentersView }

  /// Whether the presenter's view stands in the container while the transition runs.
  ///
  /// Behind what covers only a part of it, it returns to its own place.
  var presenterIsInContainer: Bool {
    guard base !== presentation else { return presenterTakesPart }
    return presenterTakesPart && presentation.controller.shouldRemovePresentersView
      && !base.isInContext && !presentation.isInContext
  }

  override func takeOver() {
    window.hold(self)
    for presentation in members {
      presentation.transition = self
      presentation.presented.modal.transition = self
      if kind == .dismissal { presentation.machine.dismiss() }
    }
  }

  /// Releases the controllers that were kept until the end.
  func releasePresenter() { kept = [] }

  /// Finds the presentations that go in a dismissal: the front one moves, what is between goes along.
  func chooseFront() {
    var chain = [base]
    var front = base
    // One whose turn has begun and that does not stand yet ends by itself.
    while let above = front.presented.modal.asPresenting, above.isShown {
      chain.append(above)
      front = above
    }
    presentation = chain.removeLast()
    goingAlong = chain.reversed()
    takeOver()
  }

  /// The container has changed during an interaction: the fraction stays the gesture's, the path under it is another
  /// one.
  func followPath(of presentation: ModalPresentation) {
    guard presentation === self.presentation, let beginning, let view = presentation.shownView,
      let frame = presentation.beginningFrame(beginning.frame, of: beginning.bounds)
    else { return }
    timeline.movePath(of: view, toBeginAt: frame)
  }
}

/// Why a presentation was dismissed.
public enum DismissalReason: Sendable, Hashable {
  /// Code called `dismiss` for it.
  case programmatic

  /// The user dismissed it: by a gesture that pulls, a tap beside it, or the key for that.
  case userInteraction

  /// What it was presented over was dismissed or left its container, and it went along.
  case presenterDismissed

  /// Its window was closed or got another root.
  case windowClosed
}
