import Foundation

/// A transition that performs one presentation or dismissal.
@MainActor final class ModalTransition: BaseTransition, Transition {
  enum Kind {
    case presentation
    case dismissal
  }

  let kind: Kind

  /// The reason for the dismissal.
  let reason: DismissalReason

  /// The presentation that begins, or the rearmost presentation of a dismissal.
  ///
  /// A dismissal also ends all presentations above it.
  let base: ModalPresentation

  /// All presentations of the transition, from the front one to ``base``.
  private(set) var members: [ModalPresentation]

  /// The presentation whose view the animator moves. In a dismissal it is the front presentation.
  var presentation: ModalPresentation { members[0] }

  /// The presentations that are dismissed without their own animation, from the one behind the front one to ``base``.
  var presentationsBehindFront: ArraySlice<ModalPresentation> { members.dropFirst() }

  let window: Window

  /// The presenter and the source, retained until the end because a presentation does not retain them.
  private var kept: [ViewController]

  /// The start of the presented view's path.
  ///
  /// If the view started beyond an edge of the container, a reversed transition moves it back beyond that edge.
  enum PathStart {
    /// The animator has not started, or has started without a view.
    case unknown
    /// The animator is about to start a dismissal. The frames are the model frame and the visible frame.
    case dismissing(model: Rect, shown: Rect)
    /// The animator has started. The frame is that of the view, and the bounds are those of the container at that time.
    case recorded(frame: Rect, bounds: Rect)
  }

  var pathStart = PathStart.unknown

  /// The slot of the presenter's view if the animator must not move that view.
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
    members = [presentation]
    self.window = window
    kept = [presentation.presenting, presentation.source]
    super.init(host: host, isAnimated: isAnimated, completion: completion)
    holdDelegates()
  }

  /// Retains the delegates of the presentation, and in a dismissal also those of the presentations in front of it.
  private func holdDelegates() {
    var next: ModalPresentation? = base
    while let presentation = next {
      for delegate in presentation.delegates { heldDelegates.append(delegate) }
      next = kind == .dismissal ? presentation.presented.modal.asPresenting : nil
    }
  }

  var name: String {
    switch kind {
    case .presentation: "presentation of \(base.presented.name) by \(presenting.name)"
    case .dismissal: "dismissal of \(base.presented.name) by \(presenting.name)"
    }
  }

  var eventText: EventText {
    switch kind {
    case .presentation: "presentation of \(base.presented) by \(presenting)"
    case .dismissal: "dismissal of \(base.presented) by \(presenting)"
    }
  }

  var moved: ViewController { presentation.presented }
  var shownIn: Window? { window }
  var contentView: View? { presentation.container }

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

  /// The error of an interrupted presentation, after which no controller is presented.
  ///
  /// A presentation that is ended immediately is followed by its dismissal. A presentation that is cancelled before its
  /// start never begins.
  var interruption: PresentationError? {
    guard kind == .presentation else { return nil }
    return PresentationError(.interrupted, source: presentation.source, presented: presentation.requested)
  }

  /// A Boolean value that indicates whether the presentation has ended before the turn of its dismissal.
  var isPointless: Bool { kind == .dismissal && !base.isShown }

  func returnMovedView() {
    if case .recorded(let frame, let bounds) = pathStart { presentation.returnPresentedView(to: frame, of: bounds) }
    presentation.controller.transitionReturns()
    presentation.layOutRecession()
  }

  func retargetViews(from old: Rect) {
    let now = host.scheduler.now
    let isLate = isLeaving && timeline.ownEnd(at: now).map { $0 < now } ?? false
    presentation.movePresentedView(from: old, isLeavingLate: isLate)
  }

  /// A Boolean value that indicates whether the presented views are moving out of sight.
  private var isLeaving: Bool { (kind == .dismissal) != isCancelled }

  /// All views in the containers except the presenter's view, which remains.
  var outgoingViews: [View] {
    guard isLeaving else { return [] }
    let presenterView = base.presenterView
    return members.compactMap(\.container).flatMap(\.subviews).filter { $0 !== presenterView }
  }

  /// Ends the transition and its successor immediately.
  ///
  /// The successor ends even while end callbacks run, when this transition itself cannot be ended.
  func endImmediately() {
    let successor = releaseSuccessor()
    if kind == .dismissal, machine.phase == .beginning, !isPreparing, !isCancelled, !isPointless {
      // Perform a requested dismissal now, because the presentation must be removed together with the window.
      dropAnimation()
      runImmediately()
    } else {
      completeOrCancelImmediately()
    }
    successor?.endImmediately()
  }

  /// The controller that the presentation covers or the dismissal uncovers.
  var presenting: ViewController { base.presenting }

  /// A Boolean value that indicates whether the transition removes or restores the presenter and its view.
  var presenterTakesPart: Bool { base.controller.shouldRemovePresentersView }

  /// A Boolean value that indicates whether the presenter's view is in the container during the transition.
  ///
  /// If the front presentation does not remove its presenter's view, or if the front or rearmost presentation is in a
  /// context, the view is in its own superview instead.
  var presenterIsInContainer: Bool {
    guard base !== presentation else { return presenterTakesPart }
    return presenterTakesPart && presentation.controller.shouldRemovePresentersView
      && !base.isInContext && !presentation.isInContext
  }

  func register() {
    window.register(self)
    for presentation in members {
      presentation.transition = self
      presentation.presented.modal.transition = self
      if kind == .dismissal { presentation.machine.dismiss() }
    }
  }

  /// Releases the controllers that were retained until the end.
  func releasePresenter() { kept = [] }

  /// Finds the presentations of a dismissal, of which the front one is animated and the others are removed with it.
  func chooseFront() {
    var chain = [base]
    var front = base
    // A presentation that has begun its turn but has no container yet ends by itself.
    while let above = front.presented.modal.asPresenting, above.isShown {
      chain.append(above)
      front = above
    }
    members = chain.reversed()
    register()
  }

  /// Updates the path of the presented view after the container has changed during an interaction.
  ///
  /// The fraction of the interaction does not change.
  func followPath(of presentation: ModalPresentation) {
    guard presentation === self.presentation, case .recorded(let former, let bounds) = pathStart,
      let view = presentation.shownView, let frame = presentation.beginningFrame(former, of: bounds)
    else { return }
    timeline.movePath(of: view, toBeginAt: frame)
  }
}

/// The reason for a dismissal.
public enum DismissalReason: Sendable, Hashable {
  /// The dismissal was requested by code with a call of `dismiss`.
  case programmatic

  /// The user dismissed the presentation by a gesture, a tap outside the presented view or a keyboard command.
  case userInteraction

  /// The presentation was dismissed because its presenter was dismissed or left its container.
  case presenterDismissed

  /// The presentation was dismissed because its window was closed or received another root controller.
  case windowClosed
}
