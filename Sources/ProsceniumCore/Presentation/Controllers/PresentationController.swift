public import Foundation

/// Manages how a controller stands on the screen: its frame, what is drawn around it, and how that comes and goes.
///
/// It is made before the presentation and kept until the dismissal, so it outlives the animators of both. A change of
/// the environment may put another one in its place; retrieve it from ``ViewController/presentationController`` each
/// time. A custom one is vended by the transitioning delegate of a controller whose style is `.custom`.
@preconcurrency @MainActor open class PresentationController: TraitEnvironment, ContentContainer {
  /// The presented controller while nothing is presented: the controller owns this object, so the way back is weak.
  @WeakReference private final var unpresented: ViewController?
  private var presented: ViewController?

  /// The presenter owns the presentation, and with it this object.
  @WeakReference private final var presenting: ViewController?

  /// Makes the controller of a presentation that has not begun.
  ///
  /// - Parameters:
  ///   - presentedViewController: What is to be presented.
  ///   - presentingViewController: What it will cover; `nil` when that is found out later.
  public init(presentedViewController: ViewController, presenting presentingViewController: ViewController?) {
    presentationStyle = presentedViewController.resolvedPresentationStyle
    unpresented = presentedViewController
    presenting = presentingViewController
  }

  /// Decides how the presentation adapts. Not kept alive.
  open weak var delegate: (any AdaptivePresentationControllerDelegate)?

  /// The controller that is covered or replaced.
  ///
  /// It may differ from the one whose `present` was called, and from the one given to the initialiser. As long as it
  /// is not found out it reads as the root of the front window of the stage whose code runs, and without such a stage
  /// as the presented controller.
  open var presentingViewController: ViewController {
    presenting ?? (StageRoster.currentHost as? any AnimationHost)?.keyWindow?.rootViewController
      ?? presentedViewController
  }

  /// The controller that is presented.
  open var presentedViewController: ViewController {
    guard let controller = presented ?? unpresented else {
      preconditionFailure("A presentation controller was used after its presented controller was freed.")
    }
    return controller
  }

  /// The view in which the presentation takes place, an ancestor of the presented view; `nil` before and after.
  open private(set) var containerView: View?

  /// The view that is animated: the presented controller's view or an ancestor of it.
  ///
  /// It is read after ``presentationTransitionWillBegin()``, so a wrapper that was built there can be returned. It is
  /// read several times; return the same view each time.
  open var presentedView: View? { presentedViewController.view }

  /// Where the presented view stands at the end, in the container's coordinates. The default fills the container.
  ///
  /// It is read several times, and again whenever the container's size or the reserved regions of the surface change;
  /// ``preferredRegion(for:)`` is clear of those.
  open var frameOfPresentedViewInContainerView: Rect { containerView?.bounds ?? .zero }

  /// Overrides one or more traits for the presented controller; the others stay. The presenter keeps its own.
  ///
  /// It can be changed at any time; what has other traits by that is notified before the setter returns. `nil`, the
  /// default, gives the whole environment back.
  open var overrideTraitCollection: TraitCollection? {
    get { presentedOverrides }
    set { changeTraits { presentedOverrides = newValue } }
  }

  private var presentedOverrides: TraitCollection?

  /// What the controller says about its traits; `nil` until something is said.
  final var traitState: TraitState?

  /// The traits that the style gives its content, by the rules of when it came into force.
  private(set) final var contentTraits = TraitCollection()

  /// The style that this controller shows.
  open private(set) var presentationStyle: ModalPresentationStyle

  /// Read ``adaptivePresentationStyle(for:)-(TraitCollection)`` instead.
  @available(*, unavailable, message: "Use adaptivePresentationStyle(for:).")
  open var adaptivePresentationStyle: ModalPresentationStyle { .none }

  /// Whether the presentation covers the whole window.
  ///
  /// If `false`, it takes the place of the nearest controller, the one that presents or an ancestor of it, that defines
  /// a context (``ViewController/definesPresentationContext``); where none does, the window's. It does not adapt, and
  /// the delegate is not asked about that. It is read when the presentation is asked for and must not change then.
  open private(set) var shouldPresentInFullscreen: Bool = true

  /// Whether the presenter's view leaves the window when the presentation ended. `true` only if nothing of it shows.
  open private(set) var shouldRemovePresentersView: Bool = false

  /// Called before the container lays out its subviews, a chance to place one's own.
  open func containerViewWillLayoutSubviews() {}

  /// Called after the container laid out its subviews; changes of the hierarchy made here are laid out as well.
  open func containerViewDidLayoutSubviews() {}

  /// Called before the animations of the presentation: add views to the container and animate them along.
  open func presentationTransitionWillBegin() {}

  /// Called after the animations of the presentation; if not `completed`, remove what was added.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Called before the animations of the dismissal: animate one's own views away, but leave them in place.
  open func dismissalTransitionWillBegin() {}

  /// Called after the animations of the dismissal; if `completed`, remove what was added.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Called when the style changes and this controller gives way to `successor`, to animate one's own views away.
  ///
  /// It takes the place of ``dismissalTransitionWillBegin()``, which the default calls: nothing is dismissed, the
  /// presented view stays where it is. It runs inside the animation block of the change, before the successor begins,
  /// so views may be handed on. ``dismissalTransitionDidEnd(_:)`` follows when this controller's views are out of
  /// sight; with `false` if the style comes back before.
  open func adaptationWillBegin(to successor: PresentationController) { beginDismissal() }

  /// Called when the style changes and this controller takes over from `predecessor`, to bring one's own views.
  ///
  /// It takes the place of ``presentationTransitionWillBegin()``, which the default calls. It runs inside an animation
  /// block on the timeline of the transition, or of the change if none runs;
  /// ``presentationTransitionDidEnd(_:)`` follows at the end of that. It is not called if this controller comes back
  /// before it has left.
  open func adaptationWillBegin(from predecessor: PresentationController) { beginPresentation() }

  /// The style to change to in `traitCollection`; `.none` means this one. It starts nothing.
  ///
  /// The delegate is asked first; what it leaves open, the stage's ``AdaptationRules`` decide.
  open func adaptivePresentationStyle(for traitCollection: TraitCollection) -> ModalPresentationStyle {
    decidedStyle(for: traitCollection)
  }

  // MARK: Environment

  /// The presented controller's environment: the window's, or that of the controller whose place it takes, with what
  /// the style gives its content (``AdaptationRules/givesContentOwnTraits``), ``overrideTraitCollection`` and then
  /// ``traitOverrides`` over it. Where no window is known it is the environment of the stage whose code runs.
  open var traitCollection: TraitCollection {
    let window = (containerView ?? presenting?.viewIfLoaded)?.window
    let isInContext = presented?.modal.asPresented?.isInContext ?? false
    let surroundings = isInContext ? presenting?.traitCollection : window?.traitCollection
    return (surroundings ?? View.traitsOutsideWindows).merging(givenTraits)
  }

  /// Called after the environment changed. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// What the presented controller would like.
  open var preferredContentSize: Size { presentedViewController.preferredContentSize }

  /// Called before the environment changes. The default notifies the presented controller.
  open func willTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    presentedViewController.announceComing(newCollection, with: coordinator)
  }

  /// Called before the container's size or the style changes, and where the presented controller gets another size
  /// because of folds, cameras or bars alone; `size` is the container's.
  ///
  /// The default notifies the presented controller of the size it will have, if that changes, and what that presents.
  open func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    let contentSize = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
    tell(.query, "\(self).size(for: \(presentedViewController), in: \(size.text)) → \(contentSize.text)")
    if contentSize == presentedViewController.viewIfLoaded?.bounds.size {
      presentedViewController.modal.asPresenting?.comingController.announce(size, with: coordinator)
    } else {
      presentedViewController.announce(contentSize, with: coordinator)
    }
  }

  /// How large the presented controller will be in a container of `parentSize`; the default is as large.
  open func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    parentSize
  }

  /// Where the presented controller's content will stand, in a window of `size`, after the change that is announced;
  /// `nil` where a controller of an application's own does not say.
  func comingContentFrame(in size: Size) -> Rect? {
    switch presentationStyle {
    case .fullScreen, .overFullScreen, .blurOverFullScreen: Rect(origin: .zero, size: size)
    // A subclass may have its own idea.
    case .custom: type(of: self) == PresentationController.self ? Rect(origin: .zero, size: size) : nil
    case .automatic, .none, .pageSheet, .formSheet, .currentContext, .overCurrentContext, .popover: nil
    }
  }

  /// Called after the presented controller came to prefer another size.
  ///
  /// The default has the container laid out anew, which reads ``frameOfPresentedViewInContainerView`` again.
  open func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    containerView?.setNeedsLayout()
  }

  /// Called after the constraints in the presented view came to ask for another size. The default does nothing.
  ///
  /// An override that is to follow lays the container out, in an animation block if it is to be animated.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any ContentContainer) {}

  // MARK: Keyboard

  /// Called when the keyboard is about to come, to change or to go, with ``keyboardFrameInContainer`` as it will be.
  ///
  /// What is changed here moves with the keyboard, from what is shown and also in the middle of a transition. The
  /// container is laid out afterwards in any case, so that ``frameOfPresentedViewInContainerView`` is read again. The
  /// default does nothing. It is called for the controller in charge alone, from the beginning of the presentation on
  /// to the end of the dismissal; ``keyboardFrameInContainer`` has the frame of a keyboard that was there before.
  open func keyboardWillChange(_ event: KeyboardEvent) {}

  /// The observers of ``keyboardEvents``; made when first asked for.
  final var keyboardAudience: KeyboardAudience?

  /// The event that ends the change last announced here; `nil` when none that was announced is on its way.
  final var awaitedKeyboardEvent: KeyboardEvent?

  // MARK: Adaptation

  /// The stage's rules, with the exceptions that the presentation asks for.
  var adaptingRules: AdaptationRules { rules }

  // MARK: Surroundings

  /// Whether what the presentation stands beside has moved since it was last laid out; asked after each layout of the
  /// window.
  var isLeftBehind: Bool { false }

  /// Whether what the presentation stands beside may move, so that it can be left behind.
  var canBeLeftBehind: Bool { false }

  /// How far back the presenter's view is shown than it stands.
  func recession(of presenterView: View) -> Recession { .zero }

  /// Returns whether the next layout moves the presented view without animation, and clears that.
  func takesPendingJump() -> Bool { false }

  /// Called after the presented view was placed.
  func presentedViewIsPlaced() {}

  /// Called when a transition that this controller is in charge of is reversed, in the block that takes it back.
  func transitionReturns() {}

  // MARK: Touches

  /// Whether a touch at `point` of the container, beside what is presented, reaches what is behind.
  func passesTouch(at point: Point) -> Bool { false }

  // MARK: The presentation's grip

  /// Ties the controller to a presentation that begins: from now on it keeps the presented controller alive.
  final func attach(
    presented: ViewController,
    presenting: ViewController,
    style: ModalPresentationStyle
  ) {
    self.presented = presented
    self.presenting = presenting
    presentationStyle = style
    contentTraits = rules.contentTraits(of: style)
  }

  /// Takes another presenter, because the one before was replaced by another controller.
  final func attach(presenting: ViewController) { self.presenting = presenting }

  final func attach(container: View) { containerView = container }

  final func detachContainer() {
    containerView = nil
    leaveKeyboard()
  }

  /// Releases both controllers after the presentation; a second time nothing happens.
  ///
  /// - Parameter owner: The controller that was asked to be presented; another one may have been shown.
  final func detach(to owner: ViewController) {
    guard presented != nil else { return }
    unpresented = owner
    presented = nil
    presenting = nil
    contentTraits = TraitCollection()
    detachContainer()
  }
}

/// What presentations need of the stage that shows them.
@MainActor protocol PresentationHost: AnimationHost {
  /// How presentations adapt to the environment.
  var adaptationRules: AdaptationRules { get }
}
