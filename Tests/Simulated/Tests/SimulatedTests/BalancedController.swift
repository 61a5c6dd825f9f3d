import ProsceniumCore
import ProsceniumSimulation

/// A controller that fails the run if one of its appearance callbacks is out of order.
final class BalancedController: ViewController {
  /// The name of the last callback.
  private(set) var last = "viewDidDisappear"

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("viewWillAppear", after: ["viewDidDisappear", "viewWillDisappear"])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("viewDidAppear", after: ["viewWillAppear"])
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("viewWillDisappear", after: ["viewDidAppear", "viewWillAppear"])
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("viewDidDisappear", after: ["viewWillDisappear"])
  }

  private func note(_ callback: String, after allowed: [String]) {
    Simulation.check(allowed.contains(last), "\(title ?? "?"): \(callback) after \(last)")
    last = callback
  }
}
