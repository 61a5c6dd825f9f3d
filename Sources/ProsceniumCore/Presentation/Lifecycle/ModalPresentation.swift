import AnimationTiming
import Foundation
import Logging

/// A presentation from the call of `present` to the end of its dismissal, with its controllers, style and views.
///
/// The presenter owns the presentation. A transition calls it and decides all timing.
@MainActor final class ModalPresentation {
  /// The controller whose `present` was called, or the presenter if that controller was freed.
  ///
  /// The reference is weak, because the controller's container retains the controller.
  var source: ViewController { asking ?? presenting }
  @WeakReference private var asking: ViewController?

  /// The controller that the presentation covers or replaces.
  ///
  /// The reference is weak, because the presenter owns the presentation and a strong reference would be a cycle. If a
  /// transition context outlives the presenter, the property returns the presented controller.
  var presenting: ViewController { presenter ?? presented }
  @WeakReference private var presenter: ViewController?

  /// The controller that was requested to be presented.
  let requested: ViewController

  // Each frame reads some of these properties. The class does not check exclusivity of the marked properties at run
  // time, because such a check costs more than the access. No access lasts longer than a single read or write.

  /// The controller that is shown, which is the requested one or a delegate's replacement for an adapted style.
  @exclusivity(unchecked) private(set) var presented: ViewController

  /// A Boolean value that indicates whether the presentation covers a context instead of the whole window.
  let isInContext: Bool

  /// The transition style that applies if no delegate vends an animator.
  let transitionStyle: ModalTransitionStyle

  /// A Boolean value that indicates whether the style is the same in every environment.
  ///
  /// The style is fixed in a context, and if the presentation controller does not present over the full window.
  let keepsStyle: Bool

  /// The presentation controller of the requested style, which is used again when its environment returns.
  let originalController: PresentationController

  /// The active presentation controller.
  @exclusivity(unchecked) private(set) var controller: PresentationController

  /// The state of the presentation, with its container and its prepared adaptation.
  @exclusivity(unchecked) var machine = PresentationStateMachine()

  /// The running transition, whose coordinator is available to both controllers.
  @exclusivity(unchecked) var transition: ModalTransition?

  /// The coordinator of the last environment change, until the animations of that change have ended.
  var changeCoordinator: TransitionCoordinator?

  /// The adaptations in progress, during which the chrome of former presentation controllers is still leaving.
  var styleChanges: [StyleChange] = []

  /// A Boolean value that indicates whether removal of the presenter's view waits for an environment change.
  var defersPresenterRemoval = false

  /// The first responders from before the presentation and from before its dismissal.
  var former = FormerResponders()

  /// The presenter's view while it has a recession.
  @WeakReference var receded: View?

  /// The slot of the presenter's view while that view is removed from it.
  @exclusivity(unchecked) var presenterSlot: ViewSlot?

  /// The cached result of the window's search for the controller that controls the status bar.
  @exclusivity(unchecked) var statusBarNote = StatusBarCache()

  /// The presentation controller whose invalid `presentedView` was logged.
  private weak var loggedController: PresentationController?

  /// The last frame assigned to the presented view.
  ///
  /// If the view has another frame, an application's animator has moved it.
  private var lastFinalFrame: Rect?

  /// The last final frame that the presented view or its animator has followed.
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

  /// The delegates that determine the transitions and the adaptation of the presentation.
  var delegates: [AnyObject] {
    let transitioning = presented.transitioningDelegate ?? requested.transitioningDelegate
    return [transitioning as AnyObject?, controller.delegate as AnyObject?].compactMap(\.self)
  }

  /// The transition style in effect, which is always a cross-dissolve for popovers.
  var transitionStyleInForce: ModalTransitionStyle {
    controller is PopoverPresentationController ? .crossDissolve : transitionStyle
  }

  /// The presented controller if the presentation is in a context, or otherwise `nil`.
  var presentedInContext: ViewController? { isInContext ? presented : nil }

  /// The container of the presented view, or `nil` before the presentation's turn and after its end.
  var container: PresentationContainerView? { machine.container }

  /// A Boolean value that indicates whether the presentation has a container.
  ///
  /// The value is `true` from the beginning of the presentation to the end of its dismissal. Any callback can end the
  /// presentation.
  var isShown: Bool { machine.container != nil }

  // MARK: Links

  func link() {
    presenting.modal.asPresenting = self
    presented.modal.asPresented = self
    requested.modal.giveControllerAway()
  }

  /// Removes the links between the controllers and releases them, so that both can be part of other presentations.
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

  /// Replaces the active presentation controller and shows the presented controller of the new one.
  func putInCharge(_ next: PresentationController) {
    controller.leaveKeyboard()
    controller = next
    show(next.presentedViewController)
    guard let container else { return }
    next.attach(container: container)
    container.window?.registerAnchoredContainer(container)
  }

  /// Replaces the presented controller and moves a presentation by the former one to the new one.
  private func show(_ controller: ViewController) {
    guard controller !== presented else { return }
    let old = presented
    presented = controller
    controller.modal.transition = old.modal.transition
    if old !== requested { old.modal.transition = nil }
    old.modal.asPresented = nil
    // A requested controller inside a container finds its presentation through that container, even if the former
    // container did not contain it.
    requested.modal.asPresented = controller.contains(requested) ? nil : self
    controller.modal.asPresented = self
    passOn(fromPresenter: old, to: controller)
  }

  /// Moves the presentation that `old` presents to `new`, or to the front controller of the presentations above `new`.
  ///
  /// `new` is shown instead of `old`. A presentation in the context of `old` does not move if `new` is a container that
  /// contains `old`.
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

  /// Creates the container and adds it to `window`, in front of all views or directly above the presenter's view.
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
      window.controllers.statusBar.hasContexts = true
    } else {
      place(container, in: window)
    }
    controller.attach(container: container)
    window.registerAnchoredContainer(container)
  }

  /// Adds the container in front of all views except the presentations that are in front of this one.
  private func place(_ container: PresentationContainerView, in window: Window) {
    // If the front container is the presenter's, no presentation is in front of this one.
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

  /// The view that the presentation shows, which is the presented controller's view or a wrapper of it.
  ///
  /// A `presentedView` that does not contain the view of the presented controller is logged once and not used. During
  /// an adaptation, the property returns the view from before the adaptation.
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
        presentedView of \(type(of: controller)) must be or contain the view of \(presented.name). The returned view \
        is ignored.
        """,
        on: controller.stageHost,
        controllers: [presenting.name, presented.name]
      )
    }
    return own
  }

  /// The frame of the presented view at the end of the transition, in the container's coordinates.
  ///
  /// A ``CustomPresentable`` keeps its first responder above the keyboard with any frame of its presentation
  /// controller.
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

  /// Sets the presented view to its final frame, which an open animation block records.
  func placePresentedView() {
    let frame = finalFrame
    let context = presented.modal.asPresenting.flatMap { $0.isInContext && $0.presenterView === shownView ? $0 : nil }
    // A presentation in the presented controller's context follows the view, even if it has removed the view.
    context.map { $0.followPresenter { shownView?.place(in: frame) } } ?? shownView?.place(in: frame)
    lastFinalFrame = frame
    followedFrame = frame
    controller.presentedViewIsPlaced()
    followRecession()
  }

  /// Records the final frame as the last assigned frame if the presented view is at its final frame.
  ///
  /// After a change of the container, an animator or a cancelled dismissal may have moved the view to the new final
  /// frame. Without this update, the view would count as moved by the application.
  func notePresentedView() {
    let frame = finalFrame
    if let shownView, shownView.model.placedFrame.isClose(to: frame) { lastFinalFrame = frame }
  }

  /// A Boolean value that indicates whether the final frame differs from the last one that the view has followed.
  var hasOtherFinalFrame: Bool { followedFrame?.isClose(to: finalFrame) == false }

  /// A Boolean value that indicates whether the presented view is at the frame of its last placement.
  ///
  /// If not, an animator of an application's own has moved the view. A view that is only rotated or scaled by its
  /// transform counts as unmoved, because its frame must follow the container. A view that its transform moves out of
  /// sight counts as moved.
  var isPresentedViewInPlace: Bool {
    guard let container else { return false }
    return isPresentedViewInPlace(in: container.bounds)
  }

  /// Returns a Boolean value that indicates whether the view is at its last frame in a container with these bounds.
  private func isPresentedViewInPlace(in bounds: Rect) -> Bool {
    guard let model = shownView?.model, let lastFinalFrame else { return false }
    func isInPlace(_ frame: Rect) -> Bool {
      frame.isClose(to: lastFinalFrame)
        // A presentation controller of an application may set the view's frame in its own layout.
        || keepsFirstResponderVisible && frame.isClose(to: controller.frameOfPresentedViewInContainerView)
    }
    return isInPlace(model.frame) || !model.frame.isBeside(bounds) && isInPlace(model.placedFrame)
  }

  var isPresentedViewInContainer: Bool {
    guard let container, let view = shownView else { return false }
    return view.isDescendant(of: container)
  }

  /// Lays out the views in the container, except a presented view that an animator has moved.
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

  /// Moves the presented view to the final frame for the container's new bounds or for the new style.
  ///
  /// During a transition, the transition retargets its animator instead.
  ///
  /// - Parameter old: The former bounds of the container.
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

  /// Marks the container for layout after a change of the keyboard or the first responder, and moves the presented
  /// view.
  func followKeyboard() {
    guard let container else { return }
    container.setNeedsLayout()
    if hasOtherFinalFrame { followContainer(from: container.bounds) }
  }

  /// Moves the presented view to its final frame, or keeps its distance from the edge beyond which it is located.
  ///
  /// - Parameters:
  ///   - old: The former bounds of the container.
  ///   - isLeavingLate: A Boolean value that indicates whether the view has little time left to leave. Such a view
  ///     moves outwards as far as necessary, but not back inwards. A further change might otherwise move it out again
  ///     in even less time.
  func movePresentedView(from old: Rect, isLeavingLate: Bool = false) {
    guard let view = shownView, let bounds = container?.bounds else { return }
    if isPresentedViewInPlace(in: old) {
      placePresentedView()
    } else if let frame = view.model.frame.staying(beside: old, asItBecomes: bounds, comesNearer: !isLeavingLate) {
      var model = view.model
      model.bounds.size = finalFrame.size
      // The view's transform may have moved its frame, so move the untransformed frame by the same distance.
      let (own, target) = (model.frame, frame.resized(to: model.frame.size, beside: bounds))
      view.place(in: model.placedFrame.offsetBy(dx: target.midX - own.midX, dy: target.midY - own.midY))
    }
  }

  /// Moves the presented view back to its final frame after a cancelled change inside it has reset the frame.
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

  /// Moves the presented view back to its start, inside the container or beyond an edge of the container's current
  /// bounds.
  func returnPresentedView(to frame: Rect, of old: Rect) {
    if let lastFinalFrame, frame.isClose(to: lastFinalFrame) { return placePresentedView() }
    if let frame = beginningFrame(frame, of: old) { shownView?.place(in: frame) }
  }

  /// Returns the start frame in the container's current bounds for a movement that began at `frame`.
  ///
  /// - Parameters:
  ///   - frame: The frame at the start of the movement.
  ///   - old: The container's bounds at the start of the movement.
  /// - Returns: The start frame, or `nil` if it cannot be determined.
  func beginningFrame(_ frame: Rect, of old: Rect) -> Rect? {
    guard let view = shownView, let bounds = container?.bounds else { return nil }
    if let lastFinalFrame, frame.isClose(to: lastFinalFrame) { return finalFrame }
    return frame.staying(beside: old, asItBecomes: bounds)?.resized(to: view.model.frame.size, beside: bounds)
  }

  /// Removes the presented view and the container.
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
