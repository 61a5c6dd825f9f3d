import ProsceniumCore

/// A controller that logs trait changes with both values, in its callback and in a registration.
@MainActor final class TraitController: ViewController {
  private let label: String
  private let log: EventLog

  init(_ label: String, log: EventLog) {
    self.label = label
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = label
    registerForTraitChanges([TraitUserInterfaceStyle.self]) { (controller: TraitController, previous) in
      controller.log.add("\(controller.label), registered: \(previous) → \(controller.traitCollection)")
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    log.add("\(label): \(previousTraitCollection.map { "\($0)" } ?? "nil") → \(traitCollection)")
  }

  override func viewIsAppearing(_ animated: Bool) { log.add("\(label).viewIsAppearing") }
}
