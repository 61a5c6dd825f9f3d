import ProsceniumCore

/// A controller that passes the coordinator of each size change to a closure.
@MainActor final class SizeWatcher: ViewController {
  private let onChange: (any ViewControllerTransitionCoordinator) -> Void

  init(_ onChange: @escaping (any ViewControllerTransitionCoordinator) -> Void) {
    self.onChange = onChange
    super.init(nibName: nil, bundle: nil)
  }

  override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    onChange(coordinator)
    super.viewWillTransition(to: size, with: coordinator)
  }
}
