public import Foundation

/// A container view controller that shows one of several controllers at a time.
///
/// A controller's view is loaded on its first selection. A selection changes immediately unless the delegate vends an
/// animator. In that case the selection is a transition with a context, a coordinator and optionally an interaction
/// controller. Its callbacks have the order of those of ``NavigationController``. Another selection is refused while a
/// transition runs. A refused selection logs one warning and has no effect.
///
/// The tab bar appears when the application first uses it. Such a use is reading ``tabBar`` or a child's
/// ``ViewController/tabBarItem``, or setting ``isTabBarHidden`` to `false`. A tap on an item asks the delegate's
/// `shouldSelect`, selects the controller and calls `didSelect`. A tap on the selected item pops a navigation controller
/// to its root, or scrolls the content to its top.
@preconcurrency @MainActor open class TabBarController: ViewController {
  final var tabs: [ViewController] = []
  final var selected: Int?
  private(set) lazy var contentView = ChildContentView(of: self)

  /// The bar with its position, or `nil` before its first use.
  final var bars: TabBars?

  final var barVisibility = BarVisibility.automatic

  /// The delegate, which controls and observes selections and vends animators.
  ///
  /// The reference is weak.
  open weak var delegate: (any TabBarControllerDelegate)?

  /// The controllers of the tabs.
  ///
  /// Setting this property preserves the selection if the selected controller remains, and selects the first
  /// controller otherwise. A child of another container is removed from that container first, as
  /// ``ViewController/addChild(_:)`` does. The whole assignment is refused if a controller is listed twice, is
  /// presented, is a window's root, or contains this tab bar controller.
  ///
  /// The value is never `nil`. The implicitly unwrapped type permits use with and without optional chaining. Setting
  /// `nil` removes all controllers.
  open var viewControllers: [ViewController]! {
    get { tabs }
    set { setOrLog(newValue ?? []) }
  }

  /// Replaces the controllers, as ``viewControllers`` does. The change of the tab bar is not animated.
  open func setViewControllers(_ viewControllers: [ViewController]?, animated: Bool) {
    setOrLog(viewControllers ?? [])
  }

  /// The index of the selected controller, or `NSNotFound` if there is none.
  ///
  /// Setting an index outside of the list logs one warning and has no effect. The delegate's `shouldSelect` and
  /// `didSelect` are not called, because they concern selections by the user with ``select(_:)``.
  open var selectedIndex: Int {
    get { selected ?? NSNotFound }
    set { selectOrLog(at: newValue) }
  }

  /// The selected controller, or `nil` if there is none.
  ///
  /// Setting a controller that is not in the list logs a warning and has no effect.
  open var selectedViewController: ViewController? {
    get { selected.map { tabs[$0] } }
    set { selectOrLog(newValue) }
  }

  /// Selects a controller on behalf of the user.
  ///
  /// The delegate is asked whether the controller may be selected, and is notified of the selection. Selecting the
  /// selected controller again calls the delegate too, but has no other effect.
  ///
  /// - Returns: A Boolean value that indicates whether the controller was selected.
  @discardableResult
  public final func select(_ viewController: ViewController) -> Bool { selectByUser(viewController) }

  /// Notifies the parent container if the preferred size of the selected controller changed.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    followPreference(of: container, own: super.preferredContentSize)
  }

  /// The selected controller, which determines whether the status bar is hidden.
  open override var childForStatusBarHidden: ViewController? { remainingChild(selectedViewController) }

  /// The selected controller, which determines the style of the status bar.
  open override var childForStatusBarStyle: ViewController? { remainingChild(selectedViewController) }

  /// The size set by the application, or the preferred size of the selected controller if no size is set.
  ///
  /// An animated selection adopts the size of the new controller when the animator starts, like a push of
  /// ``NavigationController``.
  open override var preferredContentSize: Size {
    get { preferredContentSize(own: super.preferredContentSize) }
    set { super.preferredContentSize = newValue }
  }

  // MARK: Bar

  /// The tab bar. Reading the property shows the bar, unless the application has hidden it.
  ///
  /// The tab bar controller sets the items and the selection of the bar.
  open var tabBar: TabBar { barInUse }

  /// A Boolean value that indicates whether the tab bar is hidden by the application or not used yet.
  ///
  /// The value is `true` until the application first uses the bar. Setting the value is equivalent to
  /// ``setTabBarHidden(_:animated:)`` without animation.
  open var isTabBarHidden: Bool {
    get { barVisibility != .shown }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the tab bar, together with the safe area of the children.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    setBarVisibility(hidden ? .hidden : .shown, animated: animated)
  }

  override func layOutBars() { bars?.layOut() }
  override func barItemWasMade(for child: ViewController) { updateBar() }

  override func viewIsLoaded() {
    contentView.stand(behindAllIn: view)
    bars?.attach()
    bars?.update(animated: false)
  }
  override func prepareToAppear() { showOnStage() }
  override func didLose(_ child: ViewController) { lose(child) }
}

extension TabBarController {
  /// Selects a controller like ``select(_:)`` and calls a completion after the selection.
  ///
  /// The completion can `await`, and follows the rules of the completion of a ``NavigationController`` push.
  ///
  /// - Returns: A Boolean value that indicates whether the controller was selected. The completion is called only in
  ///   this case.
  @discardableResult
  public final func select(
    _ viewController: ViewController,
    completion: (@MainActor () async -> Void)?,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Bool {
    selectByUser(viewController, completion: .init(completion, file: file, line: line))
  }
}

/// The methods that control and observe selections and vend their animators.
///
/// Every method has a default implementation.
@preconcurrency @MainActor public protocol TabBarControllerDelegate: AnyObject {
  /// Asks the delegate whether the user may select `viewController`.
  ///
  /// The default is `true`. Only ``TabBarController/select(_:)`` calls this method.
  func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool

  /// Notifies the delegate that the user selected `viewController`.
  ///
  /// The transition may not have begun yet.
  func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController)

  /// Asks the delegate for the animator of a selection.
  ///
  /// The default, `nil`, changes the selection immediately.
  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// Asks the delegate for the interaction controller of a transition.
  ///
  /// The default, `nil`, runs the animator without interaction.
  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension TabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: TabBarController,
    shouldSelect viewController: ViewController
  ) -> Bool { true }

  public func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {}

  public func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  public func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}
