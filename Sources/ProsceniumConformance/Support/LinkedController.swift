import ProsceniumCore

/// A controller that records its presenter and its presentation flags in each appearance callback.
@MainActor final class LinkedController: ViewController {
  private(set) var lines: [String] = []

  /// Records the presenter and the flags at a moment that a test names.
  func note(_ moment: String) {
    let presenter = presentingViewController?.title ?? "none"
    let flags = (isBeingPresented ? " coming" : "") + (isBeingDismissed ? " going" : "")
    lines.append("\(moment): by \(presenter)\(flags)")
  }

  override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
}
