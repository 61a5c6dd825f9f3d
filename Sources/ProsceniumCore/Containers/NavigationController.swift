public import Foundation

/// A container view controller that shows the top of a stack, with operations to push and pop controllers.
///
///     let navigation = NavigationController(rootViewController: list)
///     navigation.pushViewController(detail, animated: true)
///
/// The stack changes before a call returns, and `willMove(toParent:)` has been called by then. With animation, all
/// other steps begin in the next turn. Without animation, all other steps are complete when the call returns. The
/// order is the same in both cases:
///
/// 1. The view of the incoming controller is loaded. If the change is animated, the delegate is asked for an animator
///   and an interaction controller. The delegate receives `willShow`.
/// 2. The outgoing controller receives `viewWillDisappear`, and the incoming one receives `viewWillAppear`. It
///   receives `viewIsAppearing` when the animator adds its view to the container view. Then layout runs, and the
///   coordinator's animations run.
/// 3. The animator receives `animationEnded`. The outgoing controller receives `viewDidDisappear`, and the incoming
///   one receives `viewDidAppear`. Pushed controllers receive `didMove(toParent:)` before popped ones. The delegate
///   receives `didShow`, and the coordinator's completions run.
///
/// A cancelled transition is reversed at the end of the interaction. The incoming controller then receives
/// `viewWillDisappear`, and the outgoing one receives `viewWillAppear`. At the end of the cancelled transition, the
/// stack is restored. Both controllers receive their did… callbacks, the disappearing controller first. Pushed
/// controllers leave the stack and receive `willMove(toParent:)` and `didMove(toParent:)` with `nil`. Popped
/// controllers remain and receive both methods with the navigation controller. The delegate does not receive
/// `didShow`. A modal presentation ends in the opposite order, with the incoming controller before the outgoing one.
///
/// When the navigation controller first appears on screen, the delegate receives `willShow` for the top before its
/// `viewWillAppear`, and `didShow` after its `viewDidAppear`. Later appearances do not call the delegate.
///
/// Only one transition runs at a time. Until the views and the stack are in their final state, any other call is
/// refused. From `viewDidDisappear` on, the next transition can begin. A refused call has no effect and logs one
/// warning, and the async forms throw ``ContainerError``. This rule also covers changes to pages below the top. UIKit
/// accepts ``setViewControllers(_:animated:)`` while a transition runs, but this library refuses the call. Pass the
/// whole stack in one call, or change the other pages in `didShow`.
///
/// While the navigation controller is not on screen, changes are immediate. ``ViewController/definesPresentationContext``
/// is true by default, so that in-context presentations cover the navigation controller. Presentations in the context of
/// a popped controller are dismissed without animation.
///
/// The navigation bar appears when the application first uses it. Such a use is reading ``navigationBar`` or a page's
/// ``ViewController/navigationItem``, or setting ``isNavigationBarHidden`` to `false`. A title alone is no use. The bar
/// insets the safe area of the pages, and its items move with the pages.
@preconcurrency @MainActor open class NavigationController: ViewController {
  /// The kind of change that a transition makes to the stack.
  public enum Operation: Sendable, Hashable {
    /// The transition neither pushes nor pops a controller.
    case none
    /// The transition pushes a controller onto the stack.
    case push
    /// The transition pops controllers off the stack.
    case pop
  }

  final var stack: [ViewController] = []
  private(set) lazy var contentView = ChildContentView(of: self)
  private lazy var popGestures = PopGestures(of: self)

  /// The bars, or `nil` before their first use.
  final var bars: NavigationBars?

  final var barVisibility = BarVisibility.automatic
  final var toolbarIsHidden = true

  /// The recogniser of a pan from the leading edge that pops the top page.
  ///
  /// The page follows the finger 12 points behind it, as in UIKit. The recogniser's delegate refuses the gesture if only
  /// the root is on the stack or while a transition runs. An application can replace the delegate. A pop that is
  /// impossible then ends the gesture without any effect.
  open var interactivePopGestureRecognizer: GestureRecognizer? { popGestures.edgePan }

  /// The recogniser of a pan towards the trailing edge anywhere on the page that pops it, as since iOS 26.
  ///
  /// The recogniser is disabled by default. It waits for ``interactivePopGestureRecognizer`` and for the pans of scroll
  /// views.
  open var interactiveContentPopGestureRecognizer: GestureRecognizer? { popGestures.contentPan }

  /// The page that the delegate's `willShow` received for the first appearance of the navigation controller.
  @WeakReference var announcedPage: ViewController?

  /// A Boolean value that indicates whether the navigation controller has appeared on screen once.
  final var hasBeenShown = false

  /// The delegate, which is notified of the shown controllers and vends animators.
  ///
  /// The reference is weak.
  open weak var delegate: (any NavigationControllerDelegate)?

  /// Creates a navigation controller with an empty stack.
  ///
  /// The parameters have the meaning that they have for ``ViewController/init(nibName:bundle:)``.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    definesPresentationContext = true
  }

  /// Creates a navigation controller with `rootViewController` at the bottom of its stack.
  ///
  /// The stack remains empty if the controller cannot be pushed.
  public init(rootViewController: ViewController) {
    super.init(nibName: nil, bundle: nil)
    definesPresentationContext = true
    viewControllers = [rootViewController]
  }

  /// The stack, with the root first.
  ///
  /// Setting the stack is equivalent to ``setViewControllers(_:animated:)`` without animation.
  open var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller at the top of the stack, which is shown.
  open var topViewController: ViewController? { stack.last }

  /// The controller that the navigation controller itself presents, or the top of the stack if it presents none.
  open var visibleViewController: ViewController? { ownPresentedViewController ?? stack.last }

  /// Replaces the stack.
  ///
  /// The change is a pop if the new top was already in the stack, and a push otherwise. If the top remains the same,
  /// the change has no transition. The whole call is refused if a controller is listed twice or cannot be pushed.
  open func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    _ = orLog { () throws(ContainerError) in try change(to: viewControllers, animated: animated) }
  }

  /// Pushes `viewController` onto the stack and shows it.
  ///
  /// A child of another container is removed from that container first, as ``ViewController/addChild(_:)`` does. The
  /// method refuses a controller that is already in the stack, is a ``NavigationController``, is presented, is a
  /// window's root, or contains this navigation controller.
  open func pushViewController(_ viewController: ViewController, animated: Bool) {
    _ = orLog { () throws(ContainerError) in try push(viewController, animated: animated) }
  }

  /// Pops the top of the stack and returns it, or returns `nil` if only the root is left or the call is refused.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    guard stack.count > 1 else { return nil }
    return orLog { () throws(ContainerError) in try pop(animated: animated).popped } ?? nil
  }

  /// Pops all controllers above `viewController` and returns them from bottom to top, or `nil` if the call is refused.
  @discardableResult
  open func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
    orLog { () throws(ContainerError) in try pop(to: viewController, animated: animated) }
  }

  /// Pops all controllers above the root and returns them from bottom to top.
  ///
  /// The method returns `nil` if the call is refused or if only the root is in the stack.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    guard let root = stack.first, stack.count > 1 else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Pushes `viewController` with animation.
  open override func show(_ viewController: ViewController, sender: Any?) {
    pushViewController(viewController, animated: true)
  }

  open override func canPerformAction(_ action: ShowAction, withSender sender: Any?) -> Bool { action == .show }

  /// The top of the stack, which determines whether the status bar is hidden.
  ///
  /// From the cancellation of a change of pages on, the page before it determines this.
  open override var childForStatusBarHidden: ViewController? { remainingChild(topViewController) }

  /// The top of the stack if the navigation bar is hidden, or `nil` if the bar determines the style of the status bar.
  open override var childForStatusBarStyle: ViewController? {
    isNavigationBarHidden ? remainingChild(topViewController) : nil
  }

  /// Light content if the `NavigationBar.barStyle` is `.black`, and otherwise the default style.
  ///
  /// The top of the stack determines the style while the navigation bar is hidden.
  open override var preferredStatusBarStyle: StatusBarStyle { bars?.bar.barStyle == .black ? .lightContent : .default }

  /// The size set by the application, or the preferred size of the stack's top if no size is set.
  ///
  /// An animated change adopts the size of the new top when the animator starts. The presentation resizes with the
  /// animator and follows a gesture. A cancelled change restores the former size.
  open override var preferredContentSize: Size {
    get { preferredContentSize(own: super.preferredContentSize) }
    set { super.preferredContentSize = newValue }
  }

  /// Notifies the parent container if the preferred size of the stack's top changed.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    followPreference(of: container, own: super.preferredContentSize)
  }

  // MARK: Bars

  /// The navigation bar. Reading the property shows the bar, unless the application has hidden it.
  ///
  /// The navigation controller sets the items of the bar.
  open var navigationBar: NavigationBar { barsInUse.bar }

  /// A Boolean value that indicates whether the navigation bar is hidden.
  ///
  /// The value is `true` until the application first uses the bar. Setting the value is equivalent to
  /// ``setNavigationBarHidden(_:animated:)`` without animation.
  open var isNavigationBarHidden: Bool {
    get { barVisibility != .shown }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the navigation bar, together with the safe area of the top page.
  ///
  /// With animation, the bar moves over the upper edge. In the callbacks of a page that is about to appear, the bar moves
  /// sideways with the page. The safe area of the other page then remains.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    setBarVisibility(hidden ? .hidden : .shown, animated: animated)
  }

  /// The toolbar, which shows the ``ViewController/toolbarItems`` of the top page.
  ///
  /// The value is never `nil`.
  open var toolbar: Toolbar! { barsMade.makeToolbar() }

  /// A Boolean value that indicates whether the toolbar is hidden. The default is `true`.
  ///
  /// Setting the value is equivalent to ``setToolbarHidden(_:animated:)`` without animation.
  open var isToolbarHidden: Bool {
    get { toolbarIsHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Shows or hides the toolbar, together with the safe area of the top page.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { setToolbarIsHidden(hidden, animated: animated) }

  /// A Boolean value that indicates whether a swipe up hides the bars and a swipe down shows them. The default is
  /// `false`.
  ///
  /// The toolbar takes part if it was shown when the bars were hidden, as with the other properties of this kind.
  open var hidesBarsOnSwipe = false { didSet { barHiding.update() } }

  /// A Boolean value that indicates whether a tap on the page hides the bars or shows them. The default is `false`.
  ///
  /// Controls keep their taps.
  open var hidesBarsOnTap = false { didSet { barHiding.update() } }

  /// A Boolean value that indicates whether the bars are hidden when the keyboard appears. The default is `false`.
  ///
  /// The bars stay hidden when the keyboard disappears. A tap on the page shows them.
  open var hidesBarsWhenKeyboardAppears = false

  /// A Boolean value that indicates whether the bars are hidden in a compact height. The default is `false`.
  ///
  /// A tap at the edge that a bar would cover shows the bars.
  open var hidesBarsWhenVerticallyCompact = false { didSet { barHiding.heightMayHaveChanged() } }

  /// The recogniser of ``hidesBarsOnSwipe``, which recognises together with the pans of scroll views.
  open var barHideOnSwipeGestureRecognizer: PanGestureRecognizer { barHiding.swipe }

  /// The recogniser of ``hidesBarsOnTap``.
  open var barHideOnTapGestureRecognizer: TapGestureRecognizer { barHiding.tap }

  /// The object that hides the bars for gestures and events, or `nil` before its first use.
  final var ownBarHiding: BarHiding?

  private final var barHiding: BarHiding {
    if let ownBarHiding { return ownBarHiding }
    let hiding = BarHiding(of: self)
    ownBarHiding = hiding
    return hiding
  }

  /// The duration in seconds of the animation that shows or hides a bar without a change of pages.
  public static let hideShowBarDuration: TimeInterval = NavigationBar.hideDuration

  /// The controller's own item, or the item of the root if the controller has none.
  open override var tabBarItem: TabBarItem! {
    get { barContent?.tabBarItem ?? (title == nil ? stack.first?.tabBarItem : nil) ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass {
      ownBarHiding?.heightMayHaveChanged()
    }
  }

  override func keyboardWillShow() {
    if hidesBarsWhenKeyboardAppears { barHiding.keyboardWillShow() }
    super.keyboardWillShow()
  }
  override func layOutBars() { bars?.layOut() }
  override func barItemWasMade(for child: ViewController) {
    showBarIfUsed()
    // The item of the root is also the item of the navigation controller in a tab bar.
    parent?.barItemWasMade(for: self)
  }
  override func toolbarItemsDidChange(of child: ViewController, animated: Bool) {
    if child === topViewController { bars?.toolbar?.setItems(child.toolbarItems, animated: animated) }
  }

  override func viewIsLoaded() {
    contentView.stand(behindAllIn: view)
    bars?.attach()
    bars?.update(animated: false)
    popGestures.stand(on: view)
    ownBarHiding?.heightMayHaveChanged()
  }
  override func prepareToAppear() { showOnStage() }
  override func childrenWillAppear() { notifyWillShowFirstPage() }
  override func childrenDidAppear() { notifyOfFirstPage() }
  override func didLose(_ child: ViewController) { lose(child) }
}

/// The methods that a navigation controller calls to report the shown controllers and to request animators.
///
/// Every method has a default implementation.
@preconcurrency @MainActor public protocol NavigationControllerDelegate: AnyObject {
  /// Notifies the delegate that `viewController` is about to be shown.
  ///
  /// A navigation controller in a window calls this method for each transition, and
  /// ``ViewController/transitionCoordinator`` is available then. It also calls the method once for the top when the
  /// navigation controller first appears on screen. That call precedes the top's `viewWillAppear` and passes `false`
  /// for `animated`.
  ///
  /// The transition or the appearance may still be cancelled. In that case
  /// ``navigationController(_:didShow:animated:)`` is not called.
  func navigationController(
    _ navigationController: NavigationController,
    willShow viewController: ViewController,
    animated: Bool
  )

  /// Notifies the delegate that `viewController` was shown, after all controllers have appeared and disappeared.
  ///
  /// The navigation controller also calls this method for the top when it has first appeared on screen.
  func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  )

  /// Asks the delegate for the animator of an animated transition.
  ///
  /// The default, `nil`, selects a slide animation.
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// Asks the delegate for the interaction controller of a transition with the delegate's own animator.
  ///
  /// The default, `nil`, runs the animator without interaction.
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// Asks the delegate for the orientations of the interface. A stage turns only by its size, so that nothing asks.
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: NavigationController
  ) -> InterfaceOrientationMask
}

extension NavigationControllerDelegate {
  public func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: NavigationController
  ) -> InterfaceOrientationMask { .all }

  public func navigationController(
    _ navigationController: NavigationController,
    willShow viewController: ViewController,
    animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}
