public import Foundation

/// A controller that manages a view, contains child view controllers, and presents other view controllers.
///
/// All overridable members are declared in this class body. Extensions in other files implement them.
@preconcurrency @MainActor open class ViewController: Responder, TraitEnvironment, ContentContainer {
  // The class does not check exclusivity of the marked properties at run time, because such a check costs more than
  // the access. No access lasts longer than a single read or write. A write that releases an object stores the new
  // value first, so that the object's deinitializer finds the new value.

  @exclusivity(unchecked) final var loading = Loading()
  @exclusivity(unchecked) final var appearance = AppearanceStateMachine()
  @exclusivity(unchecked) final var containment = Containment()
  @exclusivity(unchecked) final var modal = Modal()

  /// The observations of the controller and the objects attached to it, or `nil` if there are none.
  @exclusivity(unchecked) package final var ownAttachments: ResponderAttachments?

  /// The accessibility values that code has set for the controller, or `nil` if there are none.
  package final var ownAccessibilityState: AccessibilityState?
  @exclusivity(unchecked) package final var traitState: TraitState?

  /// The window whose root view controller this controller is.
  @WeakReference final var rootWindow: Window?

  /// The content of bars, or `nil` if none of its properties was used.
  @exclusivity(unchecked) final var barContent: BarContent?

  /// The title of the controller in bars, logs, task names and errors.
  ///
  /// Setting the title also sets that of ``navigationItem`` and ``tabBarItem``, if they were used before. If the title
  /// is `nil`, logs and errors have the type's name.
  @exclusivity(unchecked) open var title: String? {
    didSet { if barContent != nil { titleDidChange() } }
  }

  /// The preferred size of the content, in points.
  ///
  /// A zero width or height expresses no preference. A change of this property notifies the parent or the presentation
  /// controller.
  open var preferredContentSize: Size = .zero {
    didSet { if preferredContentSize != oldValue { notifyOfPreferredContentSize() } }
  }

  // MARK: Loading

  /// Creates a controller whose view ``loadView()`` creates.
  ///
  /// No nib file is read. A name is logged as an error, and the controller's view is then that of ``loadView()``.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of a nib file in UIKit. Pass `nil`.
  ///   - nibBundleOrNil: The bundle of the nib file in UIKit, which is not used.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
    if let nibNameOrNil { refuseNib(nibNameOrNil) }
  }

  /// Creates a controller whose view ``loadView()`` creates.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller without reading from the decoder.
  ///
  /// The initializer exists because controllers written for UIKit declare it. No storyboard calls it.
  public convenience init?(coder: NSCoder) { self.init(nibName: nil, bundle: nil) }

  /// The controller's view.
  ///
  /// Reading this property loads the view, so that its value is never `nil`. Setting the property to `nil` unloads the
  /// view, and the next read loads another one. While the view is in a window, setting `nil` is logged and has no
  /// effect.
  open var view: View! {
    get { loadedView }
    set { setView(newValue) }
  }

  /// Creates the view and assigns it to `view`.
  ///
  /// The library calls this method once, when the view is first needed. Do not call it directly.
  ///
  /// The default implementation creates a view of the window's size, so that `viewDidLoad()` and
  /// `viewWillAppear(_:)` can use the final size. If the controller is not in a window, the size is that of the
  /// front window of the current stage. `traitCollection` describes the current stage. Without a current stage, the
  /// view has a zero size until it is presented or becomes a window's root view.
  open func loadView() { view = makeView() }

  /// Notifies the controller that its view has been loaded.
  open func viewDidLoad() {}

  // MARK: Appearance

  /// Notifies the controller that its view is about to appear.
  ///
  /// If the view appears with a transition, ``transitionCoordinator`` is available during this call.
  open func viewWillAppear(_ animated: Bool) {}

  /// Notifies the controller that its view is in the window with its final traits and size, before its first layout.
  ///
  /// This method is called once for each appearance.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Notifies the controller that its view has appeared and all animations of the appearance have ended.
  open func viewDidAppear(_ animated: Bool) {}

  /// Notifies the controller that its view is about to disappear.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Notifies the controller that its view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Begins an appearance or disappearance of this controller.
  ///
  /// A container calls this method for its children, and never calls `viewWillAppear` itself. A call in the opposite
  /// direction reverses the previous call. A second call in the same direction is logged and has no effect. An
  /// override must call `super`.
  ///
  /// If the parent forwards appearance methods, an appearance that this call began also ends automatically.
  /// `viewDidAppear` then follows the first layout of the view in the window, unless ``endAppearanceTransition()`` was
  /// called before.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Ends the appearance or disappearance that the last ``beginAppearanceTransition(_:animated:)`` began.
  ///
  /// Without such a call the method has no effect. An override must call `super`.
  open func endAppearanceTransition() { endAppearance() }

  /// A Boolean value that indicates whether children receive the appearance callbacks together with this controller.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Layout

  /// Notifies the controller that its view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Notifies the controller that its view has laid out its subviews.
  ///
  /// Deeper descendants may not be laid out yet.
  open func viewDidLayoutSubviews() {}

  /// Updates properties of the controller and its view that depend on other state, such as texts and colors.
  ///
  /// The method is called before `View.updateProperties()` of the view. The call precedes the first layout, and the
  /// next layout pass after ``setNeedsUpdateProperties()``. An update does not cause a layout by itself. The default
  /// implementation does nothing.
  open func updateProperties() {}

  /// Schedules ``updateProperties()`` before the next layout pass, without a layout of the view.
  ///
  /// This method does not load the view. The first layout of the view updates the properties in any case.
  open func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }

  /// Calls ``updateProperties()`` and the view's own updates, if they are pending.
  open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }

  /// Notifies the controller that the view's safe area has changed.
  ///
  /// The call precedes the next layout. One call also precedes each ``viewIsAppearing(_:)``. The default
  /// implementation does nothing.
  open func viewSafeAreaInsetsDidChange() {}

  /// The edges at which the view extends under the bars of its container.
  ///
  /// The default is all edges. At another edge with a bar, the view ends at the bar and has no safe area there.
  open var edgesForExtendedLayout: RectEdge = .all {
    didSet { if edgesForExtendedLayout != oldValue { viewIfLoaded?.superview?.setNeedsLayout() } }
  }

  /// A Boolean value that indicates whether scroll views in a navigation controller always avoid the bars.
  ///
  /// The default is `true`. Scroll views with the behaviour `ScrollView.ContentInsetAdjustmentBehavior.automatic` then
  /// add the safe area at the top and the bottom, also if they cannot scroll. UIKit has deprecated the property.
  open var automaticallyAdjustsScrollViewInsets = true

  /// Updates the constraints of the view.
  ///
  /// The default implementation calls the view's `View.updateConstraints()`.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// The insets added to the safe area of the view and its subviews, in points.
  ///
  /// Negative values reduce the safe area.
  open var additionalSafeAreaInsets: EdgeInsets = .zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaDidChange() } }
  }

  /// The minimum layout margins of the controller's view, in points.
  ///
  /// The leading and trailing margins are 20 in a horizontally regular environment and 16 otherwise. The top and
  /// bottom margins are 0.
  open var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
    return DirectionalEdgeInsets(leading: side, trailing: side)
  }

  /// A Boolean value that indicates whether the view's margins are at least ``systemMinimumLayoutMargins``.
  ///
  /// The default is `true`. Larger values of the view's `View.directionalLayoutMargins` take precedence. If the
  /// value is `false`, only the view's own margins apply.
  open var viewRespectsSystemMinimumLayoutMargins: Bool = true {
    didSet {
      if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.marginsDidChange() }
    }
  }

  // MARK: Containment

  /// Adds `child` as a child of this controller, and removes it from its previous parent first.
  ///
  /// The method calls the child's `willMove(toParent:)`. The container then adds the child's view and calls the
  /// child's `didMove(toParent:)` itself. If the child's `willMove(toParent:)` adds the child to another container,
  /// this method removes it from that container. An override must call `super`.
  open func addChild(_ child: ViewController) { adopt(child) }

  /// Removes the controller from its parent and calls `didMove(toParent: nil)`.
  ///
  /// The container calls `willMove(toParent: nil)` before. An override must call `super`.
  open func removeFromParent() { leaveContainment() }

  /// Exchanges the views of two children with an animation, and calls the appearance methods of both.
  ///
  /// The view of `toViewController` is added to the superview of the other child's view before `animations` run. The
  /// other view is removed at the end. As in UIKit, the container calls ``addChild(_:)`` and `willMove(toParent: nil)`
  /// before this method. The container calls `didMove(toParent:)` and ``removeFromParent()`` in `completion`. It may
  /// also override ``shouldAutomaticallyForwardAppearanceMethods``, because this method calls the appearance methods
  /// itself.
  ///
  /// The call is refused if another exchange of one of the children is running. A refused call is logged, and
  /// `completion` receives `false` before the method returns. The exchange is cancelled if an appearance callback at
  /// its start removes one of the children. In that case the views remain, the other child's appearance is restored,
  /// and `completion` receives `false`.
  ///
  /// - Parameters:
  ///   - fromViewController: The child whose view is removed. It must be a child of this controller.
  ///   - toViewController: The child whose view is added. It must be another child of this controller.
  ///   - duration: The duration in seconds. Zero, negative values and NaN exchange the views without animation.
  ///   - options: The curve, and a transition such as `View.AnimationOptions.transitionFlipFromLeft`. The views are
  ///     added and removed also with `View.AnimationOptions.showHideTransitionViews`.
  ///   - animations: The changes to animate, or `nil`. The block is called before the method returns.
  ///   - completion: The block to call after the appearance methods. It receives `false` if the animation did not
  ///     reach its end, for example because the window closed.
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

  /// Notifies the controller that it is about to move to `parent`, or out of its parent if `parent` is `nil`.
  ///
  /// An override must call `super`. The default implementation maintains ``isMovingToParent`` and
  /// ``isMovingFromParent`` in containers of the application.
  open func willMove(toParent parent: ViewController?) { noteMove(to: parent) }

  /// Notifies the controller that it has moved to `parent`, or out of its parent if `parent` is `nil`.
  ///
  /// An override must call `super`.
  open func didMove(toParent parent: ViewController?) { noteMoveEnded() }

  /// Performs the work of a library container before `viewDidLoad`.
  func viewIsLoaded() {}

  /// Performs the work of a library container before `viewWillAppear`, so that its children appear together with it.
  func prepareToAppear() {}

  /// Performs the work of a library container after its own `viewWillAppear` and before that of its children.
  func childrenWillAppear() {}

  /// Performs the work of a library container after its own `viewDidAppear` and that of its children.
  func childrenDidAppear() {}

  /// Performs the work of a library container after its own `viewDidDisappear` and that of its children.
  func childrenDidDisappear() {}

  /// Returns a Boolean value that indicates whether a running exchange controls the appearance of `child`.
  func isExchanging(_ child: ViewController) -> Bool {
    containment.transition?.moves(child) ?? false || containment.childExchanges.contains { $0.moves(child) }
  }

  /// A Boolean value that indicates whether a library container uses active divisions to size its children.
  var standsBesideDivisions: Bool { false }

  /// Performs the work of a library container after `child` was removed from it.
  func didLose(_ child: ViewController) {}

  /// Performs the work of a library container in the layout of its content view, before that of the children.
  func layOutBars() {}

  /// Performs the work of a library container after a child has received an item for its bar.
  func barItemWasMade(for child: ViewController) {}

  /// Performs the work of a library container after the toolbar items of a child have changed.
  func toolbarItemsDidChange(of child: ViewController, animated: Bool) {}

  /// Returns the presentation controller of a library controller for a style, or `nil` for the default one.
  func ownPresentationController(
    for style: ModalPresentationStyle,
    presenting: ViewController?
  ) -> PresentationController? { nil }

  /// Performs the user's dismissal of a library controller, without the delegate of the presentation.
  ///
  /// - Returns: A Boolean value that indicates whether a dismissal begins, or `nil` to ask the delegate.
  func answerDismissalByUser() -> Bool? { nil }

  /// Notifies the controller and its children that the keyboard is about to appear.
  func keyboardWillShow() {
    for child in children { child.keyboardWillShow() }
  }

  /// Returns the animator of the controller's transitions if no delegate vends one, or `nil` for that of its style.
  func ownAnimator(isPresenting: Bool) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// A Boolean value that indicates whether the controller's presentation ends when its presenter presents or leaves.
  ///
  /// ``presentedViewController`` does not return such a presentation.
  var yieldsToPresentations: Bool { false }

  /// Performs the work of a library controller after its presentation has ended and its completions have run.
  func presentationDidEnd() {}

  // MARK: Bars

  /// The content of the navigation bar while this controller is the top page of a ``NavigationController``.
  ///
  /// The item is created on first use, with ``title`` as its title. The navigation controller of the page shows its bar
  /// from then on, unless the application has hidden the bar.
  open var navigationItem: NavigationItem { navigationItemMade }

  /// The item of the tab bar while this controller is a child of a ``TabBarController``.
  ///
  /// The item is created on first use, with ``title`` as its title. The tab bar controller shows its bar from then on,
  /// unless the application has hidden the bar. The value is never `nil`.
  open var tabBarItem: TabBarItem! {
    get { tabBarItemMade }
    set { setTabBarItem(newValue) }
  }

  /// The items of the toolbar while this controller is the top page of a ``NavigationController``.
  open var toolbarItems: [BarButtonItem]? {
    get { barContent?.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Replaces the items of the toolbar.
  open func setToolbarItems(_ toolbarItems: [BarButtonItem]?, animated: Bool) {
    setToolbarItemsNow(toolbarItems, animated: animated)
  }

  /// A Boolean value that indicates whether the tab bar is hidden while the controller is in a navigation stack.
  ///
  /// The default is `false`. The navigation controller must be a child of a ``TabBarController``. The tab bar moves out
  /// with the push and in with the pop. It also stays hidden for pages above this one. The value is read at a push.
  open var hidesBottomBarWhenPushed: Bool {
    get { barContent?.hidesBottomBarWhenPushed ?? false }
    set { setHidesBottomBarWhenPushed(newValue) }
  }

  // MARK: Showing

  /// Shows `viewController` with the nearest container that supports this action, or presents it if there is none.
  ///
  /// A ``NavigationController`` pushes it, and a ``SplitViewController`` shows it in its primary column.
  open func show(_ viewController: ViewController, sender: Any?) {
    if let target = nextTarget(forAction: .show, sender: sender) { return target.show(viewController, sender: sender) }
    present(viewController, animated: true)
  }

  /// Shows `viewController` as a detail with the nearest container that supports details, or presents it.
  ///
  /// A ``SplitViewController`` shows it in its secondary column.
  open func showDetailViewController(_ viewController: ViewController, sender: Any?) {
    if let target = nextTarget(forAction: .showDetail, sender: sender) {
      return target.showDetailViewController(viewController, sender: sender)
    }
    present(viewController, animated: true)
  }

  /// Returns a Boolean value that indicates whether this controller implements `action` itself.
  ///
  /// A ``NavigationController`` implements `show`. A ``SplitViewController`` implements `show` and `showDetail`. The
  /// default is `false`.
  open func canPerformAction(_ action: ShowAction, withSender sender: Any?) -> Bool { false }

  /// Returns the controller that performs `action` for this one, or `nil` if no controller implements it.
  ///
  /// The default is the nearest controller, this one or an ancestor, that returns `true` from
  /// ``canPerformAction(_:withSender:)``. An override can redirect ``show(_:sender:)`` and
  /// ``showDetailViewController(_:sender:)`` to another controller. If the override returns `nil` or this controller
  /// although the default differs, this controller presents the view controller to be shown.
  open func targetViewController(forAction action: ShowAction, sender: Any?) -> ViewController? {
    nearestTarget(forAction: action, sender: sender)
  }

  /// Performs a segue that ``Storyboard/registerSegue(_:_:)`` has registered, after a call of ``prepare(for:sender:)``.
  ///
  /// An identifier that is not registered is a failed precondition.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performRegisteredSegue(identifier, sender: sender)
  }

  /// Notifies the controller that a segue is about to be performed. The default implementation does nothing.
  open func prepare(for segue: StoryboardSegue, sender: Any?) {}

  /// Returns a Boolean value that indicates whether a segue of the interface can be performed. The default is `true`.
  ///
  /// As in UIKit, ``performSegue(withIdentifier:sender:)`` does not call the method.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  // MARK: Presenting

  /// The style of the controller's presentation, which `present` reads.
  ///
  /// The default, `.automatic`, reads back as the style that it selects. This is full screen unless the stage has
  /// other ``AdaptationRules``. The stage is the one of the controller's window, or the current stage as described for
  /// ``traitCollection``. Without a stage, the property reads as full screen, even if the presentation later uses
  /// another style.
  ///
  /// `.none` is only a valid answer to an adaptation query. If it is set, the property returns it. `present` then logs
  /// a warning and uses the style that was set before.
  open var modalPresentationStyle: ModalPresentationStyle {
    get { modal.presentationStyle == .none ? .none : resolvedPresentationStyle }
    set { modal.presentationStyle = newValue }
  }

  /// The style of the presentation and dismissal animations if no custom animator is used.
  ///
  /// The value is read at the presentation and also applies to the later dismissal.
  open var modalTransitionStyle: ModalTransitionStyle = .coverVertical

  /// A Boolean value that indicates whether a presentation in a context can use this controller as its context.
  ///
  /// The default is `false`, and `true` for a ``NavigationController``. The property is read for
  /// ``ModalPresentationStyle/currentContext``, ``ModalPresentationStyle/overCurrentContext`` and custom presentations
  /// that do not cover the window. The search begins at the controller that presents and continues through its
  /// parents, but never to a presenting controller. If no controller defines a context, the window's root presents.
  open var definesPresentationContext: Bool = false

  /// A Boolean value that indicates whether this controller's transition style replaces that of in-context
  /// presentations.
  ///
  /// The default is `false`. If the value is `true`, this controller's ``modalTransitionStyle`` applies to
  /// presentations in its context, whether the controller itself or a descendant presents.
  open var providesPresentationContextTransitionStyle: Bool = false

  /// The delegate that vends the objects of a custom transition.
  ///
  /// The reference is weak. `present` and `dismiss` keep the delegate alive until the transition has started.
  open weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?

  /// A Boolean value that indicates whether the user cannot dismiss this controller.
  ///
  /// If the value is `true`, a dismissal gesture moves the controller only a little, and touches outside of it have no
  /// effect. The default is `false`, and the value can change at any time. Code can always dismiss the controller.
  open var isModalInPresentation: Bool = false

  /// The older name of ``isModalInPresentation``, with the same value.
  open var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }

  /// A Boolean value that determines whether a dismissal in front of the controller restores its first responder.
  ///
  /// The default is `true`. The values of the responder's controller and of all its ancestors are read when the
  /// dismissal ends. A single `false` prevents the restore. A cancelled presentation restores the first responder in
  /// any case. The first responder corresponds to the focus in UIKit.
  open var restoresFocusAfterTransition: Bool = true

  /// The controller that this controller, or its nearest presenting ancestor, presents.
  ///
  /// The library does not use overrides of this property.
  open var presentedViewController: ViewController? { linkedPresented }

  /// The presenter of this controller, or of its nearest presented ancestor.
  ///
  /// The library does not use overrides of this property.
  open var presentingViewController: ViewController? { linkedPresenter }

  /// The active presentation controller, or a new one for the controller's style if there is none.
  ///
  /// Read this property each time, because an environment change can replace the presentation controller. The value is
  /// never `nil`. The library ignores overrides of this property.
  open var presentationController: PresentationController! { controllerOfPresentation }

  /// A Boolean value that indicates whether the controller is being presented.
  ///
  /// The value is `true` from before `viewWillAppear` until after `viewDidAppear`.
  open var isBeingPresented: Bool { modal.transition?.kind == .presentation }

  /// A Boolean value that indicates whether the controller is being dismissed.
  ///
  /// The value is `true` from before `viewWillDisappear` until after `viewDidDisappear`.
  open var isBeingDismissed: Bool { modal.transition?.kind == .dismissal }

  /// The nearest navigation controller that contains this controller, or `nil` if there is none.
  open var navigationController: NavigationController? { nearestAncestor() }

  /// Presents `viewController` over the topmost controller of this controller's tree.
  ///
  /// The method loads the presented view and links both controllers before it returns. All other steps begin in the
  /// next turn. `completion` is called after `viewDidAppear`, also if the transition was cancelled. A refused call has
  /// no effect, logs one warning, and never calls `completion`. ``presentAndWait(_:animated:)`` throws the reason
  /// instead.
  open func present(_ viewController: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
    presentOrLog(viewController, animated: animated, completion: completion.map(TransitionCompletion.block))
  }

  /// Dismisses the controller that this one presents.
  ///
  /// If this controller presents none, its presenter dismisses it. `completion` is called after `viewDidDisappear`,
  /// also if the transition was cancelled. If there is nothing to dismiss, the call has no effect and `completion` is
  /// never called.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    dismissOrLog(animated: animated, completion: completion.map(TransitionCompletion.block))
  }

  /// The coordinator of the running transition of this controller or an ancestor, or `nil` if there is none.
  open var transitionCoordinator: (any ViewControllerTransitionCoordinator)? { activeCoordinator }

  // MARK: Status bar and keyboard

  /// A Boolean value that indicates whether the controller prefers a hidden status bar.
  ///
  /// The default is `false`. The status bar is controlled by the window's root, by a full-screen presentation, or by a
  /// presentation that captures it with ``modalPresentationCapturesStatusBarAppearance``. Another presented controller
  /// controls it only while its view is shown above the window's upper edge. A ``CustomPresentable`` then hides the
  /// status bar regardless of this property, unless its ``CustomPresentable/hidesStatusBarBeyondTop`` is `false`. The
  /// property is read again whenever another controller begins to control the status bar.
  open var prefersStatusBarHidden: Bool { false }

  /// The animation with which the status bar appears or disappears while this controller controls it.
  open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }

  /// A Boolean value that indicates whether the home indicator hides. A surface has none, so that nothing reads the value.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The child that decides about the home indicator. A surface has none, so that nothing reads the value.
  open var childForHomeIndicatorAutoHidden: ViewController? { nil }

  /// The edges at which gestures of the system wait. A surface has no such gestures, so that nothing reads the value.
  open var preferredScreenEdgesDeferringSystemGestures: RectEdge { [] }

  /// The child that decides instead of this controller whether the status bar is hidden, or `nil`, the default, for none.
  open var childForStatusBarHidden: ViewController? { nil }

  /// The style of the status bar that the controller prefers. The default is ``StatusBarStyle/default``.
  ///
  /// The controller that decides about ``prefersStatusBarHidden`` also decides about the style, or its
  /// ``childForStatusBarStyle``.
  open var preferredStatusBarStyle: StatusBarStyle { .default }

  /// The child whose ``preferredStatusBarStyle`` replaces that of this controller, or `nil`, the default, for none.
  open var childForStatusBarStyle: ViewController? { nil }

  /// A Boolean value that indicates whether the controller controls the status bar in a style other than full screen.
  open var modalPresentationCapturesStatusBarAppearance: Bool = false {
    didSet {
      if modalPresentationCapturesStatusBarAppearance != oldValue { setNeedsStatusBarAppearanceUpdate() }
    }
  }

  /// Requests that the next frame reads ``prefersStatusBarHidden`` and ``preferredStatusBarStyle`` again.
  open func setNeedsStatusBarAppearanceUpdate() { statusBarAppearanceDidChange() }

  /// A Boolean value that indicates whether the keyboard remains after a first responder in this presentation resigns.
  ///
  /// The default is `true` only for form sheets.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

  // MARK: Orientation and memory

  /// The orientations that the controller supports. The default is all except upside down.
  ///
  /// No stage turns or refuses to turn because of the value. An application can read it.
  open var supportedInterfaceOrientations: InterfaceOrientationMask { .allButUpsideDown }

  /// The orientation that the controller prefers when it is presented. The default is portrait. No stage reads it.
  open var preferredInterfaceOrientationForPresentation: InterfaceOrientation { .portrait }

  /// A Boolean value that indicates whether the controller turns with the device. The default is `true`. No stage reads
  /// it.
  open var shouldAutorotate: Bool { true }

  /// Notifies the controller that memory is low. Only an application calls the method. The default does nothing.
  open func didReceiveMemoryWarning() {}

  // MARK: Environment

  /// The current traits of the controller, including ``traitOverrides`` and the overrides of the parent.
  ///
  /// The traits come from the superview if the view has one. Otherwise they come from the parent, the presentation or
  /// the window. Outside of a window, they come from the current stage. This is the stage that runs the current
  /// callback, the stage that the current task created, or the only stage of the process. UIKit has a similar rule
  /// since iOS 13. Without a current stage, all traits are unspecified. Overriding this property does not affect the
  /// controller's descendants, but ``traitOverrides`` do.
  open var traitCollection: TraitCollection { inheritedTraits.merging(ownTraits) }

  /// Notifies the controller that its traits have changed, parents before children.
  ///
  /// The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Notifies the controller that its traits are about to change.
  ///
  /// The default implementation notifies the children, so that an override must call `super`.
  open func willTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    forwardWillTransition(to: newCollection, with: coordinator)
  }

  /// Notifies the controller that its view's size is about to change.
  ///
  /// The default implementation notifies the children, so that an override must call `super`.
  open func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    forwardViewWillTransition(to: size, with: coordinator)
  }

  /// Returns the size of a child if this controller's view has the size `parentSize`.
  ///
  /// The default is `parentSize`.
  open func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    parentSize
  }

  /// Notifies the controller that a child's preferred size has changed.
  ///
  /// The default implementation requests a layout of the view. A parent that sets its children's frames in a layout
  /// callback then reads ``ContentContainer/preferredContentSize`` again.
  open func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    viewIfLoaded?.setNeedsLayout()
  }

  /// Notifies the controller that the fitting size of a child's constraints has changed.
  ///
  /// The default does nothing.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any ContentContainer) {}

  /// The next responder, which is the view's superview, the parent or the presenter, in this order.
  open override var next: Responder? { viewIfLoaded?.superview ?? parent ?? linkedPresenter }
}

extension ViewController {
  /// The name of the controller in logs, errors and task names, which is its title or its type.
  package var name: String { title ?? typeName }
}
