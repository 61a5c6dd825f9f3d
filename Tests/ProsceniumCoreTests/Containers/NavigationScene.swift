import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A navigation controller with a page A, shown in virtual time, and a log of everything after its appearance.
@MainActor struct NavigationScene {
  let virtual: VirtualStage
  let window: Window
  let navigation: NavigationController
  let root: LoggedController
  let log: EventLog
  let delegate: LoggedNavigation

  /// Returns the callbacks of a controller whose view is loaded.
  static func loading(_ name: String) -> [String] { ["\(name).loadView", "\(name).viewDidLoad"] }

  init(on virtual: VirtualStage) async {
    self.virtual = virtual
    log = EventLog()
    root = LoggedController("A", log: log)
    navigation = NavigationController(rootViewController: root)
    navigation.title = "N"
    delegate = LoggedNavigation(log: log)
    navigation.delegate = delegate
    window = await virtual.show(navigation)
    await virtual.runUntilSettled()
    _ = log.take()
  }

  func controller(_ name: String) -> LoggedController { LoggedController(name, log: log) }

  /// Registers a block and a completion with the current coordinator.
  func register() {
    navigation.transitionCoordinator?.animate { [log] _ in
      log.add("alongside")
    } completion: { [log] context in
      log.add("coordinator completion(cancelled: \(context.isCancelled))")
    }
  }

  /// The titles of the controllers on the stack.
  var stack: String { navigation.viewControllers.map { $0.title ?? "?" }.joined(separator: " ") }
}

/// A delegate that logs its calls and vends a test's animator and interaction controller.
@MainActor final class LoggedNavigation: NavigationControllerDelegate {
  private let log: EventLog
  var animator: (any ViewControllerAnimatedTransitioning)?
  var gesture: (any ViewControllerInteractiveTransitioning)?
  var onShow: (() -> Void)?

  init(log: EventLog) { self.log = log }

  func navigationController(
    _ navigationController: NavigationController,
    willShow viewController: ViewController,
    animated: Bool
  ) {
    log.add("willShow(\(viewController.title ?? ""), \(animated))")
  }

  func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  ) {
    log.add("didShow(\(viewController.title ?? ""), \(animated))")
    onShow?()
  }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    log.add("animationController(\(operation), \(fromVC.title ?? ""), \(toVC.title ?? ""))")
    return animator
  }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    log.add("interactionController(own: \(animationController === animator))")
    return gesture
  }
}
