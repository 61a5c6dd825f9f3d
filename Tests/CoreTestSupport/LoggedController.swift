import Foundation
public import ProsceniumCore

/// A controller that logs each callback as `name.callback`.
@MainActor open class LoggedController: ViewController {
  public let log: EventLog
  public let label: String

  /// The closure to call after a callback is logged, with the callback's name.
  public var onCallback: ((String) -> Void)?

  public init(_ label: String, log: EventLog) {
    self.log = log
    self.label = label
    super.init(nibName: nil, bundle: nil)
    title = label
  }

  private func add(_ callback: String) {
    log.add("\(label).\(callback)")
    onCallback?(callback)
  }

  open override func loadView() {
    add("loadView")
    view = View()
    view.accessibilityIdentifier = label
  }

  open override func viewDidLoad() { add("viewDidLoad") }
  open override func viewWillAppear(_ animated: Bool) { add("viewWillAppear(\(animated))") }
  open override func viewIsAppearing(_ animated: Bool) { add("viewIsAppearing(\(animated))") }
  open override func viewDidAppear(_ animated: Bool) { add("viewDidAppear(\(animated))") }
  open override func viewWillDisappear(_ animated: Bool) { add("viewWillDisappear(\(animated))") }
  open override func viewDidDisappear(_ animated: Bool) { add("viewDidDisappear(\(animated))") }
  open override func viewWillLayoutSubviews() { add("viewWillLayoutSubviews") }
  open override func viewDidLayoutSubviews() { add("viewDidLayoutSubviews") }
  open override func willMove(toParent parent: ViewController?) { add("willMove(\(parent?.title ?? "nil"))") }
  open override func didMove(toParent parent: ViewController?) { add("didMove(\(parent?.title ?? "nil"))") }

  open override func willTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    add("willTransition(\(newCollection))")
    super.willTransition(to: newCollection, with: coordinator)
  }

  open override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    add("viewWillTransition(\(Int(size.width))×\(Int(size.height)))")
    super.viewWillTransition(to: size, with: coordinator)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    add("traitCollectionDidChange")
  }
}
