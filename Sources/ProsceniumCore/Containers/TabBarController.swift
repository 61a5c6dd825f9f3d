public import Foundation

/// A container that shows one of several controllers, each of them by itself.
///
/// The view of a controller is loaded when it is first selected. A selection changes at once, unless the delegate vends
/// an animator; then it is a transition with a context, a coordinator and, if vended, an interaction controller, in the
/// order of callbacks of ``NavigationController``. While that runs, another selection is refused: it logs one warning
/// and changes nothing. There is no bar: what is drawn is the application's.
@preconcurrency @MainActor open class TabBarController: ViewController {
  final var tabs: [ViewController] = []
  final var selected: Int?
  private(set) lazy var contentView = ChildContentView(of: self)

  /// Is asked about selections, notified of them, and vends animators. Not kept alive.
  open weak var delegate: (any TabBarControllerDelegate)?

  /// The controllers to choose from. Setting them keeps the selected one selected, else selects the first.
  ///
  /// A child of another container is taken out of that first, as ``ViewController/addChild(_:)`` does. A controller named
  /// twice, or one that is presented or contains this one, refuses the whole.
  /// It is `nil` never; the implicitly unwrapped type lets it be used with and without optional chaining. Setting `nil`
  /// leaves no controller.
  open var viewControllers: [ViewController]! {
    get { tabs }
    set { setOrLog(newValue ?? []) }
  }

  /// Which controller is selected; `NSNotFound` when there is none.
  ///
  /// Setting an index that no controller has logs one warning and changes nothing. The delegate is not asked whether it
  /// may, and not notified that it did: those are for what a user does, ``select(_:)``.
  open var selectedIndex: Int {
    get { selected ?? NSNotFound }
    set { selectOrLog(at: newValue) }
  }

  /// The controller that is selected; `nil` when there is none. Setting one that is not there logs and changes nothing.
  open var selectedViewController: ViewController? {
    get { selected.map { tabs[$0] } }
    set { selectOrLog(newValue) }
  }

  /// A user chose a controller: the delegate is asked whether it may be selected, and notified that it was.
  ///
  /// Choosing the selected one again asks and notifies too, and changes nothing.
  ///
  /// - Returns: Whether it was selected.
  @discardableResult
  public final func select(_ viewController: ViewController) -> Bool { selectByUser(viewController) }

  /// Notifies the own container when the selected controller came to prefer another size.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    followPreference(of: container, own: super.preferredContentSize)
  }

  /// The selected controller decides whether the status bar is hidden.
  open override var childForStatusBarHidden: ViewController? { selectedViewController }

  /// The size set here, else the one that the selected controller would like to have.
  ///
  /// An animated selection brings the size of the new controller with its start, as a push of ``NavigationController``.
  open override var preferredContentSize: Size {
    get { preferredContentSize(own: super.preferredContentSize) }
    set { super.preferredContentSize = newValue }
  }

  override func viewIsLoaded() { contentView.stand(behindAllIn: view) }
  override func prepareToAppear() { showOnStage() }
  override func didLose(_ child: ViewController) { lose(child) }
}

extension TabBarController {
  /// Does what ``select(_:)`` does, and calls `completion` after it ended, which can `await`.
  ///
  /// `completion` is called and awaited as that of a push of ``NavigationController``.
  ///
  /// - Returns: Whether it was selected; where it was not, `completion` is not called.
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

/// Is asked about selections, notified of them, and vends their animators; every method has a default.
@preconcurrency @MainActor public protocol TabBarControllerDelegate: AnyObject {
  /// Whether a user may select `viewController`; true by default. Asked by ``TabBarController/select(_:)`` alone.
  func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool

  /// Called after a user selected `viewController`; a transition may only be about to begin.
  func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController)

  /// The animator of a selection; `nil`, the default, changes at once.
  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// The interaction controller of the transition; `nil`, the default, lets the animator run.
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
