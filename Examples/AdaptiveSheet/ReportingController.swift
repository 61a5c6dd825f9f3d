import Proscenium

/// A controller that logs its callbacks, and registers with the transitions of its will callbacks.
final class ReportingController: ViewController {
  private let label: String
  private let log: EventLog
  private var page: Page!

  init(_ label: String, _ log: EventLog) {
    self.label = label
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = label
  }

  override func viewDidLoad() {
    view.accessibilityIdentifier = label
    view.backgroundColor = .systemBackground
    let isSheet = label == "sheet"
    page = Page(
      isSheet ? "The sheet" : "The root",
      isSheet ? "It is on its way when the window becomes a phone's." : "It presents the sheet.",
      colors: isSheet ? [.systemIndigo] : [.systemTeal, .systemOrange, .systemPink]
    )
    view.addSubview(page)
    log.add("\(label).viewDidLoad")
  }

  override func viewDidLayoutSubviews() { page.frame = view.bounds }

  override func viewWillAppear(_ animated: Bool) {
    log.add("\(label).viewWillAppear")
    takePart(in: transitionCoordinator, "appearance")
  }

  override func viewIsAppearing(_ animated: Bool) { log.add("\(label).viewIsAppearing") }
  override func viewDidAppear(_ animated: Bool) { log.add("\(label).viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.add("\(label).viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.add("\(label).viewDidDisappear") }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    log.add("\(label).traitCollectionDidChange")
  }

  override func willTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    log.add("\(label).willTransition(to: \(newCollection))")
    super.willTransition(to: newCollection, with: coordinator)
  }

  override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    log.add("\(label).viewWillTransition(to: \(Int(size.width))×\(Int(size.height)))")
    takePart(in: coordinator, "size change")
    super.viewWillTransition(to: size, with: coordinator)
  }

  /// Registers alongside animations. Both blocks run in the transition's own task on the main actor.
  private func takePart(in coordinator: (any ViewControllerTransitionCoordinator)?, _ what: String) {
    guard let coordinator else { return }
    log.expect("\(label) \(what)")
    coordinator.animate { [log, label] _ in
      log.add("\(label) alongside the \(what), in task '\(Task.name ?? "none")'")
    } completion: { [log, label] _ in
      log.complete("\(label) \(what)")
    }
  }
}
