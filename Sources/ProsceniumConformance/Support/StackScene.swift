import ProsceniumCore
import ProsceniumTesting

/// A window in virtual time with a navigation controller "N", and a recorder for all events after its appearance.
@MainActor final class StackScene: NavigationControllerDelegate {
  let navigation = NavigationController()
  let recorder: Recorder
  private let virtual: VirtualStage
  private let animator: FadingTransition?
  private var made: [String: ViewController] = [:]

  /// The interaction controller of transitions with the delegate's animator.
  var interaction: PercentDrivenInteractiveTransition?

  init(on virtual: VirtualStage, as form: StackForm) async {
    self.virtual = virtual
    animator = form.vendsAnimator ? FadingTransition() : nil
    recorder = Recorder(of: virtual.stage, keepsFrames: false)
    navigation.title = "N"
    navigation.viewControllers = controllers(form.before)
    navigation.delegate = self
    await virtual.show(navigation)
    virtual.stage.add(Registrar(of: controllers(form.before + form.after)))
    recorder.skipEvents()
  }

  /// Returns the controllers with these names, each created once.
  func controllers(_ names: [String]) -> [ViewController] {
    names.map { name in
      if let controller = made[name] { return controller }
      let controller = ViewController()
      controller.title = name
      made[name] = controller
      return controller
    }
  }

  /// The names of the controllers on the stack.
  var stack: [String] { navigation.viewControllers.map { $0.title ?? "" } }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction }
}
