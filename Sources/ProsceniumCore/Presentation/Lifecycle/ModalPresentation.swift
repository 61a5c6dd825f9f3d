import AnimationTiming
import Foundation
import Logging

/// One presentation from the call of `present` to the end of its dismissal: its controllers, style and views.
///
/// It is owned by the presenter. A transition calls it; it decides nothing about time.
@MainActor final class ModalPresentation {
  /// The controller whose `present` was called; kept by its container, so that it reads as the presenter after it left.
  var source: ViewController { asking ?? presenting }
  @WeakReference private var asking: ViewController?

  /// The controller that is covered or replaced.
  ///
  /// It owns the presentation, which would else keep itself alive. A context that outlives both reads the presented
  /// one.
  var presenting: ViewController { presenter ?? presented }
  @WeakReference private var presenter: ViewController?

  /// The controller that was asked to be presented.
  let requested: ViewController

  /// The controller that is shown: the one that was asked for, or what a delegate put in its place for a style.
  private(set) var presented: ViewController

  /// Whether it takes the presenter's place and not the whole window.
  let isInContext: Bool

  /// How the presented view comes and goes without an animator of its own.
  let transitionStyle: ModalTransitionStyle

  /// Whether the style stays in every environment: in a context, and where the controller asks for one.
  let keepsStyle: Bool

  /// The controller of the style that was asked for; it comes back with its environment.
  let originalController: PresentationController

  /// The controller in charge now.
  private(set) var controller: PresentationController

  /// Whether it stands, with which container, and which style is prepared.
  var machine = PresentationStateMachine()

  /// The transition that runs now; both controllers have its coordinator.
  var transition: ModalTransition?

  /// The coordinator of the last change of the environment, while what it moves is on its way.
  var changeCoordinator: TransitionCoordinator?

  /// Changes of style under way; the old controllers' chrome is still leaving.
  var styleChanges: [StyleChange] = []

  /// Whether a transition has ended while what is presented still follows a change: the presenter goes after that.
  var coversLate = false

  /// The first responders before the presentation came, or began to go.
  var former = FormerResponders()

  /// The presenter's view while it is shown farther back than it stands.
  @WeakReference var receded: View?

  /// Where the presenter's view stood, while it is taken out of there.
  var presenterSlot: ViewSlot?

  /// What the window found out when it last looked for the controller that decides about the status bar.
  var statusBarNote = StatusBarNote()

  /// The controller whose presented view was found to be none.
  private weak var loggedController: PresentationController?

  /// The last frame given to the presented view; one that stands elsewhere was put there by an animator of its own.
  private var lastFinalFrame: Rect?

  /// The final frame that was last followed, by the presented view or by its animator.
  private(set) var followedFrame: Rect?

  init(
    source: ViewController,
    presenting: ViewController,
    presented: ViewController,
    controller: PresentationController,
    style: ModalPresentationStyle,
    isInContext: Bool
  ) {
    requested = presented
    self.presented = presented
    self.isInContext = isInContext
    let isProvided = isInContext && presenting.providesPresentationContextTransitionStyle
    transitionStyle = isProvided ? presenting.modalTransitionStyle : presented.modalTransitionStyle
    originalController = controller
    self.controller = controller
    controller.attach(
      presented: presented,
      presenting: presenting,
      style: isInContext ? style : presenting.adaptationRules.withoutContext(style)
    )
    keepsStyle = isInContext || !controller.shouldPresentInFullscreen
    (asking, presenter) = (source, presenting)
  }

  /// The delegates that decide how the presentation comes, adapts and goes.
  var delegates: [AnyObject] {
    let transitioning = presented.transitioningDelegate ?? requested.transitioningDelegate
    return [transitioning as AnyObject?, controller.delegate as AnyObject?].compactMap(\.self)
  }

  /// Popovers fade, whatever was asked for.
  var transitionStyleInForce: ModalTransitionStyle {
    controller is PopoverPresentationController ? .crossDissolve : transitionStyle
  }

  /// What is presented if it stands in the presenter's place.
  var presentedInContext: ViewController? { isInContext ? presented : nil }

  /// What holds the presented view; `nil` before the presentation's turn, and after its end.
  var container: PresentationContainerView? { machine.container }

  /// Whether it stands: from the beginning of the presentation to the end of its dismissal, which any callback may
  /// bring about.
  var isShown: Bool { machine.container != nil }

  // MARK: Links

  func link() {
    presenting.modal.asPresenting = self
    presented.modal.asPresented = self
    requested.modal.giveControllerAway()
  }

  /// Cuts the links and releases everything; both controllers can take part in other presentations.
  func unlink() {
    presenting.modal.asPresenting = nil
    for controller in [presented, requested] {
      controller.modal.asPresented = nil
      controller.modal.controller = nil
    }
    controller.detach(to: requested)
    originalController.detach(to: requested)
    _ = machine.leave()
  }

  // MARK: Style

  /// Puts the controller of another style in charge, and what that presents in the place of what is presented.
  func putInCharge(_ next: PresentationController) {
    controller.leaveKeyboard()
    controller = next
    show(next.presentedViewController)
    guard let container else { return }
    next.attach(container: container)
    container.window?.noteFollower(container)
  }

  /// Shows another controller from now on; what the one before presents is presented by the new one.
  private func show(_ controller: ViewController) {
    guard controller !== presented else { return }
    let old = presented
    presented = controller
    controller.modal.transition = old.modal.transition
    if old !== requested { old.modal.transition = nil }
    old.modal.asPresented = nil
    // What stands in a container finds its presentation through that, also where it did not stand in the one before.
    requested.modal.asPresented = controller.contains(requested) ? nil : self
    controller.modal.asPresented = self
    passOn(fromPresenter: old, to: controller)
  }

  /// Has what one presents be presented by another that is shown in its place, or in front of what that presents.
  ///
  /// What stands in the place of a controller that stays in a container put around it is still its own.
  func passOn(fromPresenter old: ViewController, to new: ViewController) {
    guard let above = old.modal.asPresenting, !(above.isInContext && new.contains(old)) else { return }
    var presenter = new
    while let next = presenter.modal.asPresenting { presenter = next.presented }
    old.modal.asPresenting = nil
    presenter.modal.asPresenting = above
    above.presenter = presenter
    above.controller.attach(presenting: presenter)
    above.originalController.attach(presenting: presenter)
  }

  // MARK: Views

  /// Makes the container and puts it into `window`, in front of what is there, or just over the presenter's view.
  func setUpContainer(in window: Window) {
    let container = PresentationContainerView(frame: window.bounds)
    container.shown = self
    machine.show(in: container)
    if isInContext, let presenterView, let superview = presenterView.superview {
      container.place(in: presenterView.model.frame)
      container.autoresizingMask = presenterView.autoresizingMask
      superview.insertSubview(container, aboveSubview: presenterView)
      container.follow(presenterView)
      superview.layout.hasContexts = true
      window.statusBar.hasContexts = true
    } else {
      place(container, in: window)
    }
    controller.attach(container: container)
    window.noteFollower(container)
  }

  /// Puts the container in front of everything but what is presented in front of this.
  private func place(_ container: PresentationContainerView, in window: Window) {
    // The front one presents this: nothing stands in front of it.
    guard let front = window.frontContainer, front.shown !== presenting.modal.asPresented else {
      return window.addSubview(container)
    }
    let inFront = window.presentations.drop { $0 !== self }.dropFirst().filter { !$0.isInContext }
    if let next = inFront.lazy.compactMap(\.container).first(where: { $0.superview === window }) {
      window.insertSubview(container, belowSubview: next)
    } else {
      window.addSubview(container)
    }
  }

  /// What the presentation controller has moved: the presented controller's view or a wrapper of it.
  ///
  /// A view that does not show the presented controller is named in the log, once, and not used.
  var shownView: View? {
    if let shown = machine.adaptation?.snapshot.shownView { return shown.view }
    guard let view = controller.presentedView else { return nil }
    guard let own = presented.viewIfLoaded, own !== view, presented.viewInPlace?.isDescendant(of: view) == false else {
      return view
    }
    if loggedController !== controller, isShown {
      loggedController = controller
      Logger.presentation.report(
        .unusableAnswer,
        """
        presentedView of \(type(of: controller)) neither is nor contains the view of \(presented.name); it is not \
        used.
        """,
        on: controller.stageHost,
        controllers: [presenting.name, presented.name]
      )
    }
    return own
  }

  /// Where the presented view stands at the end, in the container.
  ///
  /// A ``CustomPresentable`` keeps its first responder above the keyboard, whatever its presentation controller says.
  var finalFrame: Rect {
    let frame = controller.frameOfPresentedViewInContainerView
    return keepsFirstResponderVisible ? controller.frameKeepingFirstResponderVisible(frame) : frame
  }

  private var keepsFirstResponderVisible: Bool {
    guard controller.presentationStyle == .custom, let presented = presented as? any CustomPresentable else {
      return false
    }
    return presented.keepsFirstResponderVisible
  }

  /// Gives the presented view its final frame; recorded if an animation block is open.
  func placePresentedView() {
    let frame = finalFrame
    let context = presented.modal.asPresenting.flatMap { $0.isInContext && $0.presenterView === shownView ? $0 : nil }
    // What stands in its place follows it there, also where it is not seen.
    context.map { $0.followPresenter { shownView?.place(in: frame) } } ?? shownView?.place(in: frame)
    lastFinalFrame = frame
    followedFrame = frame
    controller.presentedViewIsPlaced()
    followRecession()
  }

  /// Takes note of a presented view that came back to its place, which a change of the container has moved meanwhile.
  func notePresentedView() {
    let frame = finalFrame
    if let shownView, shownView.model.placedFrame.isClose(to: frame) { lastFinalFrame = frame }
  }

  /// Whether the presented view has another place than the one that was last followed.
  var hasOtherFinalFrame: Bool { followedFrame?.isClose(to: finalFrame) == false }

  /// A Boolean value that indicates whether the presented view is at the frame of its last placement.
  ///
  /// If not, an animator of an application's own has moved the view. A view that only turns or shrinks by its transform
  /// is in place, because its frame is to follow the container. A view that its transform moves out of sight is not.
  var isPresentedViewInPlace: Bool {
    guard let container else { return false }
    return isPresentedViewInPlace(in: container.bounds)
  }

  /// Returns the same for a container that has, or had, other bounds.
  private func isPresentedViewInPlace(in bounds: Rect) -> Bool {
    guard let model = shownView?.model, let lastFinalFrame else { return false }
    func isInPlace(_ frame: Rect) -> Bool {
      frame.isClose(to: lastFinalFrame)
        // A presentation controller of an application's own may place the view in its layout.
        || keepsFirstResponderVisible && frame.isClose(to: controller.frameOfPresentedViewInContainerView)
    }
    return isInPlace(model.frame) || !model.frame.isBeside(bounds) && isInPlace(model.placedFrame)
  }

  var isPresentedViewInContainer: Bool {
    guard let container, let view = shownView else { return false }
    return view.isDescendant(of: container)
  }

  /// Keeps what stands in the container in place; a presented view that an animator put elsewhere is left alone.
  func layOutContainer() {
    guard let container else { return }
    guard controller.takesPendingJump(), ViewChanges.recorder == nil else { return layOut(container) }
    View.jump {
      layOut(container)
      shownView?.layoutIfNeeded()
    }
  }

  private func layOut(_ container: PresentationContainerView) {
    controller.traitCollection.performAsCurrent {
      controller.beginContainerLayout()
      if let presenterView, presenterView.superview === container { presenterView.place(in: presenterFrame) }
      if isPresentedViewInPlace { placePresentedView() }
      controller.endContainerLayout()
    }
  }

  /// Has the presented view follow the container's new bounds, or its new style; a running transition retargets its
  /// animator.
  func followContainer(from old: Rect) {
    if let transition, transition.presentation === self {
      transition.retarget(from: old)
      // A callback may have closed the window.
      guard isShown else { return }
      notePresentedView()
    } else {
      movePresentedView(from: old)
    }
    followedFrame = finalFrame
    transition?.followPath(of: self)
  }

  /// Lays the container out for what the keyboard or the first responder is now, and moves the presented view along.
  func followKeyboard() {
    guard let container else { return }
    container.setNeedsLayout()
    if hasOtherFinalFrame { followContainer(from: container.bounds) }
  }

  /// Moves a presented view to its place, or one that waits or goes beside the container along with that.
  ///
  /// - Parameter isLeavingLate: Whether the view has little time left to leave in: then it goes as far as it has to, and
  ///   does not come nearer, as another change might send it out again in less time.
  func movePresentedView(from old: Rect, isLeavingLate: Bool = false) {
    guard let view = shownView, let bounds = container?.bounds else { return }
    if isPresentedViewInPlace(in: old) {
      placePresentedView()
    } else if let frame = view.model.frame.staying(beside: old, asItBecomes: bounds, comesNearer: !isLeavingLate) {
      var model = view.model
      model.bounds.size = finalFrame.size
      // The transform of the view may be what has moved its frame.
      let (own, target) = (model.frame, frame.resized(to: model.frame.size, beside: bounds))
      view.place(in: model.placedFrame.offsetBy(dx: target.midX - own.midX, dy: target.midY - own.midY))
    }
  }

  /// Places the presented view anew after a cancelled change inside of it has set it back to an earlier frame.
  ///
  /// During the presentation's own dismissal, the dismissal positions the view.
  func reclaimPresentedView() {
    if let transition, transition.presentation === self, transition.kind == .dismissal || transition.isCancelled {
      return
    }
    guard isShown, !isPresentedViewInPlace else { return }
    let curve = TimingCurve.cubic(.easeInOut, duration: Timeline.changeDuration.seconds)
    View.animate(curve, purpose: .correction, on: transition?.timeline) {
      placePresentedView()
      container?.setNeedsLayout()
      container?.layoutIfNeeded()
    }
  }

  /// Moves the presented view back to where it began: in its place, or beside the container as that is now.
  func returnPresentedView(to frame: Rect, of old: Rect) {
    if let lastFinalFrame, frame.isClose(to: lastFinalFrame) { return placePresentedView() }
    if let frame = beginningFrame(frame, of: old) { shownView?.place(in: frame) }
  }

  /// Where what began in `frame` begins in the container as it is now; `nil` when that cannot be said.
  func beginningFrame(_ frame: Rect, of old: Rect) -> Rect? {
    guard let view = shownView, let bounds = container?.bounds else { return nil }
    if let lastFinalFrame, frame.isClose(to: lastFinalFrame) { return finalFrame }
    return frame.staying(beside: old, asItBecomes: bounds)?.resized(to: view.model.frame.size, beside: bounds)
  }

  /// Takes the presented view and the container away.
  func removeContainer() {
    endRecession()
    shownView?.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    container?.removeFromSuperview()
    switch machine.leave() {
    case .detachContainer:
      controller.detachContainer()
      originalController.detachContainer()
    case nil:
      return
    }
  }
}
