import Foundation
import ProsceniumCore

/// A controller that logs each callback as `name.callback`.
@MainActor class LoggedController: ViewController {
  let log: EventLog
  let label: String

  /// The closure to call after a callback is logged, with the callback's name.
  var onCallback: ((String) -> Void)?

  init(_ label: String, log: EventLog) {
    self.log = log
    self.label = label
    super.init()
    title = label
  }

  private func add(_ callback: String) {
    log.add("\(label).\(callback)")
    onCallback?(callback)
  }

  override func loadView() {
    add("loadView")
    view = View()
    view.accessibilityIdentifier = label
  }

  override func viewDidLoad() { add("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { add("viewWillAppear(\(animated))") }
  override func viewIsAppearing(_ animated: Bool) { add("viewIsAppearing(\(animated))") }
  override func viewDidAppear(_ animated: Bool) { add("viewDidAppear(\(animated))") }
  override func viewWillDisappear(_ animated: Bool) { add("viewWillDisappear(\(animated))") }
  override func viewDidDisappear(_ animated: Bool) { add("viewDidDisappear(\(animated))") }
  override func viewWillLayoutSubviews() { add("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { add("viewDidLayoutSubviews") }
  override func willMove(toParent parent: ViewController?) { add("willMove(\(parent?.title ?? "nil"))") }
  override func didMove(toParent parent: ViewController?) { add("didMove(\(parent?.title ?? "nil"))") }

  override func willTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    add("willTransition(\(newCollection))")
    super.willTransition(to: newCollection, with: coordinator)
  }

  override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    add("viewWillTransition(\(Int(size.width))×\(Int(size.height)))")
    super.viewWillTransition(to: size, with: coordinator)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    add("traitCollectionDidChange")
  }
}
