public import Foundation

/// A container that shows the top of a stack of controllers; one is pushed onto it and popped off it again.
///
///     let navigation = NavigationController(rootViewController: list)
///     navigation.pushViewController(detail, animated: true)
///
/// The stack changes before a call returns, and `willMove(toParent:)` is called; with animation everything else begins
/// in the next turn, without it everything has happened by then. In one order, the same for both:
///
/// 1. the view of the incoming controller is loaded; the delegate is asked for an animator and an interaction
///    controller, if it animates; the delegate receives `willShow`;
/// 2. the outgoing controller: `viewWillDisappear`; the incoming one: `viewWillAppear`, and `viewIsAppearing` when the
///    animator puts its view into the container view; layout; the coordinator's animations;
/// 3. the animator's `animationEnded`; the outgoing controller: `viewDidDisappear`; the incoming one: `viewDidAppear`;
///    `didMove(toParent:)` of pushed controllers, then of popped ones; the delegate receives `didShow`; the
///    coordinator's completions.
///
/// A transition that is cancelled is reversed at the end of the interaction: `viewWillDisappear` of the incoming
/// controller, `viewWillAppear` of the outgoing one. At its end the stack is what it was, both get their did…, again
/// the disappearing one first, pushed controllers leave (`willMove` and `didMove` with `nil`), popped ones stay
/// (`willMove` and `didMove` with the navigation controller), and `didShow` does not come. A modal presentation ends
/// the other way round: the incoming controller, then the outgoing one.
///
/// When the controller first comes on screen the delegate receives `willShow` of the top before its `viewWillAppear`,
/// and `didShow` after its `viewDidAppear`; later appearances do not call it.
///
/// One transition runs at a time; any other call is refused until views and stack stand where they belong, so from
/// `viewDidDisappear` on the next one can begin. A refused call changes nothing and logs one warning; the async forms
/// throw ``ContainerError``. That holds for pages under the top as well: UIKit takes
/// ``setViewControllers(_:animated:)`` while a transition runs, here it waits. Name the whole stack in one call, the
/// new top with what is to be under it, or change the rest in `didShow`. While the controller is not seen changes are
/// made at once. There is no navigation bar: what is drawn is the application's. Presentations in a context take the
/// controller's place, whose ``ViewController/definesPresentationContext`` is true from the beginning. What is
/// presented in the place of a controller that is popped is dismissed without animation.
@preconcurrency @MainActor open class NavigationController: ViewController {
  /// Which way a transition goes.
  public enum Operation: Sendable, Hashable {
    /// Neither.
    case none
    /// A controller comes onto the stack.
    case push
    /// Controllers go off the stack.
    case pop
  }

  final var stack: [ViewController] = []
  private(set) lazy var contentView = ChildContentView(of: self)

  /// The page that the delegate's `willShow` named as the controller itself comes.
  @WeakReference var announcedPage: ViewController?

  /// Whether the controller has come on screen once.
  final var hasBeenShown = false

  /// Is notified of what is shown, and vends animators. Not kept alive.
  open weak var delegate: (any NavigationControllerDelegate)?

  /// Makes one with an empty stack.
  public override init() {
    super.init()
    definesPresentationContext = true
  }

  /// Makes one with `rootViewController` at the bottom of its stack; what cannot be pushed leaves it empty.
  public convenience init(rootViewController: ViewController) {
    self.init()
    viewControllers = [rootViewController]
  }

  /// The stack, the root first. Setting it is ``setViewControllers(_:animated:)`` without animation.
  open var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller at the top of the stack, which is shown.
  open var topViewController: ViewController? { stack.last }

  /// What is seen: what the navigation controller itself presents, else the top of the stack.
  open var visibleViewController: ViewController? { ownPresentedViewController ?? stack.last }

  /// Replaces the stack.
  ///
  /// A new top that stood deeper in the stack comes by a pop, any other one by a push; the same top stays without a
  /// transition. A controller named twice, and whatever could not be pushed, refuses the whole.
  open func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    _ = orLog { () throws(ContainerError) in try change(to: viewControllers, animated: animated) }
  }

  /// Puts `viewController` on top of the stack and shows it.
  ///
  /// A child of another container is taken out of that first, as ``ViewController/addChild(_:)`` does. Refused are a
  /// controller that is in the stack, is a ``NavigationController``, is presented, or contains this one.
  open func pushViewController(_ viewController: ViewController, animated: Bool) {
    _ = orLog { () throws(ContainerError) in try push(viewController, animated: animated) }
  }

  /// Takes the top off the stack and returns it; `nil` when only the root is left, or the call is refused.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    guard stack.count > 1 else { return nil }
    return orLog { () throws(ContainerError) in try pop(animated: animated).popped } ?? nil
  }

  /// Takes off whatever stands over `viewController` and returns it, the lowest first; `nil` when refused.
  @discardableResult
  open func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
    orLog { () throws(ContainerError) in try pop(to: viewController, animated: animated) }
  }

  /// Takes off whatever stands over the root and returns it, the lowest first; `nil` when refused or already there.
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

  /// The top of the stack decides whether the status bar is hidden.
  open override var childForStatusBarHidden: ViewController? { topViewController }

  /// The size set here, else the one that the top of the stack would like to have.
  ///
  /// An animated change adopts the size of the new top when the animator starts. The presentation resizes with the
  /// animator and follows a gesture. A cancelled change restores the former size.
  open override var preferredContentSize: Size {
    get { preferredContentSize(own: super.preferredContentSize) }
    set { super.preferredContentSize = newValue }
  }

  /// Notifies the own container when the top came to prefer another size.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    followPreference(of: container, own: super.preferredContentSize)
  }

  override func viewIsLoaded() { contentView.stand(behindAllIn: view) }
  override func prepareToAppear() { showOnStage() }
  override func childrenWillAppear() { announceFirstPage() }
  override func childrenDidAppear() { tellFirstPage() }
  override func didLose(_ child: ViewController) { lose(child) }
}

/// Is notified of what a navigation controller shows, and vends its animators; every method has a default.
@preconcurrency @MainActor public protocol NavigationControllerDelegate: AnyObject {
  /// Called before `viewController` is shown: by a transition in a controller that stands in a window, with
  /// ``ViewController/transitionCoordinator`` there, and once for the top when the controller itself first comes on
  /// screen, before that top's `viewWillAppear` and with `animated` false.
  ///
  /// The transition, or the coming, may still be cancelled; then ``navigationController(_:didShow:animated:)`` does not
  /// come.
  func navigationController(
    _ navigationController: NavigationController,
    willShow viewController: ViewController,
    animated: Bool
  )

  /// Called after `viewController` was shown and all controllers appeared and disappeared; also for the top when the
  /// controller itself first came on screen.
  func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  )

  /// The animator of a transition; `nil`, the default, slides. Asked only when it animates.
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// The interaction controller of a transition with the delegate's own animator; `nil`, the default, lets that run.
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension NavigationControllerDelegate {
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
