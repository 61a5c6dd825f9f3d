public import Foundation

/// A controller of a part of an interface: its view, its children, and what it presents.
///
/// What a subclass may override stands here, one line each; what it does by itself stands in the aspect files.
@preconcurrency @MainActor open class ViewController: Responder, TraitEnvironment, ContentContainer {
  final var loading = Loading()
  final var appearance = AppearanceStateMachine()
  final var containment = Containment()
  final var modal = Modal()
  final var traitState: TraitState?

  /// The window whose root the controller is.
  @WeakReference final var rootWindow: Window?

  override final var asViewOwner: (any ViewOwner)? { self }

  /// Names the controller in logs, task names and errors; `nil` shows the type's name.
  open var title: String?

  /// The size that the content would like to have when presented; a side of 0 says nothing.
  ///
  /// The parent or the presentation controller is notified of a new one.
  open var preferredContentSize: Size = .zero {
    didSet { if preferredContentSize != oldValue { tellPreferredContentSize() } }
  }

  // MARK: Loading

  /// The controller's view; reading it loads it.
  open var view: View {
    get { loadedView }
    set { setView(newValue) }
  }

  /// Makes the view and assigns it to ``view``; called once, when the view is first needed. Not to be called directly.
  ///
  /// The default makes a view of the window's size, so that ``viewDidLoad()`` and ``viewWillAppear(_:)`` find room in
  /// it. Before the controller is in a window that is the front window of the stage whose code runs, as for
  /// ``traitCollection``. Without such a stage it is without extent, until it is to be presented or to fill a window.
  open func loadView() { view = makeView() }

  /// Called once the view was loaded.
  open func viewDidLoad() {}

  // MARK: Appearance

  /// Called before the view is shown. ``transitionCoordinator`` is there if it comes by a transition.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view entered the window with its traits and size, before its first layout. Once an appearance.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called once the view is shown and every animation of its coming ended.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view goes.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called once the view is gone.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Begins an appearance or disappearance; a container calls it for its children, never `viewWillAppear` itself.
  ///
  /// A beginning in the other direction reverses the one before; the same one twice is logged and has no effect. An
  /// override calls `super`.
  ///
  /// Where the parent forwards appearances, one that was begun by a call of this method ends by itself too: with
  /// `viewDidAppear` after the first layout of the view in the window, unless ``endAppearanceTransition()`` was called
  /// before.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Ends what the last ``beginAppearanceTransition(_:animated:)`` began; without one nothing happens. An override calls
  /// `super`.
  open func endAppearanceTransition() { endAppearance() }

  /// Whether children get the appearance callbacks along with this controller.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Layout

  /// Called before the view places its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called after the view placed its subviews; what is deeper may still be to come.
  open func viewDidLayoutSubviews() {}

  /// Updates properties of the controller and its view that depend on other state, such as texts and colors.
  ///
  /// It is called before ``View/updateProperties()`` of the view: before the first layout, and before the next layout
  /// pass after ``setNeedsUpdateProperties()``. An update lays out nothing by itself. The default does nothing.
  open func updateProperties() {}

  /// Schedules ``updateProperties()`` before the next layout pass, without a layout of the view.
  ///
  /// A view that is not loaded is not loaded by this. Its first layout updates the properties in any case.
  open func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }

  /// Calls ``updateProperties()`` if it is due, and the updates that are due in the view.
  open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }

  /// Called after the safe area of the view changed, before the next layout, and once before each ``viewIsAppearing(_:)``.
  ///
  /// The default does nothing.
  open func viewSafeAreaInsetsDidChange() {}

  /// The edges at which the view extends under the bars of its container; all by default.
  ///
  /// It is kept for code that sets it: the library's containers have no bars, and their children fill them.
  open var edgesForExtendedLayout: RectEdge = .all

  /// Brings the view's constraints up to date; the default calls the view's ``View/updateConstraints()``.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Added to the safe area of the view and of what stands in it, in points; a negative side takes away from it.
  open var additionalSafeAreaInsets: EdgeInsets = .zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaDidChange() } }
  }

  /// The least margins that the system asks of the controller's view, in points: on both sides 20 in a regular width,
  /// else 16, and none at the top and the bottom.
  open var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
    return DirectionalEdgeInsets(leading: side, trailing: side)
  }

  /// Whether the view's margins are at least ``systemMinimumLayoutMargins``; true unless set.
  ///
  /// They are larger where the view's ``View/directionalLayoutMargins`` are. While this is false, those count alone.
  open var viewRespectsSystemMinimumLayoutMargins: Bool = true {
    didSet {
      if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.marginsDidChange() }
    }
  }

  // MARK: Containment

  /// Takes `child` in, out of its parent if it has one; calls its `willMove(toParent:)`.
  ///
  /// The container then adds the child's view and calls the child's `didMove(toParent:)`,
  /// which this method leaves to it. A child that goes to another container in its `willMove(toParent:)` leaves that
  /// again. An override calls `super`.
  open func addChild(_ child: ViewController) { adopt(child) }

  /// Leaves the parent and calls `didMove(toParent: nil)`; the container called `willMove(toParent: nil)` before. An
  /// override calls `super`.
  open func removeFromParent() { leaveContainment() }

  /// Exchanges the views of two children with an animation, and calls the appearance methods of both.
  ///
  /// The view of `toViewController` is added to the superview of the other child's view before `animations` run, and the
  /// other view is removed at the end. As in UIKit the container calls ``addChild(_:)`` and
  /// `willMove(toParent: nil)` before, and `didMove(toParent:)` and ``removeFromParent()`` in `completion`. It may also
  /// override ``shouldAutomaticallyForwardAppearanceMethods``, because this method calls the appearance methods itself.
  /// A child that another call still exchanges refuses the call: it is logged, and `completion` receives `false` before
  /// the method returns. If an appearance method of the beginning takes one of the children out, the exchange is
  /// cancelled: the views stay, the other child's appearance is restored, and `completion` receives `false`.
  ///
  /// - Parameters:
  ///   - fromViewController: The child whose view is removed. It must be a child of this controller.
  ///   - toViewController: The child whose view is added. It must be another child of this controller.
  ///   - duration: The duration in seconds. Zero, negative values and NaN exchange the views without animation.
  ///   - options: The curve, and a transition such as ``View/AnimationOptions/transitionFlipFromLeft``. The views are added
  ///     and removed also with ``View/AnimationOptions/showHideTransitionViews``.
  ///   - animations: The changes to animate, or `nil`. The block is called before the method returns.
  ///   - completion: The block to call after the appearance methods. It receives `false` if the animation did not reach
  ///     its end, for example because the window closed.
  open func transition(
    from fromViewController: ViewController,
    to toViewController: ViewController,
    duration: TimeInterval,
    options: View.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(fromViewController, for: toViewController, duration, options, animations, completion)
  }

  /// Called before the controller gets, changes or loses (`nil`) a parent. An override calls `super`, by which
  /// ``isMovingToParent`` and ``isMovingFromParent`` are known also where the container is the application's own.
  open func willMove(toParent parent: ViewController?) { noteMove(to: parent) }

  /// Called after the controller got, changed or lost its parent. An override calls `super`.
  open func didMove(toParent parent: ViewController?) { noteMoveEnded() }

  /// What a container of the library does before its `viewDidLoad`.
  func viewIsLoaded() {}

  /// What a container of the library does before its `viewWillAppear`: its children appear along with it.
  func prepareToAppear() {}

  /// What a container of the library does after its `viewWillAppear`, before its children's.
  func childrenWillAppear() {}

  /// What a container of the library does after its `viewDidAppear` and its children's.
  func childrenDidAppear() {}

  /// What a container of the library does after its `viewDidDisappear` and its children's.
  func childrenDidDisappear() {}

  /// Returns a Boolean value that indicates whether an exchange alone decides now when `child` appears and disappears.
  func isExchanging(_ child: ViewController) -> Bool {
    containment.transition?.moves(child) ?? false || containment.childExchanges.contains { $0.moves(child) }
  }

  /// Whether a container of the library gives its children sizes that depend on active divisions.
  var standsBesideDivisions: Bool { false }

  /// What a container of the library does when `child` was taken out of it.
  func didLose(_ child: ViewController) {}

  // MARK: Showing

  /// Shows `viewController` as the nearest container that has a way for that does, else presents it.
  ///
  /// A ``NavigationController`` pushes it, a ``SplitViewController`` shows it in its primary column.
  open func show(_ viewController: ViewController, sender: Any?) {
    if let target = nextTarget(forAction: .show, sender: sender) { return target.show(viewController, sender: sender) }
    present(viewController, animated: true)
  }

  /// Shows `viewController` as the nearest container shows details, else presents it.
  ///
  /// A ``SplitViewController`` puts it into its secondary column.
  open func showDetailViewController(_ viewController: ViewController, sender: Any?) {
    if let target = nextTarget(forAction: .showDetail, sender: sender) {
      return target.showDetailViewController(viewController, sender: sender)
    }
    present(viewController, animated: true)
  }

  /// Returns a Boolean value that indicates whether this controller has a way of its own to perform `action`.
  ///
  /// A ``NavigationController`` shows, a ``SplitViewController`` shows and shows details. The default is `false`.
  open func canPerformAction(_ action: ShowAction, withSender sender: Any?) -> Bool { false }

  /// Returns the controller that performs `action` for this one, or `nil` if none has a way of its own.
  ///
  /// The default is the nearest controller, this one or an ancestor, that answers
  /// ``canPerformAction(_:withSender:)`` with `true`. An override sends ``show(_:sender:)`` and
  /// ``showDetailViewController(_:sender:)`` to another controller. If the override returns `nil` or this controller where
  /// the default returns another one, this controller presents.
  open func targetViewController(forAction action: ShowAction, sender: Any?) -> ViewController? {
    nearestTarget(forAction: action, sender: sender)
  }

  // MARK: Presenting

  /// How the controller is to stand on the screen when presented; read when it is presented.
  ///
  /// `.automatic`, the default, reads back as the style that it stands for, which is full screen unless the stage has
  /// other ``AdaptationRules``. The stage is that of the controller's window, else the one whose code runs, as for
  /// ``traitCollection``. Without such a stage it reads as full screen, whatever it comes to be. `.none` is an answer to an
  /// adaptation query. If it is set, the property returns it, and `present` logs a warning and uses the style set before.
  open var modalPresentationStyle: ModalPresentationStyle {
    get { modal.presentationStyle == .none ? .none : resolvedPresentationStyle }
    set { modal.presentationStyle = newValue }
  }

  /// How the controller comes and goes when no animator is given; read when it is presented, for both ways.
  open var modalTransitionStyle: ModalTransitionStyle = .coverVertical

  /// Whether a presentation in a context takes this controller's place; `false` unless set, but true from the beginning
  /// for a ``NavigationController``.
  ///
  /// Asked by ``ModalPresentationStyle/currentContext``, ``ModalPresentationStyle/overCurrentContext`` and custom
  /// presentations that do not cover the window: from the controller that presents up over its parents, never across a
  /// presentation. Where no controller defines a context, the window's root presents.
  open var definesPresentationContext: Bool = false

  /// Whether this controller's ``modalTransitionStyle`` is taken instead of that of what is presented in its place.
  ///
  /// It counts for what this controller presents itself and for what a descendant presents; `false` unless set.
  open var providesPresentationContextTransitionStyle: Bool = false

  /// Vends the objects of a custom transition. Not kept alive by the controller.
  ///
  /// `present` and `dismiss` keep it until the transition has started.
  open weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?

  /// Whether the user cannot dismiss this controller: a gesture moves it a little only, touches beside it do
  /// nothing.
  ///
  /// False by default; it can be changed at any time. Code dismisses as always.
  open var isModalInPresentation: Bool = false

  /// The older spelling of ``isModalInPresentation``, with the same value.
  open var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }

  /// A Boolean value that determines whether the first responder in this controller is restored after a dismissal in
  /// front of it; the default is `true`.
  ///
  /// The values of the responder's controller and of all its ancestors are read when the dismissal ends, and one `false`
  /// prevents the restore. A cancelled presentation restores in any case. The first responder takes the role of UIKit's
  /// focus.
  open var restoresFocusAfterTransition: Bool = true

  /// The controller that this one, or the nearest ancestor that presents, presents.
  ///
  /// The library goes by its own links, whatever an override returns.
  open var presentedViewController: ViewController? { linkedPresented }

  /// The presenter of this controller, or of the nearest ancestor that is presented.
  ///
  /// The library goes by its own links, whatever an override returns.
  open var presentingViewController: ViewController? { linkedPresenter }

  /// The controller of this controller's presentation: the one in charge now, else one made for its style.
  ///
  /// Read it anew each time: a change of the environment can put another one in charge. The value is never `nil`. The
  /// library ignores overrides of this property.
  open var presentationController: PresentationController! { controllerOfPresentation }

  /// A Boolean value that indicates whether the controller is being presented, from before `viewWillAppear` until after
  /// `viewDidAppear`.
  open var isBeingPresented: Bool { modal.transition?.kind == .presentation }

  /// A Boolean value that indicates whether the controller is being dismissed, from before `viewWillDisappear` until after
  /// `viewDidDisappear`.
  open var isBeingDismissed: Bool { modal.transition?.kind == .dismissal }

  /// The nearest navigation controller that contains this one; `nil` where there is none.
  open var navigationController: NavigationController? { nearestAncestor() }

  /// Presents `viewController` over the topmost controller of this one's tree.
  ///
  /// The presented view is loaded and the two are linked before the method returns; everything else begins in the
  /// next turn. `completion` is called after `viewDidAppear`, also when the transition was cancelled. A call that is
  /// refused changes nothing, logs one warning and never calls `completion`; ``presentAndWait(_:animated:)`` throws
  /// the reason instead.
  open func present(_ viewController: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
    presentOrLog(viewController, animated: animated, completion: completion.map(TransitionCompletion.block))
  }

  /// Takes away what this controller presents; one that presents nothing asks its presenter to take it away.
  ///
  /// `completion` is called after `viewDidDisappear`, also when the transition was cancelled. With nothing to dismiss
  /// nothing happens and `completion` is never called.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    dismissOrLog(animated: animated, completion: completion.map(TransitionCompletion.block))
  }

  /// The coordinator of the transition that the controller or an ancestor takes part in; `nil` when there is none.
  open var transitionCoordinator: (any ViewControllerTransitionCoordinator)? { activeCoordinator }

  // MARK: Status bar and keyboard

  /// Whether the status bar is to be hidden where this controller decides; false unless overridden.
  ///
  /// The window's root decides, or what is presented full screen, or captures the status bar
  /// (``modalPresentationCapturesStatusBarAppearance``). Anything else that is presented decides exactly while its view
  /// is shown above the window's upper edge; a ``CustomPresentable`` hides the status bar then whatever this says,
  /// unless its ``CustomPresentable/hidesStatusBarBeyondTop`` is `false`. Read anew with each change of the deciding
  /// controller.
  open var prefersStatusBarHidden: Bool { false }

  /// How the status bar is to come or go when this controller decides.
  open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }

  /// The child that decides in this controller's place; `nil`, the default, for none.
  open var childForStatusBarHidden: ViewController? { nil }

  /// Whether the controller decides about the status bar also when it is presented in a style that is not full screen.
  open var modalPresentationCapturesStatusBarAppearance: Bool = false {
    didSet {
      if modalPresentationCapturesStatusBarAppearance != oldValue { setNeedsStatusBarAppearanceUpdate() }
    }
  }

  /// Has ``prefersStatusBarHidden`` read anew with the next frame.
  open func setNeedsStatusBarAppearanceUpdate() { statusBarAppearanceDidChange() }

  /// Whether a first responder that resigns in the presented controller leaves the keyboard there; by default for form
  /// sheets alone.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

  override var standingView: View? { viewIfLoaded }

  // MARK: Environment

  /// The environment in force, with ``traitOverrides`` and what the parent overrides over it.
  ///
  /// It is the superview's once the view stands somewhere, before that the parent's, the presentation's, or the
  /// window's. Outside of a window it is that of the stage whose code runs, in a callback or in the task that made the
  /// stage, as since iOS 13, or of the only stage of the process. Elsewhere nothing is specified. Overriding the property
  /// does not reach what is in the controller; ``traitOverrides`` do.
  open var traitCollection: TraitCollection { inheritedTraits.merging(ownTraits) }

  /// Called after the environment changed, parents before children. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Called before the environment changes. The default notifies the children, so an override calls `super`.
  open func willTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    forwardWillTransition(to: newCollection, with: coordinator)
  }

  /// Called before the view's size changes. The default notifies the children, so an override calls `super`.
  open func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    forwardViewWillTransition(to: size, with: coordinator)
  }

  /// How large a child will be in a view of `parentSize`; the default is as large as the view.
  open func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    parentSize
  }

  /// Called after a child came to prefer another size.
  ///
  /// The default has the view laid out anew, so that a parent that gives its children their frames in a layout callback
  /// reads ``ContentContainer/preferredContentSize`` again.
  open func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    viewIfLoaded?.setNeedsLayout()
  }

  /// Called after the constraints in a child's view came to ask for another size. The default does nothing.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any ContentContainer) {}

  /// The view's superview, else the parent, else the presenter.
  open override var next: Responder? { viewIfLoaded?.superview ?? parent ?? linkedPresenter }
}

extension ViewController {
  /// What logs, errors and task names call the controller: its title, else its type.
  var name: String { title ?? typeName }
}
